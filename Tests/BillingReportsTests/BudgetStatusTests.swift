@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

@Suite("How a budget stands")
struct BudgetStatusTests {
  static let february = YearMonth("2026-02")!
  static let today = day("2026-02-06")

  /// Three subscriptions in yen and one in dollars; the first is paid in February, below its price.
  static let book: Book = {
    var book = Book.of(
      .of("a", yen(1000), from: "2026-01-10", id: 1).with {
        $0.category = "video"
        $0.tags = ["home", "home"]
        $0.shares = [Share(member: "Ann", weight: 2), Share(member: "Bob")]
      },
      .of("b", yen(500), from: "2026-01-28", id: 2).with {
        $0.category = "Video"
        $0.payer = "Bob"
      },
      .of("c", yen(12_000), from: "2025-02-20", .yearly, id: 3),
      .of("d", usd("9.99"), from: "2026-02-15", id: 4).with { $0.category = "video" })
    try! book.confirm(0, on: day("2026-02-10"), payment: .init(amount: yen(900)))
    return book
  }()

  func status(
    _ limit: Money, _ scope: Budget.Scope = .everything, per period: Budget.Period = .month, of book: Book = Self.book
  ) throws -> BudgetStatus {
    var book = book
    book.setBudget(limit, scope, per: period, from: Self.february)
    return try #require(try BudgetStatus(of: book.budgets[0], in: Self.february, of: book, today: Self.today))
  }

  /// `paid + upcoming = total of the limit, rest; the date and charge that exceed it`.
  func line(_ status: BudgetStatus, in book: Book = Self.book) -> String {
    let amounts = [status.sums.confirmed, status.sums.projected, status.sums.expected, status.limit, status.left]
    let sums = amounts.map(\.minorUnits)
    let crossing = status.crossing.map {
      "; \($0.charge.date) \(book.subscriptions[$0.charge.subscription].name) \($0.part.minorUnits)"
    }
    return "\(sums[0]) + \(sums[1]) = \(sums[2]) of \(sums[3]), \(sums[4])" + (crossing ?? "")
  }

  @Test("paid, still to come, both, what is left, and the charge that goes beyond; dollars are named apart")
  func everything() throws {
    let crossed = try status(yen(12_900))
    #expect(line(crossed) == "900 + 12500 = 13400 of 12900, -500; 2026-02-28 b 500")
    #expect(crossed.leftOut.sums == [usd("9.99")])
    #expect(line(try status(yen(13_399))) == "900 + 12500 = 13400 of 13399, -1; 2026-02-28 b 500")
    #expect(line(try status(yen(899))) == "900 + 12500 = 13400 of 899, -12501; 2026-02-10 a 900", "by what is paid")
  }

  @Test("spending all of it is not crossing it")
  func exactly() throws {
    #expect(line(try status(yen(13_400))) == "900 + 12500 = 13400 of 13400, 0")
  }

  @Test("a budget of nothing and a price of nothing: both work, and only a charge of something crosses it (row 35)")
  func nothing() throws {
    #expect(line(try status(yen(0))) == "900 + 12500 = 13400 of 0, -13400; 2026-02-10 a 900")
    let free = Book.of(.of("free", yen(0), from: "2026-02-01"))
    #expect(line(try status(yen(0), of: free)) == "0 + 0 = 0 of 0, 0")
    #expect(line(try status(yen(0), of: Book())) == "0 + 0 = 0 of 0, 0")
  }

  @Test("of a category or a tag, letter case and width apart; a tag given twice counts a charge once")
  func someOfIt() throws {
    #expect(line(try status(yen(1000), .category("VIDEO"))) == "900 + 500 = 1400 of 1000, -400; 2026-02-28 b 500")
    #expect(line(try status(yen(1000), .tag("home"))) == "900 + 0 = 900 of 1000, 100")
    #expect(line(try status(yen(1000), .tag("none"))) == "0 + 0 = 0 of 1000, 1000")
  }

  @Test("of a member: the part by the shares, else what the member pays; the crossing tells the part")
  func member() throws {
    #expect(line(try status(yen(799), .member("Bob"))) == "300 + 500 = 800 of 799, -1; 2026-02-28 b 500")
    #expect(line(try status(yen(1), .member("Mio"))) == "0 + 0 = 0 of 1, 1")
  }

  @Test("of a year: every charge of the calendar year")
  func year() throws {
    let status = try status(yen(30_000), per: .year)
    #expect(status.period == days("2026-01-01", "2026-12-31"))
    #expect(line(status) == "900 + 29000 = 29900 of 30000, 100", "12 × 1000 - 100, 12 × 500 and 12000")
  }

  @Test("in dollars it counts dollars, and names the yen")
  func dollars() throws {
    let status = try status(usd("9.00"))
    #expect(line(status) == "0 + 999 = 999 of 900, -99; 2026-02-15 d 999")
    #expect(status.leftOut.sums == [yen(13_400)])
  }

  /// 10.00 USD paid on the 3rd at 150.01, 0.03 USD upcoming at today's latest rate of 80; 1.000 KWD without a rate.
  static let converting: Book = {
    var book = Book.of(
      .of("paid", usd("10.00"), from: "2026-02-01", id: 1), .of("later", usd("0.03"), from: "2026-02-15", id: 2),
      .of("yen", yen(1000), from: "2026-02-20", id: 3), .of("dinar", money("1.000", "KWD"), from: "2026-02-21", id: 4))
    book.settings.baseCurrency = .yen
    book.rates = ExchangeRates.of(
      "manual USD/JPY 2026-01-01 100.00", "manual USD/JPY 2026-02-03 150.01", "manual USD/JPY 2026-02-05 80",
      "manual USD/JPY 2026-03-01 999")
    try! book.confirm(0, on: day("2026-02-01"), payment: .init(paidOn: day("2026-02-03")))
    return book
  }()

  @Test("in the base currency it counts the others: paid at the day of payment's rate, the rest at today's latest")
  func converted() throws {
    // 10.00 × 150.01 = 1500.1; 0.03 × 80 = 2.4; 1502.5 and 1000 are 2502.5, shown as 2503.
    let within = try status(yen(2503), of: Self.converting)
    #expect(line(within, in: Self.converting) == "1500 + 1002 = 2503 of 2503, 0")
    #expect(within.leftOut.sums == [money("1.000", "KWD")], "what has no rate is named, never counted")
    #expect(within.converted?.expected.missing.map(\.from) == [currency("KWD")])
  }

  @Test("it is crossed by the charge with which the exact sum, rounded, is above the limit")
  func crossingConverted() throws {
    let book = Self.converting
    let crossings = try [1499, 1500, 1502, 2502].map { line(try status(yen($0), of: book), in: book) }
    #expect(
      crossings == [
        "1500 + 1002 = 2503 of 1499, -1004; 2026-02-01 paid 1000",
        // 1500.1 rounds to 1500, within the limit; 1502.5 rounds to 1503.
        "1500 + 1002 = 2503 of 1500, -1003; 2026-02-15 later 3",
        "1500 + 1002 = 2503 of 1502, -1001; 2026-02-15 later 3",
        "1500 + 1002 = 2503 of 2502, -1; 2026-02-20 yen 1000",
      ])
  }

  @Test("in any other currency than the base currency it counts only its own")
  func otherThanBase() throws {
    let status = try status(usd("20.00"), of: Self.converting)
    #expect(status.sums.expected == usd("10.03"))
    #expect(status.leftOut.sums == [yen(1000), money("1.000", "KWD")])
    #expect(status.converted == nil)
  }

  @Test("what rests and what is skipped does not count")
  func restingAndSkipped() throws {
    var book = Self.book
    try book.subscriptions[2].pause(from: day("2026-02-01"))
    try book.skip(1, on: day("2026-02-28"))
    #expect(line(try status(yen(1000), of: book)) == "900 + 0 = 900 of 1000, 100")
    book.settings.includePaused = true
    #expect(line(try status(yen(1000), of: book)) == "900 + 12000 = 12900 of 1000, -11900; 2026-02-20 c 12000")
  }

  @Test("a month has its own budgets, then those of its year; in each everything, categories, tags, members by name")
  func order() throws {
    var book = Book()
    let scopes: [(Budget.Scope, Budget.Period)] = [
      (.member("m"), .month), (.everything, .year), (.tag("t"), .month), (.category("b"), .month),
      (.category("a"), .month), (.everything, .month),
    ]
    for (scope, period) in scopes { book.setBudget(yen(1), scope, per: period, from: Self.february) }
    book.setBudget(yen(1), .tag("later"), per: .month, from: YearMonth("2026-03")!)
    let expected: [Budget.Scope] = [.everything, .category("a"), .category("b"), .tag("t"), .member("m"), .everything]
    #expect(try book.budgetStatuses(in: Self.february, today: Self.today).map(\.budget.scope) == expected)
    #expect(
      try book.budgetStatuses(in: Self.february, only: .year, today: Self.today).map(\.budget.scope) == [.everything])
    #expect(try book.budgetStatuses(in: YearMonth("2025-12")!, today: Self.today).isEmpty)
  }

  @Test("a sum beyond counting is an error")
  func overflow() {
    let book = Book.of(.of("a", yen(.max), from: "2026-02-01", id: 1), .of("b", yen(1), from: "2026-02-01", id: 2))
    #expect(throws: MoneyError.overflow) { try status(yen(1), of: book) }
  }
}

extension BudgetStatusTests {
  @Test("what a member bears of a confirmed charge stays as it was when it was confirmed")
  func recordedDivision() throws {
    var book = Book.of(
      .of("a", yen(1000), from: "2026-02-01", id: 1).with { $0.shares = [Share(member: "Aki"), Share(member: "Ken")] })
    try book.confirm(0, on: day("2026-02-01"))
    book.subscriptions[0].shares = [Share(member: "Ken")]
    #expect(try status(yen(5000), .member("Aki"), of: book).sums.confirmed == yen(500))
    #expect(try status(yen(5000), .member("Ken"), of: book).sums.confirmed == yen(500))
  }
}

@Suite("Laws of budgets")
struct BudgetLawTests {
  /// A random book in which every subscription has a value for each kind of budget.
  static func book(seed: UInt64) -> Book {
    var book = Book.random(seed: seed)
    let categories = ["video", "Video", "music", nil]
    for index in book.subscriptions.indices {
      book.subscriptions[index].category = categories[Int(seed) % 3 + index % 2]
      book.subscriptions[index].tags = index % 2 == 0 ? ["home"] : []
      book.subscriptions[index].payer = index == 4 ? "Ann" : nil
      if index < 3 { book.subscriptions[index].shares = [Share(member: "Ann", weight: index), Share(member: "Bob")] }
    }
    return book
  }

  static let scopes: [Budget.Scope] = [.everything, .category("video"), .tag("home"), .member("Ann")]

  @Test("in random books: what is spent and expected is what a summary of the same charges says")
  func summaries() throws {
    for seed in RandomSamples.numbers(200, else: 50) {
      let book = Self.book(seed: seed)
      for scope in Self.scopes.dropLast() {
        for currency in [Currency.yen, currency("USD")] {
          let status = try status(of: Money.zero(currency), scope, in: book)
          var filtered = book
          for index in book.subscriptions.indices.reversed() where !scope.covers(book.subscriptions[index]) {
            filtered.delete(index)
          }
          let totals = try PeriodSummary(of: filtered, over: days("2025-03-01", "2025-03-31")).totals
          try #require(status.sums.confirmed == totals.confirmed[currency] ?? .zero(currency))
          try #require(status.sums.projected == totals.projected[currency] ?? .zero(currency))
          try #require(status.sums.expected == totals.expected[currency] ?? .zero(currency))
          try #require(status.leftOut == totals.expected.without(currency))
        }
      }
    }
  }

  @Test("in random books, with every limit: the crossing is where a running sum first goes beyond it")
  func crossings() throws {
    var crossed = 0
    for seed in RandomSamples.numbers(200, else: 50) {
      let book = Self.book(seed: seed)
      for scope in Self.scopes {
        for limit in stride(from: Int64(0), through: 12_000, by: 1500) {
          let expected = firstBeyond(limit, scope, book)
          let status = try status(of: yen(limit), scope, in: book)
          try #require(status.crossing?.charge == expected)
          try #require((status.left.minorUnits < 0) == (expected != nil))
          if expected != nil { crossed += 1 }
        }
      }
    }
    #expect(crossed > RandomSamples.count(500, else: 100), "else nothing was tested")
  }

  /// The same result by adding up one charge after the other, in yen.
  private func firstBeyond(_ limit: Int64, _ scope: Budget.Scope, _ book: Book) -> BillingEvent? {
    var sum: Int64 = 0
    for charge in book.charges(in: days("2025-03-01", "2025-03-31")) where charge.counts(book.settings) {
      let subscription = book.subscriptions[charge.subscription]
      var part: Money? = scope.covers(subscription) ? book.cost(of: charge) : nil
      if case .member(let name) = scope {
        part = MemberShares(of: book).part(of: book.cost(of: charge), by: book.costSplit(of: charge), for: name)
      }
      guard let part, part.currency == .yen else { continue }
      sum += part.minorUnits
      if sum > limit { return charge }
    }
    return nil
  }

  private func status(of limit: Money, _ scope: Budget.Scope, in book: Book) throws -> BudgetStatus {
    let march = YearMonth("2025-03")!
    let budget = Budget(
      scope, per: .month, in: limit.currency, versions: [.init(from: march, minorUnits: limit.minorUnits)])
    return try #require(try BudgetStatus(of: budget, in: march, of: book, today: BudgetStatusTests.today))
  }
}
