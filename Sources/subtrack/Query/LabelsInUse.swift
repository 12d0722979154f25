import BillingCore

/// The categories, tags and payment methods of subscriptions, each once, in order of first use.
struct LabelsInUse {
  private static let kinds: [SharedName] = [.category, .tag, .paymentMethod]
  private var lists: [SharedName: [String]] = [:]
  private var sets: [SharedName: Set<String>] = [:]

  init(of subscriptions: [Subscription]) {
    for subscription in subscriptions { insert(subscription) }
  }

  /// The labels of a kind.
  subscript(_ kind: SharedName) -> [String] { lists[kind] ?? [] }

  func contains(_ label: String, of kind: SharedName) -> Bool { sets[kind]?.contains(label) ?? false }

  mutating func insert(_ subscription: Subscription) {
    for kind in Self.kinds {
      for label in subscription.names(of: kind) where sets[kind, default: []].insert(label).inserted {
        lists[kind, default: []].append(label)
      }
    }
  }
}
