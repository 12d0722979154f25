extension TerminalSettings {
  /// A sentence as lines that fit behind a margin: broken at spaces, and within a word only where it fills a line.
  ///
  /// Where the stream has no width it stays one line.
  func wrapped(_ text: String, indent: Int) -> [String] {
    guard let width else { return [text] }
    let room = max(width - indent, 8)
    var lines: [String] = []
    var rest = Substring(text)
    while displayWidth.columns(of: String(rest)) > room {
      let fitting = displayWidth.prefix(of: String(rest), columns: room)
      let end = rest.index(rest.startIndex, offsetBy: max(1, fitting.count))
      let space = rest[..<end].lastIndex(of: " ")
      lines.append(String(rest[..<(space ?? end)]))
      rest = rest[(space ?? end)...].drop { $0 == " " }
    }
    return lines + [String(rest)]
  }
}
