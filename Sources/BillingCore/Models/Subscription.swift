/// A subscription with its cycle, its prices and its details.
///
/// A value that is copied on the first change: a copy shares the values of the original until one of the two changes, so
/// that passing a subscription to a function, or taking it out of a list, copies one word.
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

  /// The stored values, each explained at the property that reads it.
  private struct Values: Hashable, Sendable {
    var id: UUID
    var name: String
    var status: Status = .active
    var price: Money
    var priceVersions: [PriceVersion] = []
    var cycle: BillingCycle
    var firstBillingDate: CivilDate
    var isBilledAtMonthEnd = false
    var trialEndDate: CivilDate?
    var cancellationDate: CivilDate?
    var pauses: [Pause] = []
    var end: End = .never
    var renewal: Renewal = .fixed
    var payment: Payment = .automatic
    var roll: RollRule?
    var notice: Notice?
    var term: ContractTerm?
    var remindBefore: ReminderDays?
    var category: String?
    var tags: [String] = []
    var paymentMethod: String?
    var payer: String?
    var shares: [Share] = []
    var url: String?
    var memo = ""
    var notes: [Note] = []
    var statementTexts: [String] = []
    var createdAt: Timestamp?
    var updatedAt: Timestamp?
    var stamps = RecordStamps()
    var kept = KeptKeys()
  }

  /// The values in an array of one: the standard library copies it when a shared one is changed.
  private var box: [Values]

  public init(id: UUID, name: String, price: Money, cycle: BillingCycle = .monthly, firstBillingDate: CivilDate) {
    box = [Values(id: id, name: name, price: price, cycle: cycle, firstBillingDate: firstBillingDate)]
  }

  // MARK: Values

  /// The identifier, unchanged by every edit.
  public var id: UUID {
    get { box[0].id }
    set { box[0].id = newValue }
  }
  /// The name, 1 to 100 characters; not necessarily unique (seed 3.2).
  public var name: String {
    get { box[0].name }
    set { box[0].name = newValue }
  }
  public var status: Status {
    get { box[0].status }
    set { box[0].status = newValue }
  }
  /// The price from the first charge on.
  public var price: Money {
    get { box[0].price }
    set { box[0].price = newValue }
  }
  /// The changes of price and plan in order of their dates, at most one a day.
  public var priceVersions: [PriceVersion] {
    get { box[0].priceVersions }
    set { box[0].priceVersions = newValue }
  }
  /// The cycle from the first charge on; see `cycle(on:)`.
  public var cycle: BillingCycle {
    get { box[0].cycle }
    set { box[0].cycle = newValue }
  }
  /// The date of the first charge, the anchor of all later ones.
  public var firstBillingDate: CivilDate {
    get { box[0].firstBillingDate }
    set { box[0].firstBillingDate = newValue }
  }
  /// Whether every charge is on the last day of its month, whatever its length (`--first 2026-04-last`).
  public var isBilledAtMonthEnd: Bool {
    get { box[0].isBilledAtMonthEnd }
    set { box[0].isBilledAtMonthEnd = newValue }
  }
  /// The last free day of a declared free trial; `nil` without one, whenever the first charge is.
  public var trialEndDate: CivilDate? {
    get { box[0].trialEndDate }
    set { box[0].trialEndDate = newValue }
  }
  /// The cancellation date: a charge on it counts, later ones do not.
  public var cancellationDate: CivilDate? {
    get { box[0].cancellationDate }
    set { box[0].cancellationDate = newValue }
  }
  /// The pauses in the order in which they were made.
  public var pauses: [Pause] {
    get { box[0].pauses }
    set { box[0].pauses = newValue }
  }
  public var end: End {
    get { box[0].end }
    set { box[0].end = newValue }
  }
  public var renewal: Renewal {
    get { box[0].renewal }
    set { box[0].renewal = newValue }
  }
  public var payment: Payment {
    get { box[0].payment }
    set { box[0].payment = newValue }
  }
  /// The rule that moves the pay day off weekends and holidays; `nil` for that of the account.
  public var roll: RollRule? {
    get { box[0].roll }
    set { box[0].roll = newValue }
  }
  /// The number of days before a charge by which to cancel.
  public var noticeDays: Int? {
    get { if case .days(let count) = box[0].notice { count } else { nil } }
    set { box[0].notice = newValue.map { .days($0) } }
  }
  /// How long before an end, or before a charge, one must have cancelled.
  public var notice: Notice? {
    get { box[0].notice }
    set { box[0].notice = newValue }
  }
  /// The time for which the contract binds; `nil` without one.
  public var term: ContractTerm? {
    get { box[0].term }
    set { box[0].term = newValue }
  }
  /// The distances at which `remind` reminds of it; `nil` for those of the settings.
  public var remindBefore: ReminderDays? {
    get { box[0].remindBefore }
    set { box[0].remindBefore = newValue }
  }
  public var category: String? {
    get { box[0].category }
    set { box[0].category = newValue }
  }
  /// The tags in the given order.
  public var tags: [String] {
    get { box[0].tags }
    set { box[0].tags = newValue }
  }
  /// The card or account that is charged.
  public var paymentMethod: String? {
    get { box[0].paymentMethod }
    set { box[0].paymentMethod = newValue }
  }
  /// The member who pays.
  public var payer: String? {
    get { box[0].payer }
    set { box[0].payer = newValue }
  }
  public var shares: [Share] {
    get { box[0].shares }
    set { box[0].shares = newValue }
  }
  /// The web page for managing the subscription.
  public var url: String? {
    get { box[0].url }
    set { box[0].url = newValue }
  }
  public var memo: String {
    get { box[0].memo }
    set { box[0].memo = newValue }
  }
  /// The dated notes in order.
  public var notes: [Note] {
    get { box[0].notes }
    set { box[0].notes = newValue }
  }
  /// The merchants' texts on statements that the user accepted as charges of it, folded.
  public var statementTexts: [String] {
    get { box[0].statementTexts }
    set { box[0].statementTexts = newValue }
  }
  public var createdAt: Timestamp? {
    get { box[0].createdAt }
    set { box[0].createdAt = newValue }
  }
  /// When it was made; `nil` if that is not known.
  public var addedAt: SaveMoment? { stamps.moment(madeAt: createdAt) }
  public var updatedAt: Timestamp? {
    get { box[0].updatedAt }
    set { box[0].updatedAt = newValue }
  }
  public var stamps: RecordStamps {
    get { box[0].stamps }
    set { box[0].stamps = newValue }
  }
  public var kept: KeptKeys {
    get { box[0].kept }
    set { box[0].kept = newValue }
  }
}

extension Subscription {
  /// The price of a charge on a date: that of the latest change on or before the date, else the first price.
  ///
  /// 1490, changed to 1590 from 2026-05-01: a charge on 2026-04-30 costs 1490, on 2026-05-01 it costs 1590.
  public func price(on date: CivilDate) -> Money {
    priceVersions.inForce(on: date) ?? price
  }

  /// The cycle in force on a date: that of the latest plan on or before the date that has one, else the first cycle.
  ///
  /// Monthly, with a yearly plan from 2026-05-01: on 2026-04-30 every month, on 2026-05-01 every year.
  public func cycle(on date: CivilDate) -> BillingCycle {
    priceVersions.isEmpty ? cycle : priceVersions.planChanges.last { $0.from <= date }?.cycle ?? cycle
  }

  /// The first date of the plan in force on a date; before the first plan, the first date of all.
  public func planStart(on date: CivilDate) -> CivilDate {
    let begun = priceVersions.planChanges.last { $0.from <= date }?.from
    return begun.map { max($0, firstBillingDate) } ?? firstBillingDate
  }

  /// The price in force on a day; before the first charge, the initial price.
  ///
  /// A change between the day and the next charge is not in it yet.
  public func coming(on date: CivilDate) -> Money { price(on: max(date, firstBillingDate)) }

  /// The cycle in force on a day; before the first charge, the first cycle.
  public func comingCycle(on date: CivilDate) -> BillingCycle { cycle(on: max(date, firstBillingDate)) }

  /// See ``Terms/isPaidByUser``.
  public var isPaidByUser: Bool { payment == .manual || renewal == .fromPayment }

  /// See ``Terms/isPaidOnce``.
  public var isPaidOnce: Bool { terms.isPaidOnce }

  public func isPaused(on date: CivilDate) -> Bool {
    pauses.contains { $0.covers(date) }
  }
}
