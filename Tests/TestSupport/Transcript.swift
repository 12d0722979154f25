/// A page that shows the command line as a person meets it, and that the tests run.
///
/// How a page is written (Markdown, `Tests/Transcripts/Pages/*.md`):
///
/// - Prose stands at the margin. A session is indented by four spaces, which Markdown shows as code.
/// - `$ command` is what the person types; further lines of the same command start with `> `.
/// - What the command prints follows: lines of stdout bare, then lines of stderr after `! `, then `? N`, the exit
///   status, only where it is not 0.
/// - An empty line between two lines of stdout is an empty line of the page. An empty line of stderr is `!`.
/// - A line that a reader or an editor could take for something else is written quoted, `\"like this "`: one that
///   starts with a mark or a backslash, ends in white space, is empty at either end of stdout, or holds something
///   invisible. Inside, `\\` is a backslash, `\t` a tab, `\u{1B}` a scalar, `\x{FF}` a byte that is not UTF-8. A quote
///   needs no escape, since only the last one closes the line.
/// - `\ no newline` says that the line above it was printed without its newline.
///
/// There are no patterns: what is printed is the same every time, or the product is wrong. Only the folder of the
/// run's own home, which is new each time, is shown as `$HOME`.
public struct Transcript: Equatable, Sendable {
  /// One thing on the page, in reading order.
  public enum Item: Equatable, Sendable {
    /// A line at the margin, or an empty line between two items; kept as it stands.
    case prose(String)
    /// A command and what it printed.
    case step(Step)
  }

  /// A command and what the page says that it prints.
  public struct Step: Equatable, Sendable {
    public var command: String
    public var outcome: Outcome

    public init(command: String, outcome: Outcome) {
      self.command = command
      self.outcome = outcome
    }
  }

  public var items: [Item]

  public init(items: [Item]) { self.items = items }

  /// The commands of the page, from top to bottom.
  public var steps: [Step] {
    items.compactMap { if case .step(let step) = $0 { step } else { nil } }
  }
}

/// What a command left behind: bytes, not text, since "é" in one scalar and in two are different outputs.
public struct Outcome: Equatable, Sendable {
  public var stdout: [UInt8]
  public var stderr: [UInt8]
  public var status: Int32

  public init(stdout: [UInt8] = [], stderr: [UInt8] = [], status: Int32 = 0) {
    self.stdout = stdout
    self.stderr = stderr
    self.status = status
  }

  public init(stdout: String, stderr: String = "", status: Int32 = 0) {
    self.init(stdout: Array(stdout.utf8), stderr: Array(stderr.utf8), status: status)
  }
}
