import BillingCore
import ByteOutput
import StrictJSON

/// A file as its records, each as the bytes that it has there: only what differs is read.
struct BookParts: Sendable {
  /// A record, or a deleted one with all that the file remembers of it.
  struct Part: Sendable {
    var key: RecordKey
    var body: Body
    /// Whether it is in the list of deleted records.
    var isHidden = false
    /// Whether it is a charge in the entry of its deleted subscription.
    var isNested = false
    /// Whether it was deleted once.
    var hasMark = false
    /// The text by which a list is sorted.
    var order: String
    /// The subscription of a charge.
    var owner: String?
  }

  enum Body: Equatable, Sendable {
    case bytes(ArraySlice<UInt8>)
    case members([JSONMember])
  }

  /// Who set the values.
  enum Source: Sendable {
    /// This program: what is not here and has no mark never was here.
    case program
    /// An editor too, and the version that was edited is not at hand.
    case editor
    /// Unknown, as in an export.
    case unknown
  }

  var source = Source.unknown
  /// The records by kind, in the order of the file.
  var lists: [RecordKind: [Part]] = [:]
  var deleted: [Part] = []
  var settings: StampedRecord?
  /// The keys of the root that no program of this version knows.
  var rest = StampedRecord(.book)
  var schemaVersion = ""
  var lastChange: JSONValue?
  var seen = SeenStamps()

  init() {}

  /// Takes a file apart that is known to be a book.
  init(parsing bytes: [UInt8]) throws(JSONError) {
    var reader = try JSONReader(bytes)
    var others: [JSONMember] = []
    var (seen, hasStamps): (JSONValue?, Bool) = (nil, false)
    try reader.beginObject()
    while let key = try reader.nextKey(among: Self.roots) {
      guard case .known(let index) = key else {
        guard case .other(let name) = key else { continue }
        let value = try reader.value()
        if name != "written" || Written(value) == nil { others.append(JSONMember(key: name, value: value)) }
        continue
      }
      switch Self.rootKeys[index] {
      case "schemaVersion": if case .string(let version) = try reader.value() { schemaVersion = version }
      case "settings": settings = StampedRecord(.setting, reading: try reader.value().members ?? [])
      case "deleted": try readDeleted(&reader, bytes)
      case "lastChange": lastChange = try reader.value()
      case "seen": seen = try reader.value()
      case "exportedAt": try reader.skip()
      default: try readList(RecordKind.listed[index], &reader, bytes, &hasStamps)
      }
    }
    rest = StampedRecord(.book, reading: others)
    self.seen = SeenStamps(seen)
    if seen == nil, hasStamps { noteAllStamps() }
  }

  private static let rootKeys =
    RecordKind.listed.map(\.rules.list)
    + ["schemaVersion", "settings", "deleted", "lastChange", "seen", "exportedAt"]
  private static let roots = JSONKeyNames(rootKeys)

  private mutating func readList(
    _ kind: RecordKind, _ reader: inout JSONReader, _ bytes: [UInt8], _ hasStamps: inout Bool
  ) throws(JSONError) {
    guard try reader.peek() == .array else { return try reader.skip() }
    let keys = NeededKeys(kind)
    var parts: [Part] = []
    try reader.beginArray()
    while try reader.nextElement() {
      parts.append(try Part(kind, &reader, bytes, keys, &hasStamps))
    }
    lists[kind] = parts
  }

  private mutating func readDeleted(_ reader: inout JSONReader, _ bytes: [UInt8]) throws(JSONError) {
    guard try reader.peek() == .array else { return try reader.skip() }
    try reader.beginArray()
    while try reader.nextElement() { deleted.append(try Part(deleted: &reader, bytes)) }
  }

  /// Collects the newest stamps again where an older program dropped them.
  private mutating func noteAllStamps() {
    for part in lists.values.joined() + deleted {
      for entry in part.content.record.entries.values { seen.note(entry.stamp) }
    }
    for entry in settings?.entries.values.map(\.stamp) ?? [] { seen.note(entry) }
  }
}

extension BookParts.Part {
  fileprivate init(
    _ kind: RecordKind, _ reader: inout JSONReader, _ bytes: [UInt8], _ keys: NeededKeys, _ hasStamps: inout Bool
  ) throws(JSONError) {
    let start = reader.offset
    var found: [JSONMember] = []
    var hasMark = false
    try reader.beginObject()
    while let key = try reader.nextKey(among: keys.names) {
      guard case .known(let index) = key, let name = keys.needed[index] else {
        try reader.skip()
        continue
      }
      hasStamps = hasStamps || name == "changed" || name == "by"
      let value = try reader.value()
      if name == "changed" { hasMark = value.members?.contains { FieldPath.isDeletion($0.key) } ?? false }
      found.append(JSONMember(key: name, value: value))
    }
    let body = Self.trimmed(bytes[start..<reader.offset])
    let record = JSONValue.object(found)
    let order = kind.key(of: record) ?? String(decoding: body, as: UTF8.self)
    self.init(key: RecordKey(kind, key: order), body: .bytes(body), hasMark: hasMark, order: order)
    owner = kind == .charge ? record.text("subscriptionId") : nil
  }

  fileprivate init(deleted reader: inout JSONReader, _ bytes: [UInt8]) throws(JSONError) {
    let start = reader.offset
    let entry = try reader.value()
    let kind = entry.text("record").flatMap(RecordKind.init) ?? .subscription
    let id = entry.text("id") ?? ""
    self.init(
      key: RecordKey(kind, id: UUID(id)?.description ?? id), body: .bytes(Self.trimmed(bytes[start..<reader.offset])),
      isHidden: true, hasMark: true, order: id)
    if kind == .charge { owner = entry.members?.value("content")?.text("subscriptionId") }
  }

  /// The subscription of a charge, as the key of its record.
  var subscription: RecordKey? { owner.map { RecordKey(.subscription, id: UUID($0)?.description ?? $0) } }

  /// The bytes without the white space after them.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }

  /// The members of the record, or of its entry among the deleted ones.
  var members: [JSONMember] {
    switch body {
    case .members(let members): return members
    case .bytes(let bytes): return JSONValue(readBack: Array(bytes))?.members ?? []
    }
  }
}

/// The keys that tell which record it is, and whether it has stamps.
private struct NeededKeys {
  let names: JSONKeyNames
  /// The key at each index of the names, if it is needed.
  let needed: [String?]

  init(_ kind: RecordKind) {
    let own: [String] =
      switch kind {
      case .subscription, .account, .settlement: ["id"]
      case .charge: ["subscriptionId", "billedAt", "movedFrom", "extra"]
      case .member: ["name"]
      case .budget: ["category", "tag", "member", "per", "currency"]
      case .goal: ["category", "tag", "currency"]
      case .rate: ["base", "quote", "source"]
      case .setting, .book: []
      }
    let rules = kind.rules
    names = rules.names
    needed = rules.keys.map { own.contains($0) || $0 == "changed" || $0 == "by" && rules.hasMaker ? $0 : nil }
  }
}

extension BookParts {
  /// The file, still without the order and the layout of the schema.
  var bytes: [UInt8] {
    OutputBuffer.collecting { output in
      var json = JSONWriter(output, style: .compact)
      json.beginObject()
      json.key("schemaVersion")
      json.string(schemaVersion)
      for member in rest.members {
        json.key(member.key)
        json.value(member.value)
      }
      if let settings {
        json.key("settings")
        json.value(.object(settings.members))
      }
      for kind in RecordKind.listed { if let parts = lists[kind] { Self.write(parts, kind.rules.list, &json) } }
      if !deleted.isEmpty { Self.write(deleted, "deleted", &json) }
      if !seen.isEmpty {
        json.key("seen")
        json.value(seen.value)
      }
      if let lastChange {
        json.key("lastChange")
        json.value(lastChange)
      }
      json.endObject()
      json.finish()
    }
  }

  private static func write(_ parts: [Part], _ key: String, _ json: inout JSONWriter) {
    json.key(key)
    json.beginArray()
    for part in parts {
      switch part.body {
      case .members(let members): json.value(.object(members))
      case .bytes(let bytes):
        json.written { output in bytes.withUnsafeBytes { output.append($0) } }
      }
    }
    json.endArray()
  }
}
