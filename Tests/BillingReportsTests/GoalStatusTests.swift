@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("How far a goal is")
struct GoalStatusTests {
  static let today = day("2026-02-06")

  func status(_ goal: Money, by month: String, of book: Book) throws -> GoalStatus {
    try GoalStatus(of: SpendingGoal(perMonth: goal, by: YearMonth(month)!), in: book, today: Self.today)
  }

  /// `today, after the deadline; gap today, gap then`.
  func line(_ status: GoalStatus) throws -> String {
    let amounts = [status.current, status.planned, status.gap, status.plannedGap].map(\.minorUnits)
    return "\(amounts[0]), \(amounts[1]); \(amounts[2]), \(amounts[3])"
  }

  /// ¥1,000 a month, ¥12,000 a year and $10 a month.
  static let book = Book.of(
    .of("month", yen(1000), from: "2026-01-10", id: 1), .of("year", yen(12_000), from: "2025-06-01", .yearly, id: 2),
    .of("dollars", usd("10.00"), from: "2026-01-10", id: 3))

  @Test("what runs today is the average per month that the summary shows; other currencies do not count")
  func current() throws {
    let status = try self.status(yen(1500), by: "2026-12", of: Self.book)
    #expect(try line(status) == "2000, 2000; 500, 500")
    #expect(status.current == (try Self.book.averagesPerMonth(on: Self.today)[.yen]))
    #expect(!status.isReached && !status.isPlanned)
    #expect(try self.status(yen(2000), by: "2026-12", of: Self.book).isReached, "exactly is reached")
    #expect(try line(self.status(usd("12.00"), by: "2026-12", of: Self.book)) == "1000, 1000; -200, -200")
    #expect(try line(self.status(money("5.00", "EUR"), by: "2026-12", of: Self.book)) == "0, 0; -500, -500")
  }

  /// $10.00 at 150 are ¥1,500, beside ¥2,000.
  @Test("in the base currency the others count, and nothing is reached without their rate")
  func converted() throws {
    var book = Self.book
    #expect(try status(yen(2000), by: "2026-12", of: book).leftOut == MoneySums(usd("10.00")))
    book.settings.baseCurrency = .yen
    let unknown = try status(yen(5000), by: "2026-12", of: book)
    #expect(try line(unknown) == "2000, 2000; -3000, -3000")
    #expect(unknown.lacksRate && !unknown.isReached && !unknown.isPlanned)
    #expect(unknown.leftOut == MoneySums(usd("10.00")))
    book.rates = .of("manual USD/JPY 2026-01-01 150")
    let known = try status(yen(3500), by: "2026-12", of: book)
    #expect(try line(known) == "3500, 3500; 0, 0")
    #expect(known.isReached && known.leftOut.isEmpty)
    #expect(try !status(yen(3499), by: "2026-12", of: book).isReached)
    book.rates = ExchangeRates()
    book.subscriptions[2].price = usd("0.00")
    #expect(try status(yen(2000), by: "2026-12", of: book).isReached, "what is free needs no rate")
  }

  @Test("a goal for what no subscription has is never reached, and is no news")
  func nothingCovered() throws {
    var book = Self.book
    let goal = SpendingGoal(perMonth: yen(5000), by: YearMonth("2026-12")!, for: .category("video"))
    #expect(book.setGoal(goal) == nil)
    let status = try GoalStatus(of: goal, in: book, today: Self.today)
    #expect(status.coversNothing && !status.isReached && !status.isPlanned)
    #expect(try BudgetNews(of: book, today: Self.today).reached.isEmpty)
    book.subscriptions[0].category = "Video"
    #expect(try GoalStatus(of: goal, in: book, today: Self.today).isReached)
    try book.subscriptions[0].cancel(on: day("2026-01-31"))
    #expect(try BudgetNews(of: book, today: Self.today).reached.count == 1, "cancelling is a way to reach it")
  }

  @Test("what is arranged counts until the deadline, its last day included, and no longer")
  func planned() throws {
    var book = Self.book
    try book.subscriptions[0].cancel(on: day("2026-06-30"))
    #expect(try line(status(yen(1500), by: "2026-06", of: book)) == "2000, 1000; 500, -500")
    #expect(try line(status(yen(1500), by: "2026-05", of: book)) == "2000, 2000; 500, 500")
    book.subscriptions[1].setPrice(yen(24_000), from: day("2026-07-01"))
    #expect(try line(status(yen(1500), by: "2026-06", of: book)) == "2000, 2000; 500, 500", "the price rises instead")
  }

  @Test("after the deadline there is nothing left to arrange")
  func over() throws {
    var book = Self.book
    try book.subscriptions[0].cancel(on: day("2026-03-31"))
    #expect(try line(status(yen(1500), by: "2025-12", of: book)) == "2000, 2000; 500, 500")
  }
}
