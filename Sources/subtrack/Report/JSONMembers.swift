import StrictJSON

/// Objects and arrays whose members are not columns: values with names of their own, and the protocol of assistants.
extension JSONWriter {
  /// Writes an object, under a key if it is inside another object.
  mutating func object(_ key: String? = nil, _ write: (inout JSONWriter) throws -> Void) rethrows {
    if let key { self.key(key) }
    beginObject()
    try write(&self)
    endObject()
  }

  mutating func array<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    self.elements(elements, write)
  }

  /// Writes an array as the next value.
  mutating func elements<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  mutating func field(_ key: String, _ text: String?) {
    self.key(key)
    if let text { string(text) } else { null() }
  }

  mutating func field(_ key: String, _ number: Int) {
    self.key(key)
    integer(Int64(number))
  }

  mutating func field(_ key: String, _ isTrue: Bool) {
    self.key(key)
    bool(isTrue)
  }
}
