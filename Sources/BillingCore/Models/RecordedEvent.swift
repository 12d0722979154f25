/// What the user said of one charge: that it was paid, costs something else, is skipped, or a note.
///
/// Only this is stored. What nothing was said of is computed from the schedule (seed 5.3).
public struct RecordedEvent: Hashable, Sendable {
  /// What was said.
  public enum Kind: Hashable, Sendable {
    /// Still expected, with another amount (nil: the price in force) or a note.
    case adjusted(Money?)
    /// Paid; the amount is kept whatever is edited later.
    case confirmed(Money)
    /// Not charged this once.
    case skipped
  }

  /// The charge's identifier, `UUID.ofCharge` unless a file said otherwise.
  public var id: UUID
  /// Whose charge it is.
  public var subscriptionID: UUID
  /// The date that the schedule gives it (`billedAt`).
  public var date: CivilDate
  /// What was said.
  public var kind: Kind
  /// Whether the amount is this charge's own and not the price in force.
  public var isAmountOverridden: Bool
  /// The day on which it was paid, where that was another one.
  public var paidOn: CivilDate?
  /// Who paid it and who bears it, as its subscription said when it was confirmed; nil where nobody was named.
  public var costSplit: CostSplit?
  /// What the user noted of this charge.
  public var memo = ""
  /// When something was first said of it.
  public var createdAt: Timestamp?
  /// When something was last said of it.
  public var updatedAt: Timestamp?

  /// A record of one charge, with the id that belongs to it.
  public init(of subscriptionID: UUID, on date: CivilDate, kind: Kind, isAmountOverridden: Bool = false) {
    id = UUID.ofCharge(subscription: subscriptionID, date: date)
    self.subscriptionID = subscriptionID
    self.date = date
    self.kind = kind
    self.isAmountOverridden = isAmountOverridden
  }

  /// Whether it was paid.
  public var isConfirmed: Bool {
    if case .confirmed = kind { true } else { false }
  }

  /// The amount that was said of it, if any was.
  public var amount: Money? {
    switch kind {
    case .adjusted(let amount): amount
    case .confirmed(let amount): amount
    case .skipped: nil
    }
  }

  /// Who was to bear how much of it, as far as that was recorded.
  public var shares: [Share] { costSplit?.shares ?? [] }

  /// The day from which `fromPayment` counts on: that of the payment.
  public var paymentDate: CivilDate { paidOn ?? date }
}
