#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Asks the person at the terminal.
struct Prompt {
  /// Whether there is a person to ask, and asking is allowed.
  let mayAsk: Bool
  /// Shows text to the person, on stderr: stdout belongs to the data.
  let show: (String) -> Void
  /// The person's next line without its newline, or nil at the end of input.
  let nextLine: () -> String?

  /// Asks a question; nil where it may not be asked, so that the caller can name `--force` instead.
  ///
  /// Yes is `y`, `yes` or `はい`, in any case and with white space around; all else, and the end of input, is no.
  func confirm(_ question: String) -> Bool? {
    guard mayAsk else { return nil }
    guard let line = ask(question + " [y/N]") else { return false }
    let words = line.split(whereSeparator: \.isWhitespace)
    return words.count == 1 && ["y", "yes", "はい"].contains(words[0].lowercased())
  }
}

extension Prompt {
  /// Asks a question and returns the answer as it was typed; nil at the end of input, as Ctrl-D makes it.
  func ask(_ question: String) -> String? {
    show(SafeText.visible(question) + " ")
    let line = nextLine()
    if line == nil { show("\n") }
    return line
  }

  /// The prompt of this process: only where both stdin and stderr are terminals, and `--no-input` was not given.
  static func standard(noInput: Bool) -> Prompt {
    let hasPerson =
      TerminalDevice.isTerminal(TerminalDevice.standardInput)
      && TerminalDevice.isTerminal(TerminalDevice.standardError)
    return Prompt(mayAsk: hasPerson && !noInput, show: showOnStandardError, nextLine: { readLine() })
  }

  /// Unbuffered, since the question must stand before the answer is waited for.
  private static func showOnStandardError(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(TerminalDevice.standardError, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
      // A terminal that went away cannot be told so; the answer that does not come is a no.
      if count <= 0 && errno != EINTR { return }
    }
  }
}
