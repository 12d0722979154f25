extension Book {
  /// Finds the one subscription that a user means by a name or the start of an id; throws `LookupError`.
  ///
  /// A name is compared without letter case: a whole name first, then its beginning where only one begins so. An id is
  /// meant by 4 or more of its first digits. Nothing is ever guessed: several candidates are an error that lists them.
  public func find(_ wanted: String) throws(LookupError) -> Int {
    let key = Self.folded(wanted)
    let names = subscriptions.map { Self.folded($0.name) }
    if let found = try only(names.indices.filter { names[$0] == key }, wanted) { return found }
    let isIDPrefix =
      key.utf8.count >= 4 && key.utf8.allSatisfy { $0 == 0x2D || Character(Unicode.Scalar($0)).isHexDigit }
    let identified = isIDPrefix ? subscriptions.indices.filter { subscriptions[$0].id.description.hasPrefix(key) } : []
    let begun = key.isEmpty ? [] : names.indices.filter { names[$0].hasPrefix(key) }
    if let found = try only(Set(identified + begun).sorted(), wanted) { return found }
    throw .notFound(wanted)
  }

  private func only(_ candidates: [Int], _ wanted: String) throws(LookupError) -> Int? {
    guard candidates.count < 2 else { throw .ambiguous(wanted, candidates: candidates) }
    return candidates.first
  }

  /// A text as names are compared: without letter case and full width.
  static func folded(_ text: String) -> String {
    text.halfWidth.lowercased()
  }
}

/// Why no single subscription was meant.
public enum LookupError: Error, Equatable, Sendable {
  /// No name or id begins so.
  case notFound(String)
  /// Several do; the places of the candidates in the book.
  case ambiguous(String, candidates: [Int])
}
