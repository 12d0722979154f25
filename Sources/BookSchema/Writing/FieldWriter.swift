import BillingCore
import ByteOutput
import StrictJSON

/// Writes objects key by key in the order of their enums, with unknown keys in place.
struct FieldWriter {
  private(set) var json: JSONWriter
  private let unknown: UnknownKeys

  init(_ output: OutputBuffer, unknown: UnknownKeys) {
    self.init(JSONWriter(output), unknown: unknown)
  }

  var output: OutputBuffer { json.output }

  /// A writer with the same indentation and another output, for one value.
  func standIn(for output: OutputBuffer) -> FieldWriter {
    FieldWriter(json.standIn(for: output), unknown: unknown)
  }

  /// Writes one value with `write`.
  @inline(__always)
  mutating func written(_ write: (OutputBuffer) -> Void) { json.written(write) }

  /// A writer that continues where `json` is.
  init(_ json: JSONWriter, unknown: UnknownKeys) {
    self.json = json
    self.unknown = unknown
  }

  // MARK: Structure

  /// Writes an object; `write` is called for each key and omits the keys without a value.
  @inline(__always)
  mutating func object<Key: SchemaName>(
    _ table: NameTable<Key>, of owner: @autoclosure () -> UnknownKeys.Owner, _ write: (inout FieldWriter, Key) -> Void
  ) {
    json.beginObject()
    if unknown.isEmpty {
      for key in table.all { write(&self, key) }
    } else {
      let kept = unknown[owner()]
      writeUnknown(kept, after: -1)
      for (index, key) in table.all.enumerated() {
        write(&self, key)
        writeUnknown(kept, after: index)
      }
    }
    json.endObject()
  }

  private mutating func writeUnknown(_ kept: [UnknownKey], after index: Int) {
    for key in kept where key.index == index {
      json.key(key.member.key)
      json.value(key.member.value)
    }
  }

  /// Writes an array under a key.
  mutating func array<Elements: Sequence>(
    _ key: some SchemaName, _ elements: Elements, _ write: (inout FieldWriter, Elements.Element) -> Void
  ) {
    beginArray(key)
    for element in elements { write(&self, element) }
    endArray()
  }

  mutating func beginArray(_ key: some SchemaName) {
    json.key(key.rawValue)
    json.beginArray()
  }

  mutating func endArray() { json.endArray() }

  /// Writes the key of an object that follows.
  mutating func key(_ key: some SchemaName) { json.key(key.rawValue) }

  mutating func finish() { json.finish() }

  // MARK: Values

  /// Writes a text as an element of an array.
  mutating func element(_ text: String) { json.string(text) }

  /// Writes a number as an element of an array.
  mutating func element(_ integer: Int64) { json.integer(integer) }

  /// Writes a day of the month as an element of an array: a number, or `"last"`.
  mutating func dayOfMonth(_ day: Int) {
    if day == CyclePattern.lastDay { element(BillingDay.last.rawValue) } else { element(Int64(day)) }
  }

  mutating func field(_ key: some SchemaName, _ text: String) {
    json.key(key.rawValue)
    json.string(text)
  }

  mutating func field(_ key: some SchemaName, _ integer: Int64) {
    json.key(key.rawValue)
    json.integer(integer)
  }

  mutating func field(_ key: some SchemaName, _ isTrue: Bool) {
    json.key(key.rawValue)
    json.bool(isTrue)
  }

  /// Writes a text, or `null` if there is none.
  mutating func nullableField(_ key: some SchemaName, _ text: String?) {
    json.key(key.rawValue)
    if let text { json.string(text) } else { json.null() }
  }

  /// Writes a text, or omits the key if there is none.
  mutating func optionalField(_ key: some SchemaName, _ text: String?) {
    if let text { field(key, text) }
  }

  /// Writes an amount as an exact number: `1490`, `9.99`.
  mutating func amount(_ key: some SchemaName, _ money: Money) {
    json.key(key.rawValue)
    json.amount(money)
  }
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
