import BillingCore
import StrictJSON

/// The keys of one kind of object, in the order in which they are written.
///
/// One enum serves the reader, the writer's order and the search in the text, so that these cannot drift apart.
protocol SchemaKey: CaseIterable, RawRepresentable<String>, Sendable {
  /// The keys, made once.
  static var table: KeyTable<Self> { get }
}

/// The keys of one kind of object as the reader and the writer walk through them.
struct KeyTable<Key: SchemaKey>: Sendable {
  let keys: [Key]
  let names: JSONKeyNames

  init() {
    keys = Array(Key.allCases)
    names = JSONKeyNames(keys.map(\.rawValue))
  }
}

/// The words that a key may have for its value.
protocol SchemaWord: CaseIterable, RawRepresentable<String>, Sendable {
  /// The words, made once.
  static var table: WordTable<Self> { get }
}

/// The words of one key as the reader looks them up.
struct WordTable<Word: SchemaWord>: Sendable {
  let words: [Word]
  let names: JSONKeyNames

  init() {
    words = Array(Word.allCases)
    names = JSONKeyNames(words.map(\.rawValue))
  }
}

/// `exportedAt` stands in exports only; `lastChange` in the data file only.
enum RootKey: String, SchemaKey {
  case schemaVersion, exportedAt, lastChange, settings, members, subscriptions, billingEvents, exchangeRates
  case budgets, goals
  static let table = KeyTable<Self>()
}

enum LastChangeKey: String, SchemaKey {
  case revision, parent, parentAt, at, command, subject
  static let table = KeyTable<Self>()
}

enum SettingsKey: String, SchemaKey {
  case timezone, historyRange, defaultCurrency, baseCurrency, rounding, includePaused, maxAmount, dueWithinDays
  case weekStart, mutedInsights
  static let table = KeyTable<Self>()
}

enum HistoryRangeKey: String, SchemaKey {
  case pastMonths, futureMonths
  static let table = KeyTable<Self>()
}

/// `customDaysInterval` (seed 3.2) is read and never written: `billingCycle` says the same.
enum SubscriptionKey: String, SchemaKey {
  case id, name, status, category, amount, amountMinorUnits, currency, firstBillingDate, billingDay, cancellationDate
  case billingCycle, customDaysInterval, priceVersions, pauses, endDate, occurrences, renewal, payment, noticeDays
  case tags, paymentMethod, payer, shares, url, memo, notes, createdAt, updatedAt
  static let table = KeyTable<Self>()
}

/// `customDaysInterval` is read and never written: `interval` says the same.
enum CycleKey: String, SchemaKey {
  case type, interval, customDaysInterval
  static let table = KeyTable<Self>()
}

enum PriceVersionKey: String, SchemaKey {
  case from, amount, amountMinorUnits, currency
  static let table = KeyTable<Self>()
}

enum PauseKey: String, SchemaKey {
  case from, until
  static let table = KeyTable<Self>()
}

enum NoteKey: String, SchemaKey {
  case date, text
  static let table = KeyTable<Self>()
}

enum MemberKey: String, SchemaKey {
  case name
  static let table = KeyTable<Self>()
}

enum ShareKey: String, SchemaKey {
  case member, weight
  static let table = KeyTable<Self>()
}

enum EventKey: String, SchemaKey {
  case id, subscriptionId, billedAt, amount, amountMinorUnits, currency, eventType, isAmountOverridden, paidOn
  case payer, shares, memo, createdAt, updatedAt
  static let table = KeyTable<Self>()
}

enum RatesKey: String, SchemaKey {
  case base, quote, source, rates
  static let table = KeyTable<Self>()
}

/// At most one of `category`, `tag` and `member`; with none of them everything counts.
enum BudgetKey: String, SchemaKey {
  case per, category, tag, member, currency, versions
  static let table = KeyTable<Self>()
}

/// An `amount` of `null` ends the budget before that month.
enum BudgetVersionKey: String, SchemaKey {
  case from, amount, amountMinorUnits
  static let table = KeyTable<Self>()
}

enum GoalKey: String, SchemaKey {
  case amount, amountMinorUnits, currency, by
  static let table = KeyTable<Self>()
}

/// What `eventType` may say: the seed's two words, and two for charges that do not count.
enum EventType: String, SchemaWord {
  case projected, confirmed, skipped, paused
  static let table = WordTable<Self>()
}

/// What `billingDay` may say.
enum BillingDay: String, SchemaWord {
  case last
  static let table = WordTable<Self>()
}

extension Subscription.Status: SchemaWord { static let table = WordTable<Self>() }
extension Subscription.Renewal: SchemaWord { static let table = WordTable<Self>() }
extension Subscription.Payment: SchemaWord { static let table = WordTable<Self>() }
extension BillingCycle.Kind: SchemaWord { static let table = WordTable<Self>() }
extension RateSource: SchemaWord { static let table = WordTable<Self>() }
extension Settings.WeekStart: SchemaWord { static let table = WordTable<Self>() }
extension Budget.Period: SchemaWord { static let table = WordTable<Self>() }
extension RoundingMode: SchemaWord { static let table = WordTable<Self>() }
