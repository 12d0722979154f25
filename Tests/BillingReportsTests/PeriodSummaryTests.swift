@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("PeriodSummary")
struct PeriodSummaryTests {
  static let february = days("2026-02-01", "2026-02-28")

  /// `key: confirmed | upcoming | total (number of each)`.
  func line(_ key: String?, _ totals: PeriodSummary.Totals) -> String {
    func text(_ sums: MoneySums) -> String {
      sums.isEmpty ? "-" : sums.sums.map(\.description).joined(separator: " + ")
    }
    let counts = "\(totals.confirmedCount), \(totals.projectedCount)"
    return
      "\(key ?? "none"): \(text(totals.confirmed)) | \(text(totals.projected)) | \(text(totals.expected)) (\(counts))"
  }

  func summary(_ book: Book, by grouping: QueryField? = nil) throws -> [String] {
    let summary = try PeriodSummary(of: book, over: Self.february, by: grouping)
    return [line("all", summary.totals)] + summary.groups.map { line($0.key, $0.totals) }
  }

  /// Four subscriptions; the first is paid in February, the last is in dollars.
  static let book: Book = {
    var book = Book.of(
      .of("a", yen(1000), from: "2026-01-10", id: 1).with {
        $0.category = "video"
        $0.tags = ["home", "fun"]
        $0.payer = "Ann"
        $0.paymentMethod = "card"
      },
      .of("b", yen(500), from: "2026-01-28", id: 2).with {
        $0.category = "music"
        $0.tags = ["fun", "fun"]
        $0.payer = "Bob"
      },
      .of("c", yen(12_000), from: "2025-02-01", .yearly, id: 3),
      .of("d", usd("9.99"), from: "2026-02-15", id: 4).with { $0.category = "video" })
    try! book.confirm(0, on: day("2026-02-10"), payment: .init(amount: yen(900)))
    return book
  }()

  @Test("paid, not paid yet, and both; a yearly charge counts whole in its month; currencies stay apart")
  func totals() throws {
    #expect(try summary(Self.book) == ["all: 900 JPY | 12500 JPY + 9.99 USD | 13400 JPY + 9.99 USD (1, 3)"])
    #expect(try PeriodSummary(of: Self.book, over: Self.february).period == Self.february)
  }

  @Test("by category: the largest first, in the currency of most subscriptions, what has none last")
  func byCategory() throws {
    #expect(
      try summary(Self.book, by: .category).dropFirst() == [
        "video: 900 JPY | 9.99 USD | 900 JPY + 9.99 USD (1, 1)", "music: - | 500 JPY | 500 JPY (0, 1)",
        "none: - | 12000 JPY | 12000 JPY (0, 1)",
      ])
  }

  @Test("by payer and by payment method")
  func byPayer() throws {
    #expect(
      try summary(Self.book, by: .payer).dropFirst() == [
        "Ann: 900 JPY | - | 900 JPY (1, 0)", "Bob: - | 500 JPY | 500 JPY (0, 1)",
        "none: - | 12000 JPY + 9.99 USD | 12000 JPY + 9.99 USD (0, 2)",
      ])
    #expect(
      try summary(Self.book, by: .paymentMethod).dropFirst() == [
        "card: 900 JPY | - | 900 JPY (1, 0)", "none: - | 12500 JPY + 9.99 USD | 12500 JPY + 9.99 USD (0, 3)",
      ])
  }

  @Test("by tag: a charge with two tags counts under both, with a tag given twice once; the whole counts it once")
  func byTag() throws {
    #expect(
      try summary(Self.book, by: .tag) == [
        "all: 900 JPY | 12500 JPY + 9.99 USD | 13400 JPY + 9.99 USD (1, 3)",
        "fun: 900 JPY | 500 JPY | 1400 JPY (1, 1)", "home: 900 JPY | - | 900 JPY (1, 0)",
        "none: - | 12000 JPY + 9.99 USD | 12000 JPY + 9.99 USD (0, 2)",
      ])
  }

  @Test("the first and the last day of the period are in it (row 14)")
  func ends() throws {
    let book = Book.of(.of("first", yen(1), from: "2026-02-01", id: 1), .of("last", yen(10), from: "2026-01-28", id: 2))
    #expect(try summary(book) == ["all: - | 11 JPY | 11 JPY (0, 2)"])
    #expect(try PeriodSummary(of: book, over: days("2026-02-02", "2026-02-27")).totals.expected.isEmpty)
  }

  @Test("what rests is left out and counted, unless the setting includes it; what is skipped never costs")
  func pausedAndSkipped() throws {
    var book = Book.of(.of("a", yen(1), from: "2026-02-01", .weeks(1)))
    book.subscriptions[0].pauses = [Pause(from: day("2026-02-08"), until: day("2026-02-15"))]
    try book.skip(0, on: day("2026-02-22"))
    var summary = try PeriodSummary(of: book, over: Self.february)
    #expect(line("all", summary.totals) == "all: - | 2 JPY | 2 JPY (0, 2)")
    #expect([summary.pausedCount, summary.skippedCount] == [1, 1])
    book.settings.includePaused = true
    summary = try PeriodSummary(of: book, over: Self.february)
    #expect(line("all", summary.totals) == "all: - | 3 JPY | 3 JPY (0, 3)")
    #expect([summary.pausedCount, summary.skippedCount] == [0, 1])
  }

  @Test("nothing in the period is no sum, not a sum of nothing; a free charge is a sum of nothing")
  func nothing() throws {
    #expect(try summary(Book()) == ["all: - | - | - (0, 0)"])
    #expect(try summary(.of(.of("free", yen(0), from: "2026-02-01"))) == ["all: - | 0 JPY | 0 JPY (0, 1)"])
  }

  @Test("sums beyond counting are an error")
  func overflow() {
    let book = Book.of(.of("a", yen(.max), from: "2026-02-01", id: 1), .of("b", yen(1), from: "2026-02-01", id: 2))
    #expect(throws: MoneyError.overflow) { try summary(book) }
  }
}
