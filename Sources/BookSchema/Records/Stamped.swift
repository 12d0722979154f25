import BillingCore
import StrictJSON

/// A record whose saves have left stamps.
protocol Stamped: SendableMetatype {
  var stamps: RecordStamps { get }
}

/// A record, or the draft of one, that takes stamps.
protocol Stampable: Stamped {
  var stamps: RecordStamps { get set }
}

/// A record with the times of its making and of its last change.
protocol Dated: SendableMetatype {
  var createdAt: Timestamp? { get set }
  var updatedAt: Timestamp? { get set }
}

extension Account: Stampable, Dated {}
extension RecordedTransfer: Stampable, Dated {}
extension Subscription: Stampable {}
extension Member: Stampable {}
extension Budget: Stampable {}
extension SpendingGoal: Stampable {}
extension RateSeries: Stampable {}
extension Settings: Stampable {}
extension RecordedEvent: Stampable {}

extension Book {
  /// The stamps of the settings and of the records of each list.
  private var stamps: [[RecordStamps]] {
    [
      [settings.stamps], subscriptions.map { $0.stamps }, events.map { $0.stamps }, members.map { $0.stamps },
      accounts.map { $0.stamps }, settlements.map { $0.stamps }, budgets.map { $0.stamps }, goals.map { $0.stamps },
      rates.series.map { $0.stamps },
    ]
  }

  /// Whether a save has left stamps in it.
  var hasStamps: Bool { stamps.contains { $0.contains { $0 != RecordStamps() } } }

  /// Whether its records have the stamps of those of an equal book.
  func hasStamps(of other: Book) -> Bool { stamps == other.stamps }
}

extension BookDocument {
  /// The document without stamps, and without what was deleted, which is no more than stamped.
  var withoutStamps: BookDocument {
    var document = self
    document.seen = nil
    document.book.deletions = []
    document.book.settings.stamps.forget()
    Self.forget(&document.book.subscriptions)
    Self.forget(&document.book.events)
    Self.forget(&document.book.members)
    Self.forget(&document.book.accounts)
    Self.forget(&document.book.settlements)
    Self.forget(&document.book.budgets)
    Self.forget(&document.book.goals)
    for series in document.book.rates.series {
      document.book.rates[series.pair, series.source].stamps.forget()
    }
    return document
  }

  private static func forget(_ records: inout [some Stampable]) {
    for index in records.indices { records[index].stamps.forget() }
  }
}

extension Field where Record: Stamped, Draft: Stampable {
  static var stamps: [Field] {
    [.unlessUsual("by", .string, joins: .stamps, { $0.stamps.by.isEmpty ? nil : $0.stamps.by }) { $0.stamps.by = $1 }]
      + changed
  }

  /// The stamps of what was set later.
  static var changed: [Field] {
    [
      Field(
        key: "changed", joining: .stamps, shape: { .any },
        read: { (fields, draft) throws(Fault) in try draft.stamps.read(&fields) },
        write: { fields, record in record.stamps.write(to: &fields) })
    ]
  }
}

extension Field where Record: Dated, Draft: Dated {
  /// The times, left out where they are not known.
  static var times: [Field] {
    [
      Field.optional("createdAt", .timestamp, joins: .earlier, { $0.createdAt }) { $0.createdAt = $1 },
      Field.optional("updatedAt", .timestamp, joins: .later, { $0.updatedAt }) { $0.updatedAt = $1 },
    ]
  }
}

extension RecordStamps {
  /// Leaves only an unknown value.
  fileprivate mutating func forget() { (by, changed) = ("", []) }

  /// Reads a map of texts; any other value is kept as it is.
  mutating func read(_ fields: inout FieldReader) throws(Fault) {
    if let paths = fields.repeated(fields.lastStamps) { return changed = paths }
    guard fields.isObject() else { return foreign = try fields.value().compactText }
    let start = fields.offset
    var (paths, others): ([StampedPath], [JSONMember]) = ([], [])
    try fields.members { (fields, name) throws(Fault) in
      if others.isEmpty, fields.isString() {
        paths.append(StampedPath(path: name, stamp: try fields.string()))
      } else {
        others.append(JSONMember(key: name, value: try fields.value()))
      }
    }
    guard !paths.isEmpty, others.isEmpty else {
      return foreign = JSONValue.object(Self.members(paths) + others).compactText
    }
    changed = paths
    fields.lastStamps = LastRead(paths, at: start..<fields.offset)
  }

  /// The same of a value that has been read.
  mutating func read(_ value: JSONValue) {
    var paths: [StampedPath] = []
    for member in value.members ?? [] {
      guard case .string(let stamp) = member.value else { break }
      paths.append(StampedPath(path: member.key, stamp: stamp))
    }
    if let members = value.members, !members.isEmpty, members.count == paths.count {
      changed = paths
    } else {
      foreign = value.compactText
    }
  }

  private static func members(_ paths: [StampedPath]) -> [JSONMember] {
    paths.map { JSONMember(key: $0.path, value: .string($0.stamp)) }
  }

  fileprivate func write(to fields: inout FieldWriter) {
    if changed.isEmpty && foreign.isEmpty { return }
    fields.json.key("changed")
    if changed.isEmpty {
      fields.json.value(JSONValue(readBack: Array(foreign.utf8)) ?? .null)
    } else {
      fields.json.value(.object(Self.members(changed)))
    }
  }
}
