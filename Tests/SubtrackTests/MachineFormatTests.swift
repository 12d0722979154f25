import Foundation
import TestSupport
import Testing

/// Output for programs is the same in every environment and language.
@Suite struct MachineFormatTests {
  static let tables =
    ["list", "next", "trends", "member list"].flatMap { command in
      ["json", "ndjson", "csv", "tsv", "markdown"].map { "subtrack \(command) --format \($0)" }
    }
    + ["show Netflix", "due", "summary --by category", "settle --month 2026-01", "insights", "budget"].flatMap {
      command in
      ["ndjson", "csv", "tsv"].map { "subtrack \(command) --format \($0)" }
    }
    + ["show Netflix --format markdown", "due --format markdown"].map { "subtrack \($0)" }
    + ["tsv", "ndjson", "markdown", "hledger", "ledger", "beancount", "prometheus"].map {
      "subtrack export --format \($0)"
    }
  static let documents = [
    "subtrack list --format json", "subtrack next --format json", "subtrack due --format json",
    "subtrack summary --format json", "subtrack export --format json", "subtrack trends --format json",
    "subtrack insights --format json", "subtrack calendar --format json", "subtrack calendar 2026 --format json",
    "subtrack settle --format json", "subtrack member list --format json", "subtrack budget --format json",
    "subtrack remind --dry-run --within 30 --format json",
  ]
  static let all =
    tables + documents.filter { !tables.contains($0) } + [
      "subtrack show Netflix --format json", "subtrack summary --year 2026 --by category --format json",
      "subtrack trends --by payment-method --format csv", "subtrack trends --by tag --format json",
      "subtrack settle --month 2026-01 --format json", "subtrack summary --for 花子 --by payer --format json",
      "subtrack export", "subtrack export --scope subscriptions", "subtrack export --format json --scope events",
    ]

  /// Additions to the sample: budgets, and a charge with shares.
  static let further = """
    subtrack budget set 20000 --quiet; subtrack budget set 100 USD --per year --quiet
    for name in 次郎 三郎; do subtrack member add $name --quiet; done
    subtrack add Hotel 8000 --first 2026-01-09 --payer 花子 --share 花子 --share 太郎 --share 次郎 --share 三郎 --quiet
    subtrack confirm Hotel 2026-01-09 --quiet
    """

  /// Every command with JSON output also accepts `--json`.
  @Test(arguments: documents) func jsonIsAShorterWord(line: String) throws {
    let home = try PreparedHome.household()
    let long = try home.run(line)
    #expect(long.status == 0)
    #expect(try home.run(String(line.dropLast("--format json".count)) + "--json") == long)
  }

  /// The sample has names in two scripts, commas, quotes and an emoji, and charges in four currencies.
  @Test(arguments: all)
  func itIsTheSameEverywhere(line: String) throws {
    let home = try PreparedHome.household()
    _ = try home.run(Self.further)
    let usual = try home.run(line)
    #expect(usual.status == 0)
    #expect(usual.said == "")
    #expect(usual.stdout.count > 100)
    let settings = [
      "COLUMNS=20", "COLUMNS=400", "LC_ALL=C", "LC_ALL=C.UTF-8", "LC_ALL=ja_JP.UTF-8", "LANG=de_DE.UTF-8", "TZ=UTC",
      "TZ=Pacific/Kiritimati", "TZ=America/Los_Angeles", "SUBTRACK_LANG=ja", "NO_COLOR=1", "CLICOLOR_FORCE=1",
      "TERM=dumb",
    ]
    for setting in settings { #expect(try home.run("env \(setting) \(line)") == usual, "\(setting)") }
    for option in ["--lang en", "--lang ja", "--color always", "--color never", "--ascii", "--quiet", "--no-input"] {
      #expect(try home.run("\(line) \(option)") == usual, "\(option)")
    }
    #expect(try home.run(line) == usual, "a second run")
  }

  /// A page for people does depend on these settings, so the test above can fail.
  @Test(arguments: ["--lang ja", "--color always"])
  func aPageForPeopleDiffers(option: String) throws {
    let home = try PreparedHome.household()
    #expect(try home.run("subtrack due \(option)") != home.run("subtrack due"))
  }

  @Test(arguments: documents + ["subtrack show Netflix --format json", "subtrack note Netflix --format json"])
  func everyDocumentIsJSON(line: String) throws {
    let printed = try PreparedHome.household().run(line)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(printed.stdout)) }
  }

  /// A script must not have to check first whether there is any data.
  @Test(arguments: documents)
  func anEmptyBookIsADocumentToo(line: String) throws {
    let printed = try Sandbox(language: .english, binary: Product.binary()).run(line)
    #expect(printed.status == 0)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(printed.stdout)) }
  }

  @Test(arguments: [("list", 28), ("next", 5), ("trends", 48)])
  func ndjsonIsOneObjectALine(command: String, atLeast: Int) throws {
    let line = "subtrack \(command) --format ndjson"
    let lines = try PreparedHome.household().run(line).printed.split(separator: "\n")
    #expect(lines.count >= atLeast)
    for line in lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
    #expect(try Sandbox(language: .english, binary: Product.binary()).run(line).stdout == [])
  }

  /// A page for people contains no escape codes in a pipe, unless colour is forced.
  @Test(arguments: [
    "list", "show Netflix", "next", "due", "summary", "summary --for 花子", "trends", "insights", "calendar",
    "calendar 2026", "settle", "member list", "export", "log", "doctor", "config", "help", "lst",
  ])
  func noEscapeIsPrintedIntoAPipe(line: String) throws {
    let home = try PreparedHome.household(.japanese)
    let printed = try home.run("subtrack \(line)")
    #expect(!(printed.stdout + printed.stderr).contains(0x1B))
  }

  /// Shows that the test above can fail.
  @Test(arguments: ["list", "due", "lst"])
  func colourIsPrintedWhereItIsAskedFor(line: String) throws {
    let printed = try PreparedHome.household().run("subtrack \(line) --color always")
    #expect((printed.stdout + printed.stderr).contains(0x1B))
  }

  /// Without a locale, as under cron; other tools stop with "invalid byte sequence" (row 46 of errors in other
  /// trackers).
  @Test func japaneseNeedsNoLocale() throws {
    let home = try PreparedHome.household(.japanese)
    let usual = try home.run("COLUMNS=80 subtrack summary --by category")
    let bare = try home.run(
      #"env -i HOME="$HOME" "$(command -v subtrack)" --lang ja --today 2026-02-06 summary --by category"#)
    #expect(bare == usual)
    #expect(usual.printed.contains("公共料金"))
  }
}
