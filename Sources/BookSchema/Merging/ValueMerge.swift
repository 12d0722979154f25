import BillingCore
import StrictJSON

/// Merges JSON objects key by key; what both sides set to different values becomes a conflict.
///
/// Values and not models, so that keys of newer programs are merged by the same rules as known ones.
///
/// Laws: exchanging the sides exchanges them in the conflicts and changes nothing else; a side that equals the base
/// gives the other one.
struct ValueMerge {
  /// A conflict with the path to its value.
  struct Conflict {
    /// The keys, and texts that identify elements of lists.
    let path: [String]
    let base, ours, theirs: JSONValue?
    let kept: MergeSide
    let because: MergeConflict.Reason
  }

  /// The side with the later stamp; `nil` if there is none.
  let later: MergeSide?
  /// The side whose charge is of the stronger kind, which goes before the later one.
  var stronger: MergeSide?
  private(set) var conflicts: [Conflict] = []
  private var path: [String] = []

  init(later: MergeSide?, stronger: MergeSide? = nil) {
    self.later = later
    self.stronger = stronger
  }

  /// The state of one part on the three sides; without a base nothing counts as unchanged.
  private struct Sides<Value: Equatable> {
    let base: Value?
    let ours, theirs: Value

    /// The value if at most one side changed it.
    var undisputed: Value? { ours == theirs || theirs == base ? ours : ours == base ? theirs : nil }
  }

  // MARK: Objects

  /// Merges two objects; `base` is `nil` if the object is in neither history.
  mutating func objects(
    _ base: [JSONMember]?, _ ours: [JSONMember], _ theirs: [JSONMember], _ rules: ObjectRules
  ) -> [JSONMember] {
    let inGroups = Set(rules.groups.joined())
    let single = Self.orderedKeys(base, ours, theirs).filter { !inGroups.contains($0) }
    let (former, one, other) = (base.map(KeyedMembers.init), KeyedMembers(ours), KeyedMembers(theirs))
    var merged: [JSONMember] = []
    for keys in rules.groups + single.map({ [$0] }) {
      let sides = Sides(base: former?.only(keys), ours: one.only(keys), theirs: other.only(keys))
      merged += sides.undisputed ?? disputed(keys, sides, rules)
    }
    return Self.inWrittenOrder(merged, ours, theirs, rules.order)
  }

  private mutating func disputed(
    _ keys: [String], _ sides: Sides<[JSONMember]>, _ rules: ObjectRules
  ) -> [JSONMember] {
    path.append(keys[0])
    defer { path.removeLast() }
    if keys.count == 1, let ours = sides.ours.first?.value, let theirs = sides.theirs.first?.value {
      let base = sides.base.map { $0.first?.value ?? .null }
      if let value = merged(base, ours, theirs, rule(keys[0], ours, theirs, rules)) {
        return [JSONMember(key: keys[0], value: value)]
      }
    }
    if keys.count == 1, let value = partsOfOneSide(keys[0], sides, rules) { return value }
    let reported = Sides(
      base: sides.base?.reported(as: keys), ours: sides.ours.reported(as: keys),
      theirs: sides.theirs.reported(as: keys))
    return choose(reported) == .ours ? sides.ours : sides.theirs
  }

  /// Merges a list that one side left empty, so that its key is missing there, with the other side's list.
  private mutating func partsOfOneSide(
    _ key: String, _ sides: Sides<[JSONMember]>, _ rules: ObjectRules
  ) -> [JSONMember]? {
    guard case .list(let rules)? = rules.rules[key] else { return nil }
    let elements = { (members: [JSONMember]) in members.first?.value.elements ?? [] }
    guard let list = lists(sides.base.map(elements), elements(sides.ours), elements(sides.theirs), rules) else {
      return nil
    }
    return list.isEmpty ? [] : [JSONMember(key: key, value: .array(list))]
  }

  private func rule(_ key: String, _ ours: JSONValue, _ theirs: JSONValue, _ rules: ObjectRules) -> MergeRule {
    if let rule = rules.rules[key] { return rule }
    guard rules.mergesUnknown, !rules.order.contains(key) else { return .whole }
    if ours.members != nil, theirs.members != nil { return .object(ObjectRules()) }
    let elements = (ours.elements ?? []) + (theirs.elements ?? [])
    let haveIDs = !elements.isEmpty && elements.allSatisfy { $0.text("id") != nil }
    return haveIDs ? ListRules.objects(by: "id") : .whole
  }

  /// The merged value of a key that both sides have; `nil` if one side must be chosen.
  ///
  /// A base that has the object without the key is null.
  private mutating func merged(
    _ base: JSONValue?, _ ours: JSONValue, _ theirs: JSONValue, _ rule: MergeRule
  ) -> JSONValue? {
    switch rule {
    case .whole: return nil
    case .earlier: return Self.isEarlier(ours, theirs) ? ours : theirs
    case .later: return Self.isEarlier(theirs, ours) ? ours : theirs
    case .object(let rules):
      guard let ours = ours.members, let theirs = theirs.members else { return nil }
      return .object(objects(base.map { $0.members ?? [] }, ours, theirs, rules))
    case .list(let rules):
      guard let ours = ours.elements, let theirs = theirs.elements else { return nil }
      return lists(base.map { $0.elements ?? [] }, ours, theirs, rules).map { .array($0) }
    }
  }

  /// Whether a timestamp is earlier than another; a missing one is neither earlier nor later.
  private static func isEarlier(_ one: JSONValue, _ other: JSONValue) -> Bool {
    guard case .string(let one) = one, case .string(let other) = other else { return other == .null }
    guard let first = Timestamp(one), let second = Timestamp(other) else { return one < other }
    return first.isEarlier(than: second)
  }

  /// Chooses a side and reports the conflict.
  private mutating func choose(_ sides: Sides<JSONValue?>) -> MergeSide {
    let isOurs = (sides.ours?.compactText ?? "") > (sides.theirs?.compactText ?? "")
    let stronger = path.first == EventKey.eventType.rawValue ? stronger : nil
    let kept = stronger ?? later ?? (isOurs ? .ours : .theirs)
    conflicts.append(
      Conflict(
        path: path, base: sides.base ?? nil, ours: sides.ours, theirs: sides.theirs, kept: kept,
        because: stronger != nil ? .kind : later != nil ? .later : .value))
    return kept
  }

  // MARK: Lists

  /// Merges two lists element by element; `nil` if the elements cannot be told apart.
  mutating func lists(
    _ base: [JSONValue]?, _ ours: [JSONValue], _ theirs: [JSONValue], _ rules: ListRules
  ) -> [JSONValue]? {
    guard let one = IdentifiedList(ours, rules), let other = IdentifiedList(theirs, rules),
      let former = IdentifiedList(base ?? [], rules)
    else { return nil }
    var merged: [String: JSONValue] = [:]
    for id in one.ids + other.ids where merged[id] == nil {
      // What both added has parts that one side may lack: without a base, only the list is without one.
      let former = former[id] ?? (base == nil ? nil : .null)
      merged[id] = element(id, former, one[id], other[id], rules.element)
    }
    let ids = order(of: Set(merged.keys), base.map { _ in former.ids }, one.ids, other.ids)
    let list = ids.compactMap { merged[$0] }
    guard let sortKey = rules.sortKey else { return list }
    let keys = list.map(sortKey)
    return list.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { list[$0] }
  }

  private mutating func element(
    _ id: String, _ base: JSONValue?, _ ours: JSONValue?, _ theirs: JSONValue?, _ rules: ObjectRules
  ) -> JSONValue? {
    path.append(id)
    defer { path.removeLast() }
    if let ours, let theirs {
      let sides = Sides(base: base, ours: ours, theirs: theirs)
      if let value = sides.undisputed { return value }
      guard let one = ours.members, let other = theirs.members else { return ours }
      return .object(objects(base.map { $0.members ?? [] }, one, other, rules))
    }
    guard let present = ours ?? theirs, let base, base != .null else { return ours ?? theirs }
    if present == base { return nil }
    conflicts.append(
      Conflict(
        path: path, base: base, ours: ours, theirs: theirs, kept: ours == nil ? .theirs : .ours, because: .changed))
    return present
  }

  /// The order of a merged list: what all have in the order of the side that changed it, the rest in byte order.
  private func order(of ids: Set<String>, _ base: [String]?, _ ours: [String], _ theirs: [String]) -> [String] {
    let (one, other) = (Set(ours), Set(theirs))
    let known = base.map(Set.init)
    let isCommon = { (id: String) in
      ids.contains(id) && one.contains(id) && other.contains(id) && known?.contains(id) ?? true
    }
    let sides = Sides(base: base?.filter(isCommon), ours: ours.filter(isCommon), theirs: theirs.filter(isCommon))
    let isOurs = later.map { $0 == .ours } ?? theirs.lexicographicallyPrecedes(ours)
    let common = sides.undisputed ?? (isOurs ? sides.ours : sides.theirs)
    let rest = ids.subtracting(common)
    return common + rest.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  // MARK: Order of keys

  /// All keys of two objects, those of the base first, the same from either side.
  private static func orderedKeys(
    _ base: [JSONMember]?, _ ours: [JSONMember], _ theirs: [JSONMember]
  ) -> [String] {
    let present = Set((ours + theirs).map(\.key))
    let former = (base ?? []).map(\.key).filter(present.contains)
    return former + present.subtracting(former).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The members in the order of the schema; an unknown key keeps the place that it has among the known ones.
  private static func inWrittenOrder(
    _ members: [JSONMember], _ ours: [JSONMember], _ theirs: [JSONMember], _ order: [String]
  ) -> [JSONMember] {
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    var places: [String: Int] = [:]
    for side in [ours, theirs] {
      var last = -1
      for member in side {
        last = ranks[member.key] ?? last
        places[member.key] = min(places[member.key] ?? .max, last)
      }
    }
    let rank = { (index: Int) in
      (places[members[index].key] ?? 0, ranks[members[index].key] == nil ? 1 : 0, index)
    }
    return members.indices.sorted { rank($0) < rank($1) }.map { members[$0] }
  }
}

/// A list whose elements have texts that identify them; of equal elements, each further one has its number.
///
/// The number of another element may be its own text: it is counted on until the text is free.
private struct IdentifiedList {
  let ids: [String]
  private let elements: [String: JSONValue]

  init?(_ list: [JSONValue], _ rules: ListRules) {
    var (ids, counts): ([String], [String: Int]) = ([], [:])
    var elements: [String: JSONValue] = [:]
    for element in list {
      guard let own = rules.id(element) else { return nil }
      var id = own
      while elements[id] != nil {
        counts[own, default: 1] += 1
        id = "\(own) #\(counts[own, default: 1])"
      }
      ids.append(id)
      elements[id] = element
    }
    (self.ids, self.elements) = (ids, elements)
  }

  subscript(id: String) -> JSONValue? { elements[id] }
}

/// The members of an object by key: a series of rates can have 10,000.
private struct KeyedMembers {
  private let values: [String: JSONValue]

  init(_ members: [JSONMember]) { values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first } }

  /// The members with these keys, in the order of the keys.
  func only(_ keys: [String]) -> [JSONMember] {
    keys.compactMap { key in values[key].map { JSONMember(key: key, value: $0) } }
  }
}
