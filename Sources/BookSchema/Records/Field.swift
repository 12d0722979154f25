import BillingCore
import StrictJSON

/// A kind of object in the file, told once: reading, writing, the JSON Schema, differences, joining and redaction are
/// loops over its fields.
protocol FileRecord: SendableMetatype {
  /// The values of a record while it is read; they can come in any order.
  associatedtype Draft: SendableMetatype = Self
  /// All keys in writing order.
  static var fields: FieldList<Self, Draft> { get }
}

protocol PlainRecord: FileRecord where Draft == Self {
  /// The record before it is read, with placeholders for what the required keys give.
  static var blank: Self { get }
  var kept: KeptKeys { get set }
}

extension PlainRecord {
  static func read(_ fields: inout FieldReader) throws(Fault) -> Self {
    var record = blank
    record.kept = try fields.fields(of: Self.self, into: &record)
    return record
  }
}

/// One key of a record.
///
/// Made of closures: seven key paths cost half a millisecond at their first use, which is half of a start. The types are not
/// constrained, because the runtime would look their conformances up at every start.
struct Field<Record, Draft>: Sendable {
  /// Whether a reader can do without the key.
  enum Need: Sendable {
    case free, required
    /// One of the keys with this need must be there.
    case alternative
  }

  let key: String
  var need = Need.free
  var joining = Joining.alone
  /// Whether the value can name a person, a service or an amount, so that a redacted book replaces or drops it.
  var isPrivate = false
  let shape: @Sendable () -> JSONShape
  var read: @Sendable (inout FieldReader, inout Draft) throws(Fault) -> Void
  /// Writes key and value; a key without a value is left out.
  let write: @Sendable (inout FieldWriter, Record) -> Void
}

/// How the values of a key in two versions of a record become one.
enum Joining: Equatable, Sendable {
  /// As a field of its own.
  case alone
  /// As a part of a field of several keys, which is named by the first of them.
  case group(String)
  /// Each element of the list by itself, known by one of its keys, by its own text, or by a digest of it.
  case elements(FieldPath.ElementKey)
  /// The earlier of two times, or the later.
  case earlier, later
  /// Not at all: it identifies the record, or follows from other values.
  case identity, derived
  /// The stamps of the others.
  case stamps
}

/// The fields of a kind of record in writing order.
struct FieldList<Record, Draft>: Sendable {
  let all: [Field<Record, Draft>]
  let names: JSONKeyNames
  private let required: UInt64

  /// A list of single fields and of groups of them; each is type-checked by itself.
  init(@FieldBuilder<Record, Draft> _ fields: () -> [Field<Record, Draft>]) {
    let all = fields()
    self.all = all
    names = JSONKeyNames(all.map(\.key))
    required = all.indices.reduce(0) { $0 | (all[$1].need == .required ? 1 << UInt64($1) : 0) }
  }

  /// The first required field that was not read; `seen` has one bit for each field.
  func missing(in seen: UInt64) -> Field<Record, Draft>? {
    let missing = required & ~seen
    return missing == 0 ? nil : all[missing.trailingZeroBitCount]
  }

  var shape: JSONShape { shape { _ in nil } }

  /// The shape of the object; `replaced` can give a key another shape.
  func shape(_ replaced: (String) -> JSONShape?) -> JSONShape {
    .object(
      all.map { JSONShape.Member($0.key, replaced($0.key) ?? $0.shape(), isRequired: $0.need == .required) },
      oneOf: all.filter { $0.need == .alternative }.map(\.key))
  }
}

@resultBuilder
enum FieldBuilder<Record, Draft> {
  typealias One = Field<Record, Draft>

  static func buildExpression(_ field: consuming One) -> One { field }
  static func buildExpression(_ fields: consuming [One]) -> [One] { fields }
  static func buildPartialBlock(first field: consuming One) -> [One] { [field] }
  static func buildPartialBlock(first fields: consuming [One]) -> [One] { fields }

  // Consumed, so that each field is moved and none is copied with its closures.
  static func buildPartialBlock(accumulated: consuming [One], next field: consuming One) -> [One] {
    accumulated.append(field)
    return accumulated
  }
  static func buildPartialBlock(accumulated: consuming [One], next fields: [One]) -> [One] {
    accumulated.append(contentsOf: fields)
    return accumulated
  }
}

extension FieldReader {
  /// Reads an object into a draft; returns its unknown keys in writing order.
  ///
  /// Throws if a required key is missing.
  @inline(__always)
  mutating func fields<Record: FileRecord>(
    of _: Record.Type, into draft: inout Record.Draft
  ) throws(Fault) -> KeptKeys {
    try fields(of: Record.fields, into: &draft)
  }

  /// The same for an object whose fields depend on where it is.
  @inline(__always)
  mutating func fields<Record, Draft>(
    of list: FieldList<Record, Draft>, into draft: inout Draft
  ) throws(Fault) -> KeptKeys {
    let start = offset
    var seen: UInt64 = 0
    let kept = try object(named: list.names) { (fields, index) throws(Fault) in
      seen |= 1 << UInt64(index)
      try list.all[index].read(&fields, &draft)
    }
    if let missing = list.missing(in: seen) { throw Fault(.missingKey(missing.key), at: start) }
    return kept
  }
}

extension FieldWriter {
  /// Writes a record with the unknown keys of its object in place.
  @inline(__always)
  mutating func object<Record: FileRecord>(
    _ record: Record, keeping kept: KeptKeys, but replaced: (key: String, text: String)? = nil
  ) {
    object(record, of: Record.fields, keeping: kept, but: replaced)
  }

  /// The same for an object whose fields depend on where it is.
  @inline(__always)
  mutating func object<Record, Draft>(
    _ record: Record, of list: FieldList<Record, Draft>, keeping kept: KeptKeys,
    but replaced: (key: String, text: String)? = nil
  ) {
    object(of: list.all.count, keeping: kept) { fields, index in
      if let replaced, replaced.key == list.all[index].key {
        fields.field(replaced.key, replaced.text)
      } else {
        list.all[index].write(&fields, record)
      }
    }
  }
}
