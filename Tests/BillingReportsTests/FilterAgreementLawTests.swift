import TestSupport
import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

/// One law over every report of charges: what a filter leaves is the group of its value, whatever the price, the payer
/// or the payment method is on another day.
@Suite("Law of filters and groups")
struct FilterAgreementLawTests {
  static let seeds = RandomSamples.numbers(30, else: 10)
  static let fields: [QueryField] = [.category, .tag, .payer, .paymentMethod, .currency, .subscription]
  static let year = days("2025-01-01", "2025-12-31")

  /// A random book whose prices change their currency, with payers and payment methods that change too, and a day of it.
  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    for index in book.subscriptions.indices {
      book.subscriptions[index].name = "name \(index)"
      book.subscriptions[index].category = [nil, "video", "music"].randomElement(using: &dice)!
      book.subscriptions[index].tags = ["a", "b"].filter { _ in Bool.random(using: &dice) }
      book.subscriptions[index].payer = [nil, "Aki", "Ken"].randomElement(using: &dice)!
      book.subscriptions[index].paymentMethod = [nil, "Visa", "Cash"].randomElement(using: &dice)!
      book.subscriptions[index].setPrice(money("4.00", "EUR"), from: .random(in: Self.year, &dice))
    }
    for index in book.events.indices where book.events[index].isConfirmed {
      book.events[index].costSplit = [nil, CostSplit(payer: "Aki", shares: [])].randomElement(using: &dice)!
      book.events[index].paymentMethod = [nil, "Visa"].randomElement(using: &dice)!
    }
    return (book, .random(in: Self.year, &dice))
  }

  /// The charges of a report, as a reader sees them.
  private func lines(_ charges: some Sequence<BillingEvent>, of book: Book) -> [String] {
    charges.map { "\(book.id(of: $0)) \(book.line(of: $0))" }
  }

  @Test("every report of the filter is that of the group", arguments: seeds)
  func reports(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let open = book.charges(in: DateInterval(unchecked: today, through: day("2033-12-31"))).filter(\.isOpen)
    for field in Self.fields {
      let summary = try PeriodSummary(of: book, over: Self.year, by: [field], today: today)
      let trends = try SpendingTrends(of: book, over: Self.year, by: [field], today: today)
      let cash = try PeriodSummary(of: book, over: Self.year, by: [field], today: today, byPayDay: true)
      for group in summary.groups {
        let filter = SubscriptionFilter(
          conditions: [QueryCondition(field, .equal, [group.key.map { .text($0.folded) } ?? .none])])
        let (past, charges) = try book.selection(of: filter, today: today)
        let name = "\(field) \(group.key ?? "none")"
        func own(_ events: some Sequence<BillingEvent>) -> [String] {
          var finder = MonthFinder(.calendar)
          return lines(events.filter { book.keys(of: $0, field, &finder).contains(group.path[0]) }, of: book)
        }
        let report = try PeriodSummary(of: past, over: Self.year, matching: charges, today: today)
        #expect(report.totals == group.totals, "\(name)")
        let byPayDay = try PeriodSummary(of: past, over: Self.year, matching: charges, today: today, byPayDay: true)
        #expect(byPayDay.totals == cash.groups.first { $0.path == group.path }?.totals, "\(name)")
        let line = try SpendingTrends(of: past, over: Self.year, matching: charges, today: today)
        let part = trends.groups.first { $0.path == group.path }
        #expect(line.lines.map(\.total) == part?.lines.map(\.total), "\(name)")
        let exported = past.charges(in: Self.year, matching: charges)
        #expect(lines(exported, of: past) == own(book.charges(in: Self.year)), "\(name)")
        let calendar = try YearCalendar(of: past, in: Self.year, matching: charges, today: today)
        #expect(
          lines(calendar.days.flatMap(\.charges), of: past)
            == own(try YearCalendar(of: book, in: Self.year, today: today).days.flatMap(\.charges)), "\(name)")
        let payments = try Payments(of: past, in: Self.year, matching: charges).withoutAccount
        #expect(
          lines(payments.flatMap(\.charges), of: past)
            == own(try Payments(of: book, in: Self.year).withoutAccount.flatMap(\.charges)), "\(name)")
        let next = past.nextCharges(onOrAfter: today, count: 7, matching: charges)
        #expect(lines(next, of: past) == Array(own(open).prefix(7)), "\(name)")
        let agenda = Agenda(of: past, today: today, within: 30, matching: charges)
        let whole = Agenda(of: book, today: today, within: 30)
        #expect(lines(agenda.upcoming, of: past) == own(whole.upcoming), "\(name)")
        #expect(lines(agenda.toConfirm + agenda.overdue, of: past) == own(whole.toConfirm + whole.overdue), "\(name)")
      }
    }
  }

  @Test("the search for a next charge that no price will have again ends")
  func nextChargeEnds() throws {
    let music = Subscription.of(from: "2026-01-10", .days(1)).with {
      $0.setPrice(usd("9.99"), from: day("2026-03-01"))
    }
    let filter = SubscriptionFilter(conditions: [QueryCondition(.currency, .equal, [.text("jpy")])])
    let (past, charges) = try Book.of(music).selection(of: filter, today: day("2026-02-27"))
    let next = past.nextCharges(onOrAfter: day("2026-02-27"), count: 100, matching: charges)
    #expect(line(next.map(\.date)) == "2026-02-27 02-28")
  }

  @Test("a subscription is left out only if no charge of it, past or planned, meets the filter")
  func plannedCurrency() throws {
    var book = Book.of(
      Subscription.of("A", yen(100), from: "2025-02-04").with { $0.setPrice(usd("5.00"), from: day("2025-06-04")) },
      .of("B", yen(1), from: "2025-02-04", id: 2))
    let dollars = SubscriptionFilter(conditions: [QueryCondition(.currency, .equal, [.text("usd")])])
    #expect(try book.selection(of: dollars, today: day("2025-02-24")).book.subscriptions.map(\.name) == ["A"])
    let others = SubscriptionFilter(conditions: [QueryCondition(.currency, .notEqual, [.text("jpy")])])
    #expect(try book.selection(of: others, today: day("2025-02-24")).book.subscriptions.map(\.name) == ["A"])
    try book.confirm(1, on: day("2025-03-04"), payment: Book.Payment(amount: usd("0.01")))
    #expect(try book.selection(of: dollars, today: day("2025-02-24")).book.subscriptions.map(\.name) == ["A", "B"])
  }
}

extension Book {
  /// The part of the book for reports of the charges that a filter admits, with the filter of these charges.
  ///
  /// Law: a report of it is the part of the report of the whole book with these charges. Throws `MoneyError.overflow` if a
  /// condition is about a sum that cannot be computed.
  fileprivate func selection(
    of filter: SubscriptionFilter, today: CivilDate
  ) throws(MoneyError) -> (book: Book, charges: ChargeFilter?) {
    let base = try indices(matching: filter.ofSubscriptions, today: today)
    guard let ofCharges = filter.ofCharges else { return (selecting(base), nil) }
    return (selecting(indices(chargedAs: ofCharges, among: base)), ofCharges)
  }
}
