/// The shape of a JSON value, written as a JSON Schema of the draft 2020-12.
///
/// An object may always have further members, because readers keep the keys that they do not know.
public indirect enum JSONShape: Equatable, Sendable {
  case any
  case null
  case bool
  case number
  case string
  /// An integer, in a range if there is one.
  case integer(ClosedRange<Int>?)
  /// A string that matches a regular expression, with the name of its format if JSON Schema has one.
  case pattern(String, format: String?)
  /// One of some strings.
  case words([String])
  case array(JSONShape)
  /// An object; if `oneOf` is not empty, it has at least one of these members.
  case object([Member], oneOf: [String])
  /// A value of at least one of the shapes.
  case either([JSONShape])
  /// A value of all of the shapes.
  case all([JSONShape])
  /// An object that has a shape if a member is this word, and otherwise any value.
  case whenever(_ key: String, is: String, JSONShape)
  /// A shape that the schema defines once, under a name.
  case named(String, JSONShape)
  /// A shape with a sentence about it.
  case described(String, JSONShape)
  /// A shape of that name, inside of itself.
  case reference(String)

  /// A member of an object.
  public struct Member: Equatable, Sendable {
    public let key: String
    public let shape: JSONShape
    public let isRequired: Bool

    public init(_ key: String, _ shape: JSONShape, isRequired: Bool = true) {
      self.key = key
      self.shape = shape
      self.isRequired = isRequired
    }
  }

  public static let integer = JSONShape.integer(nil)
  /// A number of things.
  public static let count = JSONShape.integer(0...Int.max)

  /// An object from its required and its optional members.
  public static func object(
    _ required: KeyValuePairs<String, JSONShape>, optional: KeyValuePairs<String, JSONShape> = [:]
  ) -> JSONShape {
    .object(
      required.map { Member($0.key, $0.value) } + optional.map { Member($0.key, $0.value, isRequired: false) },
      oneOf: [])
  }

  /// The shape or `null`.
  public var orNull: JSONShape { .either([self, .null]) }

  /// An object with the members of both; any other shape must match both.
  public func and(_ other: JSONShape) -> JSONShape {
    guard case .object(let own, let first) = self, case .object(let more, let second) = other else {
      return .all([self, other])
    }
    return .object(own + more, oneOf: first + second)
  }
}

extension JSONWriter {
  /// Writes a shape as a whole schema, with the definitions of its named parts at the end.
  public mutating func schema(_ shape: JSONShape, title: String) {
    var definitions: [(name: String, shape: JSONShape)] = []
    shape.addDefinitions(to: &definitions)
    beginObject()
    member("$schema", "https://json-schema.org/draft/2020-12/schema")
    member("title", title)
    keywords(of: shape)
    if !definitions.isEmpty {
      key("$defs")
      beginObject()
      for definition in definitions {
        key(definition.name)
        self.shape(definition.shape)
      }
      endObject()
    }
    endObject()
  }

  /// Writes a shape as a part of a larger document; named parts are only references then.
  public mutating func shape(_ shape: JSONShape) {
    beginObject()
    keywords(of: shape)
    endObject()
  }

  private mutating func keywords(of shape: JSONShape) {
    switch shape {
    case .any: break
    case .null, .bool, .number, .string: member("type", shape.type ?? "")
    case .integer(let range): integer(range)
    case .pattern(let pattern, let format):
      member("type", "string")
      member("pattern", pattern)
      if let format { member("format", format) }
    case .words(let words): strings("enum", words)
    case .array(let element):
      member("type", "array")
      key("items")
      self.shape(element)
    case .object(let members, let oneOf): object(members, oneOf)
    case .either(let shapes): either(shapes)
    case .all(let shapes): self.shapes("allOf", shapes)
    case .whenever(let name, let word, let shape): whenever(name, word, shape)
    case .described(let text, let shape):
      member("description", text)
      keywords(of: shape)
    case .named(let name, _), .reference(let name): member("$ref", "#/$defs/\(name)")
    }
  }

  private mutating func integer(_ range: ClosedRange<Int>?) {
    member("type", "integer")
    guard let range else { return }
    key("minimum")
    integer(Int64(range.lowerBound))
    if range.upperBound == Int.max { return }
    key("maximum")
    integer(Int64(range.upperBound))
  }

  private mutating func object(_ members: [JSONShape.Member], _ oneOf: [String]) {
    member("type", "object")
    key("properties")
    beginObject()
    for member in members {
      key(member.key)
      shape(member.shape)
    }
    endObject()
    let required = members.filter(\.isRequired).map(\.key)
    if !required.isEmpty { strings("required", required) }
    if oneOf.isEmpty { return }
    key("anyOf")
    beginArray()
    for key in oneOf {
      beginObject()
      strings("required", [key])
      endObject()
    }
    endArray()
  }

  private mutating func either(_ shapes: [JSONShape]) {
    let types = shapes.compactMap(\.type)
    if types.count == shapes.count { strings("type", types) } else { self.shapes("anyOf", shapes) }
  }

  private mutating func whenever(_ name: String, _ word: String, _ shape: JSONShape) {
    key("if")
    self.shape(.object([name: .words([word])]))
    key("then")
    self.shape(shape)
  }

  private mutating func shapes(_ name: String, _ shapes: [JSONShape]) {
    key(name)
    beginArray()
    for shape in shapes { self.shape(shape) }
    endArray()
  }

  private mutating func member(_ name: String, _ text: String) {
    key(name)
    string(text)
  }

  private mutating func strings(_ name: String, _ texts: [String]) {
    key(name)
    beginArray()
    for text in texts { string(text) }
    endArray()
  }
}

extension JSONShape {
  /// The word of `type` for a shape that has nothing else to say.
  fileprivate var type: String? {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .integer(nil): "integer"
    default: nil
    }
  }

  /// Adds the named parts, each once, those inside of others after them.
  fileprivate func addDefinitions(to definitions: inout [(name: String, shape: JSONShape)]) {
    switch self {
    case .any, .null, .bool, .number, .string, .integer, .pattern, .words, .reference: break
    case .array(let shape), .whenever(_, _, let shape), .described(_, let shape): shape.addDefinitions(to: &definitions)
    case .object(let members, _): for member in members { member.shape.addDefinitions(to: &definitions) }
    case .either(let shapes), .all(let shapes): for shape in shapes { shape.addDefinitions(to: &definitions) }
    case .named(let name, let shape):
      if definitions.contains(where: { $0.name == name }) { return }
      definitions.append((name, shape))
      shape.addDefinitions(to: &definitions)
    }
  }
}
