/// The reason and position of invalid or unexpected JSON.
///
/// It has no text; the executable phrases it in the user's language.
public struct JSONError: Error, Equatable, Sendable {
  public let reason: Reason
  /// The position of the error; each reason documents which position that is.
  public let position: TextPosition

  /// The kinds of errors; the first one in reading order is reported.
  public enum Reason: Equatable, Sendable {
    /// The text ends before the value is complete; the position is the end.
    case unexpectedEnd
    /// A byte that the grammar does not allow at its position (RFC 8259, section 2).
    case unexpectedByte(UInt8)
    /// The text starts with U+FEFF, which RFC 8259, section 8.1, does not allow.
    case byteOrderMark
    /// Invalid UTF-8 in a string (RFC 3629); the position is the first byte of the sequence.
    case invalidUTF8
    /// An unescaped character below U+0020 in a string (section 7).
    case controlCharacterInString(UInt8)
    /// A backslash without a valid escape (section 7); the position is the backslash.
    case invalidEscape
    /// An escaped UTF-16 surrogate without its other half; the position is its backslash.
    case loneSurrogate(UInt16)
    /// A number outside the grammar of section 6, such as `01`, `1.` or `-`; the position is its start.
    case invalidNumber
    /// A number with a fraction or exponent where an integer is required, even `1.0` and `1e3`.
    case notAnInteger(text: String)
    /// An integer that does not fit in 64 bits with sign.
    case integerOutOfRange(text: String)
    /// A second key of the same name in one object, compared after unescaping; the position is the second key.
    case duplicateKey(String)
    /// More nested containers than the reader allows; the position is the first one too many.
    case tooDeep(limit: Int)
    /// A value of another kind than required; the position is its start.
    case expected(JSONKind, found: JSONKind)
    case trailingContent
  }
}
