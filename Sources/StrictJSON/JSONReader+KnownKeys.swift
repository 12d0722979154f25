/// The fast path for known keys.
///
/// Hot path: a book of 10,000 subscriptions has 200,000 keys, nearly all known and in the expected order. Such a key
/// costs one word comparison with the expected name, without a scan for its end. Anything else (another key, an escape,
/// an error, the end of the object, the last bytes of the text) is left to ``JSONReader/nextKey(among:)``. Raw bytes
/// give access to words, which an array does not; every offset below is checked against their count.
extension JSONReader {
  /// Reads a comma if needed, a known key that is new to its object, and its colon; otherwise returns `nil` and reads
  /// nothing.
  @inline(__always)
  mutating func knownKey(among names: JSONKeyNames) -> Int? {
    let found = source.bytes.withUnsafeBytes { text -> (index: Int, end: Int)? in
      guard let start = startOfKey(in: text),
        let index = names.index(ofNameIn: text, at: start, startingAt: top.nextIndex)
      else { return nil }
      let colon = start &+ names.signatures[index].length &+ 1
      guard colon < text.count, text[colon] == Byte.colon else { return nil }
      return (index, colon &+ 1)
    }
    guard let found, top.knownKeys & (1 &<< UInt64(found.index)) == 0 else { return nil }
    top.isAtStart = false
    noteKnown(found.index)
    move(to: found.end)
    return found.index
  }

  @inline(__always)
  mutating func noteKnown(_ index: Int) {
    top.knownKeys |= 1 &<< UInt64(index)
    top.nextIndex = index &+ 1
  }

  /// The offset after the comma, the white space and the quote before a key.
  @inline(__always)
  private func startOfKey(in text: UnsafeRawBufferPointer) -> Int? {
    var next = offset
    if !top.isAtStart {
      guard next < text.count, text[next] == Byte.comma else { return nil }
      next = source.endOfWhiteSpace(from: next &+ 1)
    }
    return next < text.count && text[next] == Byte.quote ? next &+ 1 : nil
  }
}

extension JSONKeyNames {
  /// The index of the name at `start` that is followed by a quote, or `nil` if there is none.
  ///
  /// The search starts at `guess` and wraps around. Names contain nothing that needs escaping, so a match including the
  /// quote is a complete string.
  @inline(__always)
  func index(ofNameIn text: UnsafeRawBufferPointer, at start: Int, startingAt guess: Int) -> Int? {
    guard start &+ 8 <= text.count else { return nil }
    let word = ByteWord.load(text, at: start)
    var index = guess
    for _ in signatures {
      if index >= signatures.count { index = 0 }
      if isName(index, text, start, word) { return index }
      index &+= 1
    }
    return nil
  }

  @inline(__always)
  private func isName(_ index: Int, _ text: UnsafeRawBufferPointer, _ start: Int, _ word: UInt64) -> Bool {
    let signature = signatures[index]
    let end = start &+ signature.length
    guard word & signature.mask == signature.head, end < text.count, text[end] == Byte.quote else { return false }
    if signature.length <= 8 { return true }
    guard ByteWord.load(text, at: end &- 8) == signature.tail else { return false }
    return signature.length <= 16 || isMiddle(of: index, text, start)
  }

  /// Whether the bytes between the first and last eight match the name too.
  private func isMiddle(of index: Int, _ text: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    let name = names[index]
    return (8..<name.count - 8).allSatisfy { text[start &+ $0] == name[$0] }
  }
}

/// The first and last eight bytes of a name, and its length: complete for names of up to sixteen bytes.
struct KeySignature: Equatable {
  let length: Int
  /// The first bytes, and a mask of the bits that they occupy.
  let head: UInt64
  let mask: UInt64
  /// The last eight bytes of a name longer than eight.
  let tail: UInt64

  init(of name: [UInt8]) {
    length = name.count
    mask = length < 8 ? (1 << UInt64(8 * length)) - 1 : .max
    head = Self.word(name.prefix(8))
    tail = length > 8 ? Self.word(name.suffix(8)) : 0
  }

  /// The bytes as `ByteWord.load` would load them, for fewer than eight bytes too.
  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var word: UInt64 = 0
    for byte in bytes.reversed() { word = word << 8 | UInt64(byte) }
    return word
  }
}
