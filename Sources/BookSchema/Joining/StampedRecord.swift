import BillingCore
import StrictJSON

/// A record as paths to values, each with the stamp of the save that set it.
///
/// A stamp without a value: removed then. Neither: never set. Marks are paths too.
struct StampedRecord: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var stamp: Stamp
    var value: JSONValue?
  }

  let kind: RecordKind
  var entries: [FieldPath: Entry] = [:]
  /// The members that tell which record it is.
  var identity: [JSONMember] = []
  var createdAt: JSONValue?
  var updatedAt: JSONValue?
  /// The id that made it, as in the file.
  var maker: String?
  /// The keys and the elements of lists in the order of the file; in byte order where they are not in it.
  var keys: [String] = []
  var orders: [String: [FieldPath]] = [:]

  init(_ kind: RecordKind) { self.kind = kind }

  /// The stamp of all that has none of its own and no `*`: that of its creation, or nobody's at its last change.
  var ownStamp: Stamp {
    if let maker, let second = createdAt?.second, let stamp = Stamp(by: maker, at: second) { return stamp }
    return (updatedAt?.second ?? createdAt?.second).map { Stamp(second: $0, id: "") } ?? .unknown
  }

  /// The newest stamp of anything but marks.
  var newest: Stamp {
    entries.lazy.filter { !$0.key.isMark }.map(\.value.stamp).max() ?? .unknown
  }

  /// The stamp of the deletion, if it was not taken back.
  var deletion: Stamp? {
    guard let mark = entries[.mark], mark.value == .bool(true) else { return nil }
    return mark.stamp
  }

  /// Whether it has all that a reader needs.
  var isComplete: Bool {
    kind.rules.required.allSatisfy { key in
      if entries[FieldPath(key: key)]?.value != nil { return true }
      guard kind.rules.lists[key] != nil else { return false }
      return entries.contains { $0.value.value != nil && $0.key.element != nil && $0.key.key == key }
    }
  }

  /// The record without what was set until it was forgotten; a charge is forgotten with its subscription, and when it was
  /// made with it.
  func forgetting(through cut: Stamp?, withCreation: Bool = false) -> StampedRecord {
    guard let cut else { return self }
    var record = self
    record.entries = entries.filter { $0.key.isMark || $0.value.stamp > cut }
    if withCreation { (record.createdAt, record.updatedAt, record.maker) = (nil, nil, nil) }
    record.orders = orders.mapValues { $0.filter { record.entries[$0]?.value != nil } }
    record.keys = record.members.map(\.key).filter { !["by", "changed"].contains($0) }
    return record
  }

  /// Takes a record apart; `id` is given for a record without content in `deleted`.
  init(_ kind: RecordKind, reading members: [JSONMember]) {
    self.init(kind)
    let rules = kind.rules
    var stamps = Changed(members.value("changed"))
    for member in members where member.key != "changed" || stamps == nil { keys.append(member.key) }
    createdAt = members.value("createdAt").flatMap { $0 == .null ? nil : $0 }
    updatedAt = members.value("updatedAt").flatMap { $0 == .null ? nil : $0 }
    if rules.hasMaker, case .string(let text)? = members.value("by") {
      maker = text
      keys.removeAll { $0 == "by" }
    }
    identity = members.filter { rules.identity.contains($0.key) }
    let star = stamps?.common ?? ownStamp
    // Earlier programs took a deletion back with a key of the record.
    let isTakenBack = stamps?.rest[.mark] != nil && members.value("deleted") == .bool(false)
    if isTakenBack { keys.removeAll { $0 == "deleted" } }
    let others = isTakenBack ? members.filter { $0.key != "deleted" } : members
    for (path, value) in values(others, rules, keepsChanged: stamps == nil) {
      entries[path] = Entry(stamp: stamps?.take(path) ?? star, value: value)
    }
    if let day = unknownCancellation(members) {
      let path = FieldPath(key: "cancellationDate")
      entries[path] = Entry(stamp: stamps?.take(path) ?? star, value: .string(day))
    }
    for (path, stamp) in stamps?.rest ?? [:] {
      entries[path] = Entry(stamp: stamp, value: path.isMark ? .bool(path != .mark || !isTakenBack) : nil)
    }
    if let back = stamps?.back { entries[.mark] = Entry(stamp: back, value: .bool(false)) }
  }

  /// The values by path, and the order of the elements of lists.
  private mutating func values(
    _ members: [JSONMember], _ rules: RecordKind.Rules, keepsChanged: Bool
  ) -> [(FieldPath, JSONValue)] {
    let derived = derivedKeys(members)
    let own = members.filter { member in
      if derived.contains(member.key) || member.value == .null && rules.keys.contains(member.key) { return false }
      if rules.identity.contains(member.key) || ["createdAt", "updatedAt"].contains(member.key) { return false }
      return member.key == "changed" ? keepsChanged : member.key != "by" || maker == nil
    }
    var values: [(FieldPath, JSONValue)] = []
    for group in rules.groups {
      let found = group.compactMap { key in own.first { $0.key == key } }
      if !found.isEmpty { values.append((FieldPath(key: group[0]), .object(found))) }
    }
    let grouped = Set(rules.groups.joined())
    for member in own where !grouped.contains(member.key) {
      guard let elements = rules.lists[member.key]?.elements(of: member.value) else {
        values.append((FieldPath(key: member.key), member.value))
        continue
      }
      let paths = elements.map { FieldPath(key: member.key, element: $0.key) }
      orders[member.key] = paths
      values += zip(paths, elements).map { ($0, $1.value) }
    }
    return values
  }

  /// The keys whose values are computed in this record.
  private func derivedKeys(_ members: [JSONMember]) -> [String] {
    switch kind {
    case .charge:
      let type = members.value("eventType")
      let isOwn =
        type == .string("confirmed") || type != .string("skipped") && members.value("isAmountOverridden") == .bool(true)
      return kind.rules.derived + (isOwn ? [] : ["amount", "amountMinorUnits", "currency"])
    default: return kind.rules.derived
    }
  }

  /// The day of a cancellation that has no date, as in files of other programs: that of the last change.
  private func unknownCancellation(_ members: [JSONMember]) -> String? {
    guard kind == .subscription, members.value("status") == .string("cancelled") else { return nil }
    if entries[FieldPath(key: "cancellationDate")] != nil { return nil }
    for case .string(let text)? in [updatedAt, createdAt, members.value("firstBillingDate")] {
      return String(text.prefix(10))
    }
    return nil
  }

  /// The stored status, which follows from the cancellation and the pauses.
  static func status(_ members: [JSONMember]) -> String {
    if let date = members.value("cancellationDate"), date != .null { return "cancelled" }
    let pauses = members.value("pauses")?.elements ?? []
    return pauses.contains { ($0.members?.value("until") ?? .null) == .null } ? "paused" : "active"
  }

  /// The members of the record, with `by` and `changed` at the end; the same for the same content.
  var members: [JSONMember] {
    var members = identity
    var lists: [String: [(FieldPath, JSONValue)]] = [:]
    for (path, entry) in entries {
      guard let value = entry.value, !path.isMark else { continue }
      let key = path.key
      if path.element != nil {
        lists[key, default: []].append((path, value))
      } else if kind.rules.groups.contains(where: { $0[0] == key }), let group = value.members {
        members += group
      } else {
        members.append(JSONMember(key: key, value: value))
      }
    }
    members += lists.map { JSONMember(key: $0, value: list($0, $1)) }
    if let createdAt { members.append(JSONMember(key: "createdAt", value: createdAt)) }
    if let updatedAt { members.append(JSONMember(key: "updatedAt", value: updatedAt)) }
    if kind == .subscription, members.count > identity.count {
      members.append(JSONMember(key: "status", value: .string(Self.status(members))))
    }
    return ordered(members) + stampMembers
  }

  var stampMembers: [JSONMember] {
    var members: [JSONMember] = []
    if let maker { members.append(JSONMember(key: "by", value: .string(maker))) }
    let changed = Changed.members(of: self)
    if !changed.isEmpty, entries[FieldPath(key: "changed")] == nil {
      members.append(JSONMember(key: "changed", value: .object(changed)))
    }
    return members
  }

  private func list(_ key: String, _ elements: [(path: FieldPath, value: JSONValue)]) -> JSONValue {
    let rules = kind.rules.lists[key] ?? .text
    return rules.value(of: Self.sorted(elements, by: orders[key] ?? []).map { ($0.path.element ?? "", $0.value) })
  }

  private func ordered(_ members: [JSONMember]) -> [JSONMember] {
    Self.sorted(members.map { (FieldPath($0.key), $0) }, by: keys.map { FieldPath($0) }).map(\.value)
  }

  /// Values in this order of their paths; paths that are not in it come last, in their own order.
  private static func sorted<Value>(
    _ values: [(path: FieldPath, value: Value)], by order: [FieldPath]
  ) -> [(path: FieldPath, value: Value)] {
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    let ranked = values.map { (rank: ranks[$0.path] ?? .max, value: $0) }
    return ranked.ordered { one, other in
      one.rank == other.rank ? one.value.path < other.value.path : one.rank < other.rank
    }.map(\.value)
  }
}
