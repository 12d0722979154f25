import BillingCore

/// Reads one subscription; throws if a required key is missing.
struct SubscriptionReader {
  private let start: Int
  private let defaultCurrency: Currency
  /// The subscription as far as it is read, with placeholders for what the required keys give.
  private var subscription = Subscription(
    id: UUID(high: 0, low: 0), name: "", price: .zero(.yen), firstBillingDate: .minimum)
  private var amounts = AmountFields()
  private var cycle = CycleFields()
  private var hasID = false
  private var hasName = false
  private var hasFirstDate = false
  private var hasCycle = false
  private var unknown: [(part: UnknownKeys.SubscriptionPart, keys: [UnknownKey])] = []

  /// Reads the next value; unknown keys are added to `unknown`.
  static func read(
    _ fields: inout FieldReader, defaultCurrency: Currency, unknown: inout UnknownKeys
  ) throws(Fault) -> Subscription {
    var reader = SubscriptionReader(start: fields.offset, defaultCurrency: defaultCurrency)
    let keys = try fields.object(SubscriptionKey.table) { (fields, key) throws(Fault) in
      try reader.read(key, &fields)
    }
    let subscription = try reader.finished()
    if !keys.isEmpty { unknown[.subscription(subscription.id, .whole)] = keys }
    for (part, keys) in reader.unknown { unknown[.subscription(subscription.id, part)] = keys }
    return subscription
  }

  private init(start: Int, defaultCurrency: Currency) {
    self.start = start
    self.defaultCurrency = defaultCurrency
  }

  private mutating func read(_ key: SubscriptionKey, _ fields: inout FieldReader) throws(Fault) {
    switch key {
    case .id: (subscription.id, hasID) = (try fields.uuid(), true)
    case .name: (subscription.name, hasName) = (try fields.string(), true)
    case .status: subscription.status = try fields.word(Subscription.Status.self)
    case .category: subscription.category = try fields.text()
    case .amount: try amounts.readAmount(&fields)
    case .currency: amounts.currency = try fields.currency()
    case .firstBillingDate: (subscription.firstBillingDate, hasFirstDate) = (try fields.date(), true)
    case .trialEndDate: subscription.trialEndDate = try fields.optionalDate()
    case .cancellationDate: subscription.cancellationDate = try fields.optionalDate()
    case .billingCycle: try readCycle(&fields)
    case .customDaysInterval: try cycle.readCustomDays(&fields)
    case .memo: subscription.memo = try fields.text() ?? ""
    case .createdAt: subscription.createdAt = try fields.optionalTimestamp()
    case .updatedAt: subscription.updatedAt = try fields.optionalTimestamp()
    case .amountMinorUnits: try amounts.readMinorUnits(&fields)
    case .billingDay: subscription.isBilledAtMonthEnd = try fields.word(BillingDay.self) == .last
    case .priceVersions: try readPriceVersions(&fields)
    case .pauses: try readPauses(&fields)
    case .endDate: try readEnd(&fields) { (fields) throws(Fault) in .on(try fields.date()) }
    case .occurrences:
      try readEnd(&fields) { (fields) throws(Fault) in .after(count: try fields.integer(in: 1...9999)) }
    case .renewal: subscription.renewal = try fields.word(Subscription.Renewal.self)
    case .payment: subscription.payment = try fields.word(Subscription.Payment.self)
    case .roll: subscription.roll = try fields.word(RollRule.self)
    case .noticeDays:
      subscription.noticeDays = try fields.optional { (fields) throws(Fault) in try fields.integer(in: 0...9999) }
    case .remindBefore:
      subscription.remindBefore = try fields.optional { (fields) throws(Fault) in try fields.reminderDays() }
    case .tags: subscription.tags = try fields.strings()
    case .paymentMethod: subscription.paymentMethod = try fields.text()
    case .payer: subscription.payer = try fields.text()
    case .shares: subscription.shares = try fields.shares { note($1, of: .share($0)) }
    case .notes: try readNotes(&fields)
    case .statementTexts: subscription.statementTexts = try fields.strings()
    case .url: subscription.url = try fields.text()
    }
  }

  // MARK: Parts

  private mutating func readCycle(_ fields: inout FieldReader) throws(Fault) {
    hasCycle = true
    try cycle.read(&fields)
    note(cycle.unknown, of: .cycle)
  }

  private mutating func readPriceVersions(_ fields: inout FieldReader) throws(Fault) {
    var offsets: [Int] = []
    try fields.array { (fields, _) throws(Fault) in
      let start = fields.offset
      var from: CivilDate?
      var amounts = AmountFields()
      var plan: CycleFields?
      let keys = try fields.object(PriceVersionKey.table) { (fields, key) throws(Fault) in
        switch key {
        case .from: from = try fields.date()
        case .amount: try amounts.readAmount(&fields)
        case .amountMinorUnits: try amounts.readMinorUnits(&fields)
        case .currency: amounts.currency = try fields.currency()
        case .billingCycle: plan = try fields.optional { (fields) throws(Fault) in try CycleFields(&fields) }
        }
      }
      guard let from else { throw Fault(.missingKey("from"), at: start) }
      let price = try amounts.neededMoney(defaultCurrency: defaultCurrency, objectAt: start)
      note(plan?.unknown ?? [], of: .planCycle(from))
      subscription.priceVersions.append(PriceVersion(from: from, price: price, cycle: try plan?.cycle()))
      offsets.append(start)
      note(keys, of: .priceVersion(from))
    }
    try sortPriceVersions(at: offsets)
  }

  /// Puts price changes in order of their dates.
  ///
  /// A file can list them in any order, but two on one day contradict each other.
  private mutating func sortPriceVersions(at offsets: [Int]) throws(Fault) {
    let versions = subscription.priceVersions
    // Files in order, which is nearly all of them, need no search.
    if zip(versions, versions.dropFirst()).allSatisfy({ $0.from < $1.from }) { return }
    let order = versions.indices.sorted { (versions[$0].from, $0) < (versions[$1].from, $1) }
    let repeated = zip(order, order.dropFirst()).filter { versions[$0].from == versions[$1].from }.map(\.1)
    if let first = repeated.min() { throw Fault(.duplicatePriceVersion(versions[first].from), at: offsets[first]) }
    subscription.priceVersions = order.map { versions[$0] }
  }

  private mutating func readPauses(_ fields: inout FieldReader) throws(Fault) {
    try fields.array { (fields, index) throws(Fault) in
      let start = fields.offset
      var from: CivilDate?
      var until: CivilDate?
      let keys = try fields.object(PauseKey.table) { (fields, key) throws(Fault) in
        switch key {
        case .from: from = try fields.date()
        case .until: until = try fields.optionalDate()
        }
      }
      guard let from else { throw Fault(.missingKey("from"), at: start) }
      subscription.pauses.append(Pause(from: from, until: until))
      note(keys, of: .pause(index))
    }
  }

  private mutating func readNotes(_ fields: inout FieldReader) throws(Fault) {
    try fields.array { (fields, index) throws(Fault) in
      let start = fields.offset
      var date: CivilDate?
      var text: String?
      let keys = try fields.object(NoteKey.table) { (fields, key) throws(Fault) in
        switch key {
        case .date: date = try fields.date()
        case .text: text = try fields.string()
        }
      }
      guard let date else { throw Fault(.missingKey(NoteKey.date.rawValue), at: start) }
      guard let text else { throw Fault(.missingKey(NoteKey.text.rawValue), at: start) }
      subscription.notes.append(Note(date: date, text: text))
      note(keys, of: .note(index))
    }
  }

  private mutating func readEnd(
    _ fields: inout FieldReader, _ read: (inout FieldReader) throws(Fault) -> Subscription.End
  ) throws(Fault) {
    let start = fields.offset
    guard let end = try fields.optional(read) else { return }
    guard subscription.end == .never else { throw Fault(.twoEnds, at: start) }
    subscription.end = end
  }

  private mutating func note(_ keys: [UnknownKey], of part: UnknownKeys.SubscriptionPart) {
    if !keys.isEmpty { unknown.append((part, keys)) }
  }

  // MARK: The whole

  /// The first required key that is missing.
  private var missingKey: SubscriptionKey? {
    if !hasID { return .id }
    if !hasName { return .name }
    if !hasFirstDate { return .firstBillingDate }
    return hasCycle ? nil : .billingCycle
  }

  private mutating func finished() throws(Fault) -> Subscription {
    if let missing = missingKey { throw Fault(.missingKey(missing.rawValue), at: start) }
    subscription.price = try amounts.neededMoney(defaultCurrency: defaultCurrency, objectAt: start)
    subscription.cycle = try cycle.cycle()
    if subscription.status == .paused, subscription.pauses.isEmpty {
      // The seed's files record that a subscription is paused, but not since when.
      subscription.pauses = [Pause(from: subscription.firstBillingDate)]
    }
    return subscription
  }
}
