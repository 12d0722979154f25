import Foundation
import TestSupport
import Testing

/// Output for programs is the same in every environment and language.
@Suite struct MachineFormatTests {
  /// Formats that are the same everywhere besides those that every table has, and lines with further options.
  static let furtherLines =
    ["list", "next", "trends", "member list", "show Netflix", "due"].map { "subtrack \($0) --format markdown" }
    + ["markdown", "hledger", "ledger", "beancount"].map { "subtrack export --format \($0) --quiet" }
    + [
      "subtrack calendar 2026 --format json", "subtrack summary --year 2026 --by category --format json",
      "subtrack summary --by category --format csv", "subtrack summary --for 花子 --by payer --format json",
      "subtrack trends --by payment-method --format csv", "subtrack trends --by tag --format json",
      "subtrack settle --month 2026-01 --format json", "subtrack export --quiet",
      "subtrack export --scope subscriptions",
      "subtrack export --format json --scope events",
    ]

  /// Every command with JSON output also accepts `--json`.
  @Test(arguments: CommandLines.withJSON) func jsonIsAShorterWord(line: String) throws {
    let home = try PreparedHome.household()
    let long = try home.run("\(line) --format json")
    #expect(long.status == 0)
    #expect(try home.run("\(line) --json") == long)
  }

  /// `--json` on every command with the format, so that the test above leaves none out.
  @Test func everyJSONHasTheShorterWord() {
    #expect(CommandLines.withJSON.map { "\($0) --format json" } == CommandLines.printing("json"))
    #expect(CommandLines.withJSON.count > 10)
  }

  /// The sample has names in two scripts, commas, quotes and an emoji, and charges in four currencies.
  /// `doctor` is left out: it tells of the environment itself.
  @Test(arguments: CommandLines.forPrograms.filter { !$0.hasPrefix("subtrack doctor") } + furtherLines)
  func itIsTheSameEverywhere(line: String) throws {
    let home = try PreparedHome.fullHousehold()
    let usual = try home.run(line)
    #expect(usual.status == 0)
    #expect(usual.said == "")
    #expect(usual.stdout.count > 80)
    for setting in Self.settings {
      #expect(try Self.isSame(home.run("env \(setting) \(line)"), usual, line), "\(setting)")
    }
    for options in Self.options {
      #expect(try Self.isSame(home.run("\(line) \(options)"), usual, line), "\(options)")
    }
    #expect(try home.run(line) == usual, "a second run")
  }

  /// The settings that no output for programs depends on: each alone at night, by day as few runs as they fit in.
  private static let settings =
    RandomSamples.areAllWanted
    ? [
      "COLUMNS=20", "COLUMNS=400", "LC_ALL=C", "LC_ALL=C.UTF-8", "LC_ALL=ja_JP.UTF-8", "LANG=de_DE.UTF-8", "TZ=UTC",
      "TZ=Pacific/Kiritimati", "TZ=America/Los_Angeles", "SUBTRACK_LANG=ja", "NO_COLOR=1", "CLICOLOR_FORCE=1",
      "TERM=dumb",
    ]
    : [
      "COLUMNS=20 LC_ALL=ja_JP.UTF-8 TZ=Pacific/Kiritimati SUBTRACK_LANG=ja CLICOLOR_FORCE=1",
      "COLUMNS=400 LC_ALL=C LANG=de_DE.UTF-8 TZ=America/Los_Angeles NO_COLOR=1 TERM=dumb",
    ]

  /// The options that it does not depend on, likewise.
  private static let options =
    RandomSamples.areAllWanted
    ? ["--lang en", "--lang ja", "--color always", "--color never", "--ascii", "--quiet", "--no-input"]
    : ["--lang ja --color always --ascii", "--lang en --color never --quiet --no-input"]

  /// Whether two outcomes are equal but for the texts of an import's warnings, which are for people, in their language.
  private static func isSame(_ one: Outcome, _ other: Outcome, _ line: String) -> Bool {
    guard line.hasPrefix("subtrack import ") else { return one == other }
    let outcomes = [one, other].map { outcome in
      Outcome(
        stdout: outcome.printed.replacing(/"text": "(?:\\.|[^"\\])*"/, with: #""text": """#), stderr: outcome.said,
        status: outcome.status)
    }
    return outcomes[0] == outcomes[1]
  }

  /// The texts of the warnings are left out of the comparison, and nothing else.
  @Test func onlyTheTextOfAWarningMayDiffer() {
    let (one, other) = (Outcome(stdout: #""text": "a \" b", "code": 1"#), Outcome(stdout: #""text": "c", "code": 1"#))
    #expect(Self.isSame(one, other, "subtrack import x"))
    #expect(!Self.isSame(one, other, "subtrack list"))
    #expect(!Self.isSame(one, Outcome(stdout: #""text": "c", "code": 2"#), "subtrack import x"))
  }

  /// A page for people does depend on these settings, so the test above can fail.
  @Test(arguments: ["--lang ja", "--color always"])
  func aPageForPeopleDiffers(option: String) throws {
    let home = try PreparedHome.household()
    #expect(try home.run("subtrack due \(option)") != home.run("subtrack due"))
  }

  @Test(arguments: CommandLines.printing("json"))
  func everyDocumentIsJSON(line: String) throws {
    let printed = try PreparedHome.fullHousehold().run(line)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(printed.stdout)) }
  }

  /// A script must not have to check first whether there is any data.
  @Test(arguments: CommandLines.printing("json").filter { !CommandLines.needsData($0) })
  func anEmptyBookIsADocumentToo(line: String) throws {
    let home = try Sandbox(language: .english, binary: Product.binary())
    _ = try home.run(PreparedHome.statement)
    let printed = try home.run(line)
    #expect(printed.status == 0)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(printed.stdout)) }
  }

  @Test(arguments: CommandLines.printing("ndjson"))
  func ndjsonIsOneObjectALine(line: String) throws {
    let lines = try PreparedHome.fullHousehold().run(line).printed.split(separator: "\n")
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
    }
    #expect(try Sandbox(language: .english, binary: Product.binary()).run(line).stdout == [])
  }

  /// A page for people contains no escape codes in a pipe, unless colour is forced.
  @Test(
    arguments: CommandLines.reading + [
      "subtrack summary --for 花子", "subtrack calendar 2026", "subtrack config", "subtrack lst",
    ])
  func noEscapeIsPrintedIntoAPipe(line: String) throws {
    let home = try PreparedHome.household(.japanese)
    let printed = try home.run(line)
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
