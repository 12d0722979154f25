extension Book {
  /// Finds the one subscription that a user means by a name or the start of an id; throws `LookupError`.
  ///
  /// A name is compared without letter case and width: a whole name first, then its beginning where only one begins so.
  /// Of several equal names the one that is typed exactly is meant, and then the one that is not cancelled, where only
  /// one is not. An id is meant by 4 or more of its first digits. Nothing is ever guessed: several candidates are an
  /// error that lists them.
  public func find(_ wanted: String) throws(LookupError) -> Int {
    let key = wanted.folded
    if let found = try only(preferred(indices(named: wanted), wanted), wanted) { return found }
    let names = subscriptions.map { $0.name.folded }
    let isIDPrefix =
      key.utf8.count >= 4 && key.utf8.allSatisfy { $0 == 0x2D || Character(Unicode.Scalar($0)).isHexDigit }
    let identified = isIDPrefix ? subscriptions.indices.filter { subscriptions[$0].id.description.hasPrefix(key) } : []
    let begun = key.isEmpty ? [] : names.indices.filter { names[$0].hasPrefix(key) }
    if let found = try only(Set(identified + begun).sorted(), wanted) { return found }
    throw .notFound(wanted)
  }

  /// The places of the subscriptions that have a name, letter case and width apart.
  public func indices(named name: String) -> [Int] {
    let key = name.folded
    return subscriptions.indices.filter { subscriptions[$0].name.folded == key }
  }

  /// Of subscriptions with one name, those typed exactly so; of these the only one that is not cancelled.
  private func preferred(_ candidates: [Int], _ wanted: String) -> [Int] {
    let exact = candidates.filter { subscriptions[$0].name == wanted }
    let typed = exact.isEmpty ? candidates : exact
    let running = typed.filter { subscriptions[$0].status != .cancelled }
    return running.count == 1 ? running : typed.count == 1 ? typed : candidates
  }

  private func only(_ candidates: [Int], _ wanted: String) throws(LookupError) -> Int? {
    guard candidates.count < 2 else { throw .ambiguous(wanted, candidates: candidates) }
    return candidates.first
  }
}

/// Why no single subscription was meant.
public enum LookupError: Error, Equatable, Sendable {
  /// No name or id begins so.
  case notFound(String)
  /// Several do; the places of the candidates in the book.
  case ambiguous(String, candidates: [Int])
}

/// Where the subscriptions of a book stand, by their identifiers.
public struct SubscriptionIndex: Sendable {
  private let subscriptions: [Subscription]
  private var table: HashIndex

  /// Looks over a book once; of two with one identifier the first is found.
  public init(of book: Book) {
    subscriptions = book.subscriptions
    table = HashIndex(capacity: book.subscriptions.count)
    for index in subscriptions.indices {
      let id = subscriptions[index].id
      _ = table.insert(index, hash: id.hash) { subscriptions[$0].id == id }
    }
  }

  /// The place of the subscription with an identifier.
  public func index(of id: UUID) -> Int? {
    table.index(hash: id.hash) { subscriptions[$0].id == id }
  }
}
