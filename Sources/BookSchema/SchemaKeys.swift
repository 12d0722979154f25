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

/// `exportedAt` is only in exports, `written` and `lastChange` only in the data file.
///
/// `lastChange` is last, away from the records, so that two changes of a file do not collide in a line-based merge.
enum RootKey: String, SchemaName {
  case schemaVersion, exportedAt, settings, members, subscriptions, billingEvents, exchangeRates
  case budgets, goals, accounts, settlements, deleted, seen, written, lastChange
  static let table = NameTable<Self>()
}

/// The words of `eventType`: two from the seed, and two for charges that do not count.
enum EventType: String, SchemaName {
  case projected, confirmed, skipped, paused
  static let table = NameTable<Self>()
}

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
