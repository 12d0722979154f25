/// The day on which the money of a charge leaves.
public struct PayDay: Equatable, Sendable {
  /// The day, moved by the rules.
  public var date: CivilDate
  /// The day before a rule moved it.
  public var unmoved: CivilDate
  /// The index of the account; `nil` if no account has the name of the payment method.
  public var account: Int?
  /// The day on which the statement closes that has the charge; `nil` but for cards.
  public var closesOn: CivilDate?
}

/// Finds the pay days of charges.
///
/// - To one member (`Book.viewer`) `closesOn` is `nil`: a statement is that of the whole household.
/// - A skipped or paused charge has no pay day but its own date, because no money leaves.
/// - A charge with a date of payment left on that day, apart from any statement that is drawn on another day. Its own date
///   says nothing of a card with statements.
/// - On a card with statements: the debit day of the statement that closes on or after the charge, moved by the card's
///   rule. The date of the charge itself is not moved first.
/// - A refund on a card lowers the statement that closes on or after its day; else it comes on its day.
/// - A charge outside the schedule left on its own date, which is the day of its payment.
/// - Otherwise the date of the charge, moved by the rule of its subscription, else by that of its account.
///
/// The next charge counts from the unmoved date, so nothing drifts.
public struct PayDays: Sendable {
  private let book: Book
  private var business: BusinessDays
  /// The accounts of the subscriptions, or `none` or `byDate`; empty if there are no accounts, or if each is looked up when
  /// it is needed.
  private let accountOfEach: [Int32]
  /// The accounts by name; empty if each is looked up when it is needed.
  private let accounts: AccountIndex

  public init(of book: Book) { self.init(of: book, forOneCharge: false) }

  init(of book: Book, forOneCharge: Bool) {
    self.book = book
    business = BusinessDays(book.settings.businessCalendar)
    accounts = AccountIndex(of: forOneCharge ? [] : book.accounts)
    accountOfEach = book.accounts.isEmpty || forOneCharge ? [] : Self.accountOfEach(book, accounts)
  }

  /// A subscription without an account, and one whose account depends on the date of the charge.
  private static let (none, byDate): (Int32, Int32) = (-1, -2)

  /// The account of each subscription; each name is looked up once.
  private static func accountOfEach(_ book: Book, _ accounts: AccountIndex) -> [Int32] {
    var known: [String: Int32] = [:]
    return book.subscriptions.indices.map { index in
      if !book.subscriptions[index].paymentMethods.versions.isEmpty { return byDate }
      guard let method = book.subscriptions[index].paymentMethod else { return none }
      if let found = known[method] { return found }
      let found = accounts.index(named: method).map(Int32.init) ?? none
      known[method] = found
      return found
    }
  }

  public mutating func payDay(of event: BillingEvent) -> PayDay {
    let account = book.accounts.isEmpty ? nil : account(of: event)
    if !event.counts(book.settings) { return PayDay(date: event.date, unmoved: event.date, account: account) }
    return plannedPayDay(of: event, account)
  }

  /// The day on which the money of a charge leaves, or would leave if it were not skipped or paused.
  public mutating func plannedPayDay(of event: BillingEvent) -> CivilDate {
    plannedPayDay(of: event, book.accounts.isEmpty ? nil : account(of: event)).date
  }

  /// The day on which the money of a charge with no record leaves, or would leave if there were one on that date.
  public mutating func payDay(of subscription: Int, on date: CivilDate) -> CivilDate {
    plannedPayDay(
      of: BillingEvent(subscription: subscription, date: date, amount: book.subscriptions[subscription].price))
  }

  private mutating func plannedPayDay(of event: BillingEvent, _ account: Int?) -> PayDay {
    let statement = statementPayDay(of: account, on: event.date)
    if let paidOn = event.record.flatMap({ book.events[$0].paidOn }), paidOn != statement?.date,
      statement == nil || paidOn != event.date
    {
      return PayDay(date: paidOn, unmoved: paidOn, account: account)
    }
    if let statement { return statement }
    return ruledPayDay(of: event, account)
  }

  /// The day of a charge without a statement, whatever day of payment is recorded.
  private mutating func ruledPayDay(of event: BillingEvent, _ account: Int?) -> PayDay {
    if event.isExtra { return PayDay(date: event.date, unmoved: event.date, account: account) }
    let rule = book.subscriptions[event.subscription].roll ?? account.map { book.accounts[$0].roll } ?? .none
    return PayDay(date: business.roll(event.date, rule), unmoved: event.date, account: account)
  }

  /// Whether a rule moves the date of a charge that no statement has.
  mutating func isMovedByRule(_ event: BillingEvent) -> Bool {
    let account = account(of: event)
    return statementPayDay(of: account, on: event.date) == nil && ruledPayDay(of: event, account).date != event.date
  }

  /// The day on which a refund of a charge comes: that of the statement which its day falls in, else its own day.
  public mutating func payDay(ofRefundOn day: CivilDate, of event: BillingEvent) -> PayDay {
    let account = book.accounts.isEmpty ? nil : account(of: event)
    return statementPayDay(of: account, on: day) ?? PayDay(date: day, unmoved: day, account: account)
  }

  /// The pay day of the statement that has a day; `nil` for an account without statements.
  private mutating func statementPayDay(of account: Int?, on day: CivilDate) -> PayDay? {
    guard let account, let statement = book.accounts[account].statement(for: day) else { return nil }
    let date = business.roll(statement.debitDay, book.accounts[account].roll)
    let closesOn = book.viewer == nil ? statement.closesOn : nil
    return PayDay(date: date, unmoved: statement.debitDay, account: account, closesOn: closesOn)
  }

  /// The days whose charges can leave on some days, other than by a recorded payment.
  public mutating func chargeDays(paidIn days: DateInterval) -> DateInterval {
    let moved = business.days(movedInto: days)
    return DateInterval(unchecked: moved.first.advancedClamping(days: -book.statementReach), through: moved.last)
  }

  private func account(of event: BillingEvent) -> Int? {
    let hasOwn = event.record.map { book.events[$0].paymentMethod != nil } ?? false
    if !hasOwn, !accountOfEach.isEmpty, accountOfEach[event.subscription] != Self.byDate {
      let own = accountOfEach[event.subscription]
      return own == Self.none ? nil : Int(own)
    }
    return book.paymentMethod(of: event).flatMap {
      accountOfEach.isEmpty ? book.accounts.index(named: $0) : accounts.index(named: $0)
    }
  }
}

extension Book {
  /// Whether any pay day can differ from the date of its charge, other than by a recorded payment.
  public var hasPayDays: Bool { !accounts.isEmpty || subscriptions.contains { $0.roll != nil } }

  /// The most days from a charge to the debit day of its statement.
  fileprivate var statementReach: Int {
    31 * (accounts.map { $0.closingDay == nil ? 0 : $0.monthsLater + 2 }.max() ?? 0)
  }

  /// The pay day of one charge; for many, `PayDays` computes the holidays of each year once.
  public func payDay(of event: BillingEvent) -> PayDay {
    if accounts.isEmpty, subscriptions[event.subscription].roll == nil {
      let date = event.record.flatMap { events[$0].paidOn } ?? event.date
      return PayDay(date: date, unmoved: date)
    }
    var days = PayDays(of: self, forOneCharge: true)
    return days.payDay(of: event)
  }

  /// The day of a payment as it is recorded: `nil` for the date of the charge, unless a rule moves that to another day.
  func recordedDay(ofPaymentOn day: CivilDate?, of charge: BillingEvent) -> CivilDate? {
    guard day == charge.date else { return day }
    var days = PayDays(of: self, forOneCharge: true)
    return days.isMovedByRule(charge) ? day : nil
  }

  /// The pay days of charges, in their order.
  public func payDays(of charges: [BillingEvent]) -> [PayDay] {
    var days = PayDays(of: self)
    return charges.map { days.payDay(of: $0) }
  }
}
