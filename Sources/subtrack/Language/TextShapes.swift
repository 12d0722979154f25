import CommandLineKit

extension Text {
  /// The text with a capital letter, as it begins a line.
  var titled: Text { Text(en: en.prefix(1).uppercased() + en.dropFirst(), ja: ja) }

  /// The text with another paragraph behind it.
  func followed(by next: Text) -> Text { Text(en: "\(en)\n\n\(next.en)", ja: "\(ja)\n\n\(next.ja)") }
}
