import TestSupport
import Testing
import Typesetting

@testable import subtrack

/// The right edge of a terminal of 80 columns: lines break between words, never inside a date or an amount.
@Suite struct TerminalEdgeTests {
  @Test("no line of config is wider than the terminal, and no meaning is cut")
  func config() throws {
    let sandbox = try PreparedHome.household()
    let printed = try sandbox.runAtTerminal("subtrack config --no-pager", ["NO_COLOR": "1"]).printed
    #expect(printed.replacing("\r\n", with: "\n").split(separator: "\n").allSatisfy { $0.count <= 80 })
    let words = try sandbox.run("subtrack config").printed.split(whereSeparator: \.isWhitespace)
    #expect(printed.split(whereSeparator: \.isWhitespace) == words, "they are those of a wide page")
  }

  @Test("what a change would do is told on lines that end at spaces")
  func effect() throws {
    let sandbox = try PreparedHome.household()
    _ = try sandbox.run("subtrack add Gym 123.456KWD -q; subtrack add Club 9.99EUR --tag 'a b' -q")
    let printed = try sandbox.runAtTerminal("subtrack pause Gym Club --dry-run", [:]).printed
    let lines = printed.replacing("\r\n", with: "\n").split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
    let whole = try sandbox.run("subtrack pause Gym Club --dry-run 2>&1").printed
    #expect(whole.split(separator: "\n").contains { $0.count > 80 }, "there is something to break")
    #expect(printed.split(whereSeparator: \.isWhitespace) == whole.split(whereSeparator: \.isWhitespace))
  }

  /// The lines of a command on a terminal, stdout and stderr together.
  private func lines(_ sandbox: Sandbox, _ command: String) throws -> [String] {
    let printed = try sandbox.runAtTerminal(command, ["NO_COLOR": "1"]).printed.replacing("\r\n", with: "\n")
    return printed.split(separator: "\n").map(String.init)
  }

  @Test("a note ends its lines at spaces, and what is to be copied stands on a line of its own")
  func note() throws {
    #expect(
      try lines(Sandbox(language: .english, binary: Product.binary()), "subtrack list") == [
        "No subscriptions yet. To add one: subtrack add Netflix 15.49USD on the 27th"
      ])
    #expect(
      try lines(Sandbox(language: .japanese, binary: Product.binary()), "subtrack list") == [
        "サブスクリプションはまだ登録されていません。登録するには:", "subtrack add Netflix 1490 毎月27日",
      ])
  }

  @Test("what introduces a line to copy is not broken: it begins a line, with the line to copy if that fits")
  func introduction() throws {
    #expect(
      try lines(Sandbox(language: .japanese, binary: Product.binary()), "subtrack add ジム 9000").suffix(2) == [
        "ロケールから通貨が決まらないため、通貨を省いた金額は JPY になります。", "変更するには: subtrack config defaultCurrency USD",
      ])
  }

  @Test("an error ends its lines at spaces, its way out behind a margin of two; a pipe has no edge")
  func error() throws {
    let sandbox = try PreparedHome.household()
    let command = "subtrack price Netflix 100"
    #expect(
      try lines(sandbox, command) == [
        "subtrack: A new price needs a start date.",
        "  If it starts today: subtrack price Netflix 100 --from today",
        "  To correct the current price instead: subtrack edit Netflix --amount 100",
      ])
    #expect(
      try sandbox.run(command).said == """
        subtrack: A new price needs a start date.
          If it starts today: subtrack price Netflix 100 --from today
          To correct the current price instead: subtrack edit Netflix --amount 100

        """)
    let name = "The Society of Those Who Pay for Far Too Many Things That They Never Use"
    #expect(
      try lines(sandbox, "subtrack show '\(name)'") == [
        "subtrack: No subscription matches 'The Society of Those Who Pay for Far Too Many",
        "Things That They Never Use'.", "  To list all subscriptions: subtrack list",
      ])
  }

  @Test("a message keeps its own lines and their margins, and its label keeps its colour")
  func message() {
    let settings = TerminalSettings(usesColour: true, width: 30)
    #expect(
      settings.message("Warning:", .warning, "of two rows:\n  row 2: 1,234 EUR is not a number\n\nMend 2026-02-10.")
        == """
        \u{1B}[33mWarning:\u{1B}[0m of two rows:
          row 2: 1,234 EUR is not a
          number

        Mend 2026-02-10.

        """)
    #expect(settings.message("警告:", .warning, "2026年2月10日の請求1,490円").hasPrefix("\u{1B}[33m警告:\u{1B}[0m 2026年"))
    #expect(
      settings.lines(of: "  See: subtrack list --category 'far too many things'") == [
        "  See:", "  subtrack list --category 'far too many things'",
      ], "a command is not broken, even where it is too long")
    #expect(TerminalSettings(width: nil).lines(of: "a\n  b: subtrack list") == ["a\n  b: subtrack list"])
  }

  @Test("a line to paste names the data file that was named; && in a name ends no command")
  func dataFile() {
    var settings = TerminalSettings()
    settings.commandEnd = " --file x.json"
    for (line, ended) in [
      ("a: subtrack show 'Tom && Jerry' 'Rock | Pop'", "a: subtrack show 'Tom && Jerry' 'Rock | Pop' --file x.json"),
      ("a: subtrack undo && subtrack list", "a: subtrack undo --file x.json && subtrack list --file x.json"),
      ("a: subtrack list --file y.json", "a: subtrack list --file y.json"), ("a: subtrack help", "a: subtrack help"),
    ] {
      #expect(settings.lines(of: line) == [ended])
    }
  }
}
