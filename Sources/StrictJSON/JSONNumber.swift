/// A JSON number as the text it stood as, so that no digit is ever lost.
///
/// `9.99`, `1.0`, `1E+2`, `-0` and 400 digits all come out as they went in. What a number is worth is for the schema
/// to say: a price is read from the text by exact decimal rules, never through binary floating point.
/// Two numbers are equal when their texts are.
public struct JSONNumber: Equatable, Sendable {
  /// The exact text, valid by the grammar of RFC 8259, section 6.
  public let text: String

  /// The shortest decimal text of an integer.
  public init(_ integer: Int64) {
    text = String(integer)
  }

  /// A number from its text, or nil where the text is not one: `01`, `+1`, `.5`, `1.`, `0x1`, ` 1`, `NaN`.
  public init?(text: String) {
    let bytes = Array(text.utf8)
    guard let literal = NumberLiteral(in: bytes, from: 0), literal.end == bytes.count else { return nil }
    self.text = text
  }

  /// A number whose text the reader has just found to be valid.
  init(validated text: String) {
    self.text = text
  }
}
