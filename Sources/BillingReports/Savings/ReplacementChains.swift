import BillingCore

/// Which subscription replaces which (`insteadOf`), as indices.
///
/// A reference to a subscription that is gone, or to itself, is none. Two books that were joined can refer in a circle:
/// every walk visits each subscription once.
struct ReplacementChains {
  private let book: Book
  private var replaced: [Int: Int] = [:]
  private var replacing: [Int: [Int]] = [:]

  init(of book: Book) {
    self.book = book
    guard book.subscriptions.contains(where: { $0.insteadOf != nil }) else { return }
    let indices = SubscriptionIndex(of: book)
    for (index, subscription) in book.subscriptions.enumerated() {
      guard let other = subscription.insteadOf.flatMap(indices.index(of:)), other != index else { continue }
      replaced[index] = other
      replacing[other, default: []].append(index)
    }
  }

  /// What a subscription replaces, directly or through others.
  func predecessors(of index: Int) -> [Int] { walk(from: index) { replaced[$0].map { [$0] } ?? [] } }

  /// What replaces a subscription, directly or through others.
  func successors(of index: Int) -> [Int] { walk(from: index) { replacing[$0] ?? [] } }

  private func walk(from start: Int, _ next: (Int) -> [Int]) -> [Int] {
    var (found, seen) = (next(start), Set([start]))
    found.removeAll { !seen.insert($0).inserted }
    var position = 0
    while position < found.count {
      found += next(found[position]).filter { seen.insert($0).inserted }
      position += 1
    }
    return found
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
