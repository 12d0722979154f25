import BillingCore
import CommandLineKit
import TestSupport
import Testing

@testable import subtrack

/// The table of what dates are for, `help dates`, agrees with the commands.
@Suite struct DateUseTests {
  /// Each date that a command takes: the command, and the spelling or placeholder.
  private static let dates = CommandLines.commands.flatMap { command -> [(command: String, parameter: String)] in
    let kinds: [ValueKind] = [.date, .charge, .subscriptionOrCharge]
    let options = command.options.filter { $0.value.map { kinds.contains($0.kind) } ?? false }.map(\.spelling)
    let operands = command.operands.filter { kinds.contains($0.values) }.map(\.placeholder)
    return (options + operands).map { (command.name, $0) }
  }

  private static func has(_ place: DateUse.Place, _ date: (command: String, parameter: String)) -> Bool {
    (place.commands.isEmpty || place.commands.contains(date.command)) && place.parameters.contains(date.parameter)
  }

  @Test func everyDateIsInTheTable() {
    let places = DateUse.all.flatMap(\.places)
    for date in Self.dates {
      #expect(places.contains { Self.has($0, date) }, "\(date.command) \(date.parameter)")
    }
  }

  @Test func theTableHasNoDateThatNoCommandTakes() {
    let others = ["SUB|PERIOD", "--extra", "--today"]
    for place in DateUse.all.flatMap(\.places) {
      for parameter in place.parameters where !others.contains(parameter) {
        for command in place.commands.isEmpty ? [""] : place.commands {
          let isTaken = Self.dates.contains { ($0.command == command || command.isEmpty) && $0.parameter == parameter }
          #expect(isTaken, "\(command) \(parameter)")
        }
      }
    }
  }

  /// The table itself, against the words of the design; the runs below compare the commands with the table.
  @Test(arguments: [
    ("add --next, add --trial, add --until, edit --next, pause --resume, due --until, next --from", YearRule.ahead),
    ("price --from, cancel --on, pause --on", .recent),
    ("confirm --paid, adjust --paid, refund DATE, refund --on, rate set --on, account edit --on", .latest),
    ("edit --first, summary --from, summary --to, debits --from, note --on", .nearest),
  ])
  func theTableIsThatOfTheDesign(places: String, rule: YearRule) {
    for place in places.split(separator: ", ") {
      let words = place.split(separator: " ").map(String.init)
      let command = words.dropLast().joined(separator: " ")
      #expect(DateUse.meaning(of: words.last ?? "", in: command) == .year(rule), "\(place)")
    }
    for place in ["--first", "DATE"] { #expect(DateUse.meaning(of: place, in: "add") == .firstCharge) }
    #expect(DateUse.meaning(of: "SUB|DATE", in: "confirm") == .charge)
    #expect(DateUse.meaning(of: "SUB|DATE", in: "skip") == .charge)
    #expect(DateUse.meaning(of: "DATE", in: "adjust") == .charge)
    #expect(DateUse.meaning(of: "DATE", in: "reset") == .record)
    #expect(DateUse.meaning(of: "--to", in: "adjust") == .moved)
  }

  @Test(
    "the order of 1/4 is that of the territory, and month first in Japanese",
    arguments: [
      (["LANG": "en_US.UTF-8"], NumberOrder.monthFirst), (["LANG": "en_GB.UTF-8"], .dayFirst),
      (["LANG": "de_DE@euro"], .dayFirst), (["LANG": "en_CA.UTF-8"], .unknown), (["LANG": "C.UTF-8"], .unknown),
      ([:], .unknown), (["LC_ALL": "", "LC_TIME": "hu_HU", "LANG": "en_GB"], .monthFirst),
      (["LC_ALL": "C", "LANG": "en_US"], .unknown), (["LC_MONETARY": "en_US", "LANG": "fr_FR"], .dayFirst),
    ])
  func order(variables: [String: String], expected: NumberOrder) {
    #expect(NumberOrder(environment: { variables[$0] }, .english) == expected)
    #expect(NumberOrder(environment: { variables[$0] }, .japanese) == .monthFirst)
  }

  // MARK: Every option, in five locales, at three turns of the year

  /// A line for the dates of the table, with `{}` for the date; each is a dry run on the same book.
  private static let lines: [(command: String, parameter: String, line: String)] = [
    ("add", "--next", "add X 9 --next {}"), ("add", "--trial", "add X 9 --trial {}"),
    ("add", "--until", "add X 9 --until {}"), ("add", "--first", "add X 9 --first {}"),
    ("add", "DATE", "add X 9 monthly {}"), ("edit", "--next", "edit Daily --next {}"),
    ("edit", "--trial", "edit Daily --trial {}"), ("edit", "--until", "edit Daily --until {}"),
    ("edit", "--first", "edit Daily --first {}"), ("edit", "--from", "edit Daily --payer Aki --from {}"),
    ("pause", "--resume", "pause Daily --resume {}"),
    ("pause", "--on", "pause Daily --on {}"), ("resume", "--on", "resume Rest --on {}"),
    ("cancel", "--on", "cancel Daily --on {} --force"), ("price", "--from", "price Daily 7 --from {}"),
    ("price", "--remove", "price Daily --remove {}"), ("confirm", "SUB|DATE", "confirm Daily {}"),
    ("skip", "SUB|DATE", "skip Daily {}"), ("adjust", "DATE", "adjust Daily {} 3"),
    ("reset", "DATE", "reset Paid {}"), ("adjust", "--to", "adjust Once 2027-06-15 --to {}"),
    ("confirm", "--paid", "confirm Once 2027-06-15 --paid {}"), ("confirm", "--extra", "confirm Once {} --extra"),
    ("adjust", "--paid", "adjust Paid 2024-01-01 --paid {}"), ("refund", "DATE", "refund Paid {} 1"),
    ("refund", "--on", "refund Paid 2024-01-01 1 --on {}"), ("note", "--on", "note Daily text --on {}"),
    ("rate set", "--on", "rate set EUR USD 1.2 --on {}"), ("rate remove", "--on", "rate remove EUR USD --on {}"),
    ("account edit", "--on", "account edit Bank --balance 5 --on {}"), ("due", "--until", "due Daily --until {}"),
    ("next", "--until", "next Daily --until {} --count 1000"),
    ("debits", "--until", "debits --until {}"), ("summary", "--to", "summary --from 2020-01-01 --to {}"),
  ]

  /// Dates of the table without a line above: they end or begin a period as their neighbours do, or their answer says no date.
  private static let unseen =
    ["due --from", "due --to", "due SUB|PERIOD", "next --from", "next --to", "next SUB|PERIOD"]
    + ["account add --on", "settle record --on"]

  @Test func everyRowOfTheTableIsTried() {
    let tried = Set(Self.lines.map { "\($0.command) \($0.parameter)" } + Self.unseen)
    for place in DateUse.all.flatMap(\.places) {
      for command in place.commands {
        for parameter in place.parameters { #expect(tried.contains("\(command) \(parameter)")) }
      }
    }
  }

  /// The dates of a month and day in the years around today; the last day of February stands for a leap day that is none.
  private static func days(_ month: Int, _ number: Int, around today: CivilDate) throws -> [CivilDate] {
    try (today.year - 4...today.year + 4).map { year in
      CivilDate(try #require(YearMonth(year: year, month: month)), clampedDay: number)
    }
  }

  private static func near(_ days: [CivilDate], _ center: CivilDate) -> CivilDate? {
    days.sorted(by: >).min { abs($0.days(until: center)) < abs($1.days(until: center)) }
  }

  /// The day that the design says; `nil` for a leap day of a year without one.
  private static func expected(
    _ line: (command: String, parameter: String, line: String), _ month: Int, _ number: Int, _ today: CivilDate
  ) throws -> CivilDate? {
    let days = try days(month, number, around: today)
    let behind = days.filter { $0 <= today }.max()
    let ahead = days.filter { $0 >= today }.min()
    let meant =
      switch DateUse.meaning(of: line.parameter, in: line.command) {
      case .year(.ahead): ahead
      case .year(.latest): behind
      case .year(.recent): behind.flatMap { $0.days(until: today) <= 31 ? $0 : nil } ?? ahead
      case .moved: near(days, try #require(CivilDate("2027-06-15")))
      // These subscriptions are charged on every day since 2024, and the second is paid up to today.
      case .charge: near(days.filter { $0.day == number }, today)
      case .record: near(days.filter { $0.day == number && $0 <= today }, today)
      default: near(days, today)
      }
    return meant.flatMap { $0.day == number ? $0 : nil }
  }

  /// Month and day as people in a territory write them.
  private static func typed(_ month: Int, _ number: Int, _ locale: String) -> String {
    switch locale {
    case "ja_JP": "\(month)月\(number)日"
    case "en_GB", "de_DE": "\(number)/\(month)"
    default: "\(month)/\(number)"
    }
  }

  private static func prepared(_ locale: String, _ turn: String) throws -> Sandbox {
    let sandbox = try Sandbox(
      language: locale == "ja_JP" ? .japanese : .english, binary: Product.binary(), locale: "\(locale).UTF-8")
    let outcome = try sandbox.run(
      """
      export SUBTRACK_TODAY=\(turn)
      subtrack add Daily 5USD --every 1d --first 2024-01-01 -q
      subtrack add Paid 5USD --every 1d --first 2024-01-01 -q && subtrack confirm --all Paid -q
      subtrack add Once 5USD --first 2027-06-15 -q
      subtrack add Rest 5USD --first 2024-01-01 -q && subtrack pause Rest --on 2024-02-01 -q
      subtrack account add Bank --kind bank -q && subtrack member add Aki -q
      """)
    #expect(outcome.status == 0, "\(outcome)")
    return sandbox
  }

  @Test(arguments: ["en_US", "en_GB", "de_DE", "ja_JP", "en_CA"], ["2027-12-31", "2028-02-29", "2028-01-01"])
  func everyDateIsTheOneThatTheTableSays(locale: String, turn: String) throws {
    let (sandbox, today) = (try Self.prepared(locale, turn), try #require(CivilDate(turn)))
    // Each line is a run of the program: all four days nightly, else those of the other turns.
    let days = [(12, 31), (2, 29), (1, 1), (4, 1)].filter { month, number in
      RandomSamples.areAllWanted || (month, number) != (today.month, today.day) && (month == 4) == (locale == "en_CA")
    }
    for (month, number) in days {
      let typed = Self.typed(month, number, locale)
      let runs = Self.lines.map { one in
        "echo @@; subtrack \(one.line.replacing("{}", with: "'\(typed)'")) --dry-run 2>&1"
      }
      let script = "export SUBTRACK_TODAY=\(turn)\n" + runs.joined(separator: "\n")
      let outputs = try sandbox.run(script).printed.split(separator: "@@\n")
      #expect(outputs.count == runs.count)
      for (one, output) in zip(Self.lines, outputs) {
        let day = try Self.expected(one, month, number, today)
        let place: Comment = "\(one.line) with \(typed) in \(locale) on \(turn): \(output)"
        if locale == "en_CA", month == 4 {
          #expect(output.contains("Ambiguous"), place)
        } else if let day {
          let text = Text("\(day)", "\(day)")
          #expect(output.contains("\(day)") || output.contains(text(.japanese)), place)
        } else {
          #expect(output.contains(locale == "ja_JP" ? "存在しない日付" : "This date does not exist"), place)
        }
      }
    }
  }
}
