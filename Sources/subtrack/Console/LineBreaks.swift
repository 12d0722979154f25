import CommandLineKit

extension TerminalSettings {
  /// A sentence as lines that fit behind a margin; one line where it fits or the stream has no width.
  ///
  /// What cannot be broken, as a link or an id, stays whole, so that it can be copied.
  func wrapped(_ text: String, indent: Int) -> [String] {
    guard let width, displayWidth.columns(of: text) > width - indent else { return [text] }
    return TextLayout.wrapped(text, width: max(width - indent, 8))
  }

  /// A message as lines that fit behind a margin: those that it has, each broken behind the spaces that it begins with;
  /// the message as it stands where the stream has no width.
  func lines(of message: String, indent: Int = 0) -> [String] {
    if width == nil { return [message] }
    return message.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let margin = String(line.prefix { $0 == " " })
      return sparingCommand(String(line.dropFirst(margin.count)), indent: indent + margin.count).map { margin + $0 }
    }
  }

  /// A message behind a label in its style, with its line ends.
  ///
  /// A label holds no space and is therefore never broken, so it stands whole at the beginning of the first line.
  func message(_ label: String, _ style: Style, _ text: String) -> String {
    let lines = lines(of: "\(label) \(text)").joined(separator: "\n")
    return style.painted(label, usesColour: usesColour) + lines.dropFirst(label.count) + "\n"
  }

  /// A sentence as lines; a command at its end, as in `Add one: subtrack add Netflix 1490`, begins one of its own where both
  /// do not fit, and is not broken.
  ///
  /// It is there to be copied, and a shell would run the half of it that a break of ours leaves on a line.
  private func sparingCommand(_ text: String, indent: Int) -> [String] {
    let lines = wrapped(text, indent: indent)
    let begins = [": subtrack ", ": mkdir "]
    guard lines.count > 1, let colon = text.indices.last(where: { begins.contains(where: text[$0...].hasPrefix) })
    else {
      return lines
    }
    return wrapped(String(text[...colon]), indent: indent) + [String(text[colon...].dropFirst(2))]
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
