import BillingCore

/// The payments of a period: what leaves which account on which day.
///
/// A payment belongs to the period of its pay day, whatever the dates of its charges are. Skipped and paused charges are
/// not in it. A refund lowers the statement that its day falls in; on an account without statements it comes on its day.
public struct Payments: Sendable {
  public let period: DateInterval
  /// The payments from accounts by day, then by account in the order of the book, then by date and name of the charge.
  public private(set) var ofAccounts: [Payment] = []
  /// The charges on no account, by pay day.
  public private(set) var withoutAccount: [Payment] = []
  /// The sum of each account with a payment, in the order of the book.
  public private(set) var totals: [(account: Int, total: MoneySums)] = []

  /// All payments, those from accounts first.
  public var all: [Payment] { ofAccounts + withoutAccount }

  /// The payments of a table for people: what leaves on one day and on no account is one row.
  public func rows() throws(MoneyError) -> [Payment] {
    var rows = ofAccounts
    for payment in withoutAccount {
      if let last = rows.indices.last, rows[last].account == nil, rows[last].paysOn == payment.paysOn {
        try rows[last].add(payment)
      } else {
        rows.append(payment)
      }
    }
    return rows
  }

  /// The payments of a period; throws `MoneyError.overflow`.
  ///
  /// A statement can have charges of the months before its debit, so the search begins as much earlier.
  public init(
    of book: Book, in period: DateInterval, matching filter: ChargeFilter? = nil, includesTentative: Bool = true
  ) throws(MoneyError) {
    var days = PayDays(of: book)
    var charges: [(BillingEvent, PayDay)] = []
    let search = book.chargeDays(paidIn: period, planned: days.chargeDays(paidIn: period))
    for event in book.charges(in: search, matching: filter)
    where event.counts(book.settings) && (includesTentative || !event.isTentative) {
      let payDay = days.payDay(of: event)
      if period.contains(payDay.date) { charges.append((event, payDay)) }
    }
    try self.init(of: book, in: period, charges: charges, matching: filter)
  }

  /// The payments of a period, whose charges are known; throws `MoneyError.overflow`.
  init(
    of book: Book, in period: DateInterval, charges: [(BillingEvent, PayDay)], matching filter: ChargeFilter?
  ) throws(MoneyError) {
    self.period = period
    var days = PayDays(of: book)
    var found = Found()
    for (event, payDay) in charges { try found.payments[found.index(of: payDay)].add(event) }
    for refund in book.refunds(in: days.chargeDays(paidIn: period), matching: filter) {
      let payDay = days.payDay(ofRefundOn: refund.day, of: refund.charge)
      if period.contains(payDay.date) { try found.payments[found.index(of: payDay)].add(refund: refund.asCharge) }
    }
    let ordered = found.payments.ordered { ($0.paysOn, $0.account ?? -1) < ($1.paysOn, $1.account ?? -1) }
    ofAccounts = ordered.filter { $0.account != nil }
    withoutAccount = ordered.filter { $0.account == nil }
    totals = try Self.totals(of: ofAccounts)
  }

  private static func totals(of payments: [Payment]) throws(MoneyError) -> [(account: Int, total: MoneySums)] {
    var sums: [Int: MoneySums] = [:]
    for payment in payments {
      guard let account = payment.account else { continue }
      try sums[account, default: MoneySums()].add(payment.total)
    }
    return sums.filter { !$0.value.isEmpty }.ordered { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The payments found so far, with the index of each statement.
  private struct Found {
    struct Statement: Hashable {
      let account: Int
      let closesOn: CivilDate
    }

    var payments: [Payment] = []
    private var statements: [Statement: Int] = [:]

    /// The index of the payment on a pay day: that of the statement, or a new one.
    mutating func index(of payDay: PayDay) -> Int {
      let statement = payDay.account.flatMap { account in
        payDay.closesOn.map { Statement(account: account, closesOn: $0) }
      }
      if let statement, let known = statements[statement] { return known }
      if let statement { statements[statement] = payments.count }
      payments.append(Payment(payDay))
      return payments.count - 1
    }
  }

  /// The sum of each account, the largest first, then that of the charges on none (`nil`); throws `MoneyError.overflow`.
  public func sums(of book: Book, today: CivilDate) throws(MoneyError) -> [(account: Int?, total: MoneySums)] {
    let currencies = Set(totals.flatMap { $0.total.sums.map(\.currency) })
    let order = AmountOrder(of: book, currencies: Array(currencies), today: today)
    let ranks = try totals.map { (sum) throws(MoneyError) in try order.rank(of: sum.total) }
    let ordered = totals.indices.order { ranks[$0].precedes(ranks[$1]) ?? false }
    var rest = MoneySums()
    for payment in withoutAccount { try rest.add(payment.total) }
    return ordered.map { (totals[$0].account, totals[$0].total) } + (rest.isEmpty ? [] : [(nil, rest)])
  }

  /// The days whose charges can leave in a period, as planned and as recorded, or can be refunded in it.
  static func search(_ period: DateInterval, _ book: Book) -> DateInterval {
    var payDays = PayDays(of: book)
    let planned = payDays.chargeDays(paidIn: period)
    let refunded = book.events.filter { $0.refunds.contains { planned.contains($0.day) } }.map(\.date)
    return book.chargeDays(paidIn: period, planned: planned).including(refunded)
  }

  /// What leaves a bank account by itself and through its cards.
  public struct BankSum: Sendable {
    public let account: Int
    public let total: MoneySums
    /// The cards that draw from it, in the order of the book.
    public let cards: [(account: Int, total: MoneySums)]
  }

  /// The sums of the bank accounts from which cards draw in the period, in the order of the book; throws
  /// `MoneyError.overflow`.
  public func sumsOfBanks(of book: Book) throws(MoneyError) -> [BankSum] {
    let drawees = book.drawees
    var found: [BankSum] = []
    for bank in book.accounts.indices where book.accounts[bank].kind == .bank {
      let cards = totals.filter { $0.account != bank && drawees[$0.account] == bank }
      if cards.isEmpty { continue }
      var total = totals.first { $0.account == bank }?.total ?? MoneySums()
      for card in cards { try total.add(card.total) }
      found.append(BankSum(account: bank, total: total, cards: cards))
    }
    return found
  }
}

extension Book {
  /// The charges whose money leaves on some days, by pay day; of those up to `today`, if it is given, the open ones.
  public func chargesLeaving(
    in days: DateInterval, matching filter: ChargeFilter?, today: CivilDate? = nil
  ) -> [BillingEvent] {
    var payDays = PayDays(of: self)
    var found: [(charge: BillingEvent, day: CivilDate)] = []
    for event in charges(in: Payments.search(days, self), matching: filter) where event.counts(settings) {
      let day = payDays.payDay(of: event).date
      if days.contains(day), event.isOpen || day > today ?? .minimum { found.append((event, day)) }
    }
    return found.ordered { $0.day < $1.day }.map(\.charge)
  }

  /// The days whose charges can leave on some days: as planned, and as recorded.
  func chargeDays(paidIn days: DateInterval, planned: DateInterval) -> DateInterval {
    let paid = events.indices.filter { events[$0].paidOn.map(days.contains) ?? false }
    return planned.including(paid.map { events[$0].date })
  }

  /// The index of the account that pays an account's statements, for each that has one, by index.
  var drawees: [Int: Int] {
    let index = AccountIndex(of: accounts)
    return accounts.enumerated().reduce(into: [:]) { $0[$1.offset] = $1.element.drawsFrom.flatMap(index.index(named:)) }
  }
}

extension DateInterval {
  /// The shortest interval that also has some days.
  fileprivate func including(_ days: [CivilDate]) -> DateInterval {
    DateInterval(unchecked: min(first, days.min() ?? first), through: max(last, days.max() ?? last))
  }
}
