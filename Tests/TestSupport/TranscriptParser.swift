/// The reason why a page cannot be read, and its line.
public struct TranscriptError: Error, Equatable, CustomStringConvertible {
  public let line: Int
  public let reason: String
  public var description: String { "line \(line): \(reason)" }
}

extension Transcript {
  /// Reads a page.
  public init(parsing text: String) throws(TranscriptError) {
    var parser = TranscriptParser(text)
    self.init(items: try parser.items())
  }
}

private struct TranscriptParser {
  private let lines: [String]
  private var next = 0

  init(_ text: String) {
    // By scalar: in Swift "\r\n" is one character, which splitting by "\n" would not separate.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // White space alone is an empty line, as after trimming by an editor.
      line.allSatisfy { $0 == " " } ? "" : String(line)
    }
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  mutating func items() throws(TranscriptError) -> [Transcript.Item] {
    var items: [Transcript.Item] = []
    while next < lines.count {
      if let session = session(at: next) {
        guard isMarked(session, "$") else { throw error("an indented line that belongs to no command") }
        items.append(.step(try step()))
      } else {
        items.append(.prose(lines[next]))
        next += 1
      }
    }
    return items
  }

  private mutating func step() throws(TranscriptError) -> Transcript.Step {
    var command = [popMarked("$") ?? ""]
    while let more = popMarked(">") { command.append(more) }
    let outcome = Outcome(stdout: try stdout(), stderr: try stderr(), status: try status())
    if let line = session(at: next), !isMarked(line, "$") { throw error("stands after its place: stdout, `! `, `? `") }
    return Transcript.Step(command: command.joined(separator: "\n"), outcome: outcome)
  }

  private mutating func stdout() throws(TranscriptError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let empties = emptyLinesBeforeStdout() {
      next += empties
      bytes += Array(repeating: UInt8(ascii: "\n"), count: empties)
      bytes += try printed(session(at: next) ?? "")
    }
    return bytes
  }

  private mutating func stderr() throws(TranscriptError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let line = session(at: next), isMarked(line, "!") { bytes += try printed(String(line.dropFirst(2))) }
    return bytes
  }

  private mutating func status() throws(TranscriptError) -> Int32 {
    guard let text = popMarked("?") else { return 0 }
    guard let status = Int32(text), status != 0 else {
      next -= 1
      throw error("`? ` wants an exit status other than 0")
    }
    return status
  }

  /// The bytes of the printed line at `next`, with its newline unless the next line says that there was none.
  private mutating func printed(_ written: String) throws(TranscriptError) -> [UInt8] {
    guard let bytes = QuotedLine.bytes(written) else { throw error("a backslash starts a quoted line: \\\"...\"") }
    next += 1
    guard session(at: next) == PrintedLines.missingNewlineMark else { return bytes + [UInt8(ascii: "\n")] }
    next += 1
    return bytes
  }

  /// The number of empty lines before the next line of stdout, or `nil` if no such line follows.
  private func emptyLinesBeforeStdout() -> Int? {
    let end = lines[next...].firstIndex { !$0.isEmpty } ?? lines.count
    guard let line = session(at: end), !["$", "!", "?"].contains(where: { isMarked(line, $0) }) else { return nil }
    return end - next
  }

  /// The line without its indentation, or `nil` if it is at the margin.
  private func session(at number: Int) -> String? {
    guard number < lines.count, lines[number].hasPrefix("    ") else { return nil }
    return String(lines[number].unicodeScalars.dropFirst(4))
  }

  private mutating func popMarked(_ mark: String) -> String? {
    guard let line = session(at: next), isMarked(line, mark) else { return nil }
    next += 1
    return String(line.dropFirst(2))
  }

  private func isMarked(_ line: String, _ mark: String) -> Bool { line == mark || line.hasPrefix(mark + " ") }

  private func error(_ reason: String) -> TranscriptError { TranscriptError(line: next + 1, reason: reason) }
}
