/// The records in which a book differs from its state before a change.
///
/// Laws: a book does not differ from itself; swapping both books swaps `before` and `after` of every record; records
/// that are in neither list are equal in both books.
public struct BookDifference: Sendable {
  /// A record before and after the change; `nil` where the book does not have it.
  public struct Changed<Record: Sendable>: Sendable {
    public let before: Record?
    public let after: Record?
  }

  /// The rate of a pair on a day, from one source.
  public struct Rate: Sendable {
    public let pair: CurrencyPair
    public let source: RateSource
    public let rate: Changed<DatedRate>
  }

  public let before: Book
  public let after: Book

  /// The charges whose record changed: the charge before and after, recorded or computed.
  public let charges: [Changed<BillingEvent>]

  public init(from before: Book, to after: Book) {
    self.before = before
    self.after = after
    let keys = Self.changed(before.events, after.events, by: ChargeKey.init).compactMap { changed in
      (changed.before.map { before.events[$0] } ?? changed.after.map { after.events[$0] }).map(ChargeKey.init)
    }
    let (former, present) = (before.charges(with: Set(keys)), after.charges(with: Set(keys)))
    charges = keys.map { Changed(before: former[$0], after: present[$0]) }
  }

  /// The subscriptions, by their indices in both books.
  public var subscriptions: [Changed<Int>] { Self.changed(before.subscriptions, after.subscriptions, by: \.id) }

  /// The budgets, by their indices in both books; a budget is the same while its scope, period and currency are.
  public var budgets: [Changed<Int>] { Self.changed(before.budgets, after.budgets, by: \.identity) }

  /// The goals, by their indices in both books; a goal is the same while its scope and currency are.
  public var goals: [Changed<Int>] { Self.changed(before.goals, after.goals, by: \.identity) }

  /// The accounts, by their indices in both books.
  public var accounts: [Changed<Int>] { Self.changed(before.accounts, after.accounts, by: \.id) }

  /// The recorded transfers, by their indices in both books.
  public var settlements: [Changed<Int>] { Self.changed(before.settlements, after.settlements, by: \.id) }

  /// The names of members that appeared or disappeared, or whose position in the list of members did.
  public var members: [Changed<String>] {
    let (former, present) = (before.memberNames, after.memberNames)
    let listed = (Set(before.members.map(\.name)), Set(after.members.map(\.name)))
    let known = (Set(former), Set(present))
    return (former + present.filter { !known.0.contains($0) }).compactMap { name in
      let (isBefore, isAfter) = (known.0.contains(name), known.1.contains(name))
      if isBefore == isAfter, listed.0.contains(name) == listed.1.contains(name) { return nil }
      return Changed(before: isBefore ? name : nil, after: isAfter ? name : nil)
    }
  }

  /// The exchange rates, pair by pair and day by day.
  public var rates: [Rate] {
    let former = Set(before.rates.series)
    let series = after.rates.series.filter { !former.contains($0) }
    let gone = before.rates.series.filter { after.rates[$0.pair, $0.source].rates.isEmpty }
    return (series + gone).flatMap { series -> [Rate] in
      let (old, new) = (before.rates[series.pair, series.source].rates, after.rates[series.pair, series.source].rates)
      return Self.changed(old, new, by: \.date).map { changed in
        let rate = Changed(before: changed.before.map { old[$0] }, after: changed.after.map { new[$0] })
        return Rate(pair: series.pair, source: series.source, rate: rate)
      }
    }
  }

  /// The indices of records that differ: those of the first list in its order, then the added ones.
  private static func changed<Record: Equatable, Key: Hashable>(
    _ before: [Record], _ after: [Record], by key: (Record) -> Key
  ) -> [Changed<Int>] {
    let indexAfter = Dictionary(after.indices.map { (key(after[$0]), $0) }) { first, _ in first }
    var known: Set<Key> = []
    let kept = before.indices.compactMap { index -> Changed<Int>? in
      let key = key(before[index])
      known.insert(key)
      let match = indexAfter[key]
      return match.map { after[$0] == before[index] } ?? false ? nil : Changed(before: index, after: match)
    }
    return kept + after.indices.filter { !known.contains(key(after[$0])) }.map { Changed(before: nil, after: $0) }
  }
}

extension Book {
  /// The charges with these keys; one pass over the charges of their subscriptions.
  fileprivate func charges(with keys: Set<ChargeKey>) -> [ChargeKey: BillingEvent] {
    let dates = keys.map(\.date) + events.filter { keys.contains(ChargeKey($0)) }.map(\.date)
    guard let first = dates.min(), let last = dates.max() else { return [:] }
    let index = SubscriptionIndex(of: self)
    let owners = Set(keys.compactMap { index.index(of: $0.subscription) }).sorted()
    var found: [ChargeKey: BillingEvent] = [:]
    for charge in charges(in: DateInterval(unchecked: first, through: last), only: owners) {
      let key = ChargeKey(
        subscription: subscriptions[charge.subscription].id, date: scheduledDate(of: charge),
        extra: charge.record.flatMap { events[$0].extra })
      if keys.contains(key) { found[key] = charge }
    }
    for (position, record) in events.enumerated() {
      let key = ChargeKey(record)
      guard keys.contains(key), found[key] == nil, let owner = index.index(of: key.subscription) else { continue }
      found[key] = charge(of: owner, record: position)
    }
    return found
  }
}
