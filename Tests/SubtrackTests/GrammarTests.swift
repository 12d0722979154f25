import BillingCore
import BillingReports
import CommandLineKit
import TestSupport
import Testing

@testable import subtrack

/// One grammar for every report: the table of DESIGN §6, each cell tried on the sample household.
@Suite struct GrammarTests {
  /// The rows of the table, and the parts that each command takes.
  static let table: [(command: String, parts: QueryParts)] = [
    ("list", [.what]), ("show", [.what, .when]), ("next", [.what, .when]), ("due", [.what, .when]),
    ("remind", [.what]), ("insights", [.what, .when]), ("summary", [.what, .when, .by, .per]),
    ("trends", [.what, .when, .by, .per]), ("calendar", [.what, .when]), ("settle", [.what, .when]),
    ("settle record", [.when]),
    ("debits", [.what, .when, .by, .per, .ownUntil]),
    ("export", [.what, .when]), ("budget", [.when]),
  ]

  /// A line that tries a part of the grammar with a command.
  struct Cell: CustomStringConvertible {
    let command: String
    let part: QueryParts
    let words: String
    let isTaken: Bool
    var line: String { "subtrack \(command) \(words)" }
    var description: String { line }
  }

  /// What a part looks like on the line.
  private static let samples: [(part: QueryParts, words: [String])] = [
    (
      .what,
      [
        "--status active", "--status 有効", "--status '!cancelled'", "--category video,music", "--tag '!家族'",
        "--payment-method '!x'", "--payer '!x'", "--currency JPY", "--where 'amount>=1'", "--where 'first<=2030'",
        "--where category!=x", "Netflix", "netflix --status active",
      ]
    ),
    (.when, ["2026-03", "2026年3月", "next", "--from 2026-03-01 --to 2026-03-31", "--from 2026-03 --until 2026-03"]),
    (.by, ["--by category", "--by category,subscription", "--by 支払者"]),
    (.per, ["--per month", "--per quarter", "--per year"]),
  ]

  /// Every command with every sample; `show` needs a subscription in any case.
  static let cells = table.flatMap { command, parts in
    samples.flatMap { part, samples in
      samples.map { words in
        let needed = command == "show" && part != .what ? "Netflix " : ""
        return Cell(command: command, part: part, words: needed + words, isTaken: parts.isSuperset(of: part))
      }
    }
  }

  @Test func theTableIsThatOfTheCommands() {
    let declared = SubtrackTool.commands.filter { !$0.parts.isEmpty }
    #expect(Set(declared.map { $0.name }) == Set(Self.table.map(\.command)))
    for command in declared {
      let row = Self.table.first { $0.command == command.name }?.parts ?? []
      for part in [QueryParts.what, .when, .by, .per] {
        #expect(command.parts.isSuperset(of: part) == row.isSuperset(of: part), "\(command.name)")
        let options = Set(command.description.options.map(\.name))
        if row.isSuperset(of: part) { #expect(options.isSuperset(of: part.options.map(\.name)), "\(command.name)") }
      }
    }
  }

  @Test(arguments: table.map(\.command)) func eachCellWorksOrIsRefusedWithASentence(command: String) throws {
    let home = try PreparedHome.household()
    for cell in Self.cells where cell.command == command {
      let outcome = try home.run(cell.line + " --quiet")
      if cell.command == "debits", cell.words.contains("--until") {
        // Its own --until is a day, up to which it says what the accounts need.
        #expect(outcome.status == 2, "\(cell): \(outcome.text)")
      } else if cell.isTaken {
        #expect(outcome.status == 0, "\(cell): \(outcome.text)")
      } else if command == "list", cell.part == .when, !cell.words.hasPrefix("-") {
        // A word without meaning as a period is a text to search for; a period finds nothing, and is refused then.
        #expect(outcome.status == 2 || outcome.status == 0, "\(cell): \(outcome.text)")
      } else if command == "list", cell.part == .by {
        // Its own --by groups subscriptions, not sums, by one field.
        #expect(outcome.status == (cell.words.contains(",") ? 2 : 0), "\(cell): \(outcome.text)")
      } else {
        #expect(outcome.status == 2, "\(cell): \(outcome.text)")
        #expect(
          outcome.said.contains("'\(command)' ") && outcome.said.contains(": subtrack "), "\(cell): \(outcome.text)")
        #expect(!outcome.said.contains("Unknown option"), "\(cell): \(outcome.text)")
      }
    }
  }

  @Test("debits by a field are the sums of summary by pay day, for every field and filter")
  func debitsAgreeWithSummary() throws {
    let home = try PreparedHome.household()
    for by in QueryField.groupings.map({ "--by \($0.rawValue)" }) + ["--per quarter --by payer,currency"] {
      for filter in ["", "--payer '!x'", "--currency USD", "--payment-method '!x' --category video,music"] {
        let line = "\(by) \(filter) 2025..2026-06 --format csv --quiet"
        let debits = try home.run("subtrack debits \(line)")
        #expect(debits.text == (try home.run("subtrack summary --cash \(line)")).text, "\(line)")
        #expect(debits.status == 0, "\(line)")
      }
    }
  }

  @Test(
    "an option that stands for a period is refused beside what was typed, not beside the days read from it",
    arguments: [
      ("debits --from 2026-03-01 --until 2026-04-30", "--until and --from "),
      ("debits --to 2026-06-20 --until 2026-06-30", "--until and --to "),
      ("trends --months 3 --from 2026-06-01", "--months and --from "),
      ("due --within 5 --until 2026-06-01", "--within and --until "),
      ("next --within 5 --from 2026-06-01", "--within and --from "),
      ("trends --months 3 2026-01", "--months and 2026-01 "),
      ("show Netflix --history --from 2026-01-01", "--history and --from "),
    ])
  func refusedBesidePeriod(line: String, named: String) throws {
    let outcome = try PreparedHome.household().run("subtrack \(line)")
    #expect(outcome.status == 2 && outcome.said.contains(named), "\(outcome.text)")
  }

  @Test("--month and --year work, or the line that works instead is named", arguments: table.map(\.command))
  func singlePeriods(command: String) throws {
    let home = try PreparedHome.household()
    let options = Set((SubtrackTool.commands.first { $0.name == command }?.description.options ?? []).map(\.name))
    for (option, value) in [("month", "2026-03"), ("year", "2026")] where !options.contains(option) {
      let outcome = try home.run("subtrack \(command)\(command == "show" ? " Netflix" : "") --\(option) \(value)")
      #expect(outcome.status == 2 && outcome.said.contains("'\(command)'"), "\(outcome.text)")
      let way = try #require(outcome.said.split(separator: ": ").last, "\(outcome.text)")
      #expect(way.hasPrefix("subtrack "), "\(outcome.text)")
      #expect(try home.run("\(way)").status == 0, "\(outcome.text)")
    }
  }

  @Test("the fields of a subscription that people see can be filtered by")
  func everyFieldIsQueried() {
    let words = QueryField.conditions.map { String(describing: $0) }
    let renamed = [
      "name": "subscription", "end": "until", "tags": "tag", "shares": "share", "payment-method": "paymentMethod",
    ]
    // Nobody looks for the texts that banks write.
    for field in SubscriptionField.all where field.keys != ["statementTexts"] {
      #expect(words.contains(renamed[field.word] ?? field.word), "\(field.word)")
    }
  }

  @Test(arguments: QueryField.conditions) func everyFieldIsReadAndAnswers(field: QueryField) throws {
    let home = try PreparedHome.household()
    for sign in ["=", "!="] {
      let outcome = try home.run("subtrack list --where '\(field.rawValue)\(sign)' --json --quiet")
      #expect(outcome.status == 0 || field.kind != .text, "\(outcome.text)")
    }
    for word in [field.rawValue, field.word.en, field.word.ja] {
      #expect(QueryField(reading: word) == field, "\(word)")
    }
  }
}
