import BillingCore
import CommandLineKit

/// Values of an option, each with its word and further words, compared without letter case, width, spaces and hyphens.
struct WordList<Value: Sendable>: Sendable {
  let entries: [(word: String, others: [String], value: Value)]

  var words: [String] { entries.map(\.word) }

  func value(_ text: String) -> Value? {
    let wanted = Self.plain(text)
    return
      (entries.first { Self.plain($0.word) == wanted }
      ?? entries.first { $0.others.contains { Self.plain($0) == wanted } })?.value
  }

  /// The words like a misspelled one.
  func nearest(_ text: String) -> [String] {
    let all = entries.flatMap { entry in ([entry.word] + entry.others).map { (text: $0, word: entry.word) } }
    let near = Suggestions.nearest(to: text, among: all.map(\.text))
    return near.compactMap { found in all.first { $0.text == found }?.word }.uniqued()
  }

  private static func plain(_ text: String) -> String {
    String(text.folded.filter { $0 != " " && $0 != "-" && $0 != "_" })
  }
}
