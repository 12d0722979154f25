import BillingCore

/// The sums of a period, of any kind.
public protocol PartsOfPeriod {
  associatedtype Sum
  var confirmed: Sum { get }
  /// The charges that are assumed to be paid; none unless `assumePaid` is set.
  var assumed: Sum { get }
  /// The confirmed charges and those that are assumed to be paid.
  var paid: Sum { get }
  /// The charges up to today that are neither confirmed nor assumed to be paid.
  var unconfirmed: Sum { get }
  /// The charges after today that are not confirmed.
  var upcoming: Sum { get }
  /// The assumed, unconfirmed and upcoming charges.
  var projected: Sum { get }
  /// All of them.
  var expected: Sum { get }
  /// Whether charges can be assumed to be paid, by `assumePaid`; if not, programs find no such sum.
  var isAssuming: Bool { get }
}

/// The sums of a period as values of one kind: amounts of one currency, or converted totals.
///
/// The type asks nothing of its value, so that a start need not look up what the value conforms to.
public struct PeriodSums<Sum>: PartsOfPeriod {
  public let confirmed, assumed, paid, unconfirmed, upcoming, projected, expected: Sum
  public let isAssuming: Bool
}

extension PeriodSums: Equatable where Sum: Equatable {}
extension PeriodSums: Sendable where Sum: Sendable {}

extension PeriodSums {
  /// The sums made of those of another kind.
  init<Parts: PartsOfPeriod>(of parts: Parts, _ sum: (Parts.Sum) -> Sum) {
    (confirmed, assumed, paid) = (sum(parts.confirmed), sum(parts.assumed), sum(parts.paid))
    (unconfirmed, upcoming) = (sum(parts.unconfirmed), sum(parts.upcoming))
    (projected, expected, isAssuming) = (sum(parts.projected), sum(parts.expected), parts.isAssuming)
  }
}

extension PeriodSums<Money> {
  init(of totals: PeriodSummary.Totals, in currency: Currency) {
    self.init(of: totals) { $0[currency] ?? .zero(currency) }
  }
}
