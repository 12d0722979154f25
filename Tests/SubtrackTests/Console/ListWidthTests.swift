import TestSupport
import Testing
import Typesetting

@testable import subtrack

/// `list` and `show` of the sample household, with overdue, paused, ended and cancelled subscriptions, on terminals of
/// many widths.
@Suite struct ListWidthTests {
  private static let widths = RandomSamples.areAllWanted ? [40, 60, 80, 100, 120, 160] : [40, 80, 160]

  private static func lines(_ command: String, width: Int, _ language: Sandbox.Language = .english) throws -> [String] {
    let home = try PreparedHome.household(language)
    _ = try home.run("subtrack edit 'Amazon Prime' --payment-method 'A card with a name of more than forty columns' -q")
    let line = "stty cols \(width) <&1; \(command)"
    let printed = try home.runAtTerminal(line, ["NO_COLOR": "1", "PAGER": "cat"]).printed
    return printed.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
  }

  @Test("no line is wider than the terminal", arguments: widths, [Sandbox.Language.english, .japanese])
  func fits(width: Int, language: Sandbox.Language) throws {
    let commands =
      [
        "list", "list --by category", "list --by tag", "list --by payment-method", "list --sort -total",
        "list --columns name,status,amount,total,next,payment-method,id,memo",
      ] + ["Netflix", "家賃", "'🎵 YouTube Premium'", "Suica"].map { "show \($0)" }
    for command in commands {
      for line in try Self.lines("subtrack \(command)", width: width, language) {
        #expect(DisplayWidth().columns(of: line) <= width, "\(command): \(line)")
      }
    }
  }

  /// The titles of the first line.
  private func titles(_ width: Int) throws -> String {
    try Self.lines("subtrack list", width: width)[0].split(separator: "  ").map { String($0).trimmed() }.joined(
      separator: "|")
  }

  @Test("wider terminals show more, and the words of a status never take the place of another column")
  func columns() throws {
    #expect(try titles(40) == "Name|Amount|Next charge")
    #expect(try titles(60) == "Name|Amount|Cycle|Next charge")
    #expect(try titles(80) == "Name|Amount|Cycle|Next charge|Avg/month")
    #expect(try titles(120) == "Name|Amount|Cycle|Next charge|Avg/month|Category", "a payment method only whole")
    #expect(try titles(200) == "Name|Amount|Cycle|Next charge|Avg/month|Category|Payment method|Status")
  }

  @Test("the columns are those of a list without a cancelled row", arguments: widths)
  func oneCancelledRow(width: Int) throws {
    let few = "subtrack list --category music"
    let before = try Self.lines(few, width: width)[0]
    let cancelling = "subtrack cancel Spotify --force -q; \(few)"
    let after = try Self.lines(cancelling, width: width)
    #expect(after[0].hasPrefix(before), "the words of the status may follow, and nothing goes")
    #expect(after.contains { $0.contains("cancel") }, "in words or in the legend")
  }

  @Test(
    "names that are cut look alike, so columns give way",
    arguments: [
      ("account list", 45), ("account list", 60), ("list --category music", 120),
      ("trends 2026 --by payment-method --category music", 45),
    ])
  func wholeNames(command: String, width: Int) throws {
    let preparing = """
      { subtrack account add 三井住友銀行 --roll next; subtrack account add 三井住友カード --closes 10 --debits 2 \
      --months-later 1 --draws-from 三井住友銀行; subtrack edit Spotify --payment-method 三井住友カード; } -q >/dev/null;
      """.replacing("} -q", with: "}")
    let lines = try Self.lines("\(preparing) subtrack \(command)", width: width, .japanese)
    #expect(!lines.contains { $0.contains("三井…") || $0.contains("三井住友…") }, "\(lines)")
  }

  @Test("what is overdue has a sign and a legend, or the date in words; a pipe has the words")
  func overdue() throws {
    let narrow = try Self.lines("subtrack list", width: 60)
    #expect(narrow.contains { $0.hasPrefix("! 家賃") })
    #expect(narrow.contains { $0.hasPrefix("! overdue") })
    #expect(try Self.lines("subtrack list", width: 200).contains { $0.contains("overdue since 20") })
    let piped = try PreparedHome.household().run("subtrack list").printed
    #expect(piped.contains("overdue since 20"))
    #expect(!piped.contains("Category"), "a pipe keeps its columns")
  }

  @Test("chosen columns without room are named")
  func missing() throws {
    let lines = try Self.lines("subtrack list --columns name,amount,next,id", width: 60)
    #expect(lines.contains { $0.hasPrefix("The terminal is too narrow for: ID.") })
    #expect(
      try !Self.lines("subtrack list --columns name,amount,next,id", width: 120).contains { $0.contains("narrow") })
  }

  @Test("at 40 columns an id is below its label, whole")
  func id() throws {
    let lines = try Self.lines("subtrack show Netflix", width: 40)
    let index = try #require(lines.firstIndex(of: "ID"))
    #expect(lines[index + 1].count == 38)
  }
}

/// The base currency, else the most used one, stands first in every report for people.
@Suite struct FirstCurrencyTests {
  private static let signs = ["¥": "JPY", "$": "USD", "€": "EUR"]

  /// The currencies of a text in the order in which they appear.
  private func currencies(_ text: String) -> [String] {
    var text = text
    for (sign, code) in Self.signs { text = text.replacing(sign, with: " \(code) ") }
    let codes = Set(["JPY", "USD", "EUR", "KWD"])
    return text.split { !$0.isASCII || !$0.isLetter }.map(String.init).filter(codes.contains).uniqued()
  }

  /// The part of a page that lists sums, and the command that prints it.
  private static let reports: [(command: String, line: String)] = [
    ("summary", "JPY"), ("summary --year 2026", "JPY"), ("summary --year 2026", "Average per month"),
    ("list", "subscriptions, on average"), ("calendar", "Total"), ("budget", ""), ("calendar 2026", ""), ("trends", ""),
    ("summary --year 2026 --format html | grep -o '<h3>[A-Z]*  20'", ""), ("settle --month 2026-01", ""),
  ]

  private func home() throws -> Sandbox {
    let home = try PreparedHome.household()
    let made = try home.run(
      """
      for one in '9 EUR' '9 USD' '9 JPY' '9 KWD'; do subtrack budget set $one --tag t -q; done
      subtrack budget remove -q --force; for one in JPY USD EUR KWD; do
        subtrack add Shared-$one 100$one --first 2026-01-01 --payer 花子 --share 花子 --share 太郎 -q
        subtrack confirm Shared-$one 2026-01-01 -q
      done
      """)
    #expect(made.status == 0, "\(made.text)")
    return home
  }

  @Test("without a base currency it is the most used one", arguments: reports)
  func mostUsed(report: (command: String, line: String)) throws {
    let printed = try home().run("subtrack \(report.command)").printed
    let lines = printed.split(separator: "\n").filter { report.line.isEmpty || $0.contains(report.line) }
    #expect(currencies(lines.joined(separator: "\n")) == ["JPY", "USD", "EUR", "KWD"], "\(printed)")
  }

  @Test("the base currency comes before it")
  func base() throws {
    let home = try home()
    _ = try home.run("subtrack config baseCurrency EUR -q")
    for command in ["trends", "budget", "settle --month 2026-01"] {
      #expect(currencies(try home.run("subtrack \(command)").printed).prefix(2) == ["EUR", "JPY"], "\(command)")
    }
  }

  @Test("sums for programs stay in order of their codes")
  func programs() throws {
    let printed = try home().run("subtrack summary --year 2026 --format csv | cut -d, -f6 | tail -n +2").printed
    #expect(printed == "EUR\nJPY\nKWD\nUSD\n")
  }
}
