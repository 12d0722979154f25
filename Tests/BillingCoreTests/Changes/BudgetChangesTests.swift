@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Setting and ending budgets")
struct BudgetChangesTests {
  /// The limits of a budget as `month limit`, or `none` if the budget ends there.
  func limits(_ budget: Budget) -> [String] {
    budget.versions.map { "\($0.from) \($0.minorUnits.map(String.init) ?? "none")" }
  }

  func set(
    _ book: inout Book, _ units: Int64, from month: String, per period: Budget.Period = .month,
    _ scope: Budget.Scope = .everything
  ) -> Money? {
    book.setBudget(yen(units), scope, per: period, from: YearMonth(month)!)
  }

  @Test("a later limit holds from its month on, and the months before keep theirs")
  func versions() {
    var book = Book()
    #expect(set(&book, 20_000, from: "2026-02") == nil)
    #expect(set(&book, 25_000, from: "2026-08") == yen(20_000), "that is what August had until now")
    #expect(limits(book.budgets[0]) == ["2026-02 20000", "2026-08 25000"])
    let months = ["2026-01", "2026-02", "2026-07", "2026-08", "2030-01"]
    #expect(
      months.map { book.budgets[0].limit(in: YearMonth($0)!) }
        == [nil, yen(20_000), yen(20_000), yen(25_000), yen(25_000)])
  }

  @Test("a limit set in between changes nothing that follows; one set again is corrected")
  func inBetween() {
    var book = Book()
    for (units, month) in [(1, "2026-02"), (3, "2026-08"), (2, "2026-05"), (4, "2026-08")] {
      _ = set(&book, Int64(units), from: month)
    }
    #expect(limits(book.budgets[0]) == ["2026-02 1", "2026-05 2", "2026-08 4"])
  }

  @Test("what says no more than the limit before it is not kept")
  func redundant() {
    var book = Book()
    _ = set(&book, 1, from: "2026-02")
    _ = set(&book, 1, from: "2026-05")
    #expect(limits(book.budgets[0]) == ["2026-02 1"])
    _ = set(&book, 2, from: "2026-05")
    _ = set(&book, 1, from: "2026-08")
    _ = set(&book, 1, from: "2026-05")
    #expect(limits(book.budgets[0]) == ["2026-02 1"], "August goes back to what May is already")
  }

  @Test("a limit a year is that of the whole year of its month")
  func years() {
    var book = Book()
    _ = set(&book, 100, from: "2026-08", per: .year)
    _ = set(&book, 200, from: "2027-03", per: .year)
    #expect(limits(book.budgets[0]) == ["2026-01 100", "2027-01 200"])
    #expect(book.budgets[0].limit(in: YearMonth("2026-01")!) == yen(100))
    let around = book.settings.months(around: YearMonth("2026-02")!, ofBudgetsPer: .year)
    #expect(around == (YearMonth("2026-01")!, YearMonth("2026-12")!))
    let file = Budget(
      .everything, per: .year, in: .yen, versions: [.init(from: YearMonth("2026-08")!, minorUnits: 7)])
    #expect(file.limit(in: YearMonth("2026-01")!) == yen(7), "whatever month a file names")
  }

  @Test("a year of budgets begins where fiscal years begin, and is named after the year in which it does")
  func fiscalYears() throws {
    var book = Book()
    book.settings.yearStart = MonthDay(month: 4, day: 6)
    _ = set(&book, 100, from: "2026-02", per: .year)
    _ = set(&book, 200, from: "2026-04", per: .year)
    #expect(limits(book.budgets[0]) == ["2025-01 100", "2026-01 200"])
    let (settings, march) = (book.settings, YearMonth("2027-03")!)
    #expect(settings.months(around: march, ofBudgetsPer: .year) == (YearMonth("2026-04")!, march))
    #expect(settings.months(around: march, ofBudgetsPer: .month) == (march, march))
    #expect(settings.month(march, ofBudgetsPer: .year).year == 2026)
    let days = settings.days(ofYearFrom: YearMonth("2026-04")!)
    #expect(
      days == DateInterval(from: try #require(CivilDate("2026-04-06")), through: try #require(CivilDate("2027-04-05"))))
  }

  @Test("scopes, periods and currencies are budgets of their own; letter case and width are not")
  func identities() {
    var book = Book()
    _ = set(&book, 1, from: "2026-02", .category("Video"))
    _ = set(&book, 2, from: "2026-02", .category("ＶＩＤＥＯ"))
    #expect(book.budgets.count == 1)
    _ = set(&book, 3, from: "2026-02", .tag("Video"))
    _ = set(&book, 4, from: "2026-02", per: .year, .category("video"))
    book.setBudget(usd("5.00"), .category("video"), per: .month, from: YearMonth("2026-02")!)
    #expect(book.budgets.count == 4)
    #expect(book.budgets(.category("VIDEO"), per: .month) == [0, 3], "one in yen, one in dollars")
  }

  @Test("a budget that ends keeps what held until then; what would end before it begins is gone")
  func ending() {
    var book = Book()
    for (units, month) in [(1, "2026-02"), (2, "2026-05"), (3, "2026-08")] { _ = set(&book, Int64(units), from: month) }
    book.endBudget(at: 0, before: YearMonth("2026-06")!)
    #expect(limits(book.budgets[0]) == ["2026-02 1", "2026-05 2", "2026-06 none"])
    #expect(book.budgets[0].limit(in: YearMonth("2026-06")!) == nil)
    book.endBudget(at: 0, before: YearMonth("2026-07")!)
    #expect(limits(book.budgets[0]) == ["2026-02 1", "2026-05 2", "2026-06 none"], "it has ended before that")
    _ = set(&book, 9, from: "2026-10")
    #expect(limits(book.budgets[0]) == ["2026-02 1", "2026-05 2", "2026-06 none", "2026-10 9"], "and may begin anew")
    book.endBudget(at: 0, before: YearMonth("2026-02")!)
    #expect(book.budgets.isEmpty)
  }

  @Test("one goal a currency; a new one takes the place of the old one, which is told")
  func goals() {
    var book = Book()
    let december = YearMonth("2026-12")!
    let goal = SpendingGoal(perMonth: yen(15_000), by: december)
    #expect(book.setGoal(goal) == nil)
    #expect(book.setGoal(SpendingGoal(perMonth: usd("20.00"), by: december)) == nil)
    #expect(book.setGoal(SpendingGoal(perMonth: yen(12_000), by: december)) == goal)
    #expect(book.goals.map(\.perMonth) == [yen(12_000), usd("20.00")])
  }
}
