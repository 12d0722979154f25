/// The six kinds of JSON values (RFC 8259, section 3), with `true` and `false` as one kind.
public enum JSONKind: Equatable, Sendable {
  case null
  case bool
  case number
  case string
  case array
  case object
}

/// A JSON value as a lossless tree: keys keep their order, numbers keep their digits.
///
/// For parts of a file that the schema does not know and that must be written back unchanged. Known parts are read
/// directly into their types with ``JSONReader``.
///
/// Two values are equal if they would be written alike: strings by their code points (RFC 8259, section 8.3, so `é` in
/// one scalar is not `é` in two, unlike `String`'s `==`), numbers by their text (`1.0` is not `1`), objects with their
/// members in the same order.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  /// The members in their order; a value made by a reader has unique keys.
  case object([JSONMember])

  /// Whether both would be written alike.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    default: false
    }
  }
}

public struct JSONMember: Equatable, Sendable {
  /// The key, unescaped.
  public let key: String
  public let value: JSONValue

  public init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }

  /// Whether both would be written alike; see ``JSONValue``.
  public static func == (left: JSONMember, right: JSONMember) -> Bool {
    left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
  }
}

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
