/// A subscription with its cycle, its prices and its details.
public struct Subscription: Hashable, Sendable {
  /// The stored status; `cancelled` is final (seed 4.1).
  public enum Status: String, CaseIterable, Sendable {
    case active
    /// In a pause, see `pauses`.
    case paused
    /// Ended, or ends on `cancellationDate`.
    case cancelled
  }

  /// The effect of a payment on later dates.
  public enum Renewal: String, CaseIterable, Sendable {
    /// None: the first date stays the anchor.
    case fixed
    /// The payment becomes the anchor, as for a prepaid card: 30 days from the last top-up.
    case fromPayment
  }

  /// The way in which charges are paid.
  public enum Payment: String, CaseIterable, Sendable {
    /// The provider collects the money; a past charge is unconfirmed.
    case automatic
    /// The user pays; a past charge is overdue.
    case manual
  }

  /// The condition under which the subscription ends without being cancelled.
  public enum End: Hashable, Sendable {
    case never
    /// Ends after a day; a charge on that day counts.
    case on(CivilDate)
    /// Ends after a number of charges, like an instalment plan.
    case after(count: Int)
  }

  /// The identifier, unchanged by every edit.
  public var id: UUID
  /// The name, 1 to 100 characters; not necessarily unique (seed 3.2).
  public var name: String
  public var status: Status = .active
  /// The price from the first charge on.
  public var price: Money
  /// The changes of price and plan in order of their dates, at most one a day.
  public var priceVersions: [PriceVersion] = []
  /// The cycle from the first charge on; see `cycle(on:)`.
  public var cycle: BillingCycle
  /// The date of the first charge, the anchor of all later ones.
  public var firstBillingDate: CivilDate
  /// Whether every charge is on the last day of its month, whatever its length (`--first 2026-04-last`).
  public var isBilledAtMonthEnd = false
  /// The last free day of a declared free trial; `nil` without one, whenever the first charge is.
  public var trialEndDate: CivilDate?
  /// The cancellation date: a charge on it counts, later ones do not.
  public var cancellationDate: CivilDate?
  /// The pauses in the order in which they were made.
  public var pauses: [Pause] = []
  public var end: End = .never
  public var renewal: Renewal = .fixed
  public var payment: Payment = .automatic
  /// The rule that moves the pay day off weekends and holidays; `nil` for that of the account.
  public var roll: RollRule?
  /// The number of days before a charge by which to cancel.
  public var noticeDays: Int?
  /// The distances at which `remind` reminds of it; `nil` for those of the settings.
  public var remindBefore: ReminderDays?
  public var category: String?
  /// The tags in the given order.
  public var tags: [String] = []
  /// The card or account that is charged.
  public var paymentMethod: String?
  /// The member who pays.
  public var payer: String?
  public var shares: [Share] = []
  /// The web page for managing the subscription.
  public var url: String?
  public var memo = ""
  /// The dated notes in order.
  public var notes: [Note] = []
  /// The merchants' texts on statements that the user accepted as charges of it, folded.
  public var statementTexts: [String] = []
  public var createdAt: Timestamp?
  public var updatedAt: Timestamp?

  public init(id: UUID, name: String, price: Money, cycle: BillingCycle = .monthly, firstBillingDate: CivilDate) {
    self.id = id
    self.name = name
    self.price = price
    self.cycle = cycle
    self.firstBillingDate = firstBillingDate
  }

  /// The price of a charge on a date: that of the latest change on or before the date, else the first price.
  ///
  /// 1490, changed to 1590 from 2026-05-01: a charge on 2026-04-30 costs 1490, on 2026-05-01 it costs 1590.
  /// Inlined, as are the next ones, because a call would copy the whole subscription.
  @inline(__always)
  public func price(on date: CivilDate) -> Money {
    priceVersions.inForce(on: date) ?? price
  }

  /// The cycle in force on a date: that of the latest plan on or before the date that has one, else the first cycle.
  ///
  /// Monthly, with a yearly plan from 2026-05-01: on 2026-04-30 every month, on 2026-05-01 every year.
  @inline(__always)
  public func cycle(on date: CivilDate) -> BillingCycle {
    priceVersions.isEmpty ? cycle : priceVersions.planChanges.last { $0.from <= date }?.cycle ?? cycle
  }

  /// The first date of the plan in force on a date; before the first plan, the first date of all.
  public func planStart(on date: CivilDate) -> CivilDate {
    let begun = priceVersions.planChanges.last { $0.from <= date }?.from
    return begun.map { max($0, firstBillingDate) } ?? firstBillingDate
  }

  /// The cycle in force on a day; before the first charge, the first cycle.
  @inline(__always)
  public func comingCycle(on date: CivilDate) -> BillingCycle { cycle(on: max(date, firstBillingDate)) }

  /// See ``Terms/isPaidByUser``.
  @inline(__always)
  public var isPaidByUser: Bool { terms.isPaidByUser }

  /// See ``Terms/isPaidOnce``.
  @inline(__always)
  public var isPaidOnce: Bool { terms.isPaidOnce }

  public func isPaused(on date: CivilDate) -> Bool {
    pauses.contains { $0.covers(date) }
  }
}

/// A pause: charges from `from` to the day before `until` are marked as paused and left out of sums.
///
/// Paused 2026-03-10 and resumed 2026-05-10: the charges of 03-10 and 04-10 are paused, that of 05-10 counts again.
public struct Pause: Hashable, Sendable {
  public var from: CivilDate
  /// The date on which it resumes; `nil` if that is not known.
  public var until: CivilDate?

  public init(from: CivilDate, until: CivilDate? = nil) {
    self.from = from
    self.until = until
  }

  /// Whether a charge on the date is paused.
  public func covers(_ date: CivilDate) -> Bool {
    from <= date && until.map { date < $0 } ?? true
  }
}

/// One member's share of every charge.
public struct Share: Hashable, Sendable {
  public var member: String
  /// The weight of the share: 2 and 1 split 999 into 666 and 333.
  public var weight: Int

  /// The allowed weights.
  public static let weights = 0...1_000_000

  public init(member: String, weight: Int = 1) {
    self.member = member
    self.weight = weight
  }
}

/// A dated note, for example "asked for a refund" on 2026-02-06.
public struct Note: Hashable, Sendable {
  public var date: CivilDate
  /// The text; it can have several lines.
  public var text: String

  public init(date: CivilDate, text: String) {
    self.date = date
    self.text = text
  }
}
