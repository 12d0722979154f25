/// The text form of identifiers.
///
/// Hot path: an export writes one for each of 250,000 charges, and a book has two for each record. So eight digits are
/// converted at once, as the bytes of one word (see `HexDigits`). Unsafe pointers give access to those words, which
/// `String` and `Array` do not.
extension UUID: CustomStringConvertible, LosslessStringConvertible {
  public static let textLength = 36

  /// Reads the 36 characters `xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx` in any letter case; returns `nil` for anything
  /// else.
  public init?(_ text: String) {
    var text = text
    guard let read = text.withUTF8({ UUID(utf8: $0) }) else { return nil }
    self = read
  }

  /// Reads the 36 characters from bytes.
  public init?(utf8 bytes: ArraySlice<UInt8>) {
    guard let read = bytes.withUnsafeBufferPointer({ UUID(utf8: $0) }) else { return nil }
    self = read
  }

  private init?(utf8 text: UnsafeBufferPointer<UInt8>) {
    let dash = UInt8(ascii: "-")
    guard text.count == Self.textLength, text[8] == dash, text[13] == dash, text[18] == dash, text[23] == dash else {
      return nil
    }
    let digits = UnsafeRawBufferPointer(text)
    guard let first = HexDigits.value(of: digits.word(at: 0)),
      let second = HexDigits.value(of: digits.halves(at: 9, 14)),
      let third = HexDigits.value(of: digits.halves(at: 19, 24)),
      let fourth = HexDigits.value(of: digits.word(at: 28))
    else { return nil }
    self.init(high: first << 32 | second, low: third << 32 | fourth)
  }

  /// The 36 characters in lower case.
  public var description: String {
    String(unsafeUninitializedCapacity: Self.textLength) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      writeText(to: start)
      return Self.textLength
    }
  }

  /// Writes the 36 ASCII bytes to memory with room for them, without making a `String`.
  @inlinable
  public func writeText(to start: UnsafeMutablePointer<UInt8>) {
    let text = UnsafeMutableRawPointer(start)
    let dash = UInt8(ascii: "-")
    text.storeBytes(of: HexDigits.text(ofLower: high >> 32), as: UInt64.self)
    let (second, third) = (HexDigits.text(ofLower: high), HexDigits.text(ofLower: low >> 32))
    text.storeBytes(of: UInt32(truncatingIfNeeded: second), toByteOffset: 9, as: UInt32.self)
    text.storeBytes(of: UInt32(truncatingIfNeeded: second >> 32), toByteOffset: 14, as: UInt32.self)
    text.storeBytes(of: UInt32(truncatingIfNeeded: third), toByteOffset: 19, as: UInt32.self)
    text.storeBytes(of: UInt32(truncatingIfNeeded: third >> 32), toByteOffset: 24, as: UInt32.self)
    text.storeBytes(of: HexDigits.text(ofLower: low), toByteOffset: 28, as: UInt64.self)
    (start[8], start[13], start[18], start[23]) = (dash, dash, dash, dash)
  }
}

extension UnsafeRawBufferPointer {
  /// Loads eight bytes, the first in the lowest position.
  @inline(__always)
  fileprivate func word(at index: Int) -> UInt64 { loadUnaligned(fromByteOffset: index, as: UInt64.self) }

  /// Combines four bytes with four others in the higher half.
  @inline(__always)
  fileprivate func halves(at low: Int, _ high: Int) -> UInt64 {
    UInt64(loadUnaligned(fromByteOffset: low, as: UInt32.self))
      | UInt64(loadUnaligned(fromByteOffset: high, as: UInt32.self)) << 32
  }
}

/// Conversion between eight hexadecimal digits, as a word in memory order, and 32 bits.
///
/// All eight digits are processed at once; no step carries from one byte into the next.
@usableFromInline
enum HexDigits {
  /// A 1 in every byte.
  @usableFromInline static var ones: UInt64 { 0x0101_0101_0101_0101 }
  @usableFromInline static var lowHalves: UInt64 { 0x0F0F_0F0F_0F0F_0F0F }

  /// The value of eight digits in either letter case; `nil` if one is not a digit.
  @inline(__always)
  static func value(of text: UInt64) -> UInt64? {
    let isLetter = text >> 6 & ones
    let digits = (text & lowHalves) &+ isLetter &* 9
    // Written back in lower case, the digits must equal the input. `o`, with a value of 24, passes that test, hence the
    // second one.
    guard self.text(of: digits) == text | isLetter << 5, digits & ~lowHalves == 0 else { return nil }
    let pairs = (digits.byteSwapped | digits.byteSwapped >> 4) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
    return (fours | fours >> 16) & 0xFFFF_FFFF
  }

  /// The eight lower-case digits of the lower 32 bits.
  @inlinable
  @inline(__always)
  static func text(ofLower value: UInt64) -> UInt64 {
    let halves = (value & 0xFFFF | value << 16) & 0x0000_FFFF_0000_FFFF
    let bytes = (halves | halves << 8) & 0x00FF_00FF_00FF_00FF
    return text(of: ((bytes | bytes << 4) & lowHalves).byteSwapped)
  }

  /// The characters of eight digits: `0` to `9`, then `a` to `f`.
  @inlinable
  @inline(__always)
  static func text(of digits: UInt64) -> UInt64 {
    let isLetter = (digits &+ ones &* 0x76) >> 7 & ones
    return digits &+ ones &* 0x30 &+ isLetter &* 0x27
  }
}
