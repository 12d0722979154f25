#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Questions to the person at the terminal.
struct Prompt {
  /// Whether a person is there and may be asked.
  let mayAsk: Bool
  /// Shows text on stderr, because stdout is for data.
  let show: (String) -> Void
  /// The next line of input without its newline, or `nil` at the end of input.
  let nextLine: () -> String?

  /// Asks a yes-or-no question; `nil` if asking is not possible, so that the caller can suggest `--force`.
  ///
  /// Yes is `y`, `yes` or `はい`, in any case and with surrounding white space; anything else, and the end of input, is
  /// no.
  func confirm(_ question: String) -> Bool? {
    guard mayAsk else { return nil }
    guard let line = ask(question + " [y/N]") else { return false }
    return Self.isYes(line)
  }

  /// Whether an answer is `y`, `yes` or `はい`.
  static func isYes(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    return words.count == 1 && ["y", "yes", "はい"].contains(words[0].lowercased())
  }
}

extension Prompt {
  /// Asks a question and returns the answer unchanged; `nil` at the end of input, as after Ctrl-D.
  func ask(_ question: String) -> String? {
    show(SafeText.visible(question) + " ")
    let line = nextLine()
    if line == nil { show("\n") }
    return line
  }

  /// The prompt of this process, which asks only if stdin and stderr are terminals and `--no-input` is absent.
  static func standard(noInput: Bool) -> Prompt {
    let hasPerson =
      TerminalDevice.isTerminal(TerminalDevice.standardInput)
      && TerminalDevice.isTerminal(TerminalDevice.standardError)
    return Prompt(mayAsk: hasPerson && !noInput, show: showOnStandardError, nextLine: { readLine() })
  }

  /// Writes without a buffer, because the question must be visible before the wait for the answer.
  private static func showOnStandardError(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(TerminalDevice.standardError, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      // A failed write to a closed terminal is ignored; the missing answer counts as no.
      if count <= 0 && errno != EINTR { return }
    }
  }
}
