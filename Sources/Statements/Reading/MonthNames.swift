/// The names of the months in English, German, French, Spanish, Italian, Dutch and Portuguese, by their first letters.
enum MonthNames {
  static func month(_ word: String) -> Int? {
    let word = word.lowercased()
    guard word.utf8.count >= 3 else { return nil }
    return starts.firstIndex { $0.contains { word.hasPrefix($0) } }.map { $0 + 1 }
  }

  /// Whether a word is the name of a month or an abbreviation, and not one that begins so: `energies`, `market`.
  static func isName(_ word: Substring) -> Bool {
    month(String(word)) != nil && (word.utf8.count <= 4 || all.contains(String(word)))
  }

  /// The names that mean nothing else, and all names with their usual abbreviations.
  static let clear = Set(list["clear"])
  static let all = clear.union(list["others"])
  private static let list: WordLists = """
    clear: january, february, september, october, november, december, januar, jänner, februar, oktober, dezember, janvier, février, fevrier, juillet, septembre, octobre, novembre, décembre, decembre, enero, febrero, septiembre, setiembre, octubre, noviembre, diciembre, gennaio, febbraio, settembre, ottobre, dicembre, januari, februari, augustus, janeiro, fevereiro, setembro, outubro, novembro, dezembro, aprile, giugno, luglio, junho, julho, maart, märz, maerz, août
    others: jan, feb, mar, apr, may, jun, jul, aug, sep, sept, oct, nov, dec, march, april, june, july, august, jän, mär, mrz, mai, juni, juli, okt, dez, janv, févr, fevr, mars, avr, avril, juin, juil, aout, déc, ene, abr, abril, mayo, junio, julio, ago, agosto, dic, marzo, gen, mag, maggio, giu, lug, set, ott, mrt, mei, fev, março, marco, maio, out
    """
  private static let starts = [
    ["jan", "ene", "gen", "ian"], ["feb", "fév", "fev"], ["mar", "mär", "mrt", "maa"], ["apr", "avr", "abr"],
    ["may", "mai", "mei", "mag", "maj"], ["jun", "juin", "giu", "iun"], ["jul", "juil", "lug", "iul"],
    ["aug", "aoû", "aou", "ago"], ["sep", "set"], ["oct", "okt", "ott"], ["nov", "noi"], ["dec", "dez", "déc", "dic"],
  ]
}
