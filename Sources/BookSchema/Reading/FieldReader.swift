import BillingCore
import StrictJSON

/// Reads the values of the schema, each with its own error.
struct FieldReader {
  private var json: JSONReader
  /// The currency of an amount without one.
  var defaultCurrency = Currency.yen
  /// The first currencies read; a book has few, and searching a long list would be slower than the table of all.
  private var currencies = [Currency.yen]
  private static let rememberedCurrencies = 16
  /// The last values that often repeat: an import writes the same times in each record.
  private var lastTime = LastRead<Timestamp>()
  var lastStamps = LastRead<[StampedPath]>()
  var lastCycle = LastRead<CycleDraft>()

  init(_ bytes: [UInt8]) throws(Fault) {
    do throws(JSONError) { json = try JSONReader(bytes) } catch { throw Fault(error) }
  }

  var offset: Int { json.offset }

  /// An estimate of the number of values in the text, from the average length of those so far.
  func estimatedCount(after count: Int, from start: Int) -> Int {
    count + json.byteCountLeft / max(1, (offset - start) / count)
  }

  /// Runs a step of the JSON reader and converts its error.
  @inline(__always)
  private mutating func step<Value>(_ read: (inout JSONReader) throws(JSONError) -> Value) throws(Fault) -> Value {
    do throws(JSONError) { return try read(&json) } catch { throw Fault(error) }
  }

  /// Reads an object, passes each known key to `read`, and returns the unknown ones in writing order.
  @inline(__always)
  mutating func object<Key: SchemaName>(
    _ table: NameTable<Key>, _ read: (inout FieldReader, Key) throws(Fault) -> Void
  ) throws(Fault) -> KeptKeys {
    try object(named: table.names) { (fields, index) throws(Fault) in try read(&fields, table.all[index]) }
  }

  /// Reads an object likewise, with the known keys as indices.
  @inline(__always)
  mutating func object(
    named names: JSONKeyNames, _ read: (inout FieldReader, Int) throws(Fault) -> Void
  ) throws(Fault) -> KeptKeys {
    var kept = KeptKeys()
    var previous = -1
    try step { (json) throws(JSONError) in try json.beginObject() }
    while let key = try nextKey(among: names) {
      switch key {
      case .known(let index):
        previous = index
        try read(&self, index)
      case .other(let name):
        kept.keys.append(KeptKeys.Key(index: previous, name: name, value: try value().compactText))
      }
    }
    return kept.isEmpty ? kept : kept.inWrittenOrder()
  }

  mutating func array(_ read: (inout FieldReader) throws(Fault) -> Void) throws(Fault) {
    try step { (json) throws(JSONError) in try json.beginArray() }
    while try step({ (json) throws(JSONError) in try json.nextElement() }) { try read(&self) }
  }

  /// Reads an array of records, without those for which `read` returns `nil`; returns their offsets.
  ///
  /// Memory is reserved once, after the first hundred: repeated doubling would touch every page of a long book twice.
  mutating func records<Record>(
    into records: inout [Record], _ read: (inout FieldReader) throws(Fault) -> Record?
  ) throws(Fault) -> [Int] {
    var offsets: [Int] = []
    try array { (fields) throws(Fault) in
      let start = fields.offset
      guard let record = try read(&fields) else { return }
      records.append(record)
      offsets.append(start)
      if offsets.count == 100 { records.reserveCapacity(fields.estimatedCount(after: 100, from: offsets[0])) }
    }
    return offsets
  }

  /// Reads an object of any keys, calling `read` with each.
  mutating func members(_ read: (inout FieldReader, String) throws(Fault) -> Void) throws(Fault) {
    try step { (json) throws(JSONError) in try json.beginObject() }
    while let name = try step({ (json) throws(JSONError) in try json.nextName() }) { try read(&self, name) }
  }

  private mutating func nextKey(among names: JSONKeyNames) throws(Fault) -> JSONKey? {
    try step { (json) throws(JSONError) in try json.nextKey(among: names) }
  }

  /// Reads an object up to the known key for which `read` returns false; unknown keys are skipped.
  mutating func leadingKeys<Key: SchemaName>(
    _ table: NameTable<Key>, _ read: (inout FieldReader, Key) throws(Fault) -> Bool
  ) throws(Fault) {
    try step { (json) throws(JSONError) in try json.beginObject() }
    while let key = try nextKey(among: table.names) {
      if case .known(let index) = key {
        guard try read(&self, table.all[index]) else { return }
      } else {
        try skip()
      }
    }
  }

  /// Reads any value, of which the schema says nothing.
  mutating func value() throws(Fault) -> JSONValue {
    try step { (json) throws(JSONError) in try json.value() }
  }

  /// The last value of a kind, if the next one is written the same; otherwise `nil`, and nothing is read.
  mutating func repeated<Value>(_ last: LastRead<Value>) -> Value? {
    json.skipRepeated(last.place) ? last.value : nil
  }

  mutating func skip() throws(Fault) {
    try step { (json) throws(JSONError) in try json.skip() }
  }

  mutating func finish() throws(Fault) {
    try step { (json) throws(JSONError) in try json.finish() }
  }

  mutating func string() throws(Fault) -> String {
    try step { (json) throws(JSONError) in try json.string() }
  }

  mutating func bool() throws(Fault) -> Bool {
    try step { (json) throws(JSONError) in try json.bool() }
  }

  mutating func numberBytes() throws(Fault) -> ArraySlice<UInt8> {
    try step { (json) throws(JSONError) in try json.numberBytes() }
  }

  mutating func integer() throws(Fault) -> Int64 {
    try step { (json) throws(JSONError) in try json.integer() }
  }

  mutating func integer(in allowed: ClosedRange<Int>) throws(Fault) -> Int {
    let start = offset
    let value = Int(try integer())
    guard allowed.contains(value) else { throw Fault(.outOfRange(value, allowed: allowed), at: start) }
    return value
  }

  /// Whether the next value is a string; reads nothing.
  func isString() -> Bool { json.isString }
  func isObject() -> Bool { json.isObject }

  mutating func optional<Value>(_ read: (inout FieldReader) throws(Fault) -> Value) throws(Fault) -> Value? {
    if try step({ (json) throws(JSONError) in try json.isNull() }) { return nil }
    return try read(&self)
  }

  /// Reads a text; `null` and `""` both mean none.
  mutating func text() throws(Fault) -> String? {
    let text = try optional { (fields) throws(Fault) in try fields.string() }
    return text == "" ? nil : text
  }

  mutating func date() throws(Fault) -> CivilDate {
    try value(CivilDate.init(utf8:)) { .invalidDate($0) }
  }

  /// Makes a value from a text.
  mutating func parsed<Value>(
    _ make: (String) -> Value?, orFault fault: (String) -> BookError.Reason
  ) throws(Fault) -> Value {
    try value({ make(String(decoding: $0, as: UTF8.self)) }, orFault: fault)
  }

  mutating func timestamp() throws(Fault) -> Timestamp {
    if let time = repeated(lastTime) { return time }
    let start = offset
    let time = try value(Timestamp.init(utf8:)) { .invalidTimestamp($0) }
    lastTime = LastRead(time, at: start..<offset)
    return time
  }

  mutating func uuid() throws(Fault) -> UUID {
    try value(UUID.init(utf8:)) { .invalidUUID($0) }
  }

  mutating func currency() throws(Fault) -> Currency {
    let known = currencies
    let currency = try value({ Currency(inFile: $0, among: known) }, orFault: { .invalidCurrency($0) })
    if currencies.count < Self.rememberedCurrencies, !known.contains(currency) { currencies.append(currency) }
    return currency
  }

  mutating func word<Word: SchemaName>(_: Word.Type) throws(Fault) -> Word {
    let table = Word.table
    if let index = try step({ (json) throws(JSONError) in try json.word(among: table.names) }) {
      return table.all[index]
    }
    let start = offset
    throw Fault(.unknownWord(try string(), allowed: table.all.map(\.rawValue)), at: start)
  }

  /// Reads a version; throws if it is newer than `newest` of the kind of file.
  mutating func schemaVersion(upTo newest: SchemaVersion) throws(Fault) -> SchemaVersion {
    let start = offset
    let version = try parsed({ SchemaVersion($0) }) { .invalidSchemaVersion($0) }
    guard version.major <= newest.major else {
      throw Fault(.newerSchema(version.description), at: start)
    }
    return version
  }

  /// Makes a value from the bytes of a string; a `String` is only made for an error.
  @inline(__always)
  private mutating func value<Value>(
    _ make: (ArraySlice<UInt8>) -> Value?, orFault fault: (String) -> BookError.Reason
  ) throws(Fault) -> Value {
    let start = offset
    let bytes = try step { (json) throws(JSONError) in try json.stringBytes() }
    guard let value = make(bytes) else { throw Fault(fault(String(decoding: bytes, as: UTF8.self)), at: start) }
    return value
  }
}

/// The last value of a kind, and where it is written.
struct LastRead<Value: Sendable>: Sendable {
  private(set) var value: Value?
  private(set) var place = 0..<0

  init() {}

  init(_ value: Value, at place: Range<Int>) { (self.value, self.place) = (value, place) }
}

extension KeptKeys {
  /// The keys in writing order: a file can have its known keys in any order, with these between them.
  fileprivate func inWrittenOrder() -> KeptKeys {
    guard zip(keys, keys.dropFirst()).contains(where: { $0.index > $1.index }) else { return self }
    return KeptKeys((-1...(keys.map(\.index).max() ?? -1)).flatMap { index in keys.filter { $0.index == index } })
  }
}
