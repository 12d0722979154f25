import CommandLineKit
import Typesetting

extension Text {
  /// The text with a capital letter, as it begins a line.
  var titled: Text { Text(en: en.prefix(1).uppercased() + String(en.dropFirst()), ja: ja) }

  /// The text with another paragraph after it.
  func followed(by next: Text) -> Text { Text("\(self)\n\n\(next)", "\(self)\n\n\(next)") }

  /// Texts in a row, with a separator of each language between them.
  static func listed(_ texts: [Text], by separator: Text = .listSeparator) -> Text {
    Text(
      en: texts.map(\.en).joined(separator: separator.en), ja: texts.map(\.ja).joined(separator: separator.ja))
  }

  /// A word of the user in the quotes of each language: `'monthly'`, 「毎月」.
  static func quoted(_ word: String) -> Text {
    let shown = Name(word)
    return Text("'\(shown)'", "「\(shown)」")
  }

  /// `Did you mean Netflix, Net or Nest?`; `nil` if there is no similar name.
  static func didYouMean(_ near: [String]) -> Text? {
    let words = near.map(SafeText.visible)
    guard let last = words.last else { return nil }
    let english = words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " or " + last
    return Text("Did you mean \(Word(english))?", "もしかして: \(Word(words.joined(separator: "、")))")
  }
}

extension Text {
  /// Whether a user's text is this one in either language, possibly in brackets.
  func isWritten(_ text: String) -> Bool {
    var plain = text.folded
    if plain.first == "(", plain.last == ")" { plain = String(plain.dropFirst().dropLast()) }
    return [en, ja, "(\(en))", "（\(ja)）"].contains { $0.folded == plain }
  }
}
