import BillingCore
import BillingReports

/// What a change of one subscription says with regard to all of them: the words for it in commands, the order of
/// currencies, the labels in use.
///
/// In a change of many, each gets a book of its own subscription (`SplitBook`), and this is computed once for all. In a
/// change of one, `after` is `nil`: the book that is passed is the whole one.
final class WholeBook {
  private let before: Book
  private let after: Book?
  private lazy var indices = Dictionary(
    (after ?? before).subscriptions.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  private lazy var words = CommandWords(of: after ?? before)
  private lazy var order = CurrencyOrder(of: after ?? before)
  /// The labels before the change, and those that the changes of other subscriptions have set.
  private(set) lazy var labels = LabelsInUse(of: before.subscriptions)

  init(before: Book, after: Book? = nil) {
    self.before = before
    self.after = after
  }

  /// The word for a subscription in commands, after the change.
  func word(for index: Int, of book: Book) -> String {
    guard after != nil, let current = indices[book.subscriptions[index].id] else {
      return CommandWords(of: book).word(for: index)
    }
    return words.word(for: current)
  }

  func currencies(of book: Book) -> CurrencyOrder { after == nil ? CurrencyOrder(of: book) : order }

  /// Adds the labels of a changed subscription, so that only the first of many is said to have a new one.
  func insertLabels(of subscription: Subscription) { labels.insert(subscription) }
}

/// The categories, tags and payment methods of subscriptions, each once, in order of first use.
struct LabelsInUse {
  private static let kinds: [SharedName] = [.category, .tag, .paymentMethod]
  private var lists: [SharedName: [String]] = [:]
  private var sets: [SharedName: Set<String>] = [:]

  init(of subscriptions: [Subscription]) {
    for subscription in subscriptions { insert(subscription) }
  }

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
