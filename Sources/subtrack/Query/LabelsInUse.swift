import BillingCore

/// The categories, tags and payment methods of subscriptions, each once, in order of first use.
struct LabelsInUse {
  private var lists: [SharedName: [String]] = [:]
  private var sets: [SharedName: Set<String>] = [:]

  init(of subscriptions: [Subscription]) {
    for subscription in subscriptions { insert(subscription) }
  }

  /// The labels of a kind.
  subscript(_ kind: SharedName) -> [String] { lists[kind] ?? [] }

  func contains(_ label: String, of kind: SharedName) -> Bool { sets[kind]?.contains(label) ?? false }

  mutating func insert(_ subscription: Subscription) {
    if let category = subscription.category { insert(category, of: .category) }
    for tag in subscription.tags { insert(tag, of: .tag) }
    if let method = subscription.paymentMethods.first { insert(method, of: .paymentMethod) }
    for version in subscription.paymentMethods.versions { version.value.map { insert($0, of: .paymentMethod) } }
  }

  private mutating func insert(_ label: String, of kind: SharedName) {
    if sets[kind, default: []].insert(label).inserted { lists[kind, default: []].append(label) }
  }
}
