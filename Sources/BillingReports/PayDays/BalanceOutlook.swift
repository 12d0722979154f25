import BillingCore

/// Whether a bank account's balance is enough until payday.
///
/// All that leaves the account after the balance's day counts, the statements of its cards included, less what came back;
/// what is in another currency at the latest rate. A day's money leaves before that day's end.
public struct BalanceOutlook: Equatable, Sendable {
  /// Why nothing is claimed.
  public enum Doubt: Equatable, Sendable {
    case noBalance
    /// It is older than 31 days.
    case oldBalance
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
    /// All that leaves the account after the balance's day through the day before payday.
    public let leaves: Money
    /// The balance less that.
    public let left: Money
    /// The first of the lowest levels from today through the day before payday.
    public let lowest: Level
    /// The most that can be spent on every day from today on without running short; `nil` if it runs short anyway.
    public let freePerDay: Money?

    /// What is missing on the lowest day; `nil` if the account never runs short.
    public var shortBy: Money? { lowest.amount.minorUnits < 0 ? lowest.amount.magnitude : nil }
  }

  public let account: Int
  public let balance: Balance?
  /// The debits after the balance's day, or without a fresh one after today, through the day before payday.
  public let debits: [Debits.Debit]
  public let onPayday: [Debits.Debit]
  public let claim: Claim?
  public let doubt: Doubt?
}

extension Book {
  /// The outlook of each bank account until a payday after today; throws `MoneyError.overflow`.
  public func balanceOutlooks(today: CivilDate, payday: CivilDate) throws(MoneyError) -> [BalanceOutlook] {
    let banks = accounts.indices.filter { accounts[$0].kind == .bank }
    let starts = banks.map { start(of: accounts[$0].balance, today: today) }
    guard let first = starts.min(), let days = DateInterval(from: first, through: max(first, payday)) else { return [] }
    let debits = try Debits(of: self, in: days).debits
    var outlooks: [BalanceOutlook] = []
    for (bank, start) in zip(banks, starts) {
      let own = debits.filter { debit in
        debit.paysOn >= start && debit.account.map { $0 == bank || drawee(of: $0) == bank } ?? false
      }
      outlooks.append(try outlook(of: bank, own, today: today, payday: payday))
    }
    return outlooks
  }

  private func start(of balance: Balance?, today: CivilDate) -> CivilDate {
    let day = balance.flatMap { $0.isFresh(on: today) ? $0.day : nil } ?? today
    return day.advancedClamping(days: 1)
  }

  private func outlook(
    of account: Int, _ debits: [Debits.Debit], today: CivilDate, payday: CivilDate
  ) throws(MoneyError) -> BalanceOutlook {
    let balance = accounts[account].balance
    let before = debits.filter { $0.paysOn < payday }
    let after = debits.filter { $0.paysOn == payday }
    var (claim, doubt): (BalanceOutlook.Claim?, BalanceOutlook.Doubt?) = (nil, .noBalance)
    if let balance, !balance.isFresh(on: today) {
      doubt = .oldBalance
    } else if let balance {
      do throws(MissingRoute) {
        let flows = try flows(of: before, in: balance.amount.currency, today: today)
        (claim, doubt) = (try Self.claim(balance, flows, from: today, before: payday), nil)
      } catch {
        switch error {
        case .rate(let currency): doubt = .noRate(currency)
        case .money(let error): throw error
        }
      }
    }
    return BalanceOutlook(
      account: account, balance: balance, debits: before, onPayday: after, claim: claim, doubt: doubt)
  }

  private enum MissingRoute: Error {
    case rate(Currency)
    case money(MoneyError)
  }

  /// What leaves on which day, in one currency.
  private func flows(
    of debits: [Debits.Debit], in currency: Currency, today: CivilDate
  ) throws(MissingRoute) -> [(day: CivilDate, amount: Money)] {
    var flows: [(day: CivilDate, amount: Money)] = []
    for debit in debits {
      for sum in debit.total.sums {
        if sum.currency == currency {
          flows.append((debit.paysOn, sum))
          continue
        }
        guard let route = rates.route(from: sum.currency, to: currency, on: .latest(asOf: today)) else {
          throw .rate(sum.currency)
        }
        do throws(MoneyError) { flows.append((debit.paysOn, try route.convert(sum, settings.rounding))) } catch {
          throw .money(error)
        }
      }
    }
    return flows
  }

  private static func claim(
    _ balance: Balance, _ flows: [(day: CivilDate, amount: Money)], from today: CivilDate, before payday: CivilDate
  ) throws(MissingRoute) -> BalanceOutlook.Claim {
    do throws(MoneyError) {
      var level = balance.amount
      for flow in flows where flow.day < today { level = try level.subtracting(flow.amount) }
      var ahead = flows.filter { $0.day >= today }[...]
      var lowest: BalanceOutlook.Level?
      var free = Int64.max
      for count in 1...max(1, today.days(until: payday)) {
        let day = today.advancedClamping(days: count - 1)
        while let flow = ahead.first, flow.day <= day {
          level = try level.subtracting(flow.amount)
          ahead = ahead.dropFirst()
        }
        if lowest.map({ level.minorUnits < $0.amount.minorUnits }) ?? true { lowest = .init(date: day, amount: level) }
        free = min(free, level.minorUnits < 0 ? -1 : level.minorUnits / Int64(count))
      }
      return BalanceOutlook.Claim(
        leaves: try balance.amount.subtracting(level), left: level,
        lowest: lowest ?? .init(date: today, amount: level),
        freePerDay: free < 0
          ? nil : Money(minorUnits: free, currency: level.currency, isEstimate: level.isEstimate))
    } catch { throw .money(error) }
  }
}

extension Balance {
  fileprivate func isFresh(on today: CivilDate) -> Bool { day.days(until: today) <= Self.daysOfUse }
}
