/// Money that came back for a confirmed charge.
public struct Refund: Hashable, Sendable {
  public var amount: Money
  /// The day on which it came back.
  public var day: CivilDate
  public var kept = KeptKeys()

  public init(_ amount: Money, on day: CivilDate) { (self.amount, self.day) = (amount, day) }
}

extension RecordedEvent {
  /// The refunds that count, in the order of days: in the currency of the charge, and together at most its amount.
  ///
  /// `refund` records no others, but an amount can be corrected on one machine and refunded on another.
  public var countedRefunds: [Refund] {
    guard !refunds.isEmpty, case .confirmed(let paid) = kind else { return [] }
    var left = paid.minorUnits
    let inOrder = refunds.enumerated().ordered { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
    return inOrder.map(\.element).compactMap { refund in
      let counted = min(left, refund.amount.minorUnits)
      // A member's part can grow by a unit when the rest of the charge shrinks: a part of a refund is then below zero.
      guard refund.amount.currency == paid.currency, counted != 0 else { return nil }
      left -= counted
      return Refund(Money(minorUnits: counted, currency: paid.currency), on: refund.day)
    }
  }

  /// What was recorded as refunded, if that is more than was paid.
  public var refundedBeyondAmount: Money? {
    guard case .confirmed(let paid) = kind else { return nil }
    let sum = refunds.filter { $0.amount.currency == paid.currency }.reduce(0) { $0 &+ $1.amount.minorUnits }
    return sum > paid.minorUnits ? Money(minorUnits: sum, currency: paid.currency) : nil
  }

  /// What came back, at most the amount; `nil` if nothing did.
  public var refunded: Money? {
    let refunds = countedRefunds
    guard let first = refunds.first else { return nil }
    let sum = refunds.reduce(0) { $0 + $1.amount.minorUnits }
    return Money(minorUnits: sum, currency: first.amount.currency)
  }

  /// Whether the charge can cost an amount: in the currency of what came back, and no less than that.
  public func canCost(_ amount: Money) -> Bool {
    refunded.map { $0.currency == amount.currency && $0.minorUnits <= amount.minorUnits } ?? true
  }
}
