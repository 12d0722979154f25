import BillingCore

/// One entry of `billingEvents`, stored or computed for an export.
struct EventEntry {
  let id: UUID
  let subscriptionID: UUID
  let date: CivilDate
  let amount: Money
  let type: EventType
  let isAmountOverridden: Bool
  /// The record of the charge, if there is one.
  let record: RecordedEvent?
  /// The pay day and the name of the account, for an export.
  var payDay: (date: CivilDate, account: String?)?
  /// Whether the charge follows an overdue one.
  var isTentative = false
  let createdAt: Timestamp?
  let updatedAt: Timestamp?

  fileprivate var key: ChargeKey {
    ChargeKey(subscription: subscriptionID, date: record?.movedFrom ?? date)
  }
}

extension EventEntry {
  /// The entry of a record in the data file; the price in effect is only written for readers of the file.
  init(_ record: RecordedEvent, priceInForce: @autoclosure () -> Money) {
    let (type, amount, isOverridden): (EventType, Money, Bool) =
      switch record.kind {
      case .adjusted(let own): (.projected, own ?? priceInForce(), own != nil)
      case .confirmed(let paid): (.confirmed, paid, record.isAmountOverridden)
      case .skipped: (.skipped, priceInForce(), record.isAmountOverridden)
      }
    self.init(
      id: record.id, subscriptionID: record.subscriptionID, date: record.date, amount: amount, type: type,
      isAmountOverridden: isOverridden, record: record, createdAt: record.createdAt, updatedAt: record.updatedAt)
  }
}

extension FieldWriter {
  /// Writes one entry of `billingEvents`.
  mutating func event(_ event: EventEntry) {
    object(EventKey.table, of: .event(event.key)) { fields, key in
      switch key {
      case .id: fields.field(key, event.id.description)
      case .subscriptionId: fields.field(key, event.subscriptionID.description)
      case .billedAt: fields.field(key, event.date.description)
      case .paysOn: if let payDay = event.payDay { fields.field(key, payDay.date.description) }
      case .movedFrom: fields.optionalField(key, event.record?.movedFrom?.description)
      case .amount: fields.amount(key, event.amount)
      case .amountMinorUnits: fields.field(key, event.amount.minorUnits)
      case .currency: fields.field(key, event.amount.currency.code)
      case .account: if let payDay = event.payDay { fields.nullableField(key, payDay.account) }
      case .eventType: fields.field(key, event.type.rawValue)
      case .isTentative: if event.isTentative { fields.field(key, true) }
      case .isAmountOverridden: fields.field(key, event.isAmountOverridden)
      case .paidOn: fields.optionalField(key, event.record?.paidOn?.description)
      case .paymentMethod: fields.optionalField(key, event.record?.paymentMethod)
      case .payer: fields.optionalField(key, event.record?.costSplit?.payer)
      case .shares:
        fields.shares(key, event.record?.shares ?? []) { .eventShare(event.key, $0) }
      case .memo: fields.field(key, event.record?.memo ?? "")
      case .statementRow: fields.optionalField(key, event.record?.statementRow)
      case .createdAt: fields.nullableField(key, event.createdAt?.description)
      case .updatedAt: fields.nullableField(key, event.updatedAt?.description)
      }
    }
  }
}
