import BillingCore

/// A refund with the charge that it is for.
public struct DatedRefund: Sendable {
  public let charge: BillingEvent
  public let amount: Money
  public let day: CivilDate

  /// The charge as money that came back: on the day of the refund, with its amount below zero.
  public var asCharge: BillingEvent {
    var back = charge.costing(Money(minorUnits: -amount.minorUnits, currency: amount.currency))
    back.date = day
    return back
  }
}

extension Book {
  /// The refunds of the chosen charges that came back in a period, by day, then by charge.
  public func refunds(in period: DateInterval, matching filter: ChargeFilter? = nil) -> [DatedRefund] {
    let dates = events.filter { $0.refunds.contains { period.contains($0.day) } }.map(\.date)
    guard let first = dates.min(), let last = dates.max() else { return [] }
    let found = charges(in: DateInterval(unchecked: first, through: last), matching: filter)
      .filter(\.isRefunded).flatMap { charge in
        refunds(of: charge).map { DatedRefund(charge: charge, amount: $0.amount, day: $0.day) }
      }.filter { period.contains($0.day) }
    return found.enumerated().ordered { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
  }
}
