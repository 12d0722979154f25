extension Book {
  /// Finds the one subscription that a user means by its name or the start of its id; throws `LookupError`.
  ///
  /// Names are compared without letter case, width and kind of kana: first whole names, then their beginnings and whole
  /// words in them, so that `prime` finds Amazon Prime and モバイル finds 楽天モバイル. Among subscriptions of equal name, an
  /// exact match wins, then the only one that is not cancelled. An id needs at least 4 of its first digits. If several
  /// subscriptions match, the error lists them.
  public func find(_ wanted: String) throws(LookupError) -> Int {
    let key = wanted.folded
    if let found = try only(preferred(indices(named: wanted), wanted), wanted) { return found }
    let names = subscriptions.map { $0.name.folded }
    let alike = key.isEmpty ? [] : names.indices.filter { names[$0].hasPrefix(key) || names[$0].hasWords(key) }
    if let found = try only(Set(indices(identified: wanted) + alike).sorted(), wanted) { return found }
    throw .notFound(wanted)
  }

  /// The indices of the subscriptions with a name, without letter case and width.
  public func indices(named name: String) -> [Int] {
    let key = name.folded
    return subscriptions.indices.filter { subscriptions[$0].name.folded == key }
  }

  /// The indices of the subscriptions whose id begins with a text of at least 4 digits.
  public func indices(identified text: String) -> [Int] {
    let key = text.folded
    let isIDPrefix =
      key.utf8.count >= 4 && key.utf8.allSatisfy { $0 == 0x2D || Character(Unicode.Scalar($0)).isHexDigit }
    return isIDPrefix ? subscriptions.indices.filter { subscriptions[$0].id.description.hasPrefix(key) } : []
  }

  /// The subscription that each name of the book means as it is written; a name that means several is missing.
  ///
  /// One pass for all names: `find` for each of n names would take n² steps.
  public func namedSubscriptions() -> [String: Int] {
    Dictionary(grouping: subscriptions.indices) { subscriptions[$0].name }.compactMapValues { indices in
      meant(indices, subscriptions[indices[0]].name)
    }
  }

  /// The subscription that one name means as it is written, as in `namedSubscriptions`.
  public func subscription(named name: String) -> Int? {
    meant(subscriptions.indices.filter { subscriptions[$0].name == name }, name)
  }

  private func meant(_ candidates: [Int], _ name: String) -> Int? {
    let preferred = preferred(candidates, name)
    return preferred.count == 1 ? preferred[0] : nil
  }

  /// Narrows down subscriptions of equal name: to exact matches, then to the only one that is not cancelled.
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

extension String {
  /// Whether a text is one or more whole words of this one, both folded; a word also ends where the script changes.
  public func hasWords(_ text: String) -> Bool {
    let (own, wanted) = (Array(self), Array(text))
    guard wanted.contains(where: { $0.script != .none }), own.count > wanted.count else { return false }
    return (0...(own.count - wanted.count)).contains { start in
      let end = start + wanted.count
      return own.isBoundary(start) && own.isBoundary(end) && own[start..<end].elementsEqual(wanted)
    }
  }

  /// Whether a text of two letters or more is anywhere in this one, both folded.
  public func hasPart(_ text: String) -> Bool {
    text.count > 1 && indices.contains { self[$0...].hasPrefix(text) }
  }

  /// Whether a word of this text begins with a text, both folded.
  public func hasWord(beginningWith text: String) -> Bool {
    let (own, wanted) = (Array(self), Array(text))
    guard wanted.contains(where: { $0.script != .none }) else { return false }
    return own.indices.contains { own.isBoundary($0) && own[$0...].starts(with: wanted) }
  }
}

extension [Character] {
  /// Whether a word can begin or end at an index.
  fileprivate func isBoundary(_ index: Int) -> Bool {
    index == 0 || index == count || self[index - 1].script != self[index].script
  }
}

extension Character {
  fileprivate enum Script { case none, katakana, kanji, other }

  /// The script of a folded character; kana are katakana there.
  fileprivate var script: Script {
    guard isLetter || isNumber || self == "ー" else { return .none }
    return switch unicodeScalars.first?.value ?? 0 {
    case 0x30A0...0x30FF: .katakana
    case 0x3400...0x9FFF: .kanji
    default: .other
    }
  }
}

/// The reason why no single subscription was found.
public enum LookupError: Error, Equatable, Sendable {
  /// No name or id matches.
  case notFound(String)
  /// Several match; the candidates are given by index.
  case ambiguous(String, candidates: [Int])
}

/// The indices of the subscriptions of a book by identifier.
public struct SubscriptionIndex: Sendable {
  private let indices: [UUID: Int]

  /// Indexes a book once; for duplicate identifiers the first subscription is found.
  public init(of book: Book) {
    let subscriptions = book.subscriptions
    indices = Dictionary(subscriptions.indices.map { (subscriptions[$0].id, $0) }) { first, _ in first }
  }

  /// Returns the index of the subscription with an identifier.
  public func index(of id: UUID) -> Int? { indices[id] }
}
