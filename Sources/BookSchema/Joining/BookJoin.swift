import BillingCore
import StrictJSON

/// The join of two books: a pure function of the two.
///
/// Laws: commutative, associative and idempotent, so any number of machines that merge in any order, any number of times,
/// end with the same records. No base, no clock, no history. See `Decisions.md`.
struct BookJoin {
  private(set) var joined = BookParts()
  var conflicts: [Difference] = []
  /// Values of `ours` that later ones of `theirs` replaced, by somebody who had seen them.
  var replaced: [Difference] = []
  /// The records that `ours` lacks, has with other values, or has more.
  private(set) var added: [RecordKey] = []
  private(set) var changed: [RecordKey] = []
  private(set) var removed: [RecordKey] = []

  let ours, theirs: BookParts
  /// The records and the settings that both sides were made from, as far as no save has left a stamp in them.
  private let base: [RecordKey: BookParts.Part]
  private let baseSettings: StampedRecord?
  /// The records of each side by key.
  private(set) var own, other: Records
  /// The records that had to be taken apart.
  private var contents: [RecordKey: BookParts.Content] = [:]
  /// The records that are taken as they are.
  private var whole: [RecordKey: BookParts.Part] = [:]
  private(set) var order: [RecordKey] = []
  private var unsorted: Set<RecordKind> = []
  /// The stamps through which subscriptions were forgotten.
  private(set) var cuts: [RecordKey: Stamp] = [:]

  /// `base` is the version of a program without stamps that both sides were made from.
  init(_ ours: BookParts, _ theirs: BookParts, base: BookParts? = nil) {
    let (ours, theirs) = (ours.stampingAdditions(besides: theirs), theirs.stampingAdditions(besides: ours))
    (self.ours, self.theirs) = (ours, theirs)
    self.base = Dictionary((base?.lists.values.joined().map { ($0.key, $0) }) ?? []) { first, _ in first }
    baseSettings = base?.settings
    (own, other) = (Records(ours, besides: theirs), Records(theirs, besides: ours))
    joinRoot()
    joinRecords()
    let hidden = hiddenRecords()
    assemble(hidden)
    count(hidden)
    // Of what is gone, no value was replaced.
    replaced = replaced.filter { !RecordKind.listed.contains($0.key.kind) || isPresent($0.key, hidden) }
  }

  private mutating func joinRoot() {
    joined.seen = ours.seen
    joined.seen.note(theirs.seen)
    let versions = [ours.schemaVersion, theirs.schemaVersion]
    joined.schemaVersion = versions.max { Self.number($0).lexicographicallyPrecedes(Self.number($1)) } ?? ""
    joined.lastChange = Self.later(ours.lastChange, theirs.lastChange)
    joined.rest = join(ours.rest, theirs.rest, RecordKey(.book, id: ""))
    joined.settings =
      if let own = ours.settings, let other = theirs.settings { join(own, other, RecordKey(.setting, id: "")) } else {
        ours.settings ?? theirs.settings
      }
  }

  /// The record that both sides were made from.
  func origin(of key: RecordKey) -> StampedRecord? {
    key.kind == .setting ? baseSettings : base[key]?.content.record
  }

  private static func number(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }

  /// The change of the greater number, then of the later time.
  static func later(_ one: JSONValue?, _ other: JSONValue?) -> JSONValue? {
    guard let one, let other else { return one ?? other }
    let numbers = [one, other].map { value -> Int in
      if case .number(let number)? = value.members?.value("revision") { Int(number.text) ?? 0 } else { 0 }
    }
    if numbers[0] != numbers[1] { return numbers[0] < numbers[1] ? other : one }
    let times = [one, other].map { $0.members?.value("at")?.second ?? .min }
    if times[0] != times[1] { return times[0] < times[1] ? other : one }
    return one.isLess(than: other) ? other : one
  }

  private mutating func joinRecords() {
    // A charge can have an entry of its own beside that of its subscription.
    for part in own.same where isKnown(part.key) { own.add(part) }
    for part in other.same where isKnown(part.key) { other.add(part) }
    joined.deleted = own.same.filter { !isKnown($0.key) }
    order = own.order + other.order.filter { own.parts[$0] == nil }
    for side in [own, other] {
      for (key, part) in side.parts where key.kind == .subscription && part.hasMark {
        guard let cut = part.content.record.entries[.forgotten]?.stamp else { continue }
        cuts[key] = max(cuts[key] ?? cut, cut)
      }
    }
    for key in order { take(key, own.parts[key], other.parts[key]) }
  }

  private func isKnown(_ key: RecordKey) -> Bool { own.parts[key] != nil || other.parts[key] != nil }

  /// Takes a record as it is if only one side has it, or both have the same, unless it may have been deleted.
  private mutating func take(_ key: RecordKey, _ own: BookParts.Part?, _ other: BookParts.Part?) {
    guard let part = own ?? other else { return }
    if own == nil || other == nil { nameMissing(part, own == nil ? .ours : .theirs) }
    let isSame = own == nil || other == nil || own?.isHidden == other?.isHidden && own?.body == other?.body
    if let cut = (part.subscription ?? other?.subscription).flatMap({ cuts[$0] }) {
      return takeForgotten(key, own, other, through: cut)
    }
    if isSame, !part.hasMark || part.isHidden && key.kind != .subscription {
      whole[key] = part
    } else if let own, let other, !isSame {
      contents[key] = join(own.content, other.content, key)
    } else {
      contents[key] = part.content
    }
  }

  /// Takes what was set in a charge after its subscription was forgotten.
  private mutating func takeForgotten(
    _ key: RecordKey, _ own: BookParts.Part?, _ other: BookParts.Part?, through cut: Stamp
  ) {
    let sides = [own, other].compactMap { part in
      part.map { part in
        var content = part.content
        content.record = content.record.forgetting(through: cut, withCreation: true)
        return content
      }
    }
    let content = sides.count == 2 ? join(sides[0], sides[1], key) : sides[0]
    if !content.record.entries.isEmpty { contents[key] = content }
  }

  private mutating func join(_ own: BookParts.Content, _ other: BookParts.Content, _ key: RecordKey)
    -> BookParts.Content
  {
    var content = BookParts.Content(join(own.record, other.record, key))
    if own.record.createdAt != other.record.createdAt { unsorted.insert(key.kind) }
    content.at = [own.at, other.at].compactMap(\.self).max { $0.isLess(than: $1) }
    content.others = own.others + other.others.filter { key in !own.others.contains { $0.key == key.key } }
    content.others = content.others.map { member in
      let values = [own.others.value(member.key), other.others.value(member.key)].compactMap(\.self)
      return JSONMember(key: member.key, value: values.max { $0.isLess(than: $1) } ?? member.value)
    }.ordered { FieldPath($0.key) < FieldPath($1.key) }
    return content
  }

  /// The records that are deleted in the result.
  ///
  /// A record is back as long as something of it or of its charges was set after it was deleted. A charge that was deleted
  /// since counts too: a subscription that a charge brought back does not leave with it.
  private mutating func hiddenRecords() -> Set<RecordKey> {
    let marked = contents.filter { $0.value.record.entries[.mark] != nil }
    let charges = chargesByOwner(Set(marked.keys.filter { $0.kind == .subscription }.map(\.id)))
    var hidden = Set(whole.filter { $0.value.isHidden }.keys)
    for (key, content) in contents where isHidden(content.record, charges[key.id] ?? []) { hidden.insert(key) }
    for key in hidden where key.kind == .subscription {
      for charge in charges[key.id] ?? [] where !hidden.contains(charge) { move(charge, to: key) }
    }
    return hidden
  }

  private func isHidden(_ record: StampedRecord, _ charges: [RecordKey]) -> Bool {
    guard record.isComplete else { return true }
    guard let deletion = record.deletion else { return false }
    return deletion >= charges.compactMap { contents[$0]?.record.newest }.reduce(record.newest, max)
  }

  /// The charges of these subscriptions, taken apart.
  private mutating func chargesByOwner(_ subscriptions: Set<String>) -> [String: [RecordKey]] {
    if subscriptions.isEmpty { return [:] }
    var charges: [String: [RecordKey]] = [:]
    for key in order where key.kind == .charge {
      guard let owner = owner(of: key), subscriptions.contains(owner.id) else { continue }
      if let part = whole[key] { contents[key] = part.content }
      charges[owner.id, default: []].append(key)
    }
    return charges
  }

  func owner(of charge: RecordKey) -> RecordKey? {
    own.parts[charge]?.subscription ?? other.parts[charge]?.subscription
  }

  /// The text by which a record is sorted in its list, if a side has it there.
  private func sortText(of key: RecordKey) -> String? {
    [own.parts[key], other.parts[key]].lazy.compactMap(\.self).first { !$0.isHidden }?.order
  }

  /// Puts a charge into the entry of its deleted subscription.
  private mutating func move(_ charge: RecordKey, to subscription: RecordKey) {
    guard let content = contents.removeValue(forKey: charge), let order = sortText(of: charge) else { return }
    let part = whole.removeValue(forKey: charge) ?? BookParts.Part(content, key: charge, order: order)
    contents[subscription]?.charges.append(part)
  }

  private mutating func assemble(_ hidden: Set<RecordKey>) {
    var present: [RecordKind: [BookParts.Part]] = [:]
    for key in order {
      if hidden.contains(key) {
        if let part = whole[key] ?? contents[key].map({ BookParts.Part(deleted: $0, key: key) }) {
          joined.deleted.append(part)
        }
      } else if let part = whole[key] {
        present[key.kind, default: []].append(part)
      } else if let content = contents[key] {
        let text = sortText(of: key) ?? key.kind.key(of: .object(content.record.members)) ?? key.id
        present[key.kind, default: []].append(BookParts.Part(content, key: key, order: text))
      }
    }
    joined.deleted = joined.deleted.ordered { $0.key < $1.key }
    for kind in RecordKind.listed where ours.lists[kind] != nil || theirs.lists[kind] != nil || present[kind] != nil {
      joined.lists[kind] = inOrder(present[kind] ?? [], kind)
    }
  }

  /// A list that both sides have in one order keeps it; any other is sorted.
  private func inOrder(_ parts: [BookParts.Part], _ kind: RecordKind) -> [BookParts.Part] {
    let (own, other) = (ours.lists[kind] ?? [], theirs.lists[kind] ?? [])
    if !unsorted.contains(kind), own.count == other.count, own.count == parts.count,
      zip(own, other).allSatisfy({ $0.key == $1.key }), zip(own, parts).allSatisfy({ $0.key == $1.key })
    {
      return parts
    }
    return parts.ordered { $0.order.utf8.lexicographicallyPrecedes($1.order.utf8) }
  }

  private mutating func count(_ hidden: Set<RecordKey>) {
    for key in order {
      let (own, other) = (own.parts[key], other.parts[key])
      let isThere = own.map { !$0.isHidden && !$0.isNested } ?? false
      let isPresent = isPresent(key, hidden)
      if isPresent, !isThere { added.append(key) }
      if isThere, !isPresent { removed.append(key) }
      if isThere, isPresent, other != nil, whole[key] == nil, let own, !hasValues(of: own, key) { changed.append(key) }
      nameDeletion(key, own, other, isHidden: !isPresent)
    }
  }

  private func isPresent(_ key: RecordKey, _ hidden: Set<RecordKey>) -> Bool {
    !hidden.contains(key) && (whole[key] != nil || contents[key] != nil)
  }

  private func hasValues(of part: BookParts.Part, _ key: RecordKey) -> Bool {
    contents[key]?.record.values == part.content.record.values
  }
}

extension StampedRecord {
  /// The values by path, whenever they were set.
  var values: [FieldPath: JSONValue] { entries.filter { !$0.key.isMark }.compactMapValues(\.value) }
}
