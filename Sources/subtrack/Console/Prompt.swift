import BillingCore
import CLibrary
import CommandLineKit
import Typesetting

struct Prompt {
  /// Whether a person is there and may be asked.
  let mayAsk: Bool
  /// Shows text on stderr, because stdout is for data.
  let show: (String) -> Void
  /// The next line of input without its newline, or `nil` at the end of input.
  let nextLine: () -> String?
  /// The language of the hint after an answer that is neither yes nor no.
  var language = Language.english
  /// The terminal that shows the questions.
  var terminal = TerminalSettings()

  /// Asks a yes-or-no question; `nil` if asking is not possible, so that the caller can suggest `--force`.
  ///
  /// An answer that is neither is asked for again. An empty one, and the end of input, is no.
  func confirm(_ question: String) -> Bool? {
    mayAsk ? choose(question) ?? false : nil
  }

  /// The same question for someone who is being asked already; `nil` at the end of input.
  func choose(_ question: String) -> Bool? {
    while true {
      guard let line = ask(question + " [y/N]") else { return nil }
      if let answer = Self.answer(line) { return answer }
      show("  \(Self.unclear(language))\n")
    }
  }

  private static let unclear = Text("Answer y or n.", "y（はい）か n（いいえ）で答えてください。")

  /// Whether an answer is a yes or a no in one of the languages; `nil` if it is neither.
  ///
  /// Case, width, the syllabary, white space and a full stop do not count: `ｙ`, `Yes.` and `ハイ。` are yes.
  static func answer(_ line: String) -> Bool? {
    var word = line.trimmed().folded[...]
    while let last = word.last, "。｡．.!".contains(last) { word.removeLast() }
    if word.isEmpty { return false }
    if ["y", "yes", "ハイ", "ウン", "エエ"].contains(word) { return true }
    return ["n", "no", "イイエ", "イヤ", "ウウン"].contains(word) ? false : nil
  }
}

extension Prompt {
  /// Asks a question and returns the answer unchanged; `nil` at the end of input, as after Ctrl-D.
  func ask(_ question: String) -> String? {
    show(terminal.question(SafeText.visible(question)) + " ")
    let line = nextLine()
    if line == nil { show("\n") }
    return line
  }

  /// The prompt of this process, which asks only if stdin and stderr are terminals and `--no-input` is absent.
  static func standard(
    noInput: Bool, _ language: Language, on terminal: TerminalSettings = .init(),
    after page: PagedOutput = PagedOutput()
  ) -> Prompt {
    let hasPerson =
      TerminalDevice.isTerminal(TerminalDevice.standardInput)
      && TerminalDevice.isTerminal(TerminalDevice.standardError)
    return Prompt(
      mayAsk: hasPerson && !noInput,
      show: {
        page.showNotes()
        showOnStandardError($0)
      }, nextLine: { readLine() }, language: language, terminal: terminal)
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
