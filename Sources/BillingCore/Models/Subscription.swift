/// What somebody pays for: its cycle, its prices and what was said of it.
public struct Subscription: Hashable, Sendable {
  /// Whether it runs; cancelled is final (seed 4.1).
  public enum Status: String, CaseIterable, Sendable {
    /// It charges.
    case active
    /// It rests; see `pauses`.
    case paused
    /// It has ended or ends on `cancellationDate`.
    case cancelled
  }

  /// What a payment does to the dates that follow.
  public enum Renewal: String, CaseIterable, Sendable {
    /// The first date stays the anchor whenever the user pays.
    case fixed
    /// The last payment becomes the anchor, as with a prepaid card: 30 days from the last top-up.
    case fromPayment
  }

  /// Who moves the money.
  public enum Payment: String, CaseIterable, Sendable {
    /// The provider takes it; a past charge waits to be confirmed.
    case automatic
    /// The user pays; a past charge is overdue.
    case manual
  }

  /// When it ends by itself.
  public enum End: Hashable, Sendable {
    /// It does not.
    case never
    /// After that day; a charge on the day itself stands.
    case on(CivilDate)
    /// After so many charges, as an instalment plan does.
    case after(count: Int)
  }

  /// Who it is: stays the same through every edit.
  public var id: UUID
  /// Its name, 1 to 100 characters; two subscriptions may share one (seed 3.2).
  public var name: String
  /// Whether it runs.
  public var status: Status = .active
  /// The price from the first charge on.
  public var price: Money
  /// The prices that follow, each from a date on.
  public var priceVersions: [PriceVersion] = []
  /// How often it charges.
  public var cycle: BillingCycle
  /// The first charge's date, the anchor of all others; where it lies ahead, a trial ends on it.
  public var firstBillingDate: CivilDate
  /// Whether every charge falls on its month's last day, however long the month (`--first 2026-04-last`).
  public var isBilledAtMonthEnd = false
  /// The day on which it was or will be cancelled: a charge on it stands, later ones do not.
  public var cancellationDate: CivilDate?
  /// Its pauses, in the order in which they were taken.
  public var pauses: [Pause] = []
  /// When it ends by itself.
  public var end: End = .never
  /// What a payment does to the dates that follow.
  public var renewal: Renewal = .fixed
  /// Who moves the money.
  public var payment: Payment = .automatic
  /// How many days before a charge it must be cancelled to avert it.
  public var noticeDays: Int?
  /// Its one category.
  public var category: String?
  /// Its tags, in the order given.
  public var tags: [String] = []
  /// The card or account that is charged.
  public var paymentMethod: String?
  /// The member of the household who pays.
  public var payer: String?
  /// Who bears how much of it.
  public var shares: [Share] = []
  /// Where it is managed.
  public var url: String?
  /// What the user noted.
  public var memo = ""
  /// The log of what happened to it, by date.
  public var notes: [Note] = []
  /// When it was added.
  public var createdAt: Timestamp?
  /// When it was last changed.
  public var updatedAt: Timestamp?

  /// A subscription with its four needful values; everything else starts empty.
  public init(id: UUID, name: String, price: Money, cycle: BillingCycle = .monthly, firstBillingDate: CivilDate) {
    self.id = id
    self.name = name
    self.price = price
    self.cycle = cycle
    self.firstBillingDate = firstBillingDate
  }

  /// The price of a charge on a date: that of the latest version from that day or before, else the first price.
  ///
  /// 1490 with a version of 1590 from 2026-05-01: 2026-04-30 costs 1490, 2026-05-01 costs 1590.
  public func price(on date: CivilDate) -> Money {
    priceVersions.inForce(on: date) ?? price
  }

  /// Whether the user pays, see ``Terms/isPaidByUser``.
  public var isPaidByUser: Bool { terms.isPaidByUser }

  /// Whether it is paid once, see ``Terms/isPaidOnce``.
  public var isPaidOnce: Bool { terms.isPaidOnce }

  /// Whether a pause covers the date.
  func isPaused(on date: CivilDate) -> Bool {
    pauses.contains { $0.covers(date) }
  }
}

/// A price from a day on.
public struct PriceVersion: Hashable, Sendable {
  /// The first day on which it holds.
  public var from: CivilDate
  /// The price, in whatever currency it was then charged.
  public var price: Money

  /// A price from a day on.
  public init(from: CivilDate, price: Money) {
    self.from = from
    self.price = price
  }
}

extension [PriceVersion] {
  /// The price of the latest version from that day or before, whatever their order; nil before the first.
  func inForce(on date: CivilDate) -> Money? {
    var latest: PriceVersion?
    for version in self where version.from <= date && version.from >= latest?.from ?? .minimum { latest = version }
    return latest?.price
  }
}

/// A rest: charges from `from` on, and before `until`, are marked paused and left out of sums.
///
/// Paused 2026-03-10 and resumed 2026-05-10: the charges of 03-10 and 04-10 are paused, that of 05-10 is due again.
public struct Pause: Hashable, Sendable {
  /// The first day of the rest.
  public var from: CivilDate
  /// The day on which it runs again; nil while the rest lasts.
  public var until: CivilDate?

  /// A rest from a day until the day on which it runs again.
  public init(from: CivilDate, until: CivilDate? = nil) {
    self.from = from
    self.until = until
  }

  /// Whether a charge on the date rests.
  func covers(_ date: CivilDate) -> Bool {
    from <= date && until.map { date < $0 } ?? true
  }
}

/// One bearer's part of every charge.
public struct Share: Hashable, Sendable {
  /// The member of the household.
  public var member: String
  /// The weight of the part: 2 and 1 split 999 into 666 and 333.
  public var weight: Int

  /// The weights that a share may have.
  public static let weights = 0...1_000_000

  /// One bearer's part.
  public init(member: String, weight: Int = 1) {
    self.member = member
    self.weight = weight
  }
}

/// One entry of a subscription's log, as "asked for a refund" on 2026-02-06.
public struct Note: Hashable, Sendable {
  /// The day that it is about.
  public var date: CivilDate
  /// What was noted; it may have several lines.
  public var text: String

  /// A note of a day.
  public init(date: CivilDate, text: String) {
    self.date = date
    self.text = text
  }
}
