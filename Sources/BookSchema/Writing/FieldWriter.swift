import BillingCore
import ByteOutput
import StrictJSON

/// Writes objects key by key in writing order, with unknown keys in place.
struct FieldWriter {
  var json: JSONWriter

  init(_ output: OutputBuffer) { self.init(JSONWriter(output)) }

  var output: OutputBuffer { json.output }

  /// A writer with the same indentation and another output, for one value.
  func standIn(for output: OutputBuffer) -> FieldWriter { FieldWriter(json.standIn(for: output)) }

  /// Writes one value with `write`.
  @inline(__always)
  mutating func written(_ write: (OutputBuffer) -> Void) { json.written(write) }

  init(_ json: JSONWriter) { self.json = json }

  /// Writes an object; `write` is called for the index of each key and omits the keys without a value.
  @inline(__always)
  mutating func object(of count: Int, keeping kept: KeptKeys, _ write: (inout FieldWriter, Int) -> Void) {
    json.beginObject()
    if kept.isEmpty {
      for index in 0..<count { write(&self, index) }
    } else {
      self.write(kept, after: -1)
      for index in 0..<count {
        write(&self, index)
        self.write(kept, after: index)
      }
    }
    json.endObject()
  }

  /// Writes an object likewise, with the keys of an enum.
  mutating func object<Key: SchemaName>(
    _ table: NameTable<Key>, keeping kept: KeptKeys = KeptKeys(), _ write: (inout FieldWriter, Key) -> Void
  ) {
    object(of: table.all.count, keeping: kept) { fields, index in write(&fields, table.all[index]) }
  }

  private mutating func write(_ kept: KeptKeys, after index: Int) {
    for key in kept.keys where key.index == index && key.object.isEmpty {
      json.key(key.name)
      json.value(JSONValue(readBack: Array(key.value.utf8)) ?? .null)
    }
  }

  mutating func array<Elements: Sequence>(
    _ key: some SchemaName, _ elements: Elements, _ write: (inout FieldWriter, Elements.Element) -> Void
  ) {
    json.key(key.rawValue)
    array(elements, write)
  }

  mutating func array<Elements: Sequence>(
    _ elements: Elements, _ write: (inout FieldWriter, Elements.Element) -> Void
  ) {
    json.beginArray()
    for element in elements { write(&self, element) }
    json.endArray()
  }

  mutating func beginArray(_ key: some SchemaName) {
    json.key(key.rawValue)
    json.beginArray()
  }

  mutating func key(_ key: some SchemaName) { json.key(key.rawValue) }

  mutating func field(_ key: String, _ text: String) {
    json.key(key)
    json.string(text)
  }

  mutating func field(_ key: String, _ integer: Int64) {
    json.key(key)
    json.integer(integer)
  }

  mutating func field(_ key: String, _ isTrue: Bool) {
    json.key(key)
    json.bool(isTrue)
  }

  mutating func field(_ key: some SchemaName, _ text: String) { field(key.rawValue, text) }
}

extension JSONWriter {
  /// Writes an amount as an exact number, without its currency: `1490`, `9.99`.
  public mutating func amount(_ money: Money) {
    guard money.currency.exponent > 0, let exact = JSONNumber(text: money.decimalText) else {
      return integer(money.minorUnits)
    }
    number(exact)
  }
}

extension JSONValue {
  /// The value at the start of a text; `nil` if it cannot be read, which the writer excludes for its own texts.
  package init?(readBack bytes: [UInt8]) {
    do throws(JSONError) {
      var reader = try JSONReader(bytes)
      self = try reader.value()
    } catch { return nil }
  }
}
