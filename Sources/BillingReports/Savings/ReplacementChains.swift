import BillingCore

/// Which subscription replaces which (`insteadOf`), as indices.
///
/// A reference to a subscription that is gone, or to itself, is none. Two books that were joined can refer in a circle:
/// every walk visits each subscription once.
public struct ReplacementChains: Sendable {
  private let book: Book
  private var replaced: [Int: Int] = [:]
  private var replacing: [Int: [Int]] = [:]

  public init(of book: Book) {
    self.book = book
    guard book.subscriptions.contains(where: { $0.insteadOf != nil }) else { return }
    let indices = SubscriptionIndex(of: book)
    for (index, subscription) in book.subscriptions.enumerated() {
      guard let other = subscription.insteadOf.flatMap(indices.index(of:)), other != index else { continue }
      replaced[index] = other
      replacing[other, default: []].append(index)
    }
  }

  /// What a subscription replaces directly.
  public func replaced(by index: Int) -> Int? { replaced[index] }

  /// Whether a subscription replaces one that matches, directly or through others; the nearest is asked first.
  func replaces(_ index: Int, where matches: (Int) -> Bool) -> Bool {
    var (seen, next) = (Set([index]), replaced[index])
    while let one = next, seen.insert(one).inserted {
      if matches(one) { return true }
      next = replaced[one]
    }
    return false
  }

  /// What replaces a subscription, directly or through others.
  public func successors(of index: Int) -> [Int] {
    var (found, seen, visited) = ([index], Set([index]), 0)
    while visited < found.count {
      found += (replacing[found[visited]] ?? []).filter { seen.insert($0).inserted }
      visited += 1
    }
    return Array(found.dropFirst())
  }

  /// The names under which subscriptions go on.
  func runningNames(on today: CivilDate) -> RunningNames {
    let next = book.nextChargeOfEach(onOrAfter: today)
    let running = book.subscriptions.indices.filter { next[$0] != nil }
    return RunningNames(
      book: book, chains: self, byName: Dictionary(grouping: running) { book.subscriptions[$0].name.folded })
  }

  /// The subscriptions with further charges by folded name.
  struct RunningNames {
    let book: Book
    let chains: ReplacementChains
    let byName: [String: [Int]]

    /// Whether another subscription of the same name goes on, unless it says that it replaces this one.
    func goesOn(_ index: Int) -> Bool {
      let others = byName[book.subscriptions[index].name.folded] ?? []
      return others.contains { $0 != index && chains.replaced[$0] != index }
    }
  }
}
