import BillingCore

/// Reads one billing event and decides whether to store it.
struct EventReader: ~Copyable {
  private let start: Int
  private let defaultCurrency: Currency
  private var id: UUID?
  private var subscriptionID: UUID?
  private var subscriptionOffset = 0
  private var date: CivilDate?
  private var movedFrom: CivilDate?
  private var type: EventType?
  private var amounts = AmountFields()
  private var isAmountOverridden = false
  private var paidOn: CivilDate?
  private var paymentMethod: String?
  private var payer: String?
  private var shares: [Share] = []
  private var memo = ""
  private var statementRow: String?
  private var createdAt: Timestamp?
  private var updatedAt: Timestamp?
  private var unknown: [UnknownKey] = []
  private var unknownOfShares: [Int: [UnknownKey]] = [:]

  /// The content of one event.
  struct Result {
    /// The record to store; `nil` if the event only repeats the schedule.
    let record: RecordedEvent?
    let subscriptionID: UUID
    /// The offset of the subscription's identifier.
    let subscriptionOffset: Int
    let unknown: [UnknownKey]
    let unknownOfShares: [Int: [UnknownKey]]
  }

  static func read(_ fields: inout FieldReader, defaultCurrency: Currency) throws(Fault) -> Result {
    var reader = EventReader(start: fields.offset, defaultCurrency: defaultCurrency)
    reader.unknown = try fields.object(EventKey.table) { (fields, key) throws(Fault) in
      try reader.read(key, &fields)
    }
    return try reader.finished()
  }

  private init(start: Int, defaultCurrency: Currency) {
    self.start = start
    self.defaultCurrency = defaultCurrency
  }

  private mutating func read(_ key: EventKey, _ fields: inout FieldReader) throws(Fault) {
    switch key {
    case .id: id = try fields.uuid()
    case .subscriptionId:
      subscriptionOffset = fields.offset
      subscriptionID = try fields.uuid()
    case .billedAt: date = try fields.date()
    case .paysOn, .account, .isTentative: try fields.skip()
    case .movedFrom: movedFrom = try fields.optionalDate()
    case .amount: try amounts.readAmount(&fields)
    case .amountMinorUnits: try amounts.readMinorUnits(&fields)
    case .currency: amounts.currency = try fields.currency()
    case .eventType: type = try fields.word(EventType.self)
    case .isAmountOverridden: isAmountOverridden = try fields.bool()
    case .paidOn: paidOn = try fields.optionalDate()
    case .paymentMethod: paymentMethod = try fields.text()
    case .payer: payer = try fields.text()
    case .shares: shares = try fields.shares { if !$1.isEmpty { unknownOfShares[$0] = $1 } }
    case .memo: memo = try fields.text() ?? ""
    case .statementRow: statementRow = try fields.text()
    case .createdAt: createdAt = try fields.optionalTimestamp()
    case .updatedAt: updatedAt = try fields.optionalTimestamp()
    }
  }

  private consuming func finished() throws(Fault) -> Result {
    guard let subscriptionID else { throw Fault(.missingKey("subscriptionId"), at: start) }
    guard let date else { throw Fault(.missingKey("billedAt"), at: start) }
    guard let type else { throw Fault(.missingKey("eventType"), at: start) }
    var record = RecordedEvent(
      of: subscriptionID, on: date, kind: try kind(of: type), isAmountOverridden: isAmountOverridden)
    record.movedFrom = movedFrom
    record.id = id ?? UUID.ofCharge(subscription: subscriptionID, date: record.scheduledDate)
    record.paidOn = paidOn
    record.paymentMethod = paymentMethod
    record.costSplit = CostSplit(payer: payer, shares: shares)
    record.memo = memo
    record.statementRow = statementRow
    record.createdAt = createdAt
    record.updatedAt = updatedAt
    return Result(
      record: hasOwnData(type) ? record : nil, subscriptionID: subscriptionID,
      subscriptionOffset: subscriptionOffset, unknown: unknown, unknownOfShares: unknownOfShares)
  }

  /// An amount counts only if it is the charge's own; otherwise the file just repeats the price in effect.
  private func kind(of type: EventType) throws(Fault) -> RecordedEvent.Kind {
    switch type {
    case .confirmed: .confirmed(try neededMoney())
    case .skipped: .skipped
    case .projected, .paused: .adjusted(isAmountOverridden ? try neededMoney() : nil)
    }
  }

  private func neededMoney() throws(Fault) -> Money {
    try amounts.neededMoney(defaultCurrency: defaultCurrency, objectAt: start)
  }

  /// Whether the event has data of its own; exports are full of projected charges that can be computed again.
  private func hasOwnData(_ type: EventType) -> Bool {
    switch type {
    case .confirmed, .skipped: true
    case .projected, .paused:
      isAmountOverridden || movedFrom != nil || !memo.isEmpty || paidOn != nil || paymentMethod != nil || payer != nil
        || !shares.isEmpty
        || !unknown.isEmpty
    }
  }
}
