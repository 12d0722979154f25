import BillingCore

extension BookDocument {
  /// Prepares a changed document for the file: records in order, marks of what was deleted, no keys without an object.
  public mutating func settle(since former: Book, at moment: Timestamp) {
    book.markDeletions(since: former, at: moment)
    book.sortRecords()
    moveKeysOfParts(since: former)
    forgetKeysOfRemovedObjects()
  }

  private mutating func moveKeysOfParts(since former: Book) {
    if unknown.isEmpty { return }
    let present = Dictionary(book.subscriptions.map { ($0.id, $0) }) { first, _ in first }
    for subscription in former.subscriptions {
      if let now = present[subscription.id] { unknown.follow(subscription, to: now) }
    }
  }

  /// Drops the unknown keys of objects that are no longer in the book.
  ///
  /// Call this before writing a changed document. Unknown keys whose object is gone cannot be written, so the document
  /// would not read back unchanged.
  public mutating func forgetKeysOfRemovedObjects() {
    if unknown.isEmpty { return }
    let subscriptions = Dictionary(book.subscriptions.map { ($0.id, $0) }) { first, _ in first }
    let members = Set(book.members.map(\.name))
    let accounts = Set(book.accounts.map(\.id))
    let settlements = Set(book.settlements.map(\.id))
    let dated = book.datedOwners
    let deletions = Set(book.deletions.map(\.id))
    unknown.keep { [book] owner in
      switch owner {
      case .root, .lastChange, .settings, .historyRange: true
      case .member(let name): members.contains(name)
      case .account(let id): accounts.contains(id)
      case .settlement(let id): settlements.contains(id)
      case .subscription(_, .priceVersion), .subscription(_, .planCycle): dated.contains(owner)
      case .subscription(let id, let part): subscriptions[id].map { part.isThere(in: $0) } ?? false
      case .event, .eventShare, .budget, .budgetVersion, .goal: dated.contains(owner)
      case .deletion(let id): deletions.contains(id)
      case .rates(let pair, let source): !book.rates[pair, source].rates.isEmpty
      }
    }
  }
}

extension Book {
  /// The objects of the book that are found by a date, a scope or a currency, and not by an index.
  fileprivate var datedOwners: Set<UnknownKeys.Owner> {
    let prices = subscriptions.flatMap { subscription in
      subscription.priceVersions.map { UnknownKeys.Owner.subscription(subscription.id, .priceVersion($0.from)) }
        + subscription.priceVersions.filter { $0.cycle != nil }
        .map { .subscription(subscription.id, .planCycle($0.from)) }
    }
    let records = events.flatMap(UnknownKeys.owners)
    let limits = budgets.flatMap { budget in
      let identity = budget.identity
      return [UnknownKeys.Owner.budget(identity)] + budget.versions.map { .budgetVersion(identity, $0.from) }
    }
    return Set(prices + records + limits + goals.map { .goal($0.identity) })
  }
}

extension UnknownKeys.SubscriptionPart {
  fileprivate func isThere(in subscription: Subscription) -> Bool {
    switch self {
    case .whole, .cycle, .priceVersion, .planCycle: true
    case .pause(let index): subscription.pauses.indices.contains(index)
    case .share(let index): subscription.shares.indices.contains(index)
    case .note(let index): subscription.notes.indices.contains(index)
    }
  }
}
