import BillingCore
import StrictJSON

/// The keys of a file that this program does not know, kept so that a save writes them back where they stood.
///
/// They belong to the file and not to the book, so they lie beside it, by the object that had them. Without any,
/// which is nearly always, this costs nothing.
struct UnknownKeys: Equatable, Sendable {
  /// The object that had the keys.
  enum Owner: Hashable {
    case root
    case lastChange
    case settings
    case historyRange
    case member(String)
    case subscription(UUID, SubscriptionPart)
    case event(UUID, CivilDate)
    case eventShare(UUID, CivilDate, Int)
    case rates(CurrencyPair, RateSource)
    case budget(Budget.Identity)
    case budgetVersion(Budget.Identity, YearMonth)
    case goal(Currency)
  }

  /// Which of a subscription's objects had them.
  ///
  /// Price versions are told apart by their dates. Pauses, shares and notes are told apart by their indices in the list,
  /// since two of them may say the same.
  enum SubscriptionPart: Hashable {
    case whole
    case cycle
    case priceVersion(CivilDate)
    case pause(Int)
    case share(Int)
    case note(Int)
  }

  private var members: [Owner: [UnknownKey]] = [:]

  /// Whether no object of the file had any.
  var isEmpty: Bool { members.isEmpty }

  /// The unknown keys of an object, in the order in which they stood.
  subscript(owner: Owner) -> [UnknownKey] {
    get { members.isEmpty ? [] : members[owner] ?? [] }
    set { if !newValue.isEmpty { members[owner] = newValue } }
  }

  /// Forgets the keys of the objects that are gone.
  mutating func keep(where isThere: (Owner) -> Bool) {
    if !members.isEmpty { members = members.filter { isThere($0.key) } }
  }

  /// Takes over what another file had at a subscription and within it.
  mutating func adopt(_ subscription: Subscription, from other: UnknownKeys) {
    if other.members.isEmpty { return }
    var parts: [SubscriptionPart] = [.whole, .cycle]
    parts += subscription.priceVersions.map { .priceVersion($0.from) }
    parts += subscription.pauses.indices.map { .pause($0) } + subscription.shares.indices.map { .share($0) }
    parts += subscription.notes.indices.map { .note($0) }
    for part in parts { adopt(.subscription(subscription.id, part), from: other) }
  }

  /// Takes over what another file had at a record and within it.
  mutating func adopt(_ event: RecordedEvent, from other: UnknownKeys) {
    if other.members.isEmpty { return }
    adopt(.event(event.subscriptionID, event.date), from: other)
    for index in event.shares.indices { adopt(.eventShare(event.subscriptionID, event.date, index), from: other) }
  }

  /// Takes what one object had to another, which is the same under another name.
  mutating func move(_ owner: Owner, to other: Owner) {
    if let keys = members.removeValue(forKey: owner) { members[other] = keys }
  }

  /// Takes what a budget had to the same one under another name.
  mutating func move(_ budget: Budget, to other: Budget) {
    if members.isEmpty || budget == other { return }
    move(.budget(budget.identity), to: .budget(other.identity))
    for version in budget.versions {
      move(.budgetVersion(budget.identity, version.from), to: .budgetVersion(other.identity, version.from))
    }
  }

  /// Takes over what another file had at a budget and within it.
  mutating func adopt(_ budget: Budget, from other: UnknownKeys) {
    adopt(.budget(budget.identity), from: other)
    for version in budget.versions { adopt(.budgetVersion(budget.identity, version.from), from: other) }
  }

  /// Takes over what another file had at one object.
  mutating func adopt(_ owner: Owner, from other: UnknownKeys) {
    self[owner] = other[owner]
  }
}

/// One key that this program does not know, with its value.
struct UnknownKey: Equatable, Sendable {
  /// The place of the known key that it stood behind; -1 where it stood before all of them.
  ///
  /// It says where to write the key, as near as can be, since the known one may not be written. So it does not count
  /// when two are compared: their order does.
  let index: Int
  let member: JSONMember

  static func == (left: UnknownKey, right: UnknownKey) -> Bool { left.member == right.member }
}

extension [UnknownKey] {
  /// In the order in which they are written: a file may have its known keys in any order, and these between them.
  func inWrittenOrder() -> [UnknownKey] {
    guard zip(self, dropFirst()).contains(where: { $0.index > $1.index }) else { return self }
    return (-1...(map(\.index).max() ?? -1)).flatMap { index in filter { $0.index == index } }
  }
}
