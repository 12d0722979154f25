import BillingCore
import StrictJSON
import TestSupport

@testable import BookSchema

/// Machines that change, merge, undo and edit one book of every kind of record, with clocks that are equal, behind or
/// ahead, and an oracle that knows which change had seen which.
struct JoinWorld {
  /// A change of one path, with the changes that its machine had seen.
  struct Change {
    let key: RecordKey
    let path: FieldPath
    let value: JSONValue?
    let owner: String?
    let seen: Set<Int>
  }

  struct Machine {
    var id: String
    var offset: Int
    var file: [UInt8]
    /// The version that this program wrote, of which the file is an edit.
    var own: [UInt8]
    var last = Stamp.unknown
    var seen: Set<Int> = []
    var versions: [(file: [UInt8], seen: Set<Int>, isMerge: Bool)] = []
  }

  var generator: SplitMix
  var machines: [Machine] = []
  private(set) var changes: [Change] = []
  /// Conflicts that were not named, or named though there was none.
  private(set) var wrongNames: [String] = []
  private(set) var named = 0
  private var second = 1_770_000_000
  /// Whether a file from before a merge was put back: what its machine changed since is where the file went, and missing here.
  private var hasPutBack = false
  private let hasEqualClocks: Bool
  private let hasForgetting: Bool

  init(seed: UInt64, forgets: Bool = true) throws {
    generator = SplitMix(state: RandomSamples.seed(seed))
    hasEqualClocks = Int.random(in: 0..<3, using: &generator) == 0
    hasForgetting = forgets
    var book = BookParts()
    book.schemaVersion = "1.0"
    book.lastChange = .object([JSONMember(key: "revision", value: .number(JSONNumber(1)))])
    let mode = number(0...2)
    for index in 0..<number(2...5) {
      let offset = mode == 1 ? -number(0...500_000) : mode == 2 ? [0, 1_000_000_000][number(0...1)] : 0
      machines.append(Machine(id: "m\(index)", offset: offset, file: book.bytes, own: book.bytes))
    }
    for _ in 0..<6 { try change(0) }
    for index in machines.indices.dropFirst() {
      machines[index].file = machines[0].file
      machines[index].own = machines[0].file
      machines[index].seen = machines[0].seen
    }
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  // MARK: Steps

  mutating func step() throws {
    second += number(0...4)
    let index = number(0...machines.count - 1)
    switch number(1...100) {
    case ...30: try merge(index, number(0...machines.count - 1))
    case ...36: try editByHand(index)
    case ...42: try undo(index)
    case ...46: try overwrite(index, number(0...machines.count - 1))
    default: try change(index)
    }
  }

  /// The book of a machine, after what was changed without a stamp got one.
  mutating func load(_ index: Int) throws -> BookParts {
    let machine = machines[index]
    var book = try BookParts(parsing: machine.file)
    book.source = .program
    if machine.file == machine.own { return book }
    let origin = try BookParts(parsing: machine.own)
    let adoption = Adoption(book, from: origin)
    guard adoption.hasChanges else { return book }
    claim(index, from: origin, to: adoption.book, at: adoption.stamp)
    machines[index].file = adoption.book.bytes
    machines[index].own = machines[index].file
    return adoption.book
  }

  private func now(_ index: Int) -> Int { hasEqualClocks ? 1_770_000_000 : second + machines[index].offset }

  /// Saves a version of a book as a command does.
  private mutating func save(_ version: BookParts, over present: BookParts, _ index: Int) {
    let machine = machines[index]
    let change = SavedChange(version, over: present, now: now(index), id: machine.id, last: machine.last)
    if let stamp = change.stamp {
      machines[index].last = stamp
      claim(index, from: present, to: change.book, at: stamp)
    }
    save(change.book, index)
  }

  /// Writes a book whose records have their stamps.
  private mutating func save(_ book: BookParts, _ index: Int, isMerge: Bool = false) {
    var book = book
    machines[index].versions.append((machines[index].file, machines[index].seen, isMerge))
    book.lastChange = .object([
      JSONMember(key: "revision", value: .number(JSONNumber(Int64(changes.count + 2)))),
      JSONMember(key: "command", value: .string("\(machines[index].id) \(machines[index].versions.count) \(second)")),
    ])
    machines[index].file = book.bytes
    machines[index].own = machines[index].file
  }

  mutating func change(_ index: Int) throws {
    var book = try load(index)
    let present = book
    if hasForgetting, chance(3), book.forgetDeleted() { return save(book, index) }
    randomChange(&book, at: now(index))
    save(book, over: present, index)
  }

  mutating func merge(_ index: Int, _ other: Int) throws {
    if index == other { return }
    let (own, others) = (try load(index), try load(other))
    let join = BookJoin(own, others)
    checkNames(join, index, other, own, others)
    save(join.joined, index, isMerge: true)
    machines[index].seen.formUnion(machines[other].seen)
  }

  /// A sync program puts another machine's file in the place of this one, which becomes a conflict copy.
  private mutating func overwrite(_ index: Int, _ other: Int) throws {
    if index == other { return }
    _ = try (load(index), load(other))
    let copy = machines[index]
    machines[index].file = machines[other].file
    machines[index].own = machines[other].own
    machines[index].seen = machines[other].seen
    let join = BookJoin(try load(index), try BookParts(parsing: copy.file))
    save(join.joined, index, isMerge: true)
    machines[index].seen.formUnion(copy.seen)
  }

  /// Undo of a change is a change; undo of a merge puts back what was there.
  private mutating func undo(_ index: Int) throws {
    let book = try load(index)
    guard let version = machines[index].versions.popLast() else { return }
    if version.isMerge {
      hasPutBack = true
      machines[index].file = version.file
      machines[index].own = version.file
      machines[index].seen = version.seen
      return
    }
    let versions = machines[index].versions
    save(try BookParts(parsing: version.file), over: book, index)
    machines[index].versions = versions
  }

  /// An editor changes, adds or removes something, and leaves the stamps alone or drops them.
  private mutating func editByHand(_ index: Int) throws {
    var book = try load(index)
    guard let part = book.lists[.subscription]?.randomElement(using: &generator) else { return }
    var members = part.members
    switch number(0...3) {
    case 0: members.set("name", .string("hand\(number(0...99))"))
    case 1: members.removeAll { $0.key == "memo" }
    case 2:
      if chance(30) { book.remove(part.key) }
      machines[index].file = book.bytes
      return
    default:
      members.set("category", .string("old\(number(0...99))"))
      if chance(50) { members.removeAll { $0.key == "changed" || $0.key == "by" } }
    }
    book.replace(part.key, members)
    machines[index].file = book.bytes
  }

  // MARK: The oracle

  private mutating func claim(_ index: Int, from former: BookParts, to book: BookParts, at stamp: Stamp) {
    let before = former.records
    for (key, record) in book.records {
      for (path, entry) in record.entries where entry.stamp == stamp && before[key]?.entries[path] != entry {
        changes.append(
          Change(key: key, path: path, value: entry.value, owner: record.owner, seen: machines[index].seen))
        machines[index].seen.insert(changes.count - 1)
      }
    }
  }

  /// Named is what both set, neither having seen the other, and nothing else.
  private mutating func checkNames(_ join: BookJoin, _ index: Int, _ other: Int, _ own: BookParts, _ others: BookParts)
  {
    let (mine, theirs) = (own.records, others.records)
    named += join.conflicts.count
    for conflict in join.conflicts {
      if conflict.path != .mark, conflict.ours?.value == conflict.theirs?.value {
        wrongNames.append("equal values named: \(conflict)")
      }
      if conflict.because == .missing, !hasPutBack { wrongNames.append("nothing is missing: \(conflict)") }
    }
    for (key, record) in mine {
      for (path, entry) in record.entries where !path.isMark {
        guard let opposite = theirs[key]?.entries[path], opposite.value != entry.value else { continue }
        // Where the content is gone, its deletion is named; two deletions say the same.
        let isGone = join.joined.records[key]?.values.isEmpty ?? true
        if isGone, record.deletion != nil, theirs[key]?.deletion != nil { continue }
        let isNamed = join.conflicts.contains { $0.key == key && ($0.path == path || isGone && $0.path == .mark) }
        let isUnseen = entry.stamp == opposite.stamp || !own.seen.has(opposite.stamp) && !others.seen.has(entry.stamp)
        let isWrong = isGone ? isUnseen && !isNamed : isNamed != isUnseen
        if isWrong { wrongNames.append("\(key) \(path.text) named: \(isNamed)") }
      }
    }
  }

  /// Merges all with all until every change is everywhere, and returns what is wrong then.
  mutating func finish() throws -> [String] {
    for index in machines.indices { _ = try load(index) }
    for _ in 0..<2 {
      for index in machines.indices { for other in machines.indices { try merge(index, other) } }
    }
    var books = try machines.map { try BookParts(parsing: $0.file) }
    for index in books.indices { books[index].lastChange = nil }
    if Set(books.map(\.bytes)).count != 1 { return ["the machines differ"] }
    return faults(in: books[0])
  }

  private func faults(in book: BookParts) -> [String] {
    var faults: [String] = []
    let alive = machines.reduce(Set<Int>()) { $0.union($1.seen) }
    let records = book.records
    var byPath: [RecordKey: [FieldPath: [Int]]] = [:]
    for change in alive { byPath[changes[change].key, default: [:]][changes[change].path, default: []].append(change) }
    for (key, paths) in byPath {
      let owner = changes.first { $0.key == key && $0.owner != nil }?.owner
      if let owner, records[RecordKey(.subscription, id: owner)]?.entries[.forgotten] != nil { continue }
      guard let record = records[key] else {
        faults.append("lost: \(key)")
        continue
      }
      if record.entries[.forgotten] != nil { continue }
      for (path, all) in paths where path != .forgotten {
        let last = all.filter { change in !all.contains { changes[$0].seen.contains(change) } }
        let value = record.entries[path]?.value
        if !last.contains(where: { changes[$0].value == value }) { faults.append("lost: \(key) \(path.text)") }
      }
    }
    return faults + wrongDeletions(in: book, byPath)
  }

  /// Deleted stays deleted unless changed unseen or later; changed later is back.
  private func wrongDeletions(in book: BookParts, _ byPath: [RecordKey: [FieldPath: [Int]]]) -> [String] {
    let present = Set(book.lists.values.joined().map(\.key))
    let records = book.records
    var faults: [String] = []
    for (key, paths) in byPath
    where ![.charge, .setting].contains(key.kind) && records[key]?.entries[.forgotten] == nil {
      let marks = paths[.mark] ?? []
      let last = marks.filter { mark in !marks.contains { changes[$0].seen.contains(mark) } }
      let deletions = last.filter { changes[$0].value == .bool(true) }
      if deletions.isEmpty {
        if !present.contains(key), records[key]?.isComplete ?? false {
          faults.append("hidden without deletion: \(key)")
        }
        continue
      }
      let own = byPath.filter { $0.key == key || records[$0.key]?.owner == key.id }
      let sets = own.flatMap { $0.value.filter { $0.key != .mark }.flatMap(\.value) }
      let unseen = sets.filter { set in !deletions.contains { changes[$0].seen.contains(set) } }
      if deletions.count == last.count, unseen.isEmpty, present.contains(key) {
        faults.append("back unchanged: \(key)")
      }
      let isChangedLater = deletions.allSatisfy { deletion in sets.contains { changes[$0].seen.contains(deletion) } }
      if isChangedLater, !present.contains(key), records[key]?.isComplete ?? false {
        faults.append("changed later, still deleted: \(key)")
      }
    }
    return faults
  }
}

// MARK: - Changes

extension JoinWorld {
  /// Makes, changes or deletes a record of any kind.
  mutating func randomChange(_ book: inout BookParts, at second: Int) {
    let kinds: [RecordKind] = chance(60) ? [.subscription, .charge] : RecordKind.listed + [.setting]
    let kind = kinds[number(0...kinds.count - 1)]
    if kind == .setting { return changeSettings(&book) }
    let parts = book.lists[kind] ?? []
    if let part = parts.randomElement(using: &generator), chance(75) {
      if chance(20) { return book.remove(part.key) }
      var members = part.members
      randomFields(kind, &members)
      return book.set(kind, members)
    }
    guard var members = newRecord(kind, book) else { return }
    randomFields(kind, &members)
    if kind.rules.hasMaker { members.set("createdAt", .string(Stamp(second: second, id: "").description)) }
    book.set(kind, members)
  }

  private mutating func changeSettings(_ book: inout BookParts) {
    var members = book.settings?.members ?? []
    members.set(["defaultCurrency", "weekStart"].randomElement(using: &generator) ?? "", text())
    let months = JSONMember(key: "pastMonths", value: .number(JSONNumber(Int64(number(0...3)))))
    members.set("historyRange", .object([months]))
    book.settings = StampedRecord(.setting, reading: members)
  }

  private mutating func text() -> JSONValue {
    .string(["é", "e\u{301}", "v\(number(0...9))", "a/b~*"].randomElement(using: &generator) ?? "")
  }
  private mutating func day() -> String { "2026-0\(number(1...4))-01" }
  private mutating func amount() -> JSONValue { .number(JSONNumber(Int64(number(1...9)))) }

  /// The members that a record of a kind needs; `nil` for a charge without subscriptions.
  private mutating func newRecord(_ kind: RecordKind, _ book: BookParts) -> [JSONMember]? {
    func object(_ pairs: KeyValuePairs<String, JSONValue>) -> [JSONMember] {
      pairs.map { JSONMember(key: $0, value: $1) }
    }
    let id = UUID.random(high: generator.next(), low: generator.next()).description
    switch kind {
    case .subscription:
      return object([
        "id": .string(id), "name": text(), "status": .string("active"), "amount": amount(), "currency": .string("JPY"),
        "firstBillingDate": .string(day()),
        "billingCycle": .object([JSONMember(key: "type", value: .string("monthly"))]),
      ])
    case .charge:
      guard let owner = book.lists[.subscription]?.randomElement(using: &generator) else { return nil }
      return object([
        "id": .string(id), "subscriptionId": .string(owner.key.id), "billedAt": .string(day()),
        "eventType": .string("confirmed"), "amount": amount(), "isAmountOverridden": .bool(false),
      ])
    case .member: return object(["name": text()])
    case .account: return object(["id": .string(id), "name": text(), "kind": .string("card")])
    case .settlement:
      return object([
        "id": .string(id), "date": .string(day()), "from": text(), "to": text(), "amount": amount(),
        "currency": .string("JPY"),
      ])
    case .budget:
      let version = JSONValue.object(object(["from": .string("2026-01"), "amount": amount()]))
      return object([
        "per": .string("month"), "category": text(), "currency": .string("JPY"), "versions": .array([version]),
      ])
    case .goal: return object(["tag": text(), "amount": amount(), "currency": .string("JPY")])
    case .rate:
      return object([
        "base": .string("EUR"), "quote": .string("JPY"), "source": .string("user"),
        "rates": .array([.string("\(day()) 1\(number(0...9))")]),
      ])
    case .setting, .book: return nil
    }
  }

  private mutating func randomFields(_ kind: RecordKind, _ members: inout [JSONMember]) {
    for _ in 0..<number(1...3) {
      switch (kind, number(0...8)) {
      case (.subscription, 0): members.set("tags", list { .string("t\($0)") })
      case (.subscription, 1): members.set("priceVersions", dated("from", "amount"))
      case (.subscription, 2): members.set("pauses", dated("from", "until"))
      case (.subscription, 3): members.set("notes", .array((0..<number(0...2)).map { _ in note() }))
      case (.subscription, 4): members.set("endDate", chance(50) ? nil : .string(day()))
      case (.subscription, 5): members.set("cancellationDate", chance(50) ? .null : .string(day()))
      case (.subscription, 7):
        members.set("amount", amount())
        members.set("isEstimate", chance(50) ? nil : .bool(true))
      case (.charge, 0): members.set("eventType", .string(["skipped", "confirmed"][number(0...1)]))
      case (.charge, 1): members.set("paidOn", chance(50) ? nil : .string(day()))
      case (.charge, 2): members.set("amount", amount())
      case (.budget, 0...3): members.set("versions", dated("from", "amount", atLeast: 1))
      case (.rate, _):
        let days = Set((1...number(1...3)).map { _ in "2026-0\(number(1...2))-0\(number(1...5))" }).sorted()
        members.set("rates", FieldPath.ElementKey.day.value(of: days.map { ($0, .string("1\(number(0...9))")) }))
      case (.account, 0): members.set("closingDay", amount())
      case (.account, 1): members.set("debitDay", chance(50) ? nil : amount())
      case (.member, _), (.goal, 0...3): members.set("amount", amount())
      case (_, 6): members.set("x-unknown", chance(30) ? nil : text())
      default: members.set("memo", chance(30) ? nil : text())
      }
    }
    members.set("updatedAt", .string("2026-01-0\(number(1...9))T00:00:00Z"))
  }

  /// A note of few texts, so that two machines make the same one, and mark it as done.
  private mutating func note() -> JSONValue {
    let done = [JSONMember(key: "done", value: chance(50) ? .null : .string(day()))]
    let own = [
      JSONMember(key: "date", value: .string(day())), JSONMember(key: "text", value: .string("n\(number(0...1))")),
    ]
    return .object(own + (chance(50) ? done : []))
  }

  private mutating func list(_ element: (Int) -> JSONValue) -> JSONValue? {
    let numbers = (0...3).filter { _ in chance(50) }.shuffled(using: &generator)
    return numbers.isEmpty ? nil : .array(numbers.map(element))
  }

  private mutating func dated(_ key: String, _ other: String, atLeast count: Int = 0) -> JSONValue? {
    let days = Set((0..<number(count...2)).map { _ in day() }).sorted()
    if days.isEmpty { return nil }
    return .array(
      days.map { .object([JSONMember(key: key, value: .string($0)), JSONMember(key: other, value: amount())]) })
  }
}

extension [JSONMember] {
  mutating func set(_ key: String, _ value: JSONValue?) {
    guard let value else { return removeAll { $0.key == key } }
    guard let index = firstIndex(where: { $0.key == key }) else { return append(JSONMember(key: key, value: value)) }
    self[index] = JSONMember(key: key, value: value)
  }
}

extension BookParts {
  /// All records, deleted ones and their charges too.
  var records: [RecordKey: StampedRecord] {
    var records: [RecordKey: StampedRecord] = [:]
    for part in lists.values.joined() + deleted {
      let content = part.content
      records[part.key] = content.record
      for charge in content.charges { records[charge.key] = charge.content.record }
    }
    records[RecordKey(.setting, id: "")] = settings
    return records
  }

  mutating func replace(_ key: RecordKey, _ members: [JSONMember]) {
    guard let index = lists[key.kind]?.firstIndex(where: { $0.key == key }) else { return }
    lists[key.kind]?[index].body = .members(members)
  }

  /// Removes a record, and the charges of a subscription.
  mutating func remove(_ key: RecordKey) {
    lists[key.kind]?.removeAll { $0.key == key }
    if key.kind == .subscription { lists[.charge]?.removeAll { $0.subscription == key } }
  }

  /// Adds a record, or sets its members.
  mutating func set(_ kind: RecordKind, _ members: [JSONMember]) {
    guard let order = kind.key(of: .object(members)) else { return }
    let part = Part(
      BookParts.Content(StampedRecord(kind, reading: members)), key: RecordKey(kind, key: order), order: order)
    let place = lists[kind]?.firstIndex { $0.key == part.key }
    if let place { lists[kind]?[place] = part } else { lists[kind, default: []].append(part) }
  }

  /// Forgets the first deleted record that can be forgotten.
  mutating func forgetDeleted() -> Bool {
    guard let place = deleted.indices.first(where: { deleted[$0].content.record.entries[.forgotten] == nil }),
      let record = deleted[place].content.record.forgotten
    else { return false }
    let content = BookParts.Content(record)
    deleted[place] = Part(deleted: content, key: deleted[place].key)
    return true
  }
}
