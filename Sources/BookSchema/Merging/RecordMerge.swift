import BillingCore
import ByteOutput
import StrictJSON

/// The merge of subscriptions and recorded charges.
///
/// Hot path: nearly all of 10,000 subscriptions are changed on one side at most, and are taken as they are. Only what
/// both sides changed is written as JSON, merged value by value, and read again.
struct RecordMerge {
  let base: BookDocument?
  let ours, theirs: BookDocument
  /// The subscriptions whose schedule is merged as one field.
  var coupled: Set<UUID> = []
  private(set) var conflicts: [MergeConflict] = []

  /// The indices of the subscriptions of all sides.
  private let places: (base: [UUID: Int], ours: [UUID: Int], theirs: [UUID: Int])
  private var subscriptions = TakenRecords()
  private var events = TakenRecords()
  private var mergedSubscriptionValues: [JSONValue] = []
  private var mergedEventValues: [JSONValue] = []
  private var ownConflicts: [MergeConflict] = []

  /// The records of one kind: those that are taken from a side, and those that are merged.
  private struct TakenRecords {
    var ours: [Int] = []
    var theirs: [Int] = []
    var merged: [(base: Int?, ours: Int, theirs: Int)] = []

    mutating func take(_ index: Int, from side: MergeSide) {
      if side == .ours { ours.append(index) } else { theirs.append(index) }
    }
  }

  init(base: BookDocument?, ours: BookDocument, theirs: BookDocument) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    places = (
      Self.places(of: base?.book.subscriptions ?? []), Self.places(of: ours.book.subscriptions),
      Self.places(of: theirs.book.subscriptions)
    )
    let index = ChargeIndex(base: base, ours: ours, theirs: theirs)
    let kept = sortSubscriptions(index)
    sortEvents(index, kept)
    mergeValues()
  }

  var mergedSubscriptions: Set<UUID> { Set(subscriptions.merged.map { ours.book.subscriptions[$0.ours].id }) }

  // MARK: What is taken, and what is merged

  /// The subscriptions that one side deleted and that stay because the other one changed them.
  private mutating func sortSubscriptions(_ charges: ChargeIndex) -> [UUID: MergeSide] {
    let (former, one, other) = places
    var kept: [UUID: MergeSide] = [:]
    for (index, subscription) in ours.book.subscriptions.enumerated() {
      let id = subscription.id
      if let place = other[id] {
        sort(base: former[id], ours: index, theirs: place)
      } else {
        keep(index, id, of: .ours, base: former[id], charges, &kept)
      }
    }
    for (index, subscription) in theirs.book.subscriptions.enumerated() where one[subscription.id] == nil {
      keep(index, subscription.id, of: .theirs, base: former[subscription.id], charges, &kept)
    }
    return kept
  }

  private static func places(of subscriptions: [Subscription]) -> [UUID: Int] {
    Dictionary(subscriptions.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  private mutating func sort(base former: Int?, ours index: Int, theirs place: Int) {
    if ours.isSame(subscription: index, as: theirs, place) {
      subscriptions.ours.append(index)
    } else if let base, let former, base.isSame(subscription: former, as: ours, index) {
      subscriptions.theirs.append(place)
    } else if let base, let former, base.isSame(subscription: former, as: theirs, place) {
      subscriptions.ours.append(index)
    } else {
      subscriptions.merged.append((former, index, place))
    }
  }

  /// Decides on a subscription that only one side has: new there, or deleted on the other side.
  private mutating func keep(
    _ index: Int, _ id: UUID, of side: MergeSide, base former: Int?, _ charges: ChargeIndex,
    _ kept: inout [UUID: MergeSide]
  ) {
    let (own, other) = side == .ours ? (ours, theirs) : (theirs, ours)
    if let base, let former {
      if base.isSame(subscription: former, as: own, index), charges.areSame(of: id, on: side) { return }
    } else if let mark = other.deletion(of: id) {
      let stamps = [own.book.subscriptions[index].updatedAt] + charges.stamps(of: id, on: side)
      if !stamps.contains(where: { $0.map { mark.isEarlier(than: $0) } ?? false }) { return }
    } else {
      return subscriptions.take(index, from: side)
    }
    subscriptions.take(index, from: side)
    kept[id] = side
    let value = own.value(subscription: index)
    ownConflicts.append(
      MergeConflict(
        record: .subscription, id: id.description, name: own.book.subscriptions[index].name, field: "deleted",
        base: former.flatMap { base?.value(subscription: $0) }, ours: side == .ours ? value : nil,
        theirs: side == .theirs ? value : nil, kept: side, because: .changed))
  }

  private mutating func sortEvents(_ charges: ChargeIndex, _ kept: [UUID: MergeSide]) {
    let present = Set(
      subscriptions.ours.map { ours.book.subscriptions[$0].id }
        + subscriptions.theirs.map { theirs.book.subscriptions[$0].id }
        + subscriptions.merged.map { ours.book.subscriptions[$0.ours].id })
    for (index, event) in ours.book.events.enumerated() where present.contains(event.subscriptionID) {
      let key = ChargeKey(event)
      if let place = charges.theirs[key] {
        sort(base: charges.base[key], oursEvent: index, theirs: place)
      } else if kept[event.subscriptionID] == .ours {
        events.ours.append(index)
      } else {
        keep(event: index, of: .ours, base: charges.base[key])
      }
    }
    for (index, event) in theirs.book.events.enumerated()
    where present.contains(event.subscriptionID) && charges.ours[ChargeKey(event)] == nil {
      if kept[event.subscriptionID] == .theirs {
        events.theirs.append(index)
      } else {
        keep(event: index, of: .theirs, base: charges.base[ChargeKey(event)])
      }
    }
  }

  private mutating func sort(base former: Int?, oursEvent index: Int, theirs place: Int) {
    if ours.isSame(event: index, as: theirs, place) {
      events.ours.append(index)
    } else if let base, let former, base.isSame(event: former, as: ours, index) {
      events.theirs.append(place)
    } else if let base, let former, base.isSame(event: former, as: theirs, place) {
      events.ours.append(index)
    } else {
      events.merged.append((former, index, place))
    }
  }

  /// Decides on a record that only one side has.
  private mutating func keep(event index: Int, of side: MergeSide, base former: Int?) {
    let own = side == .ours ? ours : theirs
    let event = own.book.events[index]
    guard let base, let former else { return events.take(index, from: side) }
    if base.isSame(event: former, as: own, index) { return }
    events.take(index, from: side)
    let value = own.value(event: index)
    var conflict = MergeConflict(
      record: .charge, id: event.id.description, name: name(of: event), field: "deleted",
      base: base.value(event: former), ours: side == .ours ? value : nil,
      theirs: side == .theirs ? value : nil, kept: side, because: .changed)
    conflict.name(event)
    ownConflicts.append(conflict)
  }

  // MARK: Values

  /// Merges the values of what both sides changed.
  mutating func mergeValues() {
    conflicts = ownConflicts
    (mergedSubscriptionValues, mergedEventValues) = ([], [])
    for (base, ours, theirs) in subscriptions.merged {
      mergedSubscriptionValues.append(mergedSubscription(base, ours, theirs))
    }
    for (base, ours, theirs) in events.merged { mergedEventValues.append(mergedEvent(base, ours, theirs)) }
  }

  private mutating func mergedSubscription(_ former: Int?, _ index: Int, _ place: Int) -> JSONValue {
    let (one, other) = (ours.book.subscriptions[index], theirs.book.subscriptions[place])
    var merge = ValueMerge(later: MergeSide(later: one.updatedAt, other.updatedAt))
    let members = merge.objects(
      former.flatMap { base?.value(subscription: $0)?.members }, ours.value(subscription: index)?.members ?? [],
      theirs.value(subscription: place)?.members ?? [],
      coupled.contains(one.id) ? .coupledSubscription : .subscription)
    let name = merge.later == .theirs || merge.later == nil && other.name > one.name ? other.name : one.name
    conflicts += merge.conflicts.map {
      MergeConflict($0, record: .subscription, id: one.id.description, name: name, path: $0.path)
    }
    return .object(members)
  }

  private mutating func mergedEvent(_ former: Int?, _ index: Int, _ place: Int) -> JSONValue {
    let (one, other) = (ours.book.events[index], theirs.book.events[place])
    let stronger = MergeSide(stronger: one.kind, other.kind)
    var merge = ValueMerge(later: MergeSide(later: one.updatedAt, other.updatedAt), stronger: stronger)
    let date = JSONMember(key: EventKey.billedAt.rawValue, value: .string(ChargeKey(one).date.description))
    let noRecord = base == nil ? nil : ObjectRules.chargeWithoutRecord + [date]
    let members = merge.objects(
      former.flatMap { base?.ownMembers(event: $0) } ?? noRecord, ours.ownMembers(event: index),
      theirs.ownMembers(event: place), stronger == nil ? .charge : .chargeOfTwoKinds)
    let name = merge.conflicts.isEmpty ? "" : name(of: one)
    conflicts += merge.conflicts.map { conflict in
      var conflict = MergeConflict(
        conflict, record: .charge, id: one.id.description, name: name, path: conflict.path)
      conflict.name(one)
      return conflict
    }
    return .object(members)
  }

  private func name(of event: RecordedEvent) -> String {
    if let index = places.ours[event.subscriptionID] { return ours.book.subscriptions[index].name }
    return places.theirs[event.subscriptionID].map { theirs.book.subscriptions[$0].name } ?? ""
  }

  // MARK: The result

  /// The merged records as members of the root.
  var mergedMembers: [JSONMember] {
    [
      JSONMember(key: RootKey.subscriptions.rawValue, value: .array(mergedSubscriptionValues)),
      JSONMember(key: RootKey.billingEvents.rawValue, value: .array(mergedEventValues)),
    ]
  }

  /// Adds the records that were taken as they are, puts all in order, and sets the marks.
  func complete(_ document: inout BookDocument) {
    for (side, indices, charges) in [
      (ours, subscriptions.ours, events.ours), (theirs, subscriptions.theirs, events.theirs),
    ] {
      let records = charges.map { side.book.events[$0] }
      let version = document.schemaVersion
      document.add(indices.map { side.book.subscriptions[$0] }, records, from: side)
      document.schemaVersion = version
    }
    let former = places.base
    document.book.subscriptions = document.book.subscriptions.map { ($0, former[$0.id] ?? .max) }
      .sorted { ($0.1, $0.0.id) < ($1.1, $1.0.id) }.map(\.0)
    document.book.sortRecords()
    document.mergeDeletions(base, ours, theirs)
  }
}

/// The records of all sides by subscription and date.
private struct ChargeIndex {
  let base, ours, theirs: [ChargeKey: Int]
  private let former: BookDocument?
  private let sides: [MergeSide: BookDocument]
  private let owned: [MergeSide: [UUID: [Int]]]
  private let formerOwned: [UUID: [Int]]

  init(base former: BookDocument?, ours one: BookDocument, theirs other: BookDocument) {
    base = Self.places(former?.book.events ?? [])
    ours = Self.places(one.book.events)
    theirs = Self.places(other.book.events)
    self.former = former
    sides = [.ours: one, .theirs: other]
    // Only asked for subscriptions that one side lacks, which are few.
    let present = (Set(one.book.subscriptions.map(\.id)), Set(other.book.subscriptions.map(\.id)))
    let isLone = { (id: UUID) in present.0.contains(id) != present.1.contains(id) }
    owned = [.ours: Self.owned(one, isLone), .theirs: Self.owned(other, isLone)]
    formerOwned = former.map { Self.owned($0, isLone) } ?? [:]
  }

  private static func places(_ events: [RecordedEvent]) -> [ChargeKey: Int] {
    Dictionary(events.enumerated().map { (ChargeKey($1), $0) }) { first, _ in first }
  }

  private static func owned(_ document: BookDocument, _ isLone: (UUID) -> Bool) -> [UUID: [Int]] {
    let events = document.book.events
    return Dictionary(grouping: events.indices.filter { isLone(events[$0].subscriptionID) }) {
      events[$0].subscriptionID
    }
  }

  /// Whether a side has the same records of a subscription as the base.
  func areSame(of id: UUID, on side: MergeSide) -> Bool {
    guard let former, let document = sides[side] else { return false }
    let (before, after) = (formerOwned[id] ?? [], owned[side]?[id] ?? [])
    return before.count == after.count
      && after.allSatisfy { index in
        guard let place = base[ChargeKey(document.book.events[index])] else { return false }
        return former.isSame(event: place, as: document, index)
      }
  }

  /// The times of the last changes of the records of a subscription.
  func stamps(of id: UUID, on side: MergeSide) -> [Timestamp?] {
    (owned[side]?[id] ?? []).map { sides[side]?.book.events[$0].updatedAt }
  }
}
