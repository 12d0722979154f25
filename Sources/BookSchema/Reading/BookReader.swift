import BillingCore

/// Reads a whole file.
///
/// One pass for any order of the root's keys. A value that depends on a later key is skipped and read again afterwards:
/// the subscriptions need the default currency of the settings, the events need the subscriptions. A file without its
/// list of subscriptions is damaged and not an empty book, which the next save would keep.
struct BookReader {
  private let references: BookDocument.References
  private var document = BookDocument()
  /// The keys of the root read so far, and the values to be read later; arrays, because there are few keys.
  private var seen: [RootKey] = []
  private var later: [(key: RootKey, fields: FieldReader)] = []
  /// The identifiers of the subscriptions, sorted.
  private var subscriptionIDs: [UUID] = []

  static func read(_ bytes: [UInt8], references: BookDocument.References) throws(Fault) -> BookDocument {
    var fields = try FieldReader(bytes)
    var reader = BookReader(references: references)
    let start = fields.offset
    try reader.readVersion(fields)
    let keys = try fields.object(RootKey.table) { (fields, key) throws(Fault) in try reader.readRoot(key, &fields) }
    try fields.finish()
    for key in RootKey.required where !reader.seen.contains(key) { throw Fault(.missingKey(key.rawValue), at: start) }
    reader.document.kept = keys
    for key in [RootKey.subscriptions, .billingEvents] {
      if var fields = reader.waiting(key) { try reader.readNow(key, &fields) }
    }
    return reader.document
  }

  private init(references: BookDocument.References) {
    self.references = references
  }

  /// Read first, because a newer version can change the meaning of every other key.
  private mutating func readVersion(_ fields: FieldReader) throws(Fault) {
    var scout = fields
    var version: SchemaVersion?
    try scout.leadingKeys(RootKey.table) { (fields, key) throws(Fault) in
      if key == .schemaVersion { version = try fields.schemaVersion(upTo: .withDatedValues) } else { try fields.skip() }
      return version == nil
    }
    guard let version else { throw Fault(.noSchemaVersion, at: fields.offset) }
    document.schemaVersion = version
  }

  private mutating func readRoot(_ key: RootKey, _ fields: inout FieldReader) throws(Fault) {
    seen.append(key)
    let needed: RootKey? = key == .subscriptions ? .settings : key == .billingEvents ? .subscriptions : nil
    guard let needed, !seen.contains(needed) || waiting(needed) != nil else { return try readNow(key, &fields) }
    later.append((key, fields))
    try fields.skip()
  }

  private func waiting(_ key: RootKey) -> FieldReader? { later.first { $0.key == key }?.fields }

  private mutating func readNow(_ key: RootKey, _ fields: inout FieldReader) throws(Fault) {
    fields.defaultCurrency = document.book.settings.defaultCurrency
    switch key {
    case .schemaVersion: try fields.skip()
    case .exportedAt: _ = try fields.timestamp()
    case .lastChange:
      document.lastChange = try fields.optional { (fields) throws(Fault) in try LastChange.read(&fields) }
    case .seen: document.seen = try fields.value()
    case .written: document.written = try fields.value()
    case .settings:
      document.settingsOffset = fields.offset
      document.book.settings.kept[""] = try fields.fields(of: Settings.self, into: &document.book.settings)
    case .members:
      document.memberOffsets = try fields.records(into: &document.book.members, Member.read)
      let members = document.book.members
      try Self.checkOnce({ members[$0].name }, at: document.memberOffsets) { .duplicateMember(members[$0].name) }
    case .subscriptions:
      document.subscriptionOffsets = try fields.records(into: &document.book.subscriptions, Subscription.read)
      subscriptionIDs = try Self.sorted(document.book.subscriptions.map { $0.id }, at: document.subscriptionOffsets)
    case .billingEvents:
      var events: [RecordedEvent] = []
      document.eventOffsets = try fields.records(into: &events) { (fields) throws(Fault) in try readEvent(&fields) }
      document.book.events = try Self.separated(events, at: document.eventOffsets)
    case .exchangeRates: try fields.array { (fields) throws(Fault) in try readRates(&fields) }
    case .budgets:
      document.budgetOffsets = try fields.records(into: &document.book.budgets, Budget.read)
      let budgets = document.book.budgets
      try Self.checkOnce({ budgets[$0].identity }, at: document.budgetOffsets) { _ in .duplicateBudget }
    case .goals:
      document.goalOffsets = try fields.records(into: &document.book.goals, SpendingGoal.read)
      let goals = document.book.goals
      try Self.checkOnce({ goals[$0].identity }, at: document.goalOffsets) { _ in .duplicateBudget }
    // Two accounts can have one name, as after a merge: see `AccountIndex`.
    case .accounts:
      document.accountOffsets = try fields.records(into: &document.book.accounts, Account.read)
      _ = try Self.sorted(document.book.accounts.map { $0.id }, at: document.accountOffsets)
    case .settlements:
      let offsets = try fields.records(into: &document.book.settlements, RecordedTransfer.read)
      _ = try Self.sorted(document.book.settlements.map { $0.id }, at: offsets)
    case .deleted:
      let offsets = try fields.records(into: &document.book.deletions, Deletion.read)
      _ = try Self.sorted(document.book.deletions.map { $0.id }, at: offsets)
    }
  }

  /// Reads an event; `nil` for one that only repeats the schedule.
  private func readEvent(_ fields: inout FieldReader) throws(Fault) -> RecordedEvent? {
    let entry = try EventEntry.Draft.read(&fields)
    if references == .withinFile, !isKnown(entry.subscription) {
      throw Fault(.unknownSubscription(entry.subscription), at: entry.subscriptionOffset)
    }
    return entry.record
  }

  private func isKnown(_ id: UUID) -> Bool {
    let place = subscriptionIDs.indices.partitionPoint { subscriptionIDs[$0] < id }
    return place < subscriptionIDs.count && subscriptionIDs[place] == id
  }

  /// The records, each with an identifier of its own; refuses a charge that has two.
  ///
  /// A moved charge is known by the date that it had, so that two charges can be on one date. A charge that was put on
  /// another date by one of two machines is there twice after a merge: the second one gets an identifier of its own, the
  /// same everywhere.
  private static func separated(_ records: [RecordedEvent], at offsets: [Int]) throws(Fault) -> [RecordedEvent] {
    let charges = records.map { ChargeKey($0) }
    try checkOnce({ charges[$0] }, at: offsets) { .duplicateEvent(charges[$0].subscription, records[$0].date) }
    let ids = records.map { $0.id }
    let repeated = ids.indices.order { ids[$0] < ids[$1] }.repeated { ids[$0] == ids[$1] }
    if repeated.isEmpty { return records }
    var (separated, taken) = (records, Set(ids))
    for index in repeated.sorted() {
      var id = ids[index]
      repeat { id = .ofCharge(subscription: id, date: charges[index].date) } while !taken.insert(id).inserted
      separated[index].id = id
    }
    return separated
  }

  private mutating func readRates(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let series = try RateSeries.read(&fields)
    guard document.book.rates[series.pair, series.source].rates.isEmpty else {
      throw Fault(.duplicateRates(series.pair), at: start)
    }
    document.book.rates[series.pair, series.source] = series
    document.rateOffsets[series.identity] = start
  }

  /// The identifiers of a list in their order; refuses a list that has one twice.
  private static func sorted(_ ids: [UUID], at offsets: [Int]) throws(Fault) -> [UUID] {
    try checkOnce({ ids[$0] }, at: offsets) { .duplicateID(ids[$0]) }.map { ids[$0] }
  }

  /// Refuses a list that has a key twice, at the first record with a key of an earlier one; returns the order by key.
  ///
  /// The keys are sorted: the first set of identifiers would cost a look-up of their conformance at every start.
  @discardableResult
  private static func checkOnce<Key: Comparable>(
    _ key: (Int) -> Key, at offsets: [Int], _ reason: (_ second: Int) -> BookError.Reason
  ) throws(Fault) -> [Int] {
    let order = offsets.indices.order { key($0) < key($1) }
    if let second = order.firstRepeated(by: { key($0) == key($1) }) { throw Fault(reason(second), at: offsets[second]) }
    return order
  }
}
