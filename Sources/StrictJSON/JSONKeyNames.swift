/// The keys that a schema knows for one kind of object, made once and held as a static.
///
/// A key of the text is compared with these as bytes, so reading a known key makes no `String`:
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
/// List them in the order in which they are written: the search starts after the key that was found last, so a text
/// in that order finds each one at once.
public struct JSONKeyNames: Sendable {
  /// The UTF-8 of each name.
  let names: [[UInt8]]
  /// One per name, so that nearly every wrong name is dismissed by one comparison of two integers.
  let signatures: [KeySignature]

  /// The names, each known from then on by its index; at most 64 (more trap), all different.
  public init(_ names: [String]) {
    precondition(names.count <= 64, "the keys seen are kept in 64 bits")
    self.names = names.map { Array($0.utf8) }
    assert(Set(names).count == names.count, "a name stands twice")
    signatures = self.names.map(KeySignature.init(of:))
  }

  /// The index of the name that a string of a text spells, or nil where it is not one of these.
  func index(of literal: StringLiteral, in source: SourceText) throws(JSONError) -> Int? {
    if literal.isEscaped { return names.firstIndex(of: try source.unescapedBytes(of: literal)) }
    let found = source.bytes.withUnsafeBytes { index(ofNameIn: $0, at: literal.start, startingAt: 0) }
    if let found { return found }
    // The last bytes of a text hold no whole word to compare with.
    guard literal.start + 8 > source.bytes.count else { return nil }
    return names.firstIndex { $0.elementsEqual(source.bytes[literal.start..<literal.end]) }
  }
}

/// A key as ``JSONReader/nextKey(among:)`` hands it out.
public enum JSONKey: Equatable, Sendable {
  /// A key of the schema, as its index in ``JSONKeyNames``.
  case known(Int)
  /// Any other key, unescaped.
  case other(String)
}
