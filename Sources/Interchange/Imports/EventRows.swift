import BillingCore
import BookSchema

/// Reads the table of charges into records.
///
/// A projected charge without changes follows from the schedule and gets no record, but its subscription must exist, as
/// for every row. A moved charge keeps its identifier, which tells the date from which it was moved.
enum EventRows {
  static func read(_ reader: inout CSVReader, header: [String], _ spelling: CellSpelling) throws(ImportError)
    -> ImportedData
  {
    var data = ImportedData()
    let hasPayments = header.contains(EventColumn.paidOn.rawValue)
    let hasRefunds = header.contains(EventColumn.refund.rawValue)
    let known: @Sendable (RecordedEvent) -> RecordedEvent = {
      comparable($0, hasPayments: hasPayments, hasRefunds: hasRefunds)
    }
    data.isSameEvent = { known($0) == known($1) }
    var charges: Set<ChargeKey> = []
    var ids: Set<UUID> = []
    var lost: [String: [Int]] = [:]
    try OwnCSV.readRows(&reader, header: header, EventColumn.self, spelling, into: &data) {
      (cells, data) throws(ImportRefusal) in
      let row = try EventRows.row(cells)
      guard row.isRecord else { return data.owners.append((row.event.subscriptionID, cells.position)) }
      guard ids.insert(row.event.id).inserted else { throw cells.refusal(.duplicateID(row.event.id)) }
      guard charges.insert(ChargeKey(row.event)).inserted else {
        throw cells.refusal(.duplicateEvent(row.event.subscriptionID, row.event.date))
      }
      data.document.book.events.append(row.event)
      data.eventPositions.append(cells.position)
      for column in cells.filledColumns(in: header) where isLost(column, of: row.event) {
        lost[column, default: []].append(cells.position.row)
      }
    }
    data.losses = header.compactMap { column in lost[column].map { ImportLoss(column: column, rows: $0) } }
    return data
  }

  private static func row(
    _ cells: CSVCells<EventColumn>
  ) throws(ImportRefusal) -> (event: RecordedEvent, isRecord: Bool) {
    let subscription = try cells.needed(.subscriptionID, UUID.init)
    let date = try cells.neededDate(.date)
    let isOverridden = try cells.bool(.isAmountOverridden)
    let amount = try cells.money(.amount, .currency)
    let kind: RecordedEvent.Kind
    switch try cells.needed(.type).lowercased() {
    case "confirmed": kind = .confirmed(amount)
    case "skipped": kind = .skipped
    case "projected", "paused": kind = .adjusted(isOverridden ? amount : nil)
    case let word: throw cells.refusal(.invalidCell(column: EventColumn.type.rawValue, text: word))
    }
    var event = RecordedEvent(of: subscription, on: date, kind: kind, isAmountOverridden: isOverridden)
    if let id = try cells.value(.id, UUID.init), id != event.id {
      event.id = id
      event.extra = id.numberOfExtraCharge(of: subscription, on: date)
      event.movedFrom = event.extra == nil ? id.dateOfCharge(of: subscription, near: date) : nil
    }
    event.memo = cells.text(.memo) ?? ""
    let paidOn = try cells.date(.paidOn)
    if event.isConfirmed { event.paidOn = paidOn }
    event.refunds = event.isConfirmed ? try refunds(cells) : []
    return (event, kind != .adjusted(nil) || !event.memo.isEmpty || event.movedFrom != nil)
  }

  /// What came back on one day; the columns do not tell how several days divide it.
  private static func refunds(_ cells: CSVCells<EventColumn>) throws(ImportRefusal) -> [Refund] {
    guard cells.text(.refund) != nil, let text = cells.text(.refundedOn), !text.contains(" "),
      let day = try cells.date(.refundedOn)
    else { return [] }
    return [Refund(try cells.money(.refund, .currency), on: day)]
  }

  /// Whether a record cannot store the value of a column; most that `--with` adds are computed, or of the subscription.
  private static func isLost(_ column: String, of event: RecordedEvent) -> Bool {
    switch ExtraColumn(rawValue: column) {
    case .paidOn: !event.isConfirmed
    case .payer, .paymentMethod: event.isConfirmed
    case .refund, .refundedOn: event.refunds.isEmpty
    case .tags, .cycle, .payment, .noticeDays, .url, .subscriptionMemo, .paysOn, .account, .isExtra: false
    case nil: EventColumn(rawValue: column) == nil
    }
  }

  /// The event without the fields for which the table has no column.
  ///
  /// The date decides whether a move is the same; an older table has a moved charge without its former date. A payment on
  /// the date of the charge says no more than none.
  private static func comparable(_ event: RecordedEvent, hasPayments: Bool, hasRefunds: Bool) -> RecordedEvent {
    var event = event
    event.movedFrom = nil
    if !hasPayments || event.paidOn == event.date { event.paidOn = nil }
    if !hasRefunds { event.refunds = [] }
    event.costSplit = nil
    event.paymentMethod = nil
    event.createdAt = nil
    event.updatedAt = nil
    event.dropKeptKeys()
    return event
  }
}
