/// A subscription with its cycle, its prices and its details.
///
/// A value that is copied on the first change: a copy shares the values of the original until one of the two changes, so
/// that passing a subscription to a function, or taking it out of a list, copies one word.
@dynamicMemberLookup
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

  /// The stored values; each is a property of the subscription.
  public struct Values: Hashable, Sendable {
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
    /// How long before an end, or before a charge, one must have cancelled.
    public var notice: Notice?
    /// The time for which the contract binds; `nil` without one.
    public var term: ContractTerm?
    /// The distances at which `remind` reminds of it; `nil` for those of the settings.
    public var remindBefore: ReminderDays?
    public var category: String?
    /// The tags in the given order.
    public var tags: [String] = []
    /// The cards or accounts that are charged.
    public var paymentMethods = DatedValues<String?>(nil)
    /// The members who pay.
    public var payers = DatedValues<String?>(nil)
    public var sharing = DatedValues<[Share]>([])
    /// The web page for managing the subscription.
    public var url: String?
    public var memo = ""
    /// The dated notes in order.
    public var notes: [Note] = []
    /// The merchants' texts on statements that the user accepted as charges of it, folded.
    public var statementTexts: [String] = []
    public var createdAt: Timestamp?
    public var updatedAt: Timestamp?
    @Uncompared public var stamps = RecordStamps()
    public var kept = KeptKeys()
  }

  /// The values in an array of one: the standard library copies it when a shared one is changed.
  @usableFromInline var box: [Values]

  public init(id: UUID, name: String, price: Money, cycle: BillingCycle = .monthly, firstBillingDate: CivilDate) {
    box = [Values(id: id, name: name, price: price, cycle: cycle, firstBillingDate: firstBillingDate)]
  }

  /// Inlined, so that a property costs what a stored one does.
  @inlinable @inline(__always)
  public subscript<Value>(dynamicMember key: WritableKeyPath<Values, Value>) -> Value {
    get { box[0][keyPath: key] }
    set { box[0][keyPath: key] = newValue }
  }

  // Those that are read for each charge: a key path copies all values to read one. Then those with the name of a method,
  // which hides a dynamic member, and those of protocols.

  public var id: UUID {
    get { box[0].id }
    set { box[0].id = newValue }
  }
  public var name: String {
    get { box[0].name }
    set { box[0].name = newValue }
  }
  public var status: Status {
    get { box[0].status }
    set { box[0].status = newValue }
  }
  public var priceVersions: [PriceVersion] {
    get { box[0].priceVersions }
    set { box[0].priceVersions = newValue }
  }
  public var firstBillingDate: CivilDate {
    get { box[0].firstBillingDate }
    set { box[0].firstBillingDate = newValue }
  }
  public var isBilledAtMonthEnd: Bool {
    get { box[0].isBilledAtMonthEnd }
    set { box[0].isBilledAtMonthEnd = newValue }
  }
  public var trialEndDate: CivilDate? {
    get { box[0].trialEndDate }
    set { box[0].trialEndDate = newValue }
  }
  public var cancellationDate: CivilDate? {
    get { box[0].cancellationDate }
    set { box[0].cancellationDate = newValue }
  }
  public var pauses: [Pause] {
    get { box[0].pauses }
    set { box[0].pauses = newValue }
  }
  public var end: End {
    get { box[0].end }
    set { box[0].end = newValue }
  }
  public var term: ContractTerm? {
    get { box[0].term }
    set { box[0].term = newValue }
  }
  public var notes: [Note] {
    get { box[0].notes }
    set { box[0].notes = newValue }
  }
  public var payment: Payment {
    get { box[0].payment }
    set { box[0].payment = newValue }
  }
  public var category: String? {
    get { box[0].category }
    set { box[0].category = newValue }
  }
  public var paymentMethods: DatedValues<String?> {
    get { box[0].paymentMethods }
    set { box[0].paymentMethods = newValue }
  }
  public var payers: DatedValues<String?> {
    get { box[0].payers }
    set { box[0].payers = newValue }
  }
  public var sharing: DatedValues<[Share]> {
    get { box[0].sharing }
    set { box[0].sharing = newValue }
  }

  public var price: Money {
    get { box[0].price }
    set { box[0].price = newValue }
  }
  public var cycle: BillingCycle {
    get { box[0].cycle }
    set { box[0].cycle = newValue }
  }
  public var renewal: Renewal {
    get { box[0].renewal }
    set { box[0].renewal = newValue }
  }

  public var createdAt: Timestamp? {
    get { box[0].createdAt }
    set { box[0].createdAt = newValue }
  }
  public var updatedAt: Timestamp? {
    get { box[0].updatedAt }
    set { box[0].updatedAt = newValue }
  }
  public var stamps: RecordStamps {
    get { box[0].stamps }
    set { box[0].stamps = newValue }
  }

  /// The number of days before a charge by which to cancel.
  public var noticeDays: Int? {
    get { if case .days(let count) = box[0].notice { count } else { nil } }
    set { box[0].notice = newValue.map { .days($0) } }
  }
  /// The payment method from the first charge on.
  public var paymentMethod: String? {
    get { box[0].paymentMethods.first }
    set { box[0].paymentMethods.first = newValue }
  }
  /// The payer from the first charge on.
  public var payer: String? {
    get { box[0].payers.first }
    set { box[0].payers.first = newValue }
  }
  /// The shares from the first charge on.
  public var shares: [Share] {
    get { box[0].sharing.first }
    set { box[0].sharing.first = newValue }
  }
  /// When it was made; `nil` if that is not known.
  public var addedAt: SaveMoment? { self.stamps.moment(madeAt: self.createdAt) }

  /// The price of a charge on a date: that of the latest change on or before the date, else the first price.
  ///
  /// 1490, changed to 1590 from 2026-05-01: a charge on 2026-04-30 costs 1490, on 2026-05-01 it costs 1590.
  public func price(on date: CivilDate) -> Money {
    self.priceVersions.inForce(on: date) ?? price
  }

  /// The cycle in force on a date: that of the latest plan on or before the date that has one, else the first cycle.
  ///
  /// Monthly, with a yearly plan from 2026-05-01: on 2026-04-30 every month, on 2026-05-01 every year.
  public func cycle(on date: CivilDate) -> BillingCycle {
    self.priceVersions.isEmpty ? cycle : self.priceVersions.planChanges.last { $0.from <= date }?.cycle ?? cycle
  }

  /// The first date of the plan in force on a date; before the first plan, the first date of all.
  public func planStart(on date: CivilDate) -> CivilDate {
    let begun = self.priceVersions.planChanges.last { $0.from <= date }?.from
    return begun.map { max($0, self.firstBillingDate) } ?? self.firstBillingDate
  }

  /// The price in force on a day; before the first charge, the initial price.
  ///
  /// A change between the day and the next charge is not in it yet.
  public func coming(on date: CivilDate) -> Money { price(on: max(date, self.firstBillingDate)) }

  /// The cycle in force on a day; before the first charge, the first cycle.
  public func comingCycle(on date: CivilDate) -> BillingCycle { cycle(on: max(date, self.firstBillingDate)) }

  /// See ``Terms/isPaidByUser``.
  public var isPaidByUser: Bool { self.payment == .manual || renewal == .fromPayment }

  /// See ``Terms/isPaidOnce``.
  public var isPaidOnce: Bool { terms.isPaidOnce }

  public func isPaused(on date: CivilDate) -> Bool {
    self.pauses.contains { $0.covers(date) }
  }

  /// Removes the cancellation.
  mutating func goOn() {
    if self.status == .cancelled { (self.status, self.cancellationDate) = (.active, nil) }
    updateStatus()
  }

  /// The stored status is paused as long as a pause has no end, unless a cancellation is recorded.
  mutating func updateStatus() {
    if self.status == .cancelled { return }
    self.status = self.pauses.contains { $0.until == nil } ? .paused : .active
  }
}
