import BillingCore
import StrictJSON

/// The keys of a file that this program does not know, kept so that a save writes them back in place.
///
/// They are part of the file, not of the book, so they are stored separately, by owner. Without unknown keys, the usual
/// case, this costs nothing.
struct UnknownKeys: Equatable, Sendable {
  /// The object with the keys.
  enum Owner: Hashable {
    case root
    case lastChange
    case settings
    case historyRange
    case member(String)
    case account(UUID)
    case settlement(UUID)
    case subscription(UUID, SubscriptionPart)
    case event(ChargeKey)
    case eventShare(ChargeKey, Int)
    case rates(CurrencyPair, RateSource)
    case budget(Budget.Identity)
    case budgetVersion(Budget.Identity, YearMonth)
    case goal(SpendingGoal.Identity)
    case deletion(UUID)
  }

  /// The part of a subscription with the keys.
  ///
  /// Price changes are identified by their dates. Pauses, shares and notes are identified by their index, because two
  /// of them can be equal.
  enum SubscriptionPart: Hashable {
    case whole
    case cycle
    case priceVersion(CivilDate)
    case planCycle(CivilDate)
    case pause(Int)
    case share(Int)
    case note(Int)
  }

  private var members: [Owner: [UnknownKey]] = [:]

  /// Whether there are no unknown keys at all.
  var isEmpty: Bool { members.isEmpty }

  /// The unknown keys of an object in their order.
  subscript(owner: Owner) -> [UnknownKey] {
    get { members.isEmpty ? [] : members[owner] ?? [] }
    set { if !newValue.isEmpty { members[owner] = newValue } }
  }

  /// The unknown keys of an object, which can become none.
  subscript(replacing owner: Owner) -> [UnknownKey] {
    get { self[owner] }
    set { members[owner] = newValue.isEmpty ? nil : newValue }
  }

  /// Whether both have the same keys of series of rates.
  func hasSameRates(as other: UnknownKeys) -> Bool {
    let isOfRates = { (owner: Owner) in if case .rates = owner { true } else { false } }
    return members.filter { isOfRates($0.key) } == other.members.filter { isOfRates($0.key) }
  }

  /// Keeps only the keys of owners that satisfy `isThere`.
  mutating func keep(where isThere: (Owner) -> Bool) {
    if !members.isEmpty { members = members.filter { isThere($0.key) } }
  }

  /// The objects of a subscription that can have unknown keys.
  static func owners(of subscription: Subscription) -> [Owner] {
    var parts: [SubscriptionPart] = [.whole, .cycle]
    parts += subscription.priceVersions.flatMap { [.priceVersion($0.from), .planCycle($0.from)] }
    parts += subscription.pauses.indices.map { .pause($0) } + subscription.shares.indices.map { .share($0) }
    parts += subscription.notes.indices.map { .note($0) }
    return parts.map { .subscription(subscription.id, $0) }
  }

  /// The objects of a record that can have unknown keys.
  static func owners(of event: RecordedEvent) -> [Owner] {
    let key = ChargeKey(event)
    return [.event(key)] + event.shares.indices.map { .eventShare(key, $0) }
  }

  /// Takes the keys of a subscription and its parts from another document.
  mutating func adopt(_ subscription: Subscription, from other: UnknownKeys) {
    if other.members.isEmpty { return }
    for owner in Self.owners(of: subscription) { adopt(owner, from: other) }
  }

  /// Takes the keys of a record and its parts from another document.
  mutating func adopt(_ event: RecordedEvent, from other: UnknownKeys) {
    if other.members.isEmpty { return }
    for owner in Self.owners(of: event) { adopt(owner, from: other) }
  }

  /// Moves the keys of pauses, shares and notes along with them, if others were added or removed before them.
  mutating func follow(_ former: Subscription, to present: Subscription) {
    follow(former.pauses, to: present.pauses) { .subscription(present.id, .pause($0)) }
    follow(former.shares, to: present.shares) { .subscription(present.id, .share($0)) }
    follow(former.notes, to: present.notes) { .subscription(present.id, .note($0)) }
  }

  /// Equal parts are the same one; with as many parts as before, one can have changed where it is.
  private mutating func follow<Part: Equatable>(_ former: [Part], to present: [Part], _ owner: (Int) -> Owner) {
    if former.count == present.count { return }
    let keys = former.indices.map { members.removeValue(forKey: owner($0)) }
    var start = 0
    for (part, keys) in zip(former, keys) {
      guard let place = present[start...].firstIndex(of: part) else { continue }
      start = place + 1
      members[owner(place)] = keys
    }
  }

  /// Moves the keys of an object to the same object under a new name.
  mutating func move(_ owner: Owner, to other: Owner) {
    if let keys = members.removeValue(forKey: owner) { members[other] = keys }
  }

  /// Moves the keys of a budget to the same budget under a new name.
  mutating func move(_ budget: Budget, to other: Budget) {
    if members.isEmpty || budget == other { return }
    move(.budget(budget.identity), to: .budget(other.identity))
    for version in budget.versions {
      move(.budgetVersion(budget.identity, version.from), to: .budgetVersion(other.identity, version.from))
    }
  }

  /// Takes the keys of a budget and its parts from another document.
  mutating func adopt(_ budget: Budget, from other: UnknownKeys) {
    adopt(.budget(budget.identity), from: other)
    for version in budget.versions { adopt(.budgetVersion(budget.identity, version.from), from: other) }
  }

  /// Takes the keys of one object from another document.
  mutating func adopt(_ owner: Owner, from other: UnknownKeys) {
    self[owner] = other[owner]
  }
}

/// An unknown key with its value.
struct UnknownKey: Equatable, Sendable {
  /// The index of the known key before it; -1 if it comes before all of them.
  ///
  /// It is the approximate place for writing the key, because the known key may be omitted. So it is ignored in
  /// comparisons, where only the order counts.
  let index: Int
  let member: JSONMember

  static func == (left: UnknownKey, right: UnknownKey) -> Bool { left.member == right.member }
}

extension [UnknownKey] {
  /// The keys in writing order: a file can have its known keys in any order, with these between them.
  func inWrittenOrder() -> [UnknownKey] {
    guard zip(self, dropFirst()).contains(where: { $0.index > $1.index }) else { return self }
    return (-1...(map(\.index).max() ?? -1)).flatMap { index in filter { $0.index == index } }
  }
}
