/// A digest of the values of a JSON text: the same for any spaces, order of keys, escapes and forms of a number.
///
/// Of an object it is the sum of the mixes of each key with the digest of its value, so nothing is sorted; a list counts in
/// its order. It tells whether a file was edited, and protects against nobody who wants to deceive.
public struct ValueDigest {
  private let source: SourceText
  private var offset: Int

  /// The digest of the object of a text without some of its members, as 16 hexadecimal digits.
  ///
  /// Throws if the text is not one object; repeated keys are not looked for.
  public static func text(of bytes: [UInt8], without members: JSONKeyNames) throws(JSONError) -> String {
    var digest = ValueDigest(source: SourceText(bytes: bytes), offset: 0)
    digest.move(to: 0)
    let bits = try digest.object(without: members)
    if digest.offset < bytes.count { throw digest.source.failure(.trailingContent, at: digest.offset) }
    return text(bits)
  }

  /// The digest of a text by itself.
  public static func text(of string: String) -> String {
    text(Array(string.utf8).withUnsafeBytes { bits(of: $0, from: 0, to: $0.count) })
  }

  private static func text(_ bits: UInt64) -> String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private mutating func value() throws(JSONError) -> UInt64 {
    switch try source.kind(at: offset) {
    case .string: return try string()
    case .number: return try number()
    case .object: return try object(without: nil)
    case .array: return try array()
    case .bool, .null:
      let first = source.byte(at: offset)
      var next = offset
      while (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(source.byte(at: next)) { next += 1 }
      move(to: next)
      return Self.mix(UInt64(first), Self.arraySeed)
    }
  }

  private mutating func object(without left: JSONKeyNames?) throws(JSONError) -> UInt64 {
    var sum: UInt64 = 0
    try consume(Byte.openBrace)
    var isFirst = true
    while try !ends(with: Byte.closeBrace, &isFirst) {
      let isLeft = try left.map { (names) throws(JSONError) in try isName(among: names) } ?? false
      let key = try string()
      try consume(Byte.colon)
      let value = try value()
      if !isLeft { sum &+= Self.mix(key, value) }
    }
    return Self.mix(sum, Self.objectSeed)
  }

  private func isName(among names: JSONKeyNames) throws(JSONError) -> Bool {
    try names.index(of: source.stringLiteral(at: offset), in: source) != nil
  }

  private mutating func array() throws(JSONError) -> UInt64 {
    var bits = Self.arraySeed
    try consume(Byte.openBracket)
    var isFirst = true
    while try !ends(with: Byte.closeBracket, &isFirst) { bits = Self.mix(bits, try value()) }
    return bits
  }

  private mutating func string() throws(JSONError) -> UInt64 {
    guard source.byte(at: offset) == Byte.quote else { throw source.unexpected(at: offset) }
    let literal = try source.stringLiteral(at: offset)
    move(to: literal.end + 1)
    if literal.isEscaped {
      return try source.unescapedBytes(of: literal).withUnsafeBytes { Self.bits(of: $0, from: 0, to: $0.count) }
    }
    return source.bytes.withUnsafeBytes { Self.bits(of: $0, from: literal.start, to: literal.end) }
  }

  /// The digits without the zeros around them, as one number that may overflow, and the exponent.
  private mutating func number() throws(JSONError) -> UInt64 {
    let literal = try source.numberLiteral(at: offset)
    var (digits, zeros, exponent, isFraction): (UInt64, Int, Int, Bool) = (0, 0, 0, false)
    var next = offset
    let isNegative = source.bytes[next] == Byte.minus
    if isNegative { next += 1 }
    while next < literal.end, source.bytes[next] | 0x20 != UInt8(ascii: "e") {
      let byte = source.bytes[next]
      next += 1
      if byte == Byte.point {
        isFraction = true
        continue
      }
      if isFraction { exponent -= 1 }
      zeros += 1
      if byte == Byte.zero { continue }
      for _ in 0..<zeros { digits = digits &* 10 }
      (digits, zeros) = (digits &+ UInt64(byte - Byte.zero), 0)
    }
    exponent = exponent &+ zeros &+ writtenExponent(after: next, to: literal.end)
    move(to: literal.end)
    if digits == 0 { return Self.mix(0, Self.numberSeed) }
    return Self.mix(digits, Self.numberSeed &+ UInt64(bitPattern: Int64(exponent)) << 1 &+ (isNegative ? 1 : 0))
  }

  /// The exponent behind an `e`; 0 at the end of the number.
  private func writtenExponent(after mark: Int, to end: Int) -> Int {
    var (exponent, isNegative) = (0, false)
    for byte in source.bytes[min(mark + 1, end)..<end] {
      if byte == Byte.minus { isNegative = true }
      if byte >= Byte.zero { exponent = exponent &* 10 &+ Int(byte - Byte.zero) }
    }
    return isNegative ? -exponent : exponent
  }

  private mutating func move(to next: Int) { offset = source.endOfWhiteSpace(from: next) }

  private mutating func consume(_ byte: UInt8) throws(JSONError) {
    guard source.byte(at: offset) == byte else { throw source.unexpected(at: offset) }
    move(to: offset + 1)
  }

  /// Whether a container ends here, which consumes its end; otherwise consumes the comma before all but the first element.
  private mutating func ends(with end: UInt8, _ isFirst: inout Bool) throws(JSONError) -> Bool {
    if source.byte(at: offset) == end {
      move(to: offset + 1)
      return true
    }
    if !isFirst { try consume(Byte.comma) }
    isFirst = false
    return false
  }

  private static let wordSeed: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let stringSeed: UInt64 = 0xD6E8_FEB8_6659_FD93
  private static let numberSeed: UInt64 = 0xA076_1D64_78BD_642F
  private static let arraySeed: UInt64 = 0xE703_7ED1_A0B4_28DB
  private static let objectSeed: UInt64 = 0x8EBC_6AF0_9C88_C6E3

  /// Both words in one, so that each bit of them changes half of the result.
  @inline(__always)
  private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ wordSeed).multipliedFullWidth(by: other ^ stringSeed)
    let folded = product.high ^ product.low
    return (folded ^ folded >> 29) &* arraySeed
  }

  /// The bytes of a text, eight at a time.
  @inline(__always)
  private static func bits(of bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> UInt64 {
    var bits = stringSeed &+ UInt64(end &- start)
    var next = start
    while next &+ 8 <= end {
      bits = mix(bits, ByteWord.load(bytes, at: next))
      next &+= 8
    }
    var rest: UInt64 = 0
    while next < end {
      rest = rest << 8 | UInt64(bytes[next])
      next &+= 1
    }
    return mix(bits, rest)
  }
}
