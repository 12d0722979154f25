/// The six kinds of JSON values (RFC 8259, section 3), `true` and `false` taken together.
public enum JSONKind: Equatable, Sendable {
  /// The literal `null`.
  case null
  /// The literals `true` and `false`.
  case bool
  /// A number of any form.
  case number
  /// A text in quotes.
  case string
  /// Values in brackets.
  case array
  /// Members in braces.
  case object
}

/// A JSON value as a tree that loses nothing: keys keep their order, numbers keep their digits.
///
/// It is for what a schema does not know and must hand on untouched. What the schema knows is read with ``JSONReader``
/// straight into its own types.
///
/// Two values are equal when they would be written alike: strings by their code points (RFC 8259, section 8.3, so `é`
/// in one scalar is not `é` in two, unlike `String`'s own `==`), numbers by their text (`1.0` is not `1`), objects
/// with their members in the same order.
public enum JSONValue: Equatable, Sendable {
  /// The literal `null`.
  case null
  /// The literal `true` or `false`.
  case bool(Bool)
  /// A number with its exact text.
  case number(JSONNumber)
  /// A text, unescaped.
  case string(String)
  /// The elements in their order.
  case array([JSONValue])
  /// The members in their order; keys differ from one another wherever a reader made the value.
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

/// One key of an object with its value.
public struct JSONMember: Equatable, Sendable {
  /// The key, unescaped.
  public let key: String
  /// The value that stands beside it.
  public let value: JSONValue

  /// A member made of its two parts.
  public init(key: String, value: JSONValue) {
    self.key = key
    self.value = value
  }

  /// Whether both would be written alike; see ``JSONValue``.
  public static func == (left: JSONMember, right: JSONMember) -> Bool {
    left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
  }
}
