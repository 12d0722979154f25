import BillingCore
import StrictJSON

/// The keys of one kind of object in writing order, or the words allowed for one key.
///
/// One enum serves the reader, the writer and the search in the text, so that they cannot diverge.
protocol SchemaName: CaseIterable, RawRepresentable<String>, Sendable {
  static var table: NameTable<Self> { get }
}

/// The names as used by reader and writer, made once.
struct NameTable<Name: SchemaName>: Sendable {
  let all: [Name]
  let names: JSONKeyNames

  init() {
    all = Array(Name.allCases)
    names = JSONKeyNames(all.map(\.rawValue))
  }
}

/// `exportedAt` is only in exports, `deleted` and `lastChange` only in the data file.
///
/// `lastChange` is last, away from the records, so that two changes of a file do not collide in a line-based merge.
enum RootKey: String, SchemaName {
  case schemaVersion, exportedAt, settings, members, subscriptions, billingEvents, exchangeRates
  case budgets, goals, accounts, settlements, deleted, lastChange
  static let table = NameTable<Self>()
}

enum LastChangeKey: String, SchemaName {
  case revision, parent, parentAt, otherParent, otherParentAt, at, command, subject
  static let table = NameTable<Self>()
}

/// The mark of a deleted record.
enum DeletionKey: String, SchemaName {
  case id, at
  static let table = NameTable<Self>()
}

enum SettingsKey: String, SchemaName {
  case timezone, historyRange, defaultCurrency, baseCurrency, rounding, includePaused, maxAmount, dueWithinDays
  case remindBefore
  case weekStart, yearStart, holidays, weekend, ownHolidays, mutedInsights, ambiguousWidth
  static let table = NameTable<Self>()
}

enum HistoryRangeKey: String, SchemaName {
  case pastMonths, futureMonths
  static let table = NameTable<Self>()
}

/// `customDaysInterval` (seed 3.2) is read here and written in `billingCycle`.
public enum SubscriptionKey: String, SchemaName {
  case id, name, status, category, amount, amountMinorUnits, currency, firstBillingDate, billingDay, trialEndDate
  case cancellationDate, billingCycle, customDaysInterval, priceVersions, pauses, endDate, occurrences, renewal, payment
  case roll, noticeDays, remindBefore, tags, paymentMethod, payer, shares, url, memo, notes, statementTexts, createdAt,
    updatedAt
  static let table = NameTable<Self>()
}

/// Of cycles in days, both `interval` and the seed's `customDaysInterval` are written.
///
/// At most one of the others, which make a pattern in files of version 2.0: `daysOfMonth` is numbers and `"last"`,
/// `weekday` is `["2nd tuesday"]` of a month or `["monday", "thursday"]` of a week, `months` is numbers.
enum CycleKey: String, SchemaName {
  case type, interval, customDaysInterval, daysOfMonth, weekday, months
  static let table = NameTable<Self>()
}

/// `billingCycle` makes a price change a plan with a cycle of its own, in files of version 2.0.
enum PriceVersionKey: String, SchemaName {
  case from, amount, amountMinorUnits, currency, billingCycle
  static let table = NameTable<Self>()
}

enum PauseKey: String, SchemaName {
  case from, until
  static let table = NameTable<Self>()
}

enum NoteKey: String, SchemaName {
  case date, text
  static let table = NameTable<Self>()
}

/// Days are numbers or `"last"`.
enum AccountKey: String, SchemaName {
  case id, name, kind, closingDay, debitDay, monthsLater, roll, drawsFrom, statementLayouts,
    createdAt, updatedAt
  static let table = NameTable<Self>()
}

/// A recorded transfer: `date` is its day, the period that of the charges it settles.
enum SettlementKey: String, SchemaName {
  case id, date, periodFrom, periodThrough, from, to, amount, amountMinorUnits, currency, createdAt, updatedAt
  static let table = NameTable<Self>()
}

enum MemberKey: String, SchemaName {
  case name
  static let table = NameTable<Self>()
}

enum ShareKey: String, SchemaName {
  case member, weight
  static let table = NameTable<Self>()
}

/// `paysOn`, `account` and `isTentative` are computed, and only in exports.
enum EventKey: String, SchemaName {
  case id, subscriptionId, billedAt, paysOn, movedFrom, amount, amountMinorUnits, currency, account, eventType
  case isTentative, isAmountOverridden, paidOn, paymentMethod, payer, shares, memo, statementRow, createdAt, updatedAt
  static let table = NameTable<Self>()
}

enum RatesKey: String, SchemaName {
  case base, quote, source, rates
  static let table = NameTable<Self>()
}

/// At most one of `category`, `tag` and `member`; without any of them, all charges count.
enum BudgetKey: String, SchemaName {
  case per, category, tag, member, currency, versions
  static let table = NameTable<Self>()
}

/// An `amount` of `null` ends the budget before that month.
enum BudgetVersionKey: String, SchemaName {
  case from, amount, amountMinorUnits
  static let table = NameTable<Self>()
}

/// At most one of `category` and `tag`; without either, all subscriptions count.
enum GoalKey: String, SchemaName {
  case category, tag, amount, amountMinorUnits, currency, by
  static let table = NameTable<Self>()
}

/// The words of `eventType`: two from the seed, and two for charges that do not count.
enum EventType: String, SchemaName {
  case projected, confirmed, skipped, paused
  static let table = NameTable<Self>()
}

/// The words of `billingDay`.
enum BillingDay: String, SchemaName {
  case last
  static let table = NameTable<Self>()
}

extension RollRule: SchemaName { static let table = NameTable<Self>() }
extension Account.Kind: SchemaName { static let table = NameTable<Self>() }
extension Subscription.Status: SchemaName { static let table = NameTable<Self>() }
extension Subscription.Renewal: SchemaName { static let table = NameTable<Self>() }
extension Subscription.Payment: SchemaName { static let table = NameTable<Self>() }
extension BillingCycle.Kind: SchemaName { static let table = NameTable<Self>() }
extension RateSource: SchemaName { static let table = NameTable<Self>() }
extension Settings.WeekStart: SchemaName { static let table = NameTable<Self>() }
extension Budget.Period: SchemaName { static let table = NameTable<Self>() }
extension RoundingMode: SchemaName { static let table = NameTable<Self>() }
