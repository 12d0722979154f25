/// The conditions for selecting subscriptions; empty ones have no effect.
public struct SubscriptionFilter: Equatable, Sendable {
  /// A text in the name, category, a tag, the payment method or the memo.
  public var text = ""
  /// The status as of today; see `EffectiveStatus.status`.
  public var status: Subscription.Status?
  public var category: String?
  /// Tags, all of which the subscription must have.
  public var tags: [String] = []
  public var paymentMethod: String?
  public var payer: String?

  public init() {}
}

extension Book {
  /// The indices of the subscriptions that match a filter, without letter case and width.
  public func indices(matching filter: SubscriptionFilter, today: CivilDate) -> [Int] {
    if filter == SubscriptionFilter() { return Array(subscriptions.indices) }
    let wanted = FoldedFilter(filter, today: today)
    return subscriptions.indices.filter { wanted.matches(subscriptions[$0]) }
  }
}

/// A filter with its texts folded once.
private struct FoldedFilter {
  private let text: [Character]
  private let status: Subscription.Status?
  private let category: String?
  private let tags: [String]
  private let paymentMethod: String?
  private let payer: String?
  private let today: CivilDate

  init(_ filter: SubscriptionFilter, today: CivilDate) {
    self.today = today
    text = Array(filter.text.folded)
    status = filter.status
    category = filter.category?.folded
    tags = filter.tags.map(\.folded)
    paymentMethod = filter.paymentMethod?.folded
    payer = filter.payer?.folded
  }

  func matches(_ subscription: Subscription) -> Bool {
    if let status, status != subscription.effectiveStatus(on: today).status { return false }
    if let category, category != subscription.category?.folded { return false }
    if let paymentMethod, paymentMethod != subscription.paymentMethod?.folded { return false }
    if let payer, payer != subscription.payer?.folded { return false }
    if !tags.isEmpty, !Set(tags).isSubset(of: subscription.tags.map(\.folded)) { return false }
    return text.isEmpty || subscription.searchedTexts.contains { isIn($0.folded) }
  }

  /// Compares characters, so that が in one scalar matches が in two.
  private func isIn(_ searched: String) -> Bool {
    searched.indices.contains { searched[$0...].starts(with: text) }
  }
}

extension Subscription {
  fileprivate var searchedTexts: [String] {
    [name, memo] + [category, paymentMethod].compactMap { $0 } + tags
  }
}
