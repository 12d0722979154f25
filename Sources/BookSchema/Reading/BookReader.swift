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
  private var budgets: Set<Budget.Identity> = []
  private var goals: Set<SpendingGoal.Identity> = []
  private var deletions: Set<UUID> = []
  private var settlements: Set<UUID> = []
  private var accounts = AccountIndex()
  private var accountIDs: Set<UUID> = []

  static func read(_ bytes: [UInt8], references: BookDocument.References) throws(Fault) -> BookDocument {
    var fields = try FieldReader(bytes)
    var reader = BookReader(references: references)
    let start = fields.offset
    try reader.readVersion(fields)
    let keys = try fields.object(RootKey.table) { (fields, key) throws(Fault) in try reader.readRoot(key, &fields) }
    try fields.finish()
    for key in RootKey.required where !reader.seen.contains(key) { throw Fault(.missingKey(key.rawValue), at: start) }
    reader.document.unknown[.root] = keys
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
      if key == .schemaVersion { version = try fields.schemaVersion(upTo: .withPlans) } else { try fields.skip() }
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
    switch key {
    case .schemaVersion: try fields.skip()
    case .exportedAt: _ = try fields.timestamp()
    case .lastChange: try readLastChange(&fields)
    case .settings: try readSettings(&fields)
    case .members: try fields.array { (fields, _) throws(Fault) in try readMember(&fields) }
    case .subscriptions: try fields.array { (fields, _) throws(Fault) in try readSubscription(&fields) }
    case .billingEvents: try fields.array { (fields, _) throws(Fault) in try readEvent(&fields) }
    case .exchangeRates: try fields.array { (fields, _) throws(Fault) in try readRates(&fields) }
    case .budgets: try fields.array { (fields, _) throws(Fault) in try readBudget(&fields) }
    case .goals: try fields.array { (fields, _) throws(Fault) in try readGoal(&fields) }
    case .accounts: try fields.array { (fields, _) throws(Fault) in try readAccount(&fields) }
    case .settlements: try fields.array { (fields, _) throws(Fault) in try readSettlement(&fields) }
    case .deleted: try fields.array { (fields, _) throws(Fault) in try readDeletion(&fields) }
    }
  }

  private mutating func readLastChange(_ fields: inout FieldReader) throws(Fault) {
    let result = try fields.optional { (fields) throws(Fault) in try LastChange.read(&fields) }
    document.lastChange = result?.change
    document.unknown[.lastChange] = result?.unknown ?? []
  }

  private mutating func readMember(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let (member, unknown) = try fields.member()
    guard memberNames.insert(member.name).inserted else { throw Fault(.duplicateMember(member.name), at: start) }
    document.book.members.append(member)
    document.memberOffsets.append(start)
    document.unknown[.member(member.name)] = unknown
  }

  private mutating func readSubscription(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let subscription = try SubscriptionReader.read(
      &fields, defaultCurrency: document.book.settings.defaultCurrency, unknown: &document.unknown)
    guard subscriptionIDs.insert(subscription.id).inserted else {
      throw Fault(.duplicateID(subscription.id), at: start)
    }
    document.book.subscriptions.append(subscription)
    document.subscriptionOffsets.append(start)
    Self.makeRoom(in: &document.book.subscriptions, after: document.subscriptionOffsets, fields)
  }

  private mutating func readEvent(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let event = try EventReader.read(&fields, defaultCurrency: document.book.settings.defaultCurrency)
    if references == .withinFile, !subscriptionIDs.contains(event.subscriptionID) {
      throw Fault(.unknownSubscription(event.subscriptionID), at: event.subscriptionOffset)
    }
    guard let record = event.record else { return }
    try checkIsNew(record, at: start)
    document.book.events.append(record)
    document.eventOffsets.append(start)
    Self.makeRoom(in: &document.book.events, after: document.eventOffsets, fields)
    if !event.unknown.isEmpty { document.unknown[.event(ChargeKey(record))] = event.unknown }
    for (index, keys) in event.unknownOfShares { document.unknown[.eventShare(ChargeKey(record), index)] = keys }
  }

  /// Reserves memory once, after the first hundred: repeated doubling would touch every page of a long book twice.
  private static func makeRoom<Element>(in elements: inout [Element], after offsets: [Int], _ fields: FieldReader) {
    guard offsets.count == 100 else { return }
    elements.reserveCapacity(offsets.count + fields.estimatedRest(after: offsets.count, from: offsets[0]))
  }

  private mutating func checkIsNew(_ record: RecordedEvent, at start: Int) throws(Fault) {
    guard eventIDs.insert(record.id).inserted else { throw Fault(.duplicateID(record.id), at: start) }
    // A moved charge is known by the date that it had, so that two charges can be on one date.
    guard charges.insert(ChargeKey(record)).inserted else {
      throw Fault(.duplicateEvent(record.subscriptionID, record.date), at: start)
    }
  }

  private mutating func readRates(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let (series, unknown) = try RatesReader.read(&fields)
    guard document.book.rates[series.pair, series.source].rates.isEmpty else {
      throw Fault(.duplicateRates(series.pair), at: start)
    }
    document.book.rates[series.pair, series.source] = series
    document.rateOffsets[.rates(series.pair, series.source)] = start
    document.unknown[.rates(series.pair, series.source)] = unknown
  }

  private mutating func readBudget(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let budget = try BudgetReader.read(&fields, unknown: &document.unknown)
    guard budgets.insert(budget.identity).inserted else { throw Fault(.duplicateBudget, at: start) }
    document.book.budgets.append(budget)
    document.budgetOffsets.append(start)
  }

  private mutating func readGoal(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let (goal, keys) = try SpendingGoal.read(&fields)
    guard goals.insert(goal.identity).inserted else { throw Fault(.duplicateBudget, at: start) }
    document.book.goals.append(goal)
    document.goalOffsets.append(start)
    document.unknown[.goal(goal.identity)] = keys
  }

  private mutating func readDeletion(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let (deletion, keys) = try fields.deletion()
    guard deletions.insert(deletion.id).inserted else { throw Fault(.duplicateID(deletion.id), at: start) }
    document.book.deletions.append(deletion)
    document.unknown[.deletion(deletion.id)] = keys
  }

  private mutating func readSettlement(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let (transfer, keys) = try SettlementReader.read(&fields)
    guard settlements.insert(transfer.id).inserted else { throw Fault(.duplicateID(transfer.id), at: start) }
    document.book.settlements.append(transfer)
    document.unknown[.settlement(transfer.id)] = keys
  }

  private mutating func readAccount(_ fields: inout FieldReader) throws(Fault) {
    let start = fields.offset
    let (account, keys) = try fields.account()
    guard accounts.index(named: account.name) == nil else {
      throw Fault(.duplicateAccount(account.name), at: start)
    }
    guard accountIDs.insert(account.id).inserted else {
      throw Fault(.duplicateID(account.id), at: start)
    }
    accounts.insert(account.name, at: document.book.accounts.count)
    document.book.accounts.append(account)
    document.unknown[.account(account.id)] = keys
  }

  // MARK: Settings

  private mutating func readSettings(_ fields: inout FieldReader) throws(Fault) {
    document.unknown[.settings] = try fields.object(SettingsKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .timezone: document.book.settings.timezone = try fields.text()
      case .historyRange: try readHistoryRange(&fields)
      case .defaultCurrency: document.book.settings.defaultCurrency = try fields.currency()
      case .baseCurrency:
        document.book.settings.baseCurrency = try fields.optional { (fields) throws(Fault) in try fields.currency() }
      case .rounding: document.book.settings.rounding = try fields.word(RoundingMode.self)
      case .includePaused: document.book.settings.includePaused = try fields.bool()
      case .maxAmount: document.book.settings.maxAmount = Int64(try fields.integer(in: 0...Int.max))
      case .dueWithinDays: document.book.settings.dueWithinDays = try fields.integer(in: 0...9999)
      case .remindBefore:
        document.book.settings.remindBefore = try fields.optional { (fields) throws(Fault) in try fields.reminderDays()
        }
      case .weekStart: document.book.settings.weekStart = try fields.word(Settings.WeekStart.self)
      case .yearStart:
        document.book.settings.yearStart = try fields.optional { (fields) throws(Fault) in try fields.monthDay() }
      case .holidays:
        let base = try fields.word(HolidayWord.self).base
        setHolidays { $0.base = base }
      case .weekend:
        var days: [Weekday] = []
        try fields.array { (fields, _) throws(Fault) in days.append(try fields.weekday()) }
        setHolidays { $0.weekend = days }
      case .ownHolidays:
        var days: [OwnHoliday] = []
        try fields.array { (fields, _) throws(Fault) in days.append(try fields.ownHoliday()) }
        setHolidays { $0.own = days }
      case .mutedInsights: document.book.settings.mutedInsights = try fields.strings()
      case .ambiguousWidth: document.book.settings.ambiguousWidth = try fields.integer(in: Settings.ambiguousWidths)
      }
    }
  }

  private mutating func setHolidays(_ change: (inout BusinessCalendar) -> Void) {
    var calendar = document.book.settings.businessCalendar
    change(&calendar)
    document.book.settings.holidays = calendar
  }

  private mutating func readHistoryRange(_ fields: inout FieldReader) throws(Fault) {
    document.unknown[.historyRange] = try fields.object(HistoryRangeKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .pastMonths: document.book.settings.pastMonths = try fields.integer(in: Settings.monthCounts)
      case .futureMonths: document.book.settings.futureMonths = try fields.integer(in: Settings.monthCounts)
      }
    }
  }
}
