import BillingCore

enum MerchantName {
  /// The well-known service, or the words of a text that name the merchant, as the bank writes them, in full width.
  static func of(_ text: String, _ wanted: [String], _ found: KnownServices.Found?) -> String {
    if let found {
      let app = found.isShared ? appOfGoogle(text, wanted) : []
      return app.isEmpty ? KnownServices.table.names[found.service] : Self.of(text, app, nil)
    }
    let text = text.halfWidth.fullWidthKana.withLongVowels
    let written = MerchantText.split(text)
    let parts = wanted.map { word in written.first { $0.folded == word } ?? word }
    // Latin and Japanese letters without a space are one word, spelt as the bank spells it: `NURO光`.
    let joins: [Bool] = [false] + zip(parts, parts.dropFirst()).map { text.hasPart($0 + $1) } + [false]
    // `ON` alone does not name `E.ON`.
    let initialled = text.split(whereSeparator: \.isWhitespace).first {
      $0.first?.isLetter ?? false && $0.dropFirst().first == "." && String($0.dropFirst(2)).folded == wanted.first
    }
    var name = initialled.map { String($0.prefix(2)) } ?? ""
    for (index, part) in parts.enumerated() {
      if index > 0, !joins[index] { name += " " }
      let isSmall = index > 0 && smallWords.contains(wanted[index])
      name += isSmall ? wanted[index] : joins[index] || joins[index + 1] ? part : titled(part)
    }
    return name.isEmpty ? String(text.prefix(longest)) : String(name.prefix(longest))
  }

  /// The words of an app in front of Google's address, which a town may follow: `GOOGLE *Moonly App g.co/helppay# London`.
  private static func appOfGoogle(_ text: String, _ wanted: [String]) -> [String] {
    let words = MerchantText.allWords(of: text)
    guard words.count > 1, words[0] == "google", !wordsOfGoogle.contains(words[1]),
      let end = words.indices.dropLast().first(where: { words[$0] == "g" && words[$0 + 1] == "co" })
    else { return [] }
    return wanted.filter { words[1..<end].contains($0) }
  }

  /// What Google sells itself.
  private static let wordsOfGoogle: Set<String> = ["google", "play", "services", "store", "apps"]

  /// The most characters of the name of a subscription.
  private static let longest = 100

  /// The words that stay small inside of a name: `Water and Power`.
  private static let smallWords: Set<String> = [
    "and", "of", "the", "for", "und", "der", "de", "la", "du", "des", "et", "del", "van", "di", "da",
  ]

  /// A word of capitals with a capital first letter alone; a short one may be an abbreviation and stays.
  private static func titled(_ word: String) -> String {
    guard word.utf8.count > 3, word.utf8.allSatisfy({ $0 < 0x80 }),
      word == word.uppercased() || word == word.lowercased()
    else { return word }
    return word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }

  /// Numbers names so that no two are alike, nor like one that is taken: `Vodafone`, `Vodafone 2`.
  static func number(_ series: inout [DetectedSeries], besides taken: [String]) {
    var met = Set(taken.map(\.folded))
    var next: [String: Int] = [:]
    for index in series.indices where !met.insert(series[index].name.folded).inserted {
      let name = series[index].name
      var number = next[name.folded] ?? 2
      while !met.insert("\(name.prefix(longest - 5)) \(number)".folded).inserted { number += 1 }
      series[index].name = "\(name.prefix(longest - 5)) \(number)"
      next[name.folded] = number + 1
    }
  }
}
