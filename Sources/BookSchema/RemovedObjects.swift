import BillingCore

extension BookDocument {
  /// Drops the unknown keys of objects that are no longer in the book.
  ///
  /// Call this before writing a changed document. Unknown keys whose object is gone cannot be written, so the document
  /// would not read back unchanged.
  public mutating func forgetKeysOfRemovedObjects() {
    if unknown.isEmpty { return }
    let subscriptions = Dictionary(book.subscriptions.map { ($0.id, $0) }) { first, _ in first }
    let members = Set(book.members.map(\.name))
    let events = Set(
      book.events.flatMap { event in
        [UnknownKeys.Owner.event(event.subscriptionID, event.date)]
          + event.shares.indices.map { .eventShare(event.subscriptionID, event.date, $0) }
      })
    let budgets = Dictionary(book.budgets.map { ($0.identity, $0) }) { first, _ in first }
    unknown.keep { [book] owner in
      switch owner {
      case .root, .lastChange, .settings, .historyRange: true
      case .member(let name): members.contains(name)
      case .subscription(let id, let part): subscriptions[id].map { part.isThere(in: $0) } ?? false
      case .event, .eventShare: events.contains(owner)
      case .rates(let pair, let source): !book.rates[pair, source].rates.isEmpty
      case .budget(let identity): budgets[identity] != nil
      case .budgetVersion(let identity, let month): budgets[identity]?.versions.contains { $0.from == month } ?? false
      case .goal(let currency): book.goals.index(of: currency) != nil
      }
    }
  }
}

extension UnknownKeys.SubscriptionPart {
  fileprivate func isThere(in subscription: Subscription) -> Bool {
    switch self {
    case .whole, .cycle: true
    case .priceVersion(let date): subscription.priceVersions.contains { $0.from == date }
    case .pause(let index): subscription.pauses.indices.contains(index)
    case .share(let index): subscription.shares.indices.contains(index)
    case .note(let index): subscription.notes.indices.contains(index)
    }
  }
}
