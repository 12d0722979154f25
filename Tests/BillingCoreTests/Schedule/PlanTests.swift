@testable import BillingCore
@testable import BillingSamples
import Testing

/// A plan restarts the schedule on its own date; what came before stays as it was.
@Suite("Changes of plan")
struct PlanTests {
  /// 1000 yen a month from 2026-01-31.
  let monthly = Subscription.of("Music", from: "2026-01-31")

  /// The charges from 2026 to 2029 after a change of plan.
  private func charges(_ change: (inout Subscription) -> Void) -> [String] {
    Book.of(monthly.with(change)).list("2026-01-01", "2029-12-31")
  }

  @Test("from monthly to yearly: the months before stay, and the year counts from the day of the plan")
  func yearly() {
    #expect(
      charges { $0.setPrice(yen(9800), every: .years(1), from: day("2026-03-15")) } == [
        "2026-01-31 Music 1000 JPY", "2026-02-28 Music 1000 JPY", "2026-03-15 Music 9800 JPY",
        "2027-03-15 Music 9800 JPY", "2028-03-15 Music 9800 JPY", "2029-03-15 Music 9800 JPY",
      ])
  }

  @Test("occurrence k of a plan is its date + k x cycle, clamped: from 2028-02-29, yearly")
  func clamped() {
    let dates = charges {
      $0.end = .on(day("2029-12-31"))
      $0.setPrice(yen(1), every: .months(12), from: day("2026-02-01"))
      $0.setPrice(yen(2), every: .years(1), from: day("2028-02-29"))
    }
    #expect(
      dates == [
        "2026-01-31 Music 1000 JPY", "2026-02-01 Music 1 JPY", "2027-02-01 Music 1 JPY", "2028-02-01 Music 1 JPY",
        "2028-02-29 Music 2 JPY", "2029-02-28 Music 2 JPY",
      ])
  }

  @Test("a price change within a plan does not move its dates")
  func priceWithinPlan() {
    let changed = charges {
      $0.setPrice(yen(9800), every: .years(1), from: day("2026-02-15"))
      $0.setPrice(yen(9900), from: day("2027-06-01"))
    }
    #expect(changed.suffix(2) == ["2028-02-15 Music 9900 JPY", "2029-02-15 Music 9900 JPY"])
  }

  @Test("month-end billing goes on if the plan begins at a month's end")
  func monthEnd() {
    let end = monthly.with { $0.isBilledAtMonthEnd = true }
    let goesOn = end.with { $0.setPrice(yen(1), every: .months(2), from: day("2026-02-28")) }
    #expect(
      line(Book.of(goesOn).charges(in: days("2026-01-01", "2026-08-31")).map(\.date))
        == "2026-01-31 02-28 04-30 06-30 08-31")
    let stops = end.with { $0.setPrice(yen(1), every: .months(2), from: day("2026-02-27")) }
    #expect(
      line(Book.of(stops).charges(in: days("2026-01-01", "2026-06-30")).map(\.date)) == "2026-01-31 02-27 04-27 06-27")
  }

  @Test(
    "a plan begins on the first day that its cycle names, also at month end",
    arguments: [
      ("毎月27日", "2026-02-15", "2026-01-31 02-27 03-27 04-27 05-27"),
      ("毎月末", "2026-02-10", "2026-01-31 02-28 03-31 04-30 05-31"),
      ("2か月ごと末日", "2026-02-28", "2026-01-31 02-28 04-30"),
      ("毎年4月1日", "2026-03-01", "2026-01-31 02-28 03-31 04-01"),
      ("month", "2026-02-15", "2026-01-31 02-15 03-15 04-15 05-15"),
    ])
  func namedDay(cycle: String, from: String, dates: String) throws {
    let plan = try monthly.plan(CycleReading(every: cycle), onOrAfter: day(from))
    #expect(BillingCycle.written(plan.cycle.words) == plan.cycle)
    let changed = monthly.with { $0.setPrice(yen(1), every: plan.cycle, from: plan.from) }
    #expect(line(Book.of(changed).charges(in: days("2026-01-01", "2026-05-31")).map(\.date)) == dates)
  }

  @Test("from the last day of a month that is too short, a plan on a later day begins there")
  func shortMonth() throws {
    let early = Subscription.of("Music", from: "2026-01-05")
    let plan = try early.plan(CycleReading(every: "毎月30日"), onOrAfter: day("2026-02-28"))
    let changed = early.with { $0.setPrice(yen(1), every: plan.cycle, from: plan.from) }
    let charges = Book.of(changed).charges(in: days("2026-01-01", "2026-04-30"))
    #expect(line(charges.map(\.date)) == "2026-01-05 02-05 02-28 03-30 04-30")
  }

  @Test("month-end billing needs no pattern for a plan at month end")
  func monthEndAgain() throws {
    let end = monthly.with { $0.isBilledAtMonthEnd = true }
    let plan = try end.plan(CycleReading(every: "毎月末"), onOrAfter: day("2026-02-10"))
    #expect(plan.from == day("2026-02-28") && plan.cycle == .monthly)
  }

  @Test("the same cycle on a day on which it charges is only a price change, also where the month clamps the day")
  func samePlan() {
    let plain = monthly.with { $0.setPrice(yen(1200), from: day("2026-02-28")) }
    #expect(monthly.with { $0.setPrice(yen(1200), every: .monthly, from: day("2026-02-28")) } == plain)
    #expect(monthly.with { $0.setPrice(yen(1200), every: .monthly, from: day("2026-02-27")) } != plain)
  }

  @Test("what is in force anyway changes nothing")
  func nothing() {
    #expect(monthly.with { $0.setPrice(yen(1000), from: day("2026-05-01")) } == monthly)
    #expect(monthly.with { $0.setPrice(yen(1000), every: .monthly, from: day("2026-03-31")) } == monthly)
  }

  @Test("a new price on the day of a plan keeps its cycle; removing it removes the plan")
  func replaced() {
    var changed = monthly.with { $0.setPrice(yen(9800), every: .years(1), from: day("2026-03-15")) }
    changed.setPrice(yen(9900), from: day("2026-03-15"))
    #expect(changed.priceVersions == [PriceVersion(from: day("2026-03-15"), price: yen(9900), cycle: .yearly)])
    let isRemoved = changed.removePrice(from: day("2026-03-15"))
    #expect(isRemoved)
    #expect(changed == monthly)
  }

  @Test("from the first charge on, it is the first plan itself")
  func first() {
    let changed = monthly.with { $0.setPrice(yen(9800), every: .years(1), from: day("2026-01-31")) }
    #expect(changed == monthly.with { ($0.price, $0.cycle) = (yen(9800), .yearly) })
  }

  @Test("a correction of the cycle corrects the plan in force on the day")
  func correction() {
    let changed = monthly.with {
      $0.setPrice(yen(9800), every: .years(1), from: day("2026-03-15"))
      $0.correctCycle(.months(2), inForceOn: day("2026-02-01"))
      $0.correctCycle(.months(6), inForceOn: day("2026-04-01"))
    }
    #expect(changed.cycle == .months(2))
    #expect(changed.priceVersions.map(\.cycle) == [.months(6)])
    #expect(changed.cycle(on: day("2026-03-14")) == .months(2))
    #expect(changed.cycle(on: day("2026-03-15")) == .months(6))
  }

  @Test("a first date that moves beyond a plan takes its price and cycle with it")
  func movedFirst() throws {
    var book = Book.of(monthly.with { $0.setPrice(yen(9800), every: .years(1), from: day("2026-03-15")) })
    _ = book.edit(0) { $0.firstBillingDate = day("2026-04-01") }
    #expect(book.subscriptions[0].priceVersions == [])
    #expect(book.list("2026-01-01", "2027-12-31") == ["2026-04-01 Music 9800 JPY", "2027-04-01 Music 9800 JPY"])
  }

  @Test("from payment: the next charge is a cycle after the payment, or the day of the plan if that comes first")
  func fromPayment() throws {
    var book = Book.of(
      .of("Card", from: "2026-01-10", .days(30)).with {
        $0.renewal = .fromPayment
        $0.setPrice(yen(2500), every: .months(3), from: day("2026-03-01"))
      })
    try book.confirm(0, on: day("2026-01-10"), payment: .init(paidOn: day("2026-01-12")))
    #expect(
      book.list("2026-01-01", "2026-06-30") == [
        "2026-01-10 Card 1000 JPY confirmed", "2026-02-11 Card 1000 JPY", "2026-03-01 Card 2500 JPY",
        "2026-06-01 Card 2500 JPY",
      ])
    try book.confirm(0, on: day("2026-02-11"), payment: .init(paidOn: day("2026-03-05")))
    #expect(line(book.charges(in: days("2026-03-01", "2026-12-31")).map(\.date)) == "2026-06-05 09-05 12-05")
  }
}
