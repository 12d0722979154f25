import BillingCore
import BookSchema

/// Reads the table of charges into records.
///
/// A projected charge without changes follows from the schedule and gets no record, but its subscription must exist, as
/// for every row.
enum EventRows {
  static func read(_ reader: inout CSVReader, header: [String], _ dates: DateOrders?) throws(ImportError)
    -> ImportedData
  {
    var data = ImportedData()
    data.isSameEvent = { comparable($0) == comparable($1) }
    var charges: Set<ChargeKey> = []
    var ids: Set<UUID> = []
    try OwnCSV.readRows(&reader, header: header, EventColumn.self, dates, into: &data) {
      (cells, data) throws(ImportRefusal) in
      let row = try EventRows.row(cells)
      guard row.isRecord else { return data.owners.append((row.event.subscriptionID, cells.position)) }
      guard ids.insert(row.event.id).inserted else { throw cells.refusal(.duplicateID(row.event.id)) }
      guard charges.insert(ChargeKey(row.event)).inserted else {
        throw cells.refusal(.duplicateEvent(row.event.subscriptionID, row.event.date))
      }
      data.document.book.events.append(row.event)
      data.eventPositions.append(cells.position)
    }
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
    event.id = try cells.value(.id, UUID.init) ?? event.id
    event.memo = cells.text(.memo) ?? ""
    return (event, kind != .adjusted(nil) || !event.memo.isEmpty)
  }

  /// The event without the fields for which the table has no column, such as the date from which it was moved.
  private static func comparable(_ event: RecordedEvent) -> RecordedEvent {
    var event = event
    event.movedFrom = nil
    event.paidOn = nil
    event.costSplit = nil
    event.paymentMethod = nil
    event.createdAt = nil
    event.updatedAt = nil
    return event
  }
}
