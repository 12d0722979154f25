import BillingCore
import BillingReports
import BookSchema
import ByteOutput
import CommandLineKit
import Foundation
import TestSupport
import Testing
import Typesetting

@testable import subtrack

/// Calendar and trends of the sample household on terminals of many widths.
@Suite struct PageWidthTests {
  private let book: Book
  private let today: CivilDate

  init() throws {
    let path = Repository.root.appendingPathComponent("Tests/Samples/household.json").path
    book = try BookDocument(parsing: [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))).book
    today = try CivilDate(year: 2026, month: 2, day: 6)
  }

  private func lines(_ page: Page, _ settings: TerminalSettings) throws -> [String] {
    let bytes = OutputBuffer.collecting { output in
      let console = Console(
        output: output, settings: settings, errorSettings: settings, language: .english, isQuiet: false)
      page.print(on: console)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  private func calendar(_ settings: TerminalSettings, _ language: CommandLineKit.Language = .english) throws -> [String]
  {
    let page = CalendarPage(
      calendar: try MonthCalendar(of: book, in: today.yearMonth, today: today), book: book, today: today,
      phrasing: Phrasing(language: language), settings: settings)
    return try lines(page.page(), settings)
  }

  private func year(_ settings: TerminalSettings, _ language: CommandLineKit.Language = .english) throws -> [String] {
    let phrasing = Phrasing(language: language)
    let period = try #require(BillingCore.Period.year(2026, of: .calendar))
    let days = try #require(BillingCore.DateInterval.year(2026))
    let page = YearPage(
      calendar: try YearCalendar(of: book, in: days, today: today), title: phrasing.period(period, days), book: book,
      today: today, phrasing: phrasing, settings: settings)
    return try lines(page.page(), settings)
  }

  private func trends(_ settings: TerminalSettings, by grouping: [QueryField]) throws -> [String] {
    let year = book.settings.months.ending(on: book.settings.months.lastDay(of: today.yearMonth), months: 12)
    let reader = Reader(phrasing: Phrasing(language: .japanese), today: today)
    let page = try TrendsPage(of: book, by: grouping, reader, settings) { (converter) throws(MoneyError) in
      try SpendingTrends(of: book, over: year, by: grouping, in: converter, today: today)
    }
    return try lines(page.page(), settings)
  }

  @Test("with room for amounts the calendar has them, without it has the number of charges")
  func amountsOrCounts() throws {
    #expect(
      try calendar(TerminalSettings(width: 40)).prefix(12) == [
        "2026-02", "Mon  Tue  Wed  Thu  Fri  (Sat)  (Sun)", "                                1",
        "2    3    4    5    [6]  7      8", "          ✓1   ✓1", "9    10   11   12   13   14     15",
        "     •2   •1   •1        •1     •1", "16   17   18   19   20   21     22", "     •1   •1        •2",
        "23   24   25   26   27   28", "          •2   •1   •2   •11", "",
      ])
    #expect(
      try calendar(TerminalSettings(width: 80, usesASCII: true), .japanese).prefix(8) == [
        "2026年2月", "月  火          水       木        金         (土)      (日)",
        "                                                        1",
        "2   3           4        5         [6]        7         8",
        "                x¥4,200  x¥450",
        "9   10          11       12        13         14        15",
        "    *¥12,000    *¥4,200  *¥3,000              *¥1,280   *¥1,080",
        "     $10.00",
      ])
  }

  @Test(
    "a year's months stand beside each other as far as there is room, the same number in each band",
    arguments: [
      (40, ["Jan Feb Mar", "Apr May Jun", "Jul Aug Sep", "Oct Nov Dec"]),
      (60, ["Jan Feb Mar Apr May Jun", "Jul Aug Sep Oct Nov Dec"]),
      (80, ["Jan Feb Mar Apr May Jun", "Jul Aug Sep Oct Nov Dec"]),
      (120, ["Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"]),
    ])
  func bandsOfMonths(width: Int, bands: [String]) throws {
    let headers = try year(TerminalSettings(width: width)).filter { line in
      line.hasPrefix(" ") && ["Jan", "Apr", "Jul", "Oct"].contains { line.contains($0) }
    }
    let words = headers.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(words == Array(repeating: bands, count: 4).flatMap { $0 }, "a map for each of four currencies")
  }

  /// 2026-02-06 is a Friday: its brackets replace the spaces next to it, so that no column moves.
  @Test("the map of a quarter: shades by rank, today in brackets, the weekend in parentheses")
  func quarter() throws {
    let yen = try year(TerminalSettings(width: 40)).drop { $0 != "JPY  2026" }
    #expect(
      yen.prefix(9)
        == [
          "JPY  2026",
          "      Jan     Feb     Mar",
          "Mon     ░ · · █ · · · · · · · · ▒",
          "Tue     · · ▓ █ · █ · · · · · · ▒",
          "Wed     ▒ ▒ ▒ ▒ ▒ ▒ ▒ ▓ ▒ ▒ ▒ ▓",
          "Thu   · · ░ · · ░ ░ · █ ░ · · █",
          "Fri   · · · · ▒[·]· ▓ █ · · ▓ █",
          "(Sat) ░ · · · ▓ · ░ · █ · ▒ · ░",
          "(Sun) · ░ · ▒ · · ░ · · · ░ · ·",
        ])
    let digits = try year(TerminalSettings(width: 40, usesASCII: true), .japanese).drop { $0 != "JPY  2026年" }
    #expect(
      digits.prefix(4) == [
        "JPY  2026年", "     1月     2月     3月", "月     1 . . 4 . . . . . . . . 2", "火     . . 3 4 . 4 . . . . . . 2",
      ])
  }

  /// In the first quarter of 2026 the last Thursday, Friday, Saturday and Sunday are in the same week.
  @Test("the days of a week stand under each other, also where some signs are drawn twice as wide as others")
  func columnsOfTheMap() throws {
    let display = DisplayWidth(ambiguous: 2)
    let map = try year(TerminalSettings(width: 60, displayWidth: display)).drop { $0 != "JPY  2026" }.dropFirst(5)
    #expect(map.prefix(4).map { display.columns(of: $0) } == [5 + 13 * 3, 5 + 13 * 3, 5 + 13 * 3, 5 + 13 * 3])
  }

  @Test("a map without its colours is the same map")
  func colourAddsNothing() throws {
    let plain = try year(TerminalSettings(width: 80))
    let coloured = try year(TerminalSettings(usesColour: true, width: 80))
    #expect(coloured != plain)
    #expect(coloured.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == plain)
    #expect(coloured.contains { $0.contains("\u{1B}[33m[·]\u{1B}[0m") }, "today")
  }

  /// A page of trends without its bars and sparklines.
  private func numbers(_ page: [String]) -> [[Substring]] {
    let drawn: Set<Character> = Set("▏▎▍▌▋▊▉█░▁▂▃▄▅▆▇.#-")
    return page.map { line in
      // A sparkline in ASCII is made of digits, at the start of its line.
      let words = line.split(separator: " ").dropFirst(line.contains("最小") ? 1 : 0)
      return words.filter { !$0.allSatisfy(drawn.contains) }
    }
  }

  @Test("in ASCII and without colour a plot says the same, and the numbers beside it stay")
  func plotsSayTheSame() throws {
    let plain = try trends(TerminalSettings(width: 80), by: [])
    #expect(
      try trends(TerminalSettings(usesColour: true, width: 80), by: []).map {
        $0.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      } == plain)
    let ascii = try trends(TerminalSettings(width: 80, usesASCII: true), by: [])
    #expect(
      numbers(ascii).map { $0.joined(separator: " ").replacing("（#", with: "（█").replacing("、-", with: "、░") }
        == numbers(plain).map { $0.joined(separator: " ") })
    let shades: [Character: Character] = ["·": ".", "░": "1", "▒": "2", "▓": "3", "█": "4"]
    let map = try year(TerminalSettings(width: 80)).prefix(8).map { String($0.map { shades[$0] ?? $0 }) }
    #expect(try Array(year(TerminalSettings(width: 80, usesASCII: true)).prefix(8)) == map)
  }

  @Test("beside every plot of trends stand its least, its most and its scale, for each currency by itself")
  func scales() throws {
    let page = try trends(TerminalSettings(), by: [])
    for currency in ["EUR", "JPY", "KWD", "USD"] {
      let section = page.drop { !$0.hasPrefix(currency + "  ") }.dropFirst().prefix { !$0.hasPrefix("最も長い棒が") }
      let sign = ["EUR": "€", "JPY": "¥", "KWD": " KWD", "USD": "$"][currency] ?? ""
      #expect(section.first?.contains("最小") == true && section.first?.contains("最大") == true)
      #expect(section.dropFirst(3).filter { !$0.isEmpty }.allSatisfy { $0.contains(sign) }, "\(currency)")
    }
    #expect(page.filter { $0.hasPrefix("最も長い棒が") }.count == 4)
  }

  @Test("no line is wider than the terminal, whatever a block takes", arguments: [40, 41, 60, 79, 80, 120])
  func everythingFits(width: Int) throws {
    for ambiguous in [1, 2] {
      let display = DisplayWidth(ambiguous: ambiguous)
      let settings = TerminalSettings(width: width, displayWidth: display)
      let pages =
        try [calendar(settings), calendar(settings, .japanese), year(settings), year(settings, .japanese)]
        + ([[]] + QueryField.groupings.map { [$0] } + [[.category, .subscription]]).map { try trends(settings, by: $0) }
      for line in pages.flatMap({ $0 }) { #expect(display.columns(of: line) <= width, "\(line)") }
    }
  }

  @Test("whatever goes on a narrow terminal, the month, its sum and its bar stay")
  func whatStays() throws {
    let rows = try trends(TerminalSettings(width: 40), by: [])
    #expect(rows.contains("2025-11    ¥254,246  ████████"))
    #expect(rows.contains("2026-02    ¥194,945  █░░░░░░"))
  }
}

/// The words for subscriptions in suggested commands: typed unchanged, they name the right subscription.
@Suite struct CommandWordTests {
  @Test(arguments: [
    ("Netflix", "Netflix"), ("楽天モバイル", "楽天モバイル"), ("Disney+", "Disney+"), ("Amazon Prime", "'Amazon Prime'"),
    ("Bob's Gym", #"'Bob'\''s Gym'"#), ("'", #"''\'''"#), ("", "''"), ("$(id)", "'$(id)'"), ("a;b", "'a;b'"),
    ("~", "'~'"),
  ])
  func aWordForTheShell(text: String, word: String) { #expect(text.shellQuoted == word) }

  @Test("a name that means another one too, looks like an option, or cannot be shown gives way to the id")
  func ids() throws {
    let names = ["Music", "Music", "-v", "a\u{1B}[2J", "Net"]
    var book = Book()
    for (number, name) in names.enumerated() {
      let id = BillingCore.UUID(high: UInt64(number + 1) << 60 | 0x4000, low: 1 << 63)
      book.subscriptions.append(
        Subscription(
          id: id, name: name, price: .zero(.yen), firstBillingDate: try CivilDate(year: 2026, month: 1, day: 1)))
    }
    #expect(
      book.subscriptions.indices.map(CommandWords(of: book).word) == [
        "10000000", "20000000", "30000000", "40000000", "Net",
      ])
    book.subscriptions[1].id = BillingCore.UUID(high: 1 << 60 | 0x4001, low: 1 << 63)
    #expect(CommandWords(of: book).word(for: 1) == "10000000-0000-4001-8000-000000000000")
  }
}
