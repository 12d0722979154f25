/// A JSON number as its exact text, so that no digit is lost.
///
/// `9.99`, `1.0`, `1E+2`, `-0` and 400 digits are written back unchanged. The schema interprets the text: a price is
/// read by exact decimal rules, never through binary floating point. Two numbers are equal if their texts are.
public struct JSONNumber: Equatable, Sendable {
  /// The exact text, valid by the grammar of RFC 8259, section 6.
  public let text: String

  public init(_ integer: Int64) {
    text = String(integer)
  }

  /// Returns `nil` if the text is not a JSON number: `01`, `+1`, `.5`, `1.`, `0x1`, ` 1`, `NaN`.
  public init?(text: String) {
    let bytes = Array(text.utf8)
    guard let literal = NumberLiteral(in: bytes, from: 0), literal.end == bytes.count else { return nil }
    self.text = text
  }

  /// A number whose text has just been validated by the reader.
  init(validated text: String) {
    self.text = text
  }
}
