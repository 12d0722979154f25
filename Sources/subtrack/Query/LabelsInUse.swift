import BillingCore

/// The categories, tags and payment methods of subscriptions, each once, in order of first use.
struct LabelsInUse {
  private struct Labels {
    var list: [String] = []
    var set: Set<String> = []

    mutating func insert(_ label: String) { if set.insert(label).inserted { list.append(label) } }
  }

  private var (categories, tags, methods) = (Labels(), Labels(), Labels())

  init(of subscriptions: [Subscription]) {
    for subscription in subscriptions { insert(subscription) }
  }

  /// The labels of a kind.
  subscript(_ kind: SharedName) -> [String] { labels(kind).list }

  func contains(_ label: String, of kind: SharedName) -> Bool { labels(kind).set.contains(label) }

  mutating func insert(_ subscription: Subscription) {
    if let category = subscription.category { categories.insert(category) }
    for tag in subscription.tags { tags.insert(tag) }
    if let method = subscription.paymentMethods.first { methods.insert(method) }
    for version in subscription.paymentMethods.versions { version.value.map { methods.insert($0) } }
  }

  private func labels(_ kind: SharedName) -> Labels {
    switch kind {
    case .category: categories
    case .tag: tags
    case .paymentMethod: methods
    case .member: Labels()
    }
  }
}
