/// A page that shows the command line as a user sees it, and that the tests run.
///
/// The format of a page (Markdown, `Tests/Transcripts/Pages/*.md`):
///
/// - Prose is at the margin. A session is indented by four spaces, which Markdown shows as code.
/// - `$ command` is the user's input; further lines of the same command start with `> `.
/// - The output of the command follows: lines of stdout bare, then lines of stderr after `! `, then `? N`, the exit
///   status, only if it is not 0.
/// - An empty line between two lines of stdout is an empty line of the page. An empty line of stderr is `!`.
/// - A line that a reader or an editor could misread is written quoted, `\"like this "`: one that starts with a mark
///   or a backslash, ends in white space, is empty at either end of stdout, or contains something invisible. Inside,
///   `\\` is a backslash, `\t` a tab, `\u{1B}` a scalar, `\x{FF}` a byte that is not UTF-8. A quote needs no escape,
///   since only the last one closes the line.
/// - `\ no newline` means that the line above it was printed without its newline.
///
/// There are no patterns, because the output must be the same every time. Only the path of the run's home, which
/// differs in each run, is shown as `$HOME`.
public struct Transcript: Equatable, Sendable {
  /// One item of the page, in reading order.
  public enum Item: Equatable, Sendable {
    /// A line at the margin, or an empty line between two items, unchanged.
    case prose(String)
    /// A command and its output.
    case step(Step)
  }

  /// A command and its expected output.
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

/// The output and status of a command, as bytes because "é" as one scalar or two is different output.
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
