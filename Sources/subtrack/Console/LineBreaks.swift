import CommandLineKit

extension TerminalSettings {
  /// A sentence as indented lines within the width; one line if it fits or the stream has no width.
  ///
  /// Unbreakable words such as links and ids stay whole, so that they can be copied.
  func wrapped(_ text: String, indent: Int) -> [String] {
    guard let width, displayWidth.columns(of: text) > width - indent else { return [text] }
    return TextLayout.wrapped(text, width: max(width - indent, 8))
  }

  /// A message as indented lines within the width, or unchanged if the stream has no width.
  ///
  /// Each line of the message is wrapped separately and keeps its leading spaces.
  func lines(of message: String, indent: Int = 0) -> [String] {
    if width == nil { return [message] }
    return message.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let margin = String(line.prefix { $0 == " " })
      return sparingCommand(String(line.dropFirst(margin.count)), indent: indent + margin.count).map { margin + $0 }
    }
  }

  /// A message after a styled label, with line ends.
  ///
  /// A label contains no space and is therefore never broken: it starts the first line as a whole.
  func message(_ label: String, _ style: Style, _ text: String) -> String {
    let lines = lines(of: "\(label) \(text)").joined(separator: "\n")
    return style.painted(label, usesColour: usesColour) + lines.dropFirst(label.count) + "\n"
  }

  /// A sentence as lines; a command at its end, as in `Add one: subtrack add Netflix 1490`, is never broken.
  ///
  /// It starts a new line if it does not fit after the sentence. Users copy commands, and a shell would run the first
  /// half of a broken one.
  private func sparingCommand(_ text: String, indent: Int) -> [String] {
    let lines = wrapped(text, indent: indent)
    let begins = [": subtrack ", ": mkdir "]
    guard lines.count > 1, let colon = text.indices.last(where: { begins.contains(where: text[$0...].hasPrefix) })
    else {
      return lines
    }
    return wrapped(String(text[...colon]), indent: indent) + [String(text[colon...].dropFirst(2))]
  }

  /// Texts in as few lines as possible; none of them is broken.
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
