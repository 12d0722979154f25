import BillingCore
import BookSchema

/// Reads the table of events back into records.
///
/// A charge that is only expected says nothing that the schedule does not say, so it becomes no record; but like every row
/// it must belong to a subscription that is in the book.
enum EventRows {
  static func read(_ reader: inout CSVReader, header: [String]) throws(ImportError) -> ImportedData {
    var data = ImportedData()
    data.isSameEvent = { comparable($0) == comparable($1) }
    var charges: Set<Charge> = []
    var ids: Set<UUID> = []
    try OwnCSV.readRows(&reader, header: header, EventColumn.self, into: &data) { (cells, data) throws(ImportRefusal) in
      let row = try EventRows.row(cells)
      guard row.saysSomething else { return data.owners.append((row.event.subscriptionID, cells.index)) }
      guard ids.insert(row.event.id).inserted else { throw cells.refusal(.duplicateID(row.event.id)) }
      guard charges.insert(Charge(row.event)).inserted else {
        throw cells.refusal(.duplicateEvent(row.event.subscriptionID, row.event.date))
      }
      data.document.book.events.append(row.event)
      data.eventIndices.append(cells.index)
    }
    return data
  }

  private static func row(
    _ cells: CSVCells<EventColumn>
  ) throws(ImportRefusal) -> (event: RecordedEvent, saysSomething: Bool) {
    let subscription = try cells.needed(.subscriptionID, UUID.init)
    let date = try cells.needed(.date, CivilDate.init)
    let isOverridden = try cells.bool(.isAmountOverridden)
    let amount = try cells.money(.amount, .currency)
    let kind: RecordedEvent.Kind
    switch try cells.needed(.type) {
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

  /// The table has no column for the day of payment, the people and the stamps.
  private static func comparable(_ event: RecordedEvent) -> RecordedEvent {
    var event = event
    event.paidOn = nil
    event.costSplit = nil
    event.createdAt = nil
    event.updatedAt = nil
    return event
  }
}
