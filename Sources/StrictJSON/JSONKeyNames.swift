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

  /// The names, each known from then on by its index; at most 64, all different (anything else traps).
  public init(_ names: [String]) {
    precondition(names.count <= 64, "the keys seen are kept in 64 bits")
    self.names = names.map { Array($0.utf8) }
    precondition(Set(self.names).count == names.count, "a name stands twice")
    signatures = self.names.map { $0.withUnsafeBytes { KeySignature(of: $0) } }
  }

  /// The index of a name, or nil where it is not one of these; the search starts at `guess` and goes once around.
  func index(of key: UnsafeRawBufferPointer, signature: KeySignature, startingAt guess: Int) -> Int? {
    let start = min(guess, names.count)
    return index(of: key, signature: signature, in: start..<names.count)
      ?? index(of: key, signature: signature, in: 0..<start)
  }

  @inline(__always)
  private func index(of key: UnsafeRawBufferPointer, signature: KeySignature, in range: Range<Int>) -> Int? {
    for index in range where signatures[index] == signature {
      if signature.isWhole || names[index].elementsEqual(key) { return index }
    }
    return nil
  }
}

/// A key as ``JSONReader/nextKey(among:)`` hands it out.
public enum JSONKey: Equatable, Sendable {
  /// A key of the schema, as its index in ``JSONKeyNames``.
  case known(Int)
  /// Any other key, unescaped.
  case other(String)
}

/// The first seven bytes of a key and its length in one integer.
struct KeySignature: Equatable {
  private let bits: UInt64

  /// Whether equal signatures mean equal keys, without a look at the rest.
  @inline(__always)
  var isWhole: Bool { bits >> 56 <= 7 }

  /// The signature of a key whose first eight bytes (or its bytes and whatever follows) are in `word`.
  @inline(__always)
  init(word: UInt64, length: Int) {
    let mask: UInt64 = (1 << UInt64(8 * min(length, 7))) &- 1
    bits = (word & mask) | UInt64(min(length, 255)) << 56
  }

  /// The signature of a key that stands alone.
  init(of key: UnsafeRawBufferPointer) {
    var word: UInt64 = 0
    for (index, byte) in key.prefix(7).enumerated() { word |= UInt64(byte) << UInt64(8 * index) }
    self.init(word: word, length: key.count)
  }
}
