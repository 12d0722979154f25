/// Why a text is not the JSON that was asked for, and where.
///
/// It carries no sentence: the executable says it in the reader's language.
public struct JSONError: Error, Equatable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// The place that is wrong; each reason says which place that is.
  public let position: TextPosition

  /// What may be wrong with a text; the first fault in reading order is the one that is reported.
  public enum Reason: Equatable, Sendable {
    /// The text ends where something must still follow; the place is the end.
    case unexpectedEnd
    /// A byte that no grammar rule allows at its place (RFC 8259, section 2).
    case unexpectedByte(UInt8)
    /// The text starts with U+FEFF, which RFC 8259, section 8.1, forbids to write.
    case byteOrderMark
    /// Bytes in a string that are not UTF-8 by RFC 3629; the place is the first byte of the bad sequence.
    case invalidUTF8
    /// A raw character below U+0020 in a string, which must be escaped (section 7).
    case controlCharacterInString(UInt8)
    /// A backslash that starts none of the escapes of section 7; the place is the backslash.
    case invalidEscape
    /// An escaped UTF-16 surrogate without its other half, so no character at all; the place is its backslash.
    case loneSurrogate(UInt16)
    /// A number outside the grammar of section 6, such as `01`, `1.` or `-`; the place is its start.
    case invalidNumber
    /// A number where an integer was asked for, written with a fraction or an exponent, even `1.0` and `1e3`.
    case notAnInteger(text: String)
    /// An integer that does not fit in 64 signed bits.
    case integerOutOfRange(text: String)
    /// A key that its object has already, compared after unescaping; the place is the second of the two.
    case duplicateKey(String)
    /// More containers inside one another than the reader was told to allow; the place is the first one too many.
    case tooDeep(limit: Int)
    /// A value of another kind than the one asked for; the place is its start.
    case expected(JSONKind, found: JSONKind)
    /// Something other than white space after the value.
    case trailingContent
  }
}
