@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("What doctor finds")
struct BookFindingsTests {
  typealias Kind = BookFinding.Kind

  /// The findings for a changed subscription that starts on 2026-01-10.
  func oddities(_ change: (inout Subscription) -> Void) -> [Kind] {
    Book.of(.of(from: "2026-01-10").with(change)).findings().map(\.kind)
  }

  @Test("nothing in a book with everything that is fine")
  func healthy() throws {
    #expect(Book().findings() == [])
    var book = Book.of(.of("a", from: "2026-01-10", id: 1), .of("b", from: "2026-01-10", id: 2))
    try book.confirm(0, on: day("2026-01-10"))
    try book.skip(0, on: day("2026-02-10"))
    try book.move(0, from: day("2026-04-10"), to: day("2026-04-13"))
    try book.subscriptions[0].pause(from: day("2026-03-01"))
    try book.subscriptions[1].cancel(on: day("2026-03-01"))
    #expect(book.findings() == [])
  }

  @Test("one for each kind that a subscription can have")
  func subscriptions() {
    #expect(oddities { $0.name = "" } == [.invalid(.emptyName)])
    #expect(oddities { $0.status = .cancelled } == [.cancelledWithoutDate])
    #expect(oddities { $0.cancellationDate = day("2026-05-01") } == [.cancellationDateIgnored(day("2026-05-01"))])
    #expect(oddities { $0.status = .paused } == [.statusContradictsPauses])
    #expect(oddities { $0.pauses = [Pause(from: day("2026-05-01"))] } == [.statusContradictsPauses])
    #expect(
      oddities { $0.price = Money(minorUnits: 1, currency: Currency(inFile: "XYZ")!) } == [
        .unlistedCurrency(Currency(inFile: "XYZ")!)
      ])
  }

  @Test("budgets and goals: of what nothing has, with a name that nobody could type, in a currency that nobody knows")
  func budgets() {
    let unlisted = Currency(inFile: "XYZ")!
    var book = Book.of(.of(from: "2026-01-10").with { $0.category = "Video" })
    book.budgets = [
      Budget(.everything, per: .month, in: .yen, versions: []),
      Budget(.category("video"), per: .month, in: .yen, versions: []),
      Budget(.category("music"), per: .month, in: .yen, versions: []),
      Budget(.tag("\n"), per: .month, in: unlisted, versions: []),
    ]
    let month = YearMonth("2026-12")!
    book.goals = [
      SpendingGoal(perMonth: yen(1), by: month),
      SpendingGoal(perMonth: Money(minorUnits: 1, currency: unlisted), by: month),
    ]
    let expected: [(BookFinding.Subject, Kind)] = [
      (.budget(2), .budgetOfNothing), (.budget(3), .unlistedCurrency(unlisted)), (.budget(3), .invalid(.emptyLabel)),
      (.goal(1), .unlistedCurrency(unlisted)),
    ]
    #expect(book.findings().map(\.subject) == expected.map(\.0))
    #expect(book.findings().map(\.kind) == expected.map(\.1))
  }

  @Test("several in one, always in the same order")
  func several() {
    let unlisted = ["XYZ", "XXA", "XZZ"].map { Currency(inFile: $0)! }
    #expect(
      oddities {
        $0.cancellationDate = day("2026-05-01")
        $0.status = .paused
        $0.name = "\n"
        $0.priceVersions = unlisted.map {
          PriceVersion(from: day("2026-05-01"), price: Money(minorUnits: 1, currency: $0))
        }
      } == [
        .cancellationDateIgnored(day("2026-05-01")), .statusContradictsPauses, .unlistedCurrency(unlisted[1]),
        .unlistedCurrency(unlisted[0]), .unlistedCurrency(unlisted[2]), .invalid(.emptyName),
      ])
  }

  @Test("members: a name that would not be taken today")
  func members() {
    var book = Book.of(.of("", from: "2026-01-10"))
    book.members = [Member(name: "Aki"), Member(name: "\u{7}Ken")]
    #expect(book.findings().map(\.subject) == [.member(1), .subscription(0)])
    #expect(book.findings().map(\.kind) == [.invalid(.controlCharacter(7)), .invalid(.emptyName)])
  }

  @Test("what two machines can make of settings, members and accounts: notes")
  func contradictions() throws {
    var book = Book()
    (book.settings.monthStart, book.settings.payday) = (.payday, Payday(reading: "15,last"))
    book.members = [Member(name: "Aki"), Member(name: "Ken"), Member(name: "ａｋｉ")]
    book.accounts = ["A1", "A2"].enumerated().map { Account(id: UUID(high: 0, low: UInt64($0)), name: $1, kind: .card) }
    (book.accounts[0].drawsFrom, book.accounts[1].drawsFrom) = ("a2", "A1")
    #expect(book.findings().map(\.subject) == [.settings, .member(2), .account(0), .account(1)])
    #expect(
      book.findings().map(\.kind) == [
        .monthsWithoutPayday, .membersOfOneName("Aki"), .cardPaidByCard("A2"), .cardPaidByCard("A1"),
      ])
    #expect(!book.findings().contains { !$0.isNote })
    let start = try #require(MonthDay("04-06"))
    (book.settings.monthStart, book.settings.yearStart) = (.day(15), start)
    #expect(book.findings().first?.kind == .yearStartsWithinMonth(start))
  }

  @Test("records: said of days that are not charges; what was paid stays, and currencies that nobody knows")
  func records() {
    var book = Book.of(.of("a", from: "2026-01-10", id: 1), .of("b", from: "2026-01-10", id: 2))
    let unlisted = Currency(inFile: "XYZ")!
    let strange = Money(minorUnits: 1, currency: unlisted)
    let rows: [(String, RecordedEvent.Kind)] = [
      ("2026-01-11", .confirmed(yen(1))), ("2026-01-12", .skipped), ("2026-01-13", .adjusted(nil)),
      ("2026-02-10", .confirmed(strange)), ("2026-03-10", .adjusted(strange)), ("2026-04-10", .confirmed(yen(1))),
    ]
    book.events = rows.map { RecordedEvent(of: book.subscriptions[1].id, on: day($0.0), kind: $0.1) }
    book.subscriptions[0].status = .cancelled
    let expected: [(BookFinding.Subject, Kind)] = [
      (.subscription(0), .cancelledWithoutDate),
      (.event(1), .recordOffSchedule(day("2026-01-12"))), (.event(2), .recordOffSchedule(day("2026-01-13"))),
      (.event(3), .unlistedCurrency(unlisted)), (.event(4), .unlistedCurrency(unlisted)),
    ]
    #expect(book.findings().map(\.subject) == expected.map(\.0))
    #expect(book.findings().map(\.kind) == expected.map(\.1))
  }

  @Test("renewed from a payment, the schedule leaves what came before behind; only what lies ahead of it is odd")
  func fromPayment() throws {
    var book = Book.of(.of(from: "2026-01-10", .days(30)).with { $0.renewal = .fromPayment })
    try book.skip(0, on: day("2026-01-10"))
    try book.confirm(0, on: day("2026-02-09"), payment: .init(paidOn: day("2026-02-12")))
    #expect(book.findings() == [])
    book.events.append(RecordedEvent(of: book.subscriptions[0].id, on: day("2026-03-15"), kind: .skipped))
    #expect(book.findings().map(\.kind) == [.recordOffSchedule(day("2026-03-15"))])
  }

  @Test("a rate that is ten times the one before it, and currencies that nobody knows")
  func rates() {
    var book = Book()
    book.rates = ExchangeRates.of(
      "manual USD/JPY 2026-01-01 153.25", "manual USD/JPY 2026-02-01 0.00652", "manual USD/JPY 2026-03-01 0.0066")
    let rates = book.rates.series[0].rates
    #expect(book.findings().map(\.subject) == [.rates(0)])
    #expect(book.findings().map(\.kind) == [.rateJumps(rates[1], after: rates[0])])
    book.rates = ExchangeRates.of("ecb EUR/USD 2026-01-01 1.19")
    #expect(book.findings() == [])
  }
}
