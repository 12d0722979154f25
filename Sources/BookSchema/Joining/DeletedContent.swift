import BillingCore
import StrictJSON

extension BookParts {
  /// A record taken apart, with what only a deleted one has.
  struct Content: Sendable {
    var record: StampedRecord
    /// The time of the deletion, as an entry of 0.2 says it, which has no content.
    var at: JSONValue?
    var charges: [BookParts.Part] = []
    /// The unknown keys of the entry.
    var others: [JSONMember] = []

    init(_ record: StampedRecord) { self.record = record }
  }
}

extension BookParts.Part {
  /// The record of the part.
  ///
  /// A mark without content, as 0.2 wrote it, was set by nobody at its time.
  var content: BookParts.Content {
    let members = members
    guard isHidden else { return BookParts.Content(StampedRecord(key.kind, reading: members)) }
    var content = BookParts.Content(StampedRecord(key.kind, reading: members.value("content")?.members ?? []))
    if members.value("content") == nil {
      content.at = members.value("at")
      let stamp = Stamp(second: content.at?.second ?? .min, id: "")
      content.record.entries[.mark] = .init(stamp: stamp, value: .bool(true))
    }
    content.charges = (members.value("charges")?.elements ?? []).compactMap(BookParts.Part.init(charge:))
    content.others = members.filter { !["id", "at", "record", "content", "charges"].contains($0.key) }
    return content
  }

  /// Whether it is a subscription whose content was forgotten, with that of its charges.
  var isForgotten: Bool { key.kind == .subscription && content.record.entries[.forgotten] != nil }

  private init?(charge: JSONValue) {
    guard let members = charge.members, let order = RecordKind.charge.key(of: charge) else { return nil }
    let marks = charge.members?.value("changed")?.members ?? []
    self.init(
      key: RecordKey(.charge, key: order), body: .members(members),
      hasMark: marks.contains { FieldPath.isDeletion($0.key) }, order: order,
      owner: charge.text("subscriptionId"))
  }

  init(deleted content: BookParts.Content, key: RecordKey) {
    var members = [JSONMember(key: "id", value: .string(key.id))]
    let record = content.record.members
    let isPlain = content.record.isPlainMark(of: key, at: content.at)
    let moment = JSONValue.string(content.record.deletionMoment)
    members.append(JSONMember(key: "at", value: isPlain ? content.at ?? moment : moment))
    if !isPlain {
      members.append(JSONMember(key: "record", value: .string(key.kind.rawValue)))
      members.append(JSONMember(key: "content", value: .object(record)))
    }
    if !content.charges.isEmpty {
      let charges = content.charges.ordered { $0.order.utf8.lexicographicallyPrecedes($1.order.utf8) }
      members.append(
        JSONMember(key: "charges", value: .array(charges.map { .object($0.content.record.members) })))
    }
    self.init(
      key: key, body: .members(members + content.others), isHidden: true, hasMark: true, order: key.id,
      owner: content.record.owner)
  }

  /// A record among the others of its kind.
  init(_ content: BookParts.Content, key: RecordKey, order: String) {
    self.init(
      key: key, body: .members(content.record.members), hasMark: content.record.entries[.mark] != nil, order: order,
      owner: content.record.owner)
  }
}

extension StampedRecord {
  /// The subscription of a charge.
  var owner: String? { kind == .charge ? identity.value("subscriptionId")?.string : nil }

  /// The second of the deletion as a text; the newest one if it lacks what it needs.
  fileprivate var deletionMoment: String {
    let stamp = deletion ?? entries.values.map(\.stamp).max() ?? .unknown
    return Stamp(second: max(stamp.second, 0), id: "").description
  }

  /// Whether it is no more than a mark of 0.2.
  fileprivate func isPlainMark(of key: RecordKey, at: JSONValue?) -> Bool {
    guard key.kind == .subscription, entries.count == 1, let mark = entries[.mark], mark.stamp.id.isEmpty else {
      return false
    }
    return at?.second == mark.stamp.second && identity.isEmpty && mark.value == .bool(true) && mark.stamp.count == 0
  }
}
