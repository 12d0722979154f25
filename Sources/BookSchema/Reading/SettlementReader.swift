import BillingCore

/// Reads one recorded transfer.
struct SettlementReader {
  private let start: Int
  private var id: UUID?
  private var date: CivilDate?
  private var first: CivilDate?
  private var last: CivilDate?
  private var from: String?
  private var to: String?
  private var amounts = AmountFields()
  private var createdAt: Timestamp?
  private var updatedAt: Timestamp?

  /// Reads a transfer and its unknown keys.
  static func read(_ fields: inout FieldReader) throws(Fault) -> (transfer: RecordedTransfer, unknown: [UnknownKey]) {
    var reader = SettlementReader(start: fields.offset)
    let keys = try fields.object(SettlementKey.table) { (fields, key) throws(Fault) in try reader.read(key, &fields) }
    return (try reader.finished(), keys)
  }

  private init(start: Int) { self.start = start }

  private mutating func read(_ key: SettlementKey, _ fields: inout FieldReader) throws(Fault) {
    switch key {
    case .id: id = try fields.uuid()
    case .date: date = try fields.date()
    case .periodFrom: first = try fields.date()
    case .periodThrough: last = try fields.date()
    case .from: from = try fields.string()
    case .to: to = try fields.string()
    case .amount: try amounts.readAmount(&fields)
    case .amountMinorUnits: try amounts.readMinorUnits(&fields)
    case .currency: amounts.currency = try fields.currency()
    case .createdAt: createdAt = try fields.optionalTimestamp()
    case .updatedAt: updatedAt = try fields.optionalTimestamp()
    }
  }

  private func finished() throws(Fault) -> RecordedTransfer {
    let (first, last) = (try needed(first, .periodFrom), try needed(last, .periodThrough))
    guard let period = DateInterval(from: first, through: last) else {
      throw Fault(.invalidDate("\(first)..\(last)"), at: start)
    }
    let currency = try needed(amounts.currency, .currency)
    var transfer = RecordedTransfer(
      id: try needed(id, .id), on: try needed(date, .date), for: period, from: try needed(from, .from),
      to: try needed(to, .to), amount: try amounts.neededMoney(defaultCurrency: currency, objectAt: start))
    (transfer.createdAt, transfer.updatedAt) = (createdAt, updatedAt)
    return transfer
  }

  private func needed<Value>(_ value: Value?, _ key: SettlementKey) throws(Fault) -> Value {
    guard let value else { throw Fault(.missingKey(key.rawValue), at: start) }
    return value
  }
}
