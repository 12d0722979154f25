extension JSONReader {
  /// Reads the next value as a tree, for a key that the schema does not know.
  public mutating func value() throws(JSONError) -> JSONValue {
    switch try peek() {
    case .null:
      try null()
      return .null
    case .bool: return .bool(try bool())
    case .number: return .number(try number())
    case .string: return .string(try string())
    case .array: return .array(try elements())
    case .object: return .object(try members())
    }
  }

  /// Skips the next value; it is validated as strictly as a value that is read, including duplicate keys.
  public mutating func skip() throws(JSONError) {
    switch try peek() {
    case .null: try null()
    case .bool: _ = try bool()
    case .number: move(to: try source.numberLiteral(at: offset).end)
    case .string: move(to: try source.stringLiteral(at: offset).end + 1)
    case .array:
      try beginArray()
      while try nextElement() { try skip() }
    case .object:
      try beginObject()
      while try nextUnknownKey() != nil { try skip() }
    }
  }

  /// Reads the next key of an object whose keys are no names of the schema; `nil` at its end.
  public mutating func nextName() throws(JSONError) -> String? {
    guard let key = try nextUnknownKey() else { return nil }
    return try source.string(of: key)
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    try beginArray()
    while try nextElement() { elements.append(try value()) }
    return elements
  }

  private mutating func members() throws(JSONError) -> [JSONMember] {
    var members: [JSONMember] = []
    try beginObject()
    while let key = try nextUnknownKey() {
      members.append(JSONMember(key: try source.string(of: key), value: try value()))
    }
    return members
  }
}
