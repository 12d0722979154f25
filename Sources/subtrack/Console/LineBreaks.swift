import CommandLineKit
import Typesetting

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
    if width == nil, commandEnd.isEmpty { return [message] }
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { completed(String($0)) }
    if width == nil { return [lines.joined(separator: "\n")] }
    return lines.flatMap { line in
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
  /// half of a broken one. Its introduction, `Add one:` here, is not broken either.
  private func sparingCommand(_ text: String, indent: Int) -> [String] {
    let lines = wrapped(text, indent: indent)
    guard lines.count > 1, let colon = Self.lastCommand(in: text, [": subtrack ", ": mkdir "]) else { return lines }
    let (head, command) = (String(text[...colon]), String(text[colon...].dropFirst(2)))
    let whole = wrapped(head, indent: indent)
    guard let (before, purpose) = Self.lastSentence(of: head), whole.last.map({ !$0.hasSuffix(purpose) }) ?? false
    else { return whole + [command] }
    return wrapped(before, indent: indent) + joined([purpose, command], by: " ", indent: indent)
  }

  /// The colon in front of the command at the end of a line.
  private static func lastCommand(in text: String, _ begins: [String]) -> String.Index? {
    text.indices.last { begins.contains(where: text[$0...].hasPrefix) }
  }

  /// A line whose commands at the end, `subtrack undo && subtrack price Gym 12`, name the data file that was named.
  func completed(_ line: String) -> String {
    guard !commandEnd.isEmpty, let colon = Self.lastCommand(in: line, [": subtrack "]),
      !line[colon...].hasPrefix(": subtrack help")
    else { return line }
    return "\(line[...colon]) \(completed(commands: String(line[colon...].dropFirst(2))))"
  }

  /// Commands that name the data file that was named; what is in quotes ends none: `'Tom && Jerry'`.
  func completed(commands: String) -> String {
    guard let option = commandEnd.split(separator: " " as Character).first else { return commands }
    var (ended, command) = ([String](), "")
    for word in commands.split(separator: " " as Character, omittingEmptySubsequences: false) {
      if word == "&&", ShellWords.program(in: command) != nil {
        ended.append(command)
        command = ""
      } else {
        command += command.isEmpty ? String(word) : " \(word)"
      }
    }
    return (ended + [command]).map { line in
      let words = line.split(separator: " " as Character)
      return words.contains { $0 == option } ? line : line + commandEnd
    }.joined(separator: " && ")
  }

  /// The last of several sentences, and those before it; `nil` if there is only one.
  private static func lastSentence(of text: String) -> (before: String, last: String)? {
    guard let end = text.indices.last(where: { text[$0] == "。" || text[$0...].hasPrefix(". ") }) else { return nil }
    return (String(text[...end]), String(text[end...].dropFirst()).trimmed())
  }

  /// A question within the width, with a column for the space before the answer.
  ///
  /// Its last word, such as a default in brackets, is never broken.
  func question(_ text: String) -> String {
    guard let space = text.lastIndex(of: " ") else { return lines(of: text, indent: 1).joined(separator: "\n") }
    let lines = lines(of: String(text[..<space]), indent: 1)
    let end = joined([lines.last ?? "", String(text[space...].dropFirst())], by: " ", indent: 1)
    return (lines.dropLast() + end).joined(separator: "\n")
  }

  /// Texts in as few lines as possible; none of them is broken.
  func joined(_ parts: [String], by separator: String, indent: Int = 0) -> [String] {
    var lines: [String] = []
    for part in parts {
      let longer = lines.last.map { $0 + separator + part } ?? part
      let fits = width.map { displayWidth.columns(of: longer) <= $0 - indent } ?? true
      if fits, !lines.isEmpty { lines[lines.count - 1] = longer } else { lines.append(part) }
    }
    return lines
  }
}
