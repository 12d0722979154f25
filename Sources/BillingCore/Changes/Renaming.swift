/// A kind of name that subscriptions share, so that it can be changed everywhere at once.
public enum SharedName: CaseIterable, Sendable {
  case category
  case tag
  case paymentMethod
  case member
}

/// The result of renaming a category, tag, payment method or member.
public struct Renaming: Equatable, Sendable {
  /// The name as the book spelled it; the first one if there were several spellings.
  public let before: String
  /// The new name; if the book already had it, as the book spells it.
  public let after: String
  /// Whether the book already had the new name, so that both are one now.
  public let isMerge: Bool
  /// The number of subscriptions with the new name instead of the old one.
  public internal(set) var subscriptions = 0
  /// The number of recorded charges with the new name: they keep payment methods, payers and shares of their own.
  public internal(set) var charges = 0
  /// Whether an account of the old name has the new one now.
  public internal(set) var movesAccount = false
  /// The account that keeps the old name, since the new name has one of its own.
  public internal(set) var remainingAccount: String?
  /// The budgets with the new scope, before and after.
  public internal(set) var budgets: [Move<Budget>] = []
  /// The goals with the new scope, before and after.
  public internal(set) var goals: [Move<SpendingGoal>] = []
  /// The budgets that were removed because the new name has one for the same period and currency.
  public internal(set) var removed: [Budget] = []
  /// The goals that were removed because the new name has one in the same currency.
  public internal(set) var removedGoals: [SpendingGoal] = []

  /// A budget or a goal before and after its scope changed.
  public struct Move<Record: Equatable & Sendable>: Equatable, Sendable {
    public let before: Record
    public let after: Record
  }
}

/// The reason why a name was not changed.
public enum RenamingError: Error, Equatable, Sendable {
  /// Nothing in the book has this name.
  case unknown(String)
  /// The name is already spelled exactly so.
  case unchanged(String)
  /// Two shares of a member in one subscription or charge add up to more than `Share.weights` allows.
  case shareTooLarge(Int)
}

extension Book {
  /// The names of a kind that are in use, each once, in order of first use.
  public func names(of kind: SharedName) -> [String] {
    if kind == .member { return memberNames }
    let recorded = kind == .paymentMethod ? accounts.map(\.name) + events.compactMap(\.paymentMethod) : []
    let used =
      subscriptions.flatMap { $0.names(of: kind) } + budgets.compactMap { $0.scope.name(of: kind) }
      + goals.compactMap { $0.scope.name(of: kind) } + recorded
    return used.uniqued()
  }

  /// Renames a category, tag, payment method or member throughout the book, confirmed charges and budgets included.
  ///
  /// All spellings that differ only in letter case and width count as one name, as in budgets. If the book already has
  /// the new name, both become one: a repeated tag is dropped, shares add up, and where both have a budget for the same
  /// period and currency, that of the new name stays. On an error the book is unchanged.
  public mutating func rename(
    _ kind: SharedName, _ wanted: String, to typed: String, at stamp: Timestamp? = nil
  ) throws(RenamingError) -> Renaming {
    let (names, key) = (names(of: kind), wanted.folded)
    let spellings = names.filter { $0.folded == key }
    guard let first = spellings.first(where: { $0 == wanted }) ?? spellings.first else { throw .unknown(wanted) }
    let others = names.filter { $0.folded != key }
    let known = others.first { $0 == typed } ?? others.first { $0.folded == typed.folded }
    let new = known ?? typed
    if spellings.allSatisfy({ $0.unicodeScalars.elementsEqual(new.unicodeScalars) }) { throw .unchanged(new) }
    var (renamed, renaming) = (self, Renaming(before: first, after: new, isMerge: known != nil))
    try renamed.replace(kind, key, by: new, at: stamp, &renaming)
    self = renamed
    return renaming
  }

  private mutating func replace(
    _ kind: SharedName, _ key: String, by new: String, at stamp: Timestamp?, _ renaming: inout Renaming
  ) throws(RenamingError) {
    for index in subscriptions.indices where subscriptions[index].names(of: kind).contains(where: { $0.folded == key })
    {
      try subscriptions[index].replace(kind, key, by: new)
      subscriptions[index].updatedAt = stamp ?? subscriptions[index].updatedAt
      renaming.subscriptions += 1
    }
    if kind == .member { try replaceMember(key, by: new, at: stamp, &renaming) }
    if kind == .paymentMethod { replacePaymentMethod(key, by: new, at: stamp, &renaming) }
    (budgets, renaming.budgets, renaming.removed) = Self.moved(budgets, \.scope, identity: \.identity, kind, key, new)
    (goals, renaming.goals, renaming.removedGoals) = Self.moved(goals, \.scope, identity: \.identity, kind, key, new)
  }

  /// The records with the new name in their scope, without those that another one with the same identity replaces.
  private static func moved<Record: Equatable & Sendable>(
    _ records: [Record], _ scope: WritableKeyPath<Record, Budget.Scope>, identity: KeyPath<Record, Budget.Identity>,
    _ kind: SharedName, _ key: String, _ new: String
  ) -> (kept: [Record], moves: [Renaming.Move<Record>], removed: [Record]) {
    var (kept, moves, removed): ([Record], [Renaming.Move<Record>], [Record]) = ([], [], [])
    for record in records {
      guard record[keyPath: scope].name(of: kind)?.folded == key else {
        kept.append(record)
        continue
      }
      var moved = record
      moved[keyPath: scope] = record[keyPath: scope].map { _ in new }
      let (old, own) = (record[keyPath: identity], moved[keyPath: identity])
      if records.contains(where: { $0[keyPath: identity] == own && own != old }) {
        removed.append(record)
      } else {
        kept.append(moved)
        moves.append(Renaming.Move(before: record, after: moved))
      }
    }
    return (kept, moves, removed)
  }

  private mutating func replaceMember(
    _ key: String, by new: String, at stamp: Timestamp?, _ renaming: inout Renaming
  ) throws(RenamingError) {
    for index in events.indices where events[index].costSplit?.members.contains(where: { $0.folded == key }) ?? false {
      try events[index].costSplit?.replace(key, by: new)
      events[index].updatedAt = stamp ?? events[index].updatedAt
      renaming.charges += 1
    }
    for index in settlements.indices {
      let settlement = settlements[index]
      if settlement.from.folded == key { settlements[index].from = new }
      if settlement.to.folded == key { settlements[index].to = new }
      if settlements[index] != settlement { settlements[index].updatedAt = stamp ?? settlement.updatedAt }
    }
    // Two members have become one, who owes nothing to itself.
    settlements.removeAll { $0.from == $0.to }
    var isListed = members.contains { $0.name == new && $0.name.folded != key }
    members = members.compactMap { member in
      guard member.name.folded == key else { return member }
      defer { isListed = true }
      var renamed = member
      renamed.name = new
      return isListed ? nil : renamed
    }
  }

  /// Replaces a payment method in recorded charges and as the name of an account.
  ///
  /// Two accounts stay two, because their days can differ: the charges are paid by the one with the new name.
  private mutating func replacePaymentMethod(
    _ key: String, by new: String, at stamp: Timestamp?, _ renaming: inout Renaming
  ) {
    for index in events.indices where events[index].paymentMethod?.folded == key {
      events[index].paymentMethod = new
      events[index].updatedAt = stamp ?? events[index].updatedAt
      renaming.charges += 1
    }
    guard let own = accounts.firstIndex(where: { $0.name.folded == key }) else { return }
    if let other = accounts.index(named: new), other != own {
      renaming.remainingAccount = accounts[own].name
      return
    }
    accounts[own].name = new
    accounts[own].updatedAt = stamp ?? accounts[own].updatedAt
    for index in accounts.indices where accounts[index].drawsFrom?.folded == key {
      accounts[index].drawsFrom = new
      accounts[index].updatedAt = stamp ?? accounts[index].updatedAt
    }
    renaming.movesAccount = true
  }
}

extension Subscription {
  /// The names of a kind that it has.
  package func names(of kind: SharedName) -> [String] {
    switch kind {
    case .category: [self.category].compactMap(\.self)
    case .tag: self.tags
    case .paymentMethod: self.paymentMethods.all.compactMap(\.self)
    case .member: members
    }
  }

  fileprivate mutating func replace(_ kind: SharedName, _ key: String, by new: String) throws(RenamingError) {
    switch kind {
    case .category: self.category = new
    case .paymentMethod: self.paymentMethods = self.paymentMethods.map { $0?.folded == key ? new : $0 }
    case .member:
      self.payers = self.payers.map { $0?.folded == key ? new : $0 }
      self.sharing = try self.sharing.map { (shares) throws(RenamingError) in try shares.replacing(key, by: new) }
    case .tag: self.tags = self.tags.map { $0.folded == key ? new : $0 }.uniqued()
    }
  }
}

extension CostSplit {
  fileprivate mutating func replace(_ key: String, by new: String) throws(RenamingError) {
    if payer?.folded == key { payer = new }
    shares = try shares.replacing(key, by: new)
  }
}

extension [Share] {
  fileprivate func replacing(_ key: String, by new: String) throws(RenamingError) -> [Share] {
    var merged: [Share] = []
    for share in self {
      var share = share
      if share.member.folded == key { share.member = new }
      guard let index = merged.firstIndex(where: { $0.member == share.member }) else {
        merged.append(share)
        continue
      }
      merged[index].weight += share.weight
      if merged[index].weight > Share.weights.upperBound { throw .shareTooLarge(merged[index].weight) }
    }
    return merged
  }
}

extension Budget.Scope {
  fileprivate func name(of kind: SharedName) -> String? {
    switch (self, kind) {
    case (.category(let name), .category), (.tag(let name), .tag), (.member(let name), .member): name
    default: nil
    }
  }
}
