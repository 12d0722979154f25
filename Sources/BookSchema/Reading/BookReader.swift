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
  private var memberNames: Set<String> = []
  private var subscriptionIDs: Set<UUID> = []
  private var eventIDs: Set<UUID> = []
  private var charges: Set<ChargeKey> = []
  private var deletions: Set<UUID> = []
  private var settlements: Set<UUID> = []
  private var accountIDs: Set<UUID> = []

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
      document.book.settings.kept[""] = try fields.fields(of: Settings.self, into: &document.book.settings)
    case .members: try fields.array { (fields, _) throws(Fault) in try readMember(&fields) }
    case .subscriptions: try fields.array { (fields, _) throws(Fault) in try readSubscription(&fields) }
    case .billingEvents: try fields.array { (fields, _) throws(Fault) in try readEvent(&fields) }
    case .exchangeRates: try fields.array { (fields, _) throws(Fault) in try readRates(&fields) }
    case .budgets:
      try fields.array { (fields, _) throws(Fault) in try readBudget(&fields) }
      try Self.checkOnce(document.book.budgets.map(\.identity), at: document.budgetOffsets)
    case .goals:
      try fields.array { (fields, _) throws(Fault) in try readGoal(&fields) }
      try Self.checkOnce(document.book.goals.map(\.identity), at: document.goalOffsets)
    case .accounts: try fields.array { (fields, _) throws(Fault) in try readAccount(&fields) }
    case .settlements: try fields.array { (fields, _) throws(Fault) in try readSettlement(&fields) }
    case .deleted: try fields.array { (fields, _) throws(Fault) in try readDeletion(&fields) }
    }
  }

  private mutating func readMember(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let member = try Member.read(&fields)
    guard memberNames.insert(member.name).inserted else { throw Fault(.duplicateMember(member.name), at: start) }
    document.book.members.append(member)
    document.memberOffsets.append(start)
  }

  private mutating func readSubscription(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let subscription = try Subscription.read(&fields)
    guard subscriptionIDs.insert(subscription.id).inserted else {
      throw Fault(.duplicateID(subscription.id), at: start)
    }
    document.book.subscriptions.append(subscription)
    document.subscriptionOffsets.append(start)
    Self.makeRoom(in: &document.book.subscriptions, after: document.subscriptionOffsets, fields)
  }

  private mutating func readEvent(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let entry = try EventEntry.Draft.read(&fields)
    if references == .withinFile, !subscriptionIDs.contains(entry.subscription) {
      throw Fault(.unknownSubscription(entry.subscription), at: entry.subscriptionOffset)
    }
    guard var record = entry.record else { return }
    try checkIsNew(&record, at: start)
    document.book.events.append(record)
    document.eventOffsets.append(start)
    Self.makeRoom(in: &document.book.events, after: document.eventOffsets, fields)
  }

  /// Reserves memory once, after the first hundred: repeated doubling would touch every page of a long book twice.
  private static func makeRoom<Element>(in elements: inout [Element], after offsets: [Int], _ fields: FieldReader) {
    guard offsets.count == 100 else { return }
    elements.reserveCapacity(offsets.count + fields.estimatedRest(after: offsets.count, from: offsets[0]))
  }

  /// A charge that was put on another date by one of two machines is there twice after a merge: the second one gets an
  /// identifier of its own, the same everywhere.
  private mutating func checkIsNew(_ record: inout RecordedEvent, at start: Int) throws(Fault) {
    while !eventIDs.insert(record.id).inserted {
      record.id = UUID.ofCharge(subscription: record.id, date: record.scheduledDate)
    }
    // A moved charge is known by the date that it had, so that two charges can be on one date.
    guard charges.insert(ChargeKey(record)).inserted else {
      throw Fault(.duplicateEvent(record.subscriptionID, record.date), at: start)
    }
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

  private mutating func readBudget(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let budget = try Budget.read(&fields)
    document.book.budgets.append(budget)
    document.budgetOffsets.append(start)
  }

  private mutating func readGoal(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let goal = try SpendingGoal.read(&fields)
    document.book.goals.append(goal)
    document.goalOffsets.append(start)
  }

  private static func checkOnce(_ keys: [some Comparable], at offsets: [Int]) throws(Fault) {
    if let second = keys.indices.order(by: { keys[$0] < keys[$1] }).firstRepeated(by: { keys[$0] == keys[$1] }) {
      throw Fault(.duplicateBudget, at: offsets[second])
    }
  }

  private mutating func readDeletion(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let deletion = try Deletion.read(&fields)
    guard deletions.insert(deletion.id).inserted else { throw Fault(.duplicateID(deletion.id), at: start) }
    document.book.deletions.append(deletion)
  }

  private mutating func readSettlement(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let transfer = try RecordedTransfer.read(&fields)
    guard settlements.insert(transfer.id).inserted else { throw Fault(.duplicateID(transfer.id), at: start) }
    document.book.settlements.append(transfer)
  }

  /// Two accounts can have one name, as after a merge: see `AccountIndex`.
  private mutating func readAccount(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let account = try Account.read(&fields)
    guard accountIDs.insert(account.id).inserted else {
      throw Fault(.duplicateID(account.id), at: start)
    }
    document.book.accounts.append(account)
    document.accountOffsets.append(start)
  }
}
