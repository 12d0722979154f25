/// A record of one charge: confirmed, adjusted, skipped, or with a memo.
///
/// Only records are stored. All other charges are computed from the schedule (seed 5.3).
public struct RecordedEvent: Hashable, Sendable {
  /// The kind of a record.
  public enum Kind: Hashable, Sendable {
    /// An unpaid charge with its own amount (`nil`: the price in effect) or a memo.
    case adjusted(Money?)
    /// A paid charge; the amount is kept through later edits.
    case confirmed(Money)
    case skipped
  }

  /// The identifier of the charge: `UUID.ofCharge` unless the file has another.
  public var id: UUID
  public var subscriptionID: UUID
  /// The date of the charge (`billedAt` in the file): the scheduled one, or the one it was moved to.
  public var date: CivilDate
  public var kind: Kind
  /// The date of the schedule from which the charge was moved to `date`; `nil` if it was not.
  public var movedFrom: CivilDate?
  /// The number of a charge outside the schedule among those of its day, from 1 in the order of recording; `nil` for a
  /// charge of the schedule.
  public var extra: Int?
  /// Whether the charge has its own amount instead of the price in effect.
  public var isAmountOverridden: Bool
  /// The date of the payment, if it differs from `date` or from the pay day.
  public var paidOn: CivilDate?
  /// What came back for a confirmed charge, in the order of days.
  public var refunds: [Refund] = []
  /// Whether a statement of its account did not have the charge, so that it is not assumed to be paid; a charge that is
  /// confirmed or skipped later is not marked any more.
  public var isNotTaken = false
  /// The payer and shares at the time of confirmation; `nil` if no member was named.
  public var costSplit: CostSplit?
  /// The payment method at the time of confirmation; `nil` if there was none.
  public var paymentMethod: String?
  public var memo = ""
  /// The mark of the row of a statement that confirmed the charge; `nil` if it was confirmed in another way.
  public var statementRow: String?
  public var createdAt: Timestamp?
  public var updatedAt: Timestamp?
  @Uncompared public var stamps = RecordStamps()
  public var kept = KeptKeys()

  /// A record with the identifier derived from subscription and date.
  public init(of subscriptionID: UUID, on date: CivilDate, kind: Kind, isAmountOverridden: Bool = false) {
    id = UUID.ofCharge(subscription: subscriptionID, date: date)
    self.subscriptionID = subscriptionID
    self.date = date
    self.kind = kind
    self.isAmountOverridden = isAmountOverridden
  }

  /// The identifier that follows from the charge.
  public var derivedID: UUID {
    extra.map { .ofCharge(subscription: subscriptionID, date: date, number: $0) }
      ?? .ofCharge(subscription: subscriptionID, date: scheduledDate)
  }

  public var isConfirmed: Bool {
    if case .confirmed = kind { true } else { false }
  }

  /// The recorded amount, if there is one.
  public var amount: Money? {
    switch kind {
    case .adjusted(let amount): amount
    case .confirmed(let amount): amount
    case .skipped: nil
    }
  }

  /// When the charge became what it is, confirmed or not; `nil` if that is not known.
  ///
  /// A confirmation sets the state, the payer and the shares; an adjustment of a confirmed charge only some of them.
  public var confirmedAt: SaveMoment? {
    let madeAt = stamps.by.isEmpty ? updatedAt ?? createdAt : createdAt
    let split = (costSplit?.payer == nil ? [] : ["payer"]) + shares.map { "shares/" + $0.member }
    return (["eventType"] + split).compactMap { stamps.moment(of: $0, madeAt: madeAt) }.min()
  }

  /// Whether the record says nothing.
  var isBlank: Bool {
    kind == .adjusted(nil) && memo.isEmpty && paidOn == nil && movedFrom == nil && costSplit == nil
      && !isNotTaken
  }

  /// The recorded shares, if there are any.
  public var shares: [Share] { costSplit?.shares ?? [] }

  /// The date of the schedule that the record is about.
  public var scheduledDate: CivilDate { movedFrom ?? date }

  /// The date of the payment, from which `Renewal.fromPayment` counts.
  public var paymentDate: CivilDate { paidOn ?? date }
}

/// What identifies a charge: its date in the schedule, which a moved one keeps, or its day and number outside it.
public struct ChargeKey: Hashable, Comparable, Sendable {
  public let subscription: UUID
  /// The date of the schedule.
  public let date: CivilDate
  /// The number of a charge outside the schedule; `nil` for one of the schedule.
  public let extra: Int?

  public init(subscription: UUID, date: CivilDate, extra: Int? = nil) {
    (self.subscription, self.date, self.extra) = (subscription, date, extra)
  }

  public init(_ record: RecordedEvent) {
    self.init(subscription: record.subscriptionID, date: record.scheduledDate, extra: record.extra)
  }

  public static func < (left: ChargeKey, right: ChargeKey) -> Bool {
    (left.subscription, left.date, left.extra ?? 0) < (right.subscription, right.date, right.extra ?? 0)
  }
}

extension RecordedEvent {
  /// Whether it comes before another in the data file.
  public func precedes(_ other: RecordedEvent) -> Bool { date == other.date ? id < other.id : date < other.date }
}
