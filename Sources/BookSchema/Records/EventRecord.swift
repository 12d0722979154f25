import BillingCore
import StrictJSON

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
  /// Whether the charge counts as paid although nobody confirmed it.
  var isAssumed = false
  let createdAt: Timestamp?
  let updatedAt: Timestamp?

  /// The unknown keys of its object.
  var kept: KeptKeys { record?.kept ?? KeptKeys() }
}

extension EventEntry {
  /// The entry of a record in the data file; the price in effect is only written for readers of the file.
  init(_ record: RecordedEvent, priceInForce: @autoclosure () -> Money) {
    let (type, amount, isOverridden): (EventType, Money, Bool) =
      switch record.kind {
      case .adjusted(let own): (.projected, own ?? priceInForce().exact, own != nil)
      case .confirmed(let paid): (.confirmed, paid, record.isAmountOverridden)
      case .skipped: (.skipped, priceInForce().exact, record.isAmountOverridden)
      }
    self.init(
      id: record.id, subscriptionID: record.subscriptionID, date: record.date, amount: amount, type: type,
      isAmountOverridden: isOverridden, record: record, createdAt: record.createdAt, updatedAt: record.updatedAt)
  }
}

/// `paysOn`, `account`, `isTentative`, `isAssumed` and `isEstimate` are computed, and only in exports.
extension EventEntry: FileRecord {
  struct Draft: AmountDraft, Stampable {
    var record = blank
    var hasID = false
    /// The offset of the subscription's identifier.
    var subscriptionOffset = 0
    var type = EventType.projected
    var amounts = AmountFields()
    var payer: String?
    var shares: [Share] = []

    var stamps: RecordStamps {
      get { record.stamps }
      set { record.stamps = newValue }
    }

    private static let blank = RecordedEvent(of: UUID(high: 0, low: 0), on: .minimum, kind: .skipped)
  }

  static let fields = FieldList<EventEntry, Draft> {
    Field.always("id", .uuid, joins: .identity, { $0.id }) { ($0.record.id, $0.hasID) = ($1, true) }
    Field(
      key: "subscriptionId", need: .required, joining: .identity, shape: { .uuid },
      read: { (fields, draft) throws(Fault) in
        draft.subscriptionOffset = fields.offset
        draft.record.subscriptionID = try fields.uuid()
      }, write: { fields, event in fields.field("subscriptionId", event.subscriptionID.description) })
    Field.required("billedAt", .date, joins: .group("billedAt"), { $0.date }) { $0.record.date = $1 }
    Field.computed("paysOn", .date) { fields, event in
      if let payDay = event.payDay { fields.field("paysOn", payDay.date.description) }
    }
    Field.optional("movedFrom", .date, joins: .group("billedAt"), { $0.record?.movedFrom }) { $0.record.movedFrom = $1 }
    Field.optional("extra", .integer(1...9999), joins: .identity, { $0.record?.extra }) { $0.record.extra = $1 }
    // Only a charge that is paid or has a price of its own needs an amount.
    Field.money(need: .free) { $0.amount }
    Field.computed("account", .string.orNull) { fields, event in
      guard let payDay = event.payDay else { return }
      fields.json.key("account")
      if let account = payDay.account { fields.json.string(account) } else { fields.json.null() }
    }
    Field.required("eventType", .word, { $0.type }) { $0.type = $1 }
    Field.computed("isTentative", .bool) { fields, event in if event.isTentative { fields.field("isTentative", true) } }
    Field.computed("isAssumed", .bool) { fields, event in if event.isAssumed { fields.field("isAssumed", true) } }
    Field.computed("isEstimate", .bool) { fields, event in
      if event.amount.isEstimate { fields.field("isEstimate", true) }
    }
    Field.unlessUsual("notTaken", .bool, { $0.record?.isNotTaken == true ? true : nil }) { $0.record.isNotTaken = $1 }
    Field.always("isAmountOverridden", .bool, joins: .derived, { $0.isAmountOverridden }) {
      $0.record.isAmountOverridden = $1
    }
    Field.optional("paidOn", .date, { $0.record?.paidOn }) { $0.record.paidOn = $1 }
    Field.text("paymentMethod", isPrivate: true, { $0.record?.paymentMethod }) { $0.record.paymentMethod = $1 }
    Field.text("payer", isPrivate: true, { $0.record?.costSplit?.payer }) { $0.payer = $1 }
    Field.list("shares", .record("share"), joins: .elements(.key("member")), { $0.record?.shares ?? [] }) {
      $0.shares = $1
    }
    Field.list("refunds", .datedAmount("refund"), joins: .elements(.digest), { $0.record?.refunds ?? [] }) {
      $0.record.refunds = $1
    }
    Field.always("memo", .memo, isPrivate: true, { $0.record?.memo ?? "" }) { $0.record.memo = $1 }
    Field.text("statementRow", isPrivate: true, { $0.record?.statementRow }) { $0.record.statementRow = $1 }
    Field.nullable("createdAt", .timestamp, joins: .earlier, { $0.createdAt }) { $0.record.createdAt = $1 }
    Field.nullable("updatedAt", .timestamp, joins: .later, { $0.updatedAt }) { $0.record.updatedAt = $1 }
    Field.stamps
  }
}

extension EventEntry: Stamped {
  var stamps: RecordStamps { record?.stamps ?? RecordStamps() }
}

extension EventEntry.Draft {
  /// Reads an entry; returns the record to store with its subscription, or no record if the entry only repeats the
  /// schedule.
  static func read(
    _ fields: inout FieldReader
  ) throws(Fault) -> (record: RecordedEvent?, subscription: UUID, subscriptionOffset: Int) {
    let start = fields.offset
    var draft = EventEntry.Draft()
    let kept = try fields.fields(of: EventEntry.self, into: &draft)
    draft.record.kept = kept
    try draft.finish(defaultCurrency: fields.defaultCurrency, objectAt: start)
    let record = draft.record
    return (draft.hasOwnData || !kept.isEmpty ? record : nil, record.subscriptionID, draft.subscriptionOffset)
  }

  private mutating func finish(defaultCurrency: Currency, objectAt start: Int) throws(Fault) {
    record.kind = try kind(defaultCurrency, start)
    if !hasID { record.id = record.derivedID }
    record.costSplit = CostSplit(payer: payer, shares: shares)
    if type == .confirmed || type == .skipped { record.isNotTaken = false }
  }

  /// An amount counts only if it is the charge's own; otherwise the file just repeats the price in effect.
  private func kind(_ currency: Currency, _ start: Int) throws(Fault) -> RecordedEvent.Kind {
    switch type {
    case .confirmed: .confirmed(try amounts.neededMoney(defaultCurrency: currency, objectAt: start))
    case .skipped: .skipped
    case .projected, .paused:
      .adjusted(record.isAmountOverridden ? try amounts.neededMoney(defaultCurrency: currency, objectAt: start) : nil)
    }
  }

  /// Whether the event has data of its own; exports are full of projected charges that can be computed again.
  private var hasOwnData: Bool {
    switch type {
    case .confirmed, .skipped: true
    case .projected, .paused:
      record.isAmountOverridden || record.movedFrom != nil || record.extra != nil || !record.memo.isEmpty
        || record.paidOn != nil || record.paymentMethod != nil || payer != nil || !shares.isEmpty
        || !record.refunds.isEmpty || record.isNotTaken
    }
  }
}
