@testable import BillingCore
@testable import BillingSamples
import TestSupport
import Testing

/// Laws of every projection, over random books with pauses, price changes, ends, renewals and records.
@Suite("Laws of a projection")
struct ProjectionLawTests {
  static let seeds = RandomSamples.numbers(60, else: 20)
  static let year = days("2025-01-01", "2025-12-31")

  @Test(
    "the charges of a window are those of its two parts, on whichever day it is cut",
    arguments: seeds.prefix(RandomSamples.count(20, else: 8)))
  func cuts(seed: UInt64) {
    let book = Book.random(seed: seed)
    let whole = Array(book.charges(in: Self.year))
    var cut = Self.year.first
    while cut < Self.year.last {
      let next = cut.advancedClamping(days: 1)
      let left = book.charges(in: DateInterval(from: Self.year.first, through: cut)!)
      let right = book.charges(in: DateInterval(from: next, through: Self.year.last)!)
      if Array(left) + Array(right) != whole { Issue.record("cut after \(cut)") }
      cut = next
    }
  }

  @Test("charges that are only counted are as many as those that are made", arguments: seeds)
  func counted(seed: UInt64) {
    let book = Book.random(seed: seed)
    #expect(book.chargeCount(in: Self.year) == Array(book.charges(in: Self.year)).count)
    #expect(book.chargeCount(in: Self.year, only: [1, 3]) == Array(book.charges(in: Self.year, only: [1, 3])).count)
  }

  @Test(
    "one charge a subscription and day but those outside the schedule: nothing is expected where something was paid",
    arguments: seeds)
  func once(seed: UInt64) {
    let charges = Book.random(seed: seed).charges(in: Self.year).filter { !$0.isExtra }
    #expect(Set(charges.map { "\($0.date) \($0.subscription)" }).count == charges.count)
  }

  @Test("sorted by date, name, id", arguments: seeds)
  func sorted(seed: UInt64) {
    let book = Book.random(seed: seed)
    let keys = book.charges(in: Self.year).map { charge in
      let subscription = book.subscriptions[charge.subscription]
      return "\(charge.date) \(subscription.name) \(subscription.id)"
    }
    #expect(keys == keys.sorted())
  }

  @Test(
    "everything paid is there with its own amount, and everything else follows the rules day by day", arguments: seeds)
  func dayByDay(seed: UInt64) {
    let book = Book.random(seed: seed)
    for index in book.subscriptions.indices {
      let projected = book.charges(in: Self.year, only: [index]).map { book.line(of: $0) }
      #expect(projected == rulebook(book, index))
    }
  }

  @Test("a part of the subscriptions has the charges that it has in the whole", arguments: seeds.prefix(10))
  func parts(seed: UInt64) {
    let book = Book.random(seed: seed)
    let some = book.charges(in: Self.year).filter { [1, 3].contains($0.subscription) }
    #expect(Array(book.charges(in: Self.year, only: [3, 1])) == some)
  }

  /// The same by the simplest means: a walk over all days, looking each up in a list of dates.
  ///
  /// The list is made by adding months or days to the anchor one after another.
  private func rulebook(_ book: Book, _ index: Int) -> [String] {
    let subscription = book.subscriptions[index]
    let records = book.events.filter { $0.subscriptionID == subscription.id }
    let paid = records.filter { $0.isConfirmed && $0.extra == nil }
    let scheduled = plainDates(of: subscription, paid: paid)
    return (Self.year.first.dayNumber...Self.year.last.dayNumber).flatMap { number in
      let date = CivilDate(dayNumber: number)!
      let record = records.first { $0.date == date && $0.extra == nil }
      let extras = records.filter { $0.date == date && $0.extra != nil }.sorted { $0.extra! < $1.extra! }
      // The first charge outside the schedule is that of the schedule where nothing else is recorded.
      let isSettled = record == nil && !extras.isEmpty
      let own = isSettled ? nil : charge(on: date, record, of: subscription, isScheduled: scheduled.contains(date))
      return [own].compactMap(\.self)
        + extras.map { "\(date) \(subscription.name) \($0.amount!) confirmed" }
    }
  }

  private func charge(
    on date: CivilDate, _ record: RecordedEvent?, of subscription: Subscription, isScheduled: Bool
  ) -> String? {
    var words = ["\(date)", subscription.name, "\(subscription.price(on: date))"]
    if case .confirmed(let amount)? = record?.kind {
      words[2] = "\(amount)"
      return (words + ["confirmed"]).joined(separator: " ")
    }
    guard isScheduled else { return nil }
    if case .adjusted(let amount?)? = record?.kind { words[2] = "\(amount)" }
    if record?.kind == .skipped { words.append("skipped") }
    let rests = subscription.pauses.contains { $0.from <= date && date < $0.until! }
    if rests, record?.kind != .skipped { words.append("paused") }
    return words.joined(separator: " ")
  }

  /// Plan after plan, each by adding its cycle to its own date until the next begins.
  private func plainDates(of subscription: Subscription, paid: [RecordedEvent]) -> Set<CivilDate> {
    let isMovable = subscription.cycle.kind != .customDays && subscription.isBilledAtMonthEnd
    let isCounted = subscription.renewal == .fromPayment && subscription.cycle.pattern == .anchored && !isMovable
    let lastPayment = isCounted ? paid.map { $0.paidOn ?? $0.date }.max() : nil
    let first = lastPayment ?? subscription.firstBillingDate
    let start = isMovable ? first.yearMonth.lastDay : first
    let plans = subscription.priceVersions.filter { $0.cycle != nil }.sorted { $0.from < $1.from }
    let begun = plans.last { $0.from <= start }?.cycle ?? subscription.cycle
    var dates = walk(
      from: first, begun, monthEnd: subscription.isBilledAtMonthEnd, before: plans.first { $0.from > start }?.from)
    if lastPayment != nil { dates.removeFirst() }
    for plan in plans where plan.from > start {
      let isAtMonthEnd = subscription.isBilledAtMonthEnd && plan.from == plan.from.yearMonth.lastDay
      dates += walk(
        from: plan.from, plan.cycle!, monthEnd: isAtMonthEnd, before: plans.first { $0.from > plan.from }?.from)
    }
    if case .on(let end) = subscription.end { dates.removeAll { $0 > end } }
    if let cancelled = subscription.cancellationDate { dates.removeAll { $0 > cancelled } }
    if case .after(let limit) = subscription.end { dates = limited(dates, to: limit, paid: paid.map(\.date)) }
    return Set(dates)
  }

  /// The longest beginning that makes at most `limit` charges together with everything else that was paid.
  private func limited(_ dates: [CivilDate], to limit: Int, paid: [CivilDate]) -> [CivilDate] {
    let fitting = (0...dates.count).last { Set(dates.prefix($0)).union(paid).count <= limit }
    return Array(dates.prefix(fitting ?? 0))
  }

  /// The dates of one schedule; the first of them also if it is after the year, because the caller may remove it.
  private func walk(
    from anchor: CivilDate, _ cycle: BillingCycle, monthEnd: Bool, before next: CivilDate?
  ) -> [CivilDate] {
    var dates: [CivilDate] = []
    while let date = plainDate(anchor, dates.count, cycle, monthEnd: monthEnd),
      dates.isEmpty || date <= Self.year.last && next.map({ date < $0 }) ?? true
    {
      dates.append(date)
    }
    return dates
  }

  private func plainDate(_ anchor: CivilDate, _ count: Int, _ cycle: BillingCycle, monthEnd: Bool) -> CivilDate? {
    switch cycle.step {
    case .days(let size): try? anchor.adding(days: count * size)
    case .months(let size):
      if let date = try? anchor.addingClamping(months: count * size) {
        monthEnd ? date.yearMonth.lastDay : date
      } else {
        nil
      }
    }
  }
}
