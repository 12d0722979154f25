import CommandLineKit

extension TerminalSettings {
  /// A sentence as lines that fit behind a margin; one line where it fits or the stream has no width.
  ///
  /// What cannot be broken, as a link or an id, stays whole, so that it can be copied.
  func wrapped(_ text: String, indent: Int) -> [String] {
    guard let width, displayWidth.columns(of: text) > width - indent else { return [text] }
    return TextLayout.wrapped(text, width: max(width - indent, 8))
  }
}
