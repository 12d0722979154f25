/// The names of the months in English, German, French, Spanish, Italian, Dutch and Portuguese, by their first letters.
enum MonthNames {
  static func month(_ word: String) -> Int? {
    let word = word.lowercased()
    guard word.utf8.count >= 3 else { return nil }
    return starts.firstIndex { $0.contains { word.hasPrefix($0) } }.map { $0 + 1 }
  }

  /// Whether a word is the name of a month or an abbreviation, and not one that begins so: `energies`, `market`.
  static func isName(_ word: Substring) -> Bool {
    month(String(word)) != nil && (word.utf8.count <= 4 || names.contains(String(word)))
  }

  private static let list: WordLists = """
    january, february, march, april, august, september, october, november, december, januar, jänner, februar, märz, oktober, dezember, janvier, février, avril, juillet, août, septembre, octobre, novembre, décembre, enero, febrero, marzo, abril, junio, julio, agosto, septiembre, octubre, noviembre, diciembre, gennaio, febbraio, aprile, maggio, giugno, luglio, settembre, ottobre, dicembre, januari, februari, maart, augustus, janeiro, fevereiro, março, junho, julho, setembro, outubro, novembro, dezembro
    """
  private static let names = Set(list.words)
  private static let starts = [
    ["jan", "ene", "gen", "ian"], ["feb", "fév", "fev"], ["mar", "mär", "mrt", "maa"], ["apr", "avr", "abr"],
    ["may", "mai", "mei", "mag", "maj"], ["jun", "juin", "giu", "iun"], ["jul", "juil", "lug", "iul"],
    ["aug", "aoû", "aou", "ago"], ["sep", "set"], ["oct", "okt", "ott"], ["nov", "noi"], ["dec", "dez", "déc", "dic"],
  ]
}
