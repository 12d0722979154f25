extension Transcript {
  /// The text of the page's file.
  public var text: String { items.flatMap(Self.lines).map { $0 + "\n" }.joined() }

  private static func lines(of item: Item) -> [String] {
    switch item {
    case .prose(let line): [line]
    case .step(let step): step.lines.map { $0.isEmpty ? "" : "    " + $0 }
    }
  }
}

extension Transcript.Step {
  /// The command and its output as written on the page, without the indentation.
  var lines: [String] { commandLines + outcome.lines }

  private var commandLines: [String] {
    command.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
      let mark = number == 0 ? "$" : ">"
      return line.isEmpty ? mark : "\(mark) \(line)"
    }
  }
}

extension Outcome {
  /// The output as written on the page, without the indentation.
  public var lines: [String] {
    stdoutLines + stderrLines + (status == 0 ? [] : ["? \(status)"])
  }

  private var stdoutLines: [String] {
    let printed = PrintedLines(stdout)
    let lines = printed.lines.enumerated().map { number, line in
      let isInside = number > 0 && number < printed.lines.count - 1
      return line.isEmpty && isInside ? "" : QuotedLine.written(line, avoiding: QuotedLine.marks)
    }
    return lines + printed.missingNewline
  }

  private var stderrLines: [String] {
    let printed = PrintedLines(stderr)
    return printed.lines.map { $0.isEmpty ? "!" : "! " + QuotedLine.written($0, avoiding: []) } + printed.missingNewline
  }
}

/// The output of a stream, split at its newlines.
struct PrintedLines {
  static let missingNewlineMark = #"\ no newline"#

  let lines: [[UInt8]]
  let missingNewline: [String]

  init(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let rest = lines.popLast() ?? []
    missingNewline = rest.isEmpty ? [] : [Self.missingNewlineMark]
    self.lines = rest.isEmpty ? lines : lines + [rest]
  }
}
