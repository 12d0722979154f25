/// The names of the months in the languages of statements, by their first letters.
enum MonthNames {
  /// The month of a name or its abbreviation, and not of a word that begins so: `energies`, `market`.
  ///
  /// Hot path: nearly every word of a file begins with other letters.
  static func month(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 3, let first = bytes.first, first >= 0x80 || beginnings.contains(bytes.beginning) else {
      return nil
    }
    let word = String(decoding: bytes, as: UTF8.self).asWord
    guard bytes.count <= 4 || first >= 0x80 || all.contains(word: word) else { return nil }
    // The longest wins: `marraskuuta` begins like `mars`.
    let lengths = starts.map { $0.lazy.filter(word.hasPrefix).map(\.utf8.count).max() ?? 0 }
    return lengths.max().flatMap { $0 == 0 ? nil : lengths.firstIndex(of: $0) }.map { $0 + 1 }
  }

  /// The names that mean nothing else, and all names with their usual abbreviations.
  static let clear = Set(list.digests("clear"))
  static let all = clear.union(list.digests("others"))
  private static let list: WordLists = """
    clear: january, february, september, october, november, december, januar, jänner, februar, oktober, dezember, janvier, février, fevrier, juillet, septembre, octobre, novembre, décembre, decembre, enero, febrero, septiembre, setiembre, octubre, noviembre, diciembre, gennaio, febbraio, settembre, ottobre, dicembre, januari, februari, augustus, janeiro, fevereiro, setembro, outubro, novembro, dezembro, aprile, giugno, luglio, junho, julho, maart, märz, maerz, août
    others: jan, feb, mar, apr, may, jun, jul, aug, sep, sept, oct, nov, dec, march, april, june, july, august, jän, mär, mrz, mai, juni, juli, okt, dez, janv, févr, fevr, mars, avr, avril, juin, juil, aout, déc, ene, abr, abril, mayo, junio, julio, ago, agosto, dic, marzo, gen, mag, maggio, giu, lug, set, ott, mrt, mei, fev, março, marco, maio, out, augusti, desember, marts, maj, ianuarie, februarie, martie, aprilie, iunie, iulie, septembrie, octombrie, noiembrie, decembrie, maret, agustus, stycznia, lutego, marca, kwietnia, maja, czerwca, lipca, sierpnia, września, października, listopada, grudnia, ocak, subat, nisan, mayis, haziran, temmuz, ağustos, agustos, eylül, ekim, kasim, aralik, tammikuuta, helmikuuta, maaliskuuta, huhtikuuta, toukokuuta, kesäkuuta, heinäkuuta, elokuuta, syyskuuta, lokakuuta, marraskuuta, joulukuuta, január, február, március, május, június, július, augusztus, szeptember, október, jaanuar, veebruar, aprill, juuni, juuli, detsember, janvāris, februāris, aprīlis, jūnijs, jūlijs, augusts, septembris, oktobris, novembris, decembris
    """
  private static let beginnings = Set(starts.joined().map { Array($0.utf8)[...].beginning })
  private static let starts = [
    ["jan", "ene", "gen", "ian", "jaa", "sty", "oca", "tam", "янв", "січ", "ιαν", "ม.ค", "يناير"],
    ["feb", "fév", "fev", "lut", "şub", "sub", "hel", "vee", "фев", "лют", "φεβ", "ก.พ", "فبراير"],
    ["mar", "mär", "mrt", "maa", "már", "мар", "бер", "μαρ", "μάρ", "มี.ค", "مارس"],
    ["apr", "avr", "abr", "ápr", "kwi", "nis", "huh", "апр", "кві", "απρ", "เม.ย", "أبريل"],
    ["may", "mai", "mei", "mag", "maj", "máj", "tou", "май", "мая", "тра", "μαΐ", "μαι", "พ.ค", "مايو"],
    ["jun", "juin", "giu", "iun", "jún", "jūn", "juun", "cze", "haz", "kes", "июн", "чер", "ιουν", "มิ.ย", "يونيو"],
    ["jul", "juil", "lug", "iul", "júl", "jūl", "juul", "lip", "tem", "hei", "июл", "лип", "ιουλ", "ก.ค", "يوليو"],
    ["aug", "aoû", "aou", "ago", "agu", "agt", "ağu", "sie", "elo", "авг", "сер", "αυγ", "αύγ", "ส.ค", "أغسطس"],
    ["sep", "set", "sze", "wrz", "eyl", "syy", "сен", "вер", "σεπ", "ก.ย", "سبتمبر"],
    ["oct", "okt", "ott", "out", "paź", "paz", "eki", "lok", "окт", "жов", "οκτ", "ต.ค", "أكتوبر"],
    ["nov", "noi", "lis", "kas", "marr", "ноя", "лис", "νοε", "พ.ย", "نوفمبر"],
    ["dec", "dez", "déc", "dic", "des", "det", "gru", "ara", "jou", "дек", "гру", "δεκ", "ธ.ค", "ديسمبر"],
  ]
}
