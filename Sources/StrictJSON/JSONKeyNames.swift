/// The known keys of one kind of object, made once and kept in a static property.
///
/// Keys in the text are compared as bytes, so reading a known key makes no `String`:
///
/// ```swift
/// static let names = JSONKeyNames(["id", "name", "amount"])
/// while let key = try reader.nextKey(among: names) {
///   switch key {
///   case .known(0): id = try reader.string()
///   ...
///   case .other(let name): unknown.append(JSONMember(key: name, value: try reader.value()))
///   }
/// }
/// ```
///
/// List the keys in the order in which they are written. The search starts after the last key found, so in a text in
/// that order it succeeds at once.
public struct JSONKeyNames: Sendable {
  let names: [[UInt8]]
  /// One signature per name: most mismatches cost a single integer comparison.
  let signatures: [KeySignature]

  /// Requires at most 64 names, all different; each is then known by its index.
  public init(_ names: [String]) {
    precondition(names.count <= 64, "at most 64 names, one bit each")
    self.names = names.map { Array($0.utf8) }
    assert(Set(names).count == names.count, "duplicate name")
    signatures = self.names.map(KeySignature.init(of:))
  }

  /// Returns the index of the name equal to a string literal, or `nil` if there is none.
  func index(of literal: StringLiteral, in source: SourceText) throws(JSONError) -> Int? {
    if literal.isEscaped { return names.firstIndex(of: try source.unescapedBytes(of: literal)) }
    let found = source.bytes.withUnsafeBytes { index(ofNameIn: $0, at: literal.start, startingAt: 0) }
    if let found { return found }
    // The last bytes of a text cannot be loaded as a whole word.
    guard literal.start + 8 > source.bytes.count else { return nil }
    return names.firstIndex { $0.elementsEqual(source.bytes[literal.start..<literal.end]) }
  }
}

/// A key returned by ``JSONReader/nextKey(among:)``.
public enum JSONKey: Equatable, Sendable {
  /// A known key, as its index in ``JSONKeyNames``.
  case known(Int)
  /// Any other key, unescaped.
  case other(String)
}
