import BillingCore

/// What leaves a bank account up to a day, and whether its balance is enough.
///
/// All that leaves the account after the balance's day counts, the statements of its cards included, less what came back;
/// what is in another currency at the latest rate. A payment that the user makes counts as leaving today until it is
/// confirmed, however old, and so does one that a statement did not have. A day's money leaves before that day's end.
///
/// Nothing is said of a day after the next payday's eve, nor from a balance older than the last payday, which does not
/// hold the pay.
public struct BalanceOutlook: Equatable, Sendable {
  /// Why nothing is claimed.
  public enum Doubt: Equatable, Sendable {
    case noBalance
    /// It is older than 31 days.
    case oldBalance
    /// It is older than the last payday.
    case beforePayday(CivilDate)
    /// There is no rate of a currency into that of the balance.
    case noRate(Currency)
  }

  /// An amount at the end of a day.
  public struct Level: Equatable, Sendable {
    public let date: CivilDate
    public let amount: Money
  }

  /// What can be said of an account with a balance.
  public struct Claim: Equatable, Sendable {
    /// The last day of which something is said.
    public let judgedThrough: CivilDate
    /// All that leaves the account after the balance's day through that day.
    public let leaves: Money
    /// The balance less that.
    public let left: Money
    /// The first day from today on at whose end money is missing; `nil` if the account never runs short.
    public let shortFrom: CivilDate?
    /// The first of the lowest levels from today on.
    public let lowest: Level
    /// The most that can be spent on every day from today on without running short; `nil` if it runs short anyway.
    public let freePerDay: Money?

    /// What is missing on the lowest day; `nil` if the account never runs short.
    public var shortBy: Money? { shortFrom == nil ? nil : lowest.amount.magnitude }
  }

  public let account: Int
  public let balance: Balance?
  /// The payments after the balance's day, or if that says nothing after today, through the day that was asked for,
  /// without those that are owed.
  public let payments: [Payment]
  /// The open charges of earlier days that the user pays, and those that a statement did not have: they are owed.
  public let overdue: [BillingEvent]
  public let overdueTotal: MoneySums
  /// The open charges of today that the user pays, which are owed too.
  public let dueToday: [BillingEvent]
  /// What leaves on the next payday, if that is the day after the last one of which something is said.
  public let onPayday: [Payment]
  /// What leaves after today through the day that was asked for, and what is owed.
  public let total: MoneySums
  /// The same in the base currency; `nil` if none is set.
  public let converted: ConvertedTotal?
  public let claim: Claim?
  public let doubt: Doubt?
}

extension Book {
  /// The outlook of each bank account, or of those with a balance, from `today` through a day; throws
  /// `MoneyError.overflow`.
  public func balanceOutlooks(
    today: CivilDate, through last: CivilDate, onlyWithBalance: Bool = false
  ) throws(MoneyError) -> [BalanceOutlook] {
    let banks = accounts.indices.filter { index in
      accounts[index].kind == .bank && (!onlyWithBalance || accounts[index].balance != nil)
    }
    if banks.isEmpty { return [] }
    let search = try OutlookSearch(of: self, banks, today: today, through: last)
    return try banks.map { (bank) throws(MoneyError) in try search.outlook(of: bank) }
  }

  /// The open charges up to today that the user pays, and those that a statement did not have, with their pay days.
  fileprivate func owedCharges(on today: CivilDate) -> [(charge: BillingEvent, payDay: PayDay)] {
    let missing = Set(events.filter(\.isNotTaken).map(\.subscriptionID))
    let owners = subscriptions.indices.filter {
      subscriptions[$0].isPaidByUser || missing.contains(subscriptions[$0].id)
    }
    if owners.isEmpty { return [] }
    var payDays = PayDays(of: self)
    let last = max(today, payDays.chargeDays(paidIn: .day(today)).last)
    return openCharges(through: last, only: owners).compactMap { charge in
      let payDay = payDays.payDay(of: charge)
      let isOwed = charge.isNotTaken || subscriptions[charge.subscription].isPaidByUser
      return isOwed && payDay.date <= today ? (charge, payDay) : nil
    }
  }
}

/// Looks at the payments of several bank accounts.
private struct OutlookSearch {
  let book: Book
  let today: CivilDate
  /// The day that was asked for.
  let last: CivilDate
  let lastPayday: CivilDate?
  let nextPayday: CivilDate?
  let payments: [Payment]
  /// The charges that are still to be paid although their day has come, with their pay days.
  let owed: [(charge: BillingEvent, payDay: PayDay)]
  let drawees: [Int: Int]

  init(of book: Book, _ banks: [Int], today: CivilDate, through last: CivilDate) throws(MoneyError) {
    (self.book, self.today, self.last) = (book, today, last)
    lastPayday = book.settings.payday?.date(onOrBefore: today, in: book.settings.businessCalendar)
    nextPayday = book.settings.paydays(after: today, count: 1).first
    drawees = book.drawees
    let balances = banks.compactMap { book.accounts[$0].balance?.day }.filter { $0 >= Balance.oldest(on: today) }
    let first = (balances.min() ?? today).advancedClamping(days: 1)
    let end = max(first, last, nextPayday ?? last)
    payments = try Payments(of: book, in: DateInterval(unchecked: first, through: end)).ofAccounts
    owed = book.owedCharges(on: today)
  }

  private func isPaid(_ account: Int?, from bank: Int) -> Bool {
    account.map { $0 == bank || drawees[$0] == bank } ?? false
  }

  func outlook(of bank: Int) throws(MoneyError) -> BalanceOutlook {
    let balance = book.accounts[bank].balance
    var doubt = doubt(of: balance)
    let start = doubt == nil ? balance?.day ?? today : today
    let owed = owed.filter { isPaid($0.payDay.account, from: bank) }
    let late = Set(owed.map(\.charge))
    let own = payments.filter { payment in
      isPaid(payment.account, from: bank)
        && (!payment.refunds.isEmpty || !payment.charges.allSatisfy(late.contains))
    }
    let listed = own.filter { $0.paysOn > start && $0.paysOn <= last }
    let judged = min(last, horizon(of: balance))
    var claim: BalanceOutlook.Claim?
    if doubt == nil, let balance {
      var flows: [Flow] = []
      for (day, sum) in try self.flows(of: listed.filter { $0.paysOn <= judged }, owing: late) {
        guard let amount = try converted(sum, into: balance.amount.currency) else {
          doubt = .noRate(sum.currency)
          break
        }
        flows.append((day, amount))
      }
      if doubt == nil { claim = try self.claim(balance, flows.ordered { $0.day < $1.day }, through: judged) }
    }
    let isUntilPayday = nextPayday == judged.advancedClamping(days: 1)
    let overdue = owed.filter { $0.payDay.date < today }.map(\.charge)
    let total = try total(of: own.filter { $0.paysOn > today && $0.paysOn <= last }, owing: late)
    let converter = CurrencyConverter(of: book, today: today)
    return BalanceOutlook(
      account: bank, balance: balance, payments: listed,
      overdue: overdue, overdueTotal: try self.total(of: [], owing: Set(overdue)),
      dueToday: owed.filter { $0.payDay.date == today }.map(\.charge),
      onPayday: isUntilPayday ? own.filter { $0.paysOn == nextPayday } : [],
      total: total, converted: try converter?.total(of: DatedSums(unpaid: total)), claim: claim, doubt: doubt)
  }

  private func doubt(of balance: Balance?) -> BalanceOutlook.Doubt? {
    guard let balance else { return .noBalance }
    if balance.day < Balance.oldest(on: today) { return .oldBalance }
    return lastPayday.flatMap { balance.day < $0 ? .beforePayday($0) : nil }
  }

  /// The last day of which a balance can say something.
  private func horizon(of balance: Balance?) -> CivilDate {
    nextPayday?.advancedClamping(days: -1) ?? (balance?.day ?? today).advancedClamping(days: Balance.daysOfUse)
  }

  private func total(of payments: [Payment], owing late: Set<BillingEvent>) throws(MoneyError) -> MoneySums {
    var total = MoneySums()
    for charge in late { try total.add(charge.amount) }
    for payment in payments { try total.add(try payment.total(without: late)) }
    return total
  }

  private typealias Flow = (day: CivilDate, amount: Money)

  /// What leaves on which day: what is owed leaves today and on no other day.
  private func flows(of payments: [Payment], owing late: Set<BillingEvent>) throws(MoneyError) -> [Flow] {
    var flows: [Flow] = late.map { (today, $0.amount) }
    for payment in payments {
      for sum in try payment.total(without: late).sums { flows.append((payment.paysOn, sum)) }
    }
    return flows
  }

  /// The amount in a currency; `nil` without a rate.
  private func converted(_ sum: Money, into currency: Currency) throws(MoneyError) -> Money? {
    if sum.currency == currency { return sum }
    let route = book.rates.route(from: sum.currency, to: currency, on: .latest(asOf: today))
    return try route?.convert(sum, book.settings.rounding)
  }

  private func claim(
    _ balance: Balance, _ flows: [Flow], through last: CivilDate
  ) throws(MoneyError) -> BalanceOutlook.Claim {
    var level = balance.amount
    for flow in flows where flow.day < today { level = try level.subtracting(flow.amount) }
    var ahead = flows.filter { $0.day >= today }[...]
    var (lowest, shortFrom): (BalanceOutlook.Level?, CivilDate?) = (nil, nil)
    var free = Int64.max
    for count in 1...max(1, today.days(until: last) + 1) {
      let day = today.advancedClamping(days: count - 1)
      while let flow = ahead.first, flow.day <= day {
        level = try level.subtracting(flow.amount)
        ahead = ahead.dropFirst()
      }
      if lowest.map({ level.minorUnits < $0.amount.minorUnits }) ?? true { lowest = .init(date: day, amount: level) }
      if level.minorUnits < 0 { shortFrom = shortFrom ?? day }
      free = min(free, level.minorUnits / Int64(count))
    }
    return BalanceOutlook.Claim(
      judgedThrough: last, leaves: try balance.amount.subtracting(level), left: level, shortFrom: shortFrom,
      lowest: lowest ?? .init(date: today, amount: level),
      freePerDay: shortFrom != nil
        ? nil : Money(minorUnits: free, currency: level.currency, isEstimate: level.isEstimate))
  }
}

extension Payment {
  /// What leaves without some of the charges.
  fileprivate func total(without late: Set<BillingEvent>) throws(MoneyError) -> MoneySums {
    guard charges.contains(where: late.contains) else { return total }
    var sums = MoneySums()
    for charge in charges where !late.contains(charge) { try sums.add(charge.amount) }
    for refund in refunds { try sums.add(refund.amount) }
    return sums
  }
}

extension Balance {
  /// The oldest day of a balance from which something can be said.
  fileprivate static func oldest(on today: CivilDate) -> CivilDate { today.advancedClamping(days: -daysOfUse) }
}
