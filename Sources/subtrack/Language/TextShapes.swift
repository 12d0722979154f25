import BillingCore
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

  /// Whether a user's text is this one in either language, possibly in brackets.
  func isWritten(_ text: String) -> Bool {
    var plain = text.folded
    if plain.first == "(", plain.last == ")" { plain = String(plain.dropFirst().dropLast()) }
    return [en, ja, "(\(en))", "（\(ja)）"].contains { $0.folded == plain }
  }
}

/// The marks that options use, in half or full width.
extension Character {
  var isComma: Bool { self == "," || self == "，" }
  var isEqualsSign: Bool { self == "=" || self == "＝" }
  var isColon: Bool { self == ":" || self == "：" }
}

extension String {
  /// The text as one word of a POSIX shell: unchanged if that is safe, otherwise in single quotes, with a quote inside
  /// it as `'\''`.
  var shellQuoted: String {
    let isPlain = !isEmpty && first != "~" && allSatisfy { $0.isLetter || $0.isNumber || "-_.+/,:~".contains($0) }
    if isPlain { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// Whether a text is in this one; the standard library's own `contains` needs a module that the release leaves out.
  func contains(text: String) -> Bool { indices.contains { self[$0...].hasPrefix(text) } }

  /// The texts between commas or 、, without the spaces around them.
  var listItems: [String] { split { $0.isComma || $0 == "、" }.map { String($0).trimmed() } }
}

/// A word of the command line that may be an amount.
enum AmountWord {
  /// Whether a text is an amount, perhaps one that is rejected for another reason.
  static func isAmount(_ text: String) -> Bool {
    guard text.contains(where: { $0.isNumber || "千百万".contains($0) }) else { return false }
    return switch AmountReader(defaultCurrency: .euro).refusal(of: WrittenPrice(text).amount) {
    case .notANumber, .unknownCurrency: false
    default: true
    }
  }
}
