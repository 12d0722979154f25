import BillingCore
import BillingReports

/// The differences between the sums of two periods, each of one kind.
struct Differences<Sum>: PartsOfPeriod {
  let confirmed: Sum
  let assumed: Sum
  let paid: Sum
  let isAssuming: Bool
  let projected: Sum
  let expected: Sum
  let unconfirmed: Sum
  let upcoming: Sum

  init<Parts: PartsOfPeriod>(
    _ before: Parts, _ after: Parts, _ difference: (Parts.Sum, Parts.Sum) throws -> Sum
  ) rethrows {
    confirmed = try difference(before.confirmed, after.confirmed)
    assumed = try difference(before.assumed, after.assumed)
    paid = try difference(before.paid, after.paid)
    isAssuming = before.isAssuming || after.isAssuming
    projected = try difference(before.projected, after.projected)
    expected = try difference(before.expected, after.expected)
    unconfirmed = try difference(before.unconfirmed, after.unconfirmed)
    upcoming = try difference(before.upcoming, after.upcoming)
  }
}

/// A what-if question, the actual figures, and what it changes in them.
struct SummaryDifference {
  /// The differences in the base currency.
  struct InBase {
    let totals: Differences<Money>
    /// `nil` for a period that is over.
    let average: Money?
  }

  let now: SummaryFigures
  let without: [UUID]
  let prices: [(subscription: UUID, price: Money)]
  let totals: Differences<[Money]>
  let average: [Money]
  /// `nil` without a base currency.
  let inBase: InBase?

  /// The differences of the hypothetical figures; throws `MoneyError.overflow`.
  init(_ comparison: SummaryComparison, _ wished: SummaryFigures) throws {
    let (now, wish) = (comparison.now, comparison.wish)
    let id = { (index: Int) in now.book.subscriptions[index].id }
    self.now = now
    without = wish.without.sorted().map(id)
    prices = wish.prices.ordered { $0.key < $1.key }.map { (id($0.key), $0.value) }
    let changes = { (before: MoneySums, after: MoneySums) in try before.changes(to: after).map(\.difference) }
    totals = try Differences(now.summary.totals, wished.summary.totals, changes)
    average = try changes(now.averages, wished.averages)
    guard let before = now.converted, let after = wished.converted else {
      inBase = nil
      return
    }
    let difference = { (before: ConvertedTotal, after: ConvertedTotal) in try after.amount.subtracting(before.amount) }
    inBase = InBase(
      totals: try Differences(before.totals, after.totals, difference),
      average: now.isPast ? nil : try difference(before.averagePerMonth, after.averagePerMonth))
  }
}
