@testable import BillingCore
@testable import BillingSamples
import TestSupport
import Testing

/// Laws of changes of plan; the walk over all days in `ProjectionLawTests` covers random plans as well.
@Suite("Laws of plans")
struct PlanLawTests {
  static let seeds = RandomSamples.numbers(60, else: 20)
  static let window = days("2025-01-01", "2027-12-31")

  /// A book whose first subscription has no records, and the charges of that subscription.
  private func sample(_ seed: UInt64) -> (book: Book, dates: [CivilDate]) {
    var book = Book.random(seed: seed)
    book.events = []
    book.subscriptions[0].renewal = .fixed
    return (book, book.charges(in: Self.window, only: [0]).map(\.date))
  }

  @Test("the same cycle on a day on which it charges gives the same charges as a price change", arguments: seeds)
  func priceChange(seed: UInt64) {
    let (book, dates) = sample(seed)
    for date in dates.prefix(40) {
      let cycle = book.subscriptions[0].cycle(on: date)
      var (planned, priced) = (book, book)
      planned.subscriptions[0].setPrice(yen(42), every: cycle, from: date)
      priced.subscriptions[0].setPrice(yen(42), from: date)
      #expect(planned.list("2025-01-01", "2027-12-31") == priced.list("2025-01-01", "2027-12-31"), "\(date)")
    }
  }

  @Test(
    "a plan changes nothing before its day, and from it on charges as a subscription that begins then", arguments: seeds
  )
  func restart(seed: UInt64) {
    var dice = Dice(seed: seed)
    var (book, _) = sample(seed)
    let from = CivilDate.random(in: days("2025-03-01", "2026-12-31"), &dice)
    if case .after = book.subscriptions[0].end { book.subscriptions[0].end = .never }
    book.subscriptions[0].priceVersions.removeAll { $0.from >= from }
    var alone = book.subscriptions[0]
    (alone.priceVersions, alone.cycle, alone.firstBillingDate) = ([], .months(5), from)
    alone.isBilledAtMonthEnd = alone.isBilledAtMonthEnd && from == from.yearMonth.lastDay
    let before = book.charges(in: Self.window, only: [0]).map(\.date).filter { $0 < from }
    book.subscriptions[0].setPrice(yen(42), every: .months(5), from: from)
    #expect(
      book.charges(in: Self.window, only: [0]).map(\.date)
        == before + Book.of(alone).charges(in: Self.window).map(\.date))
  }

  @Test("removing a plan brings back what was there", arguments: seeds)
  func removed(seed: UInt64) {
    var dice = Dice(seed: seed)
    let (book, _) = sample(seed)
    let from = CivilDate.random(in: Self.window, &dice)
    guard !book.subscriptions[0].priceVersions.contains(where: { $0.from == from }) else { return }
    var changed = book.subscriptions[0]
    changed.priceVersions.sort { $0.from < $1.from }
    let before = changed
    changed.setPrice(yen(42), every: .days(9), from: from)
    let isRemoved = changed.removePrice(from: from)
    #expect(isRemoved)
    #expect(changed == before)
  }

  @Test("`--times` counts charges in all, whatever happens to the schedule", arguments: seeds)
  func times(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var book = Book.of(.of("Loan", from: "2025-01-31").with { $0.end = .after(count: 9) })
    book.subscriptions[0].renewal = Subscription.Renewal.allCases.randomElement(using: &dice)!
    for _ in 0..<8 {
      let all = Array(book.charges(in: .always))
      #expect(all.count == 9)
      let open = all.filter { $0.state == .projected }
      guard let charge = open.first else { break }
      switch Int.random(in: 0..<4, using: &dice) {
      case 0:
        let first = charge.date.advancedClamping(days: Int.random(in: -9...9, using: &dice))
        _ = book.edit(0) { $0.firstBillingDate = first }
      case 1: _ = book.edit(0) { $0.setPrice(yen(7), every: .days(20), from: charge.date.advancedClamping(days: 4)) }
      default: try book.confirm(0, on: charge.date, payment: .init(paidOn: charge.date.advancedClamping(days: 3)))
      }
    }
  }
}
