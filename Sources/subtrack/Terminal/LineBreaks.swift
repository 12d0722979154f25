import CommandLineKit

extension TerminalSettings {
  /// A sentence as lines that fit behind a margin; one line where it fits or the stream has no width.
  ///
  /// What cannot be broken, as a link or an id, stays whole, so that it can be copied.
  func wrapped(_ text: String, indent: Int) -> [String] {
    guard let width, displayWidth.columns(of: text) > width - indent else { return [text] }
    return TextLayout.wrapped(text, width: max(width - indent, 8))
  }

  /// Texts one after the other on as few lines as fit; none of them is broken.
  func joined(_ parts: [String], by separator: String) -> [String] {
    var lines: [String] = []
    for part in parts {
      let longer = lines.last.map { $0 + separator + part } ?? part
      let fits = width.map { displayWidth.columns(of: longer) <= $0 } ?? true
      if fits, !lines.isEmpty { lines[lines.count - 1] = longer } else { lines.append(part) }
    }
    return lines
  }
}
