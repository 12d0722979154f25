import BillingCore
import StrictJSON

extension BookDocument {
  /// Returns charges to their own dates where the merged sides moved two of a subscription to one date.
  ///
  /// A subscription has at most one charge a day. One stays: one that was not moved, else a confirmed one, else the one
  /// that was changed last, else the later one. Each charge that goes back is a conflict.
  mutating func partChargesOfOneDay(_ ours: BookDocument, _ theirs: BookDocument) -> [MergeConflict] {
    guard book.events.contains(where: { $0.movedFrom != nil }) else { return [] }
    let days = Dictionary(grouping: book.events.indices) { DayOfSubscription(book.events[$0]) }
    if days.count == book.events.count { return [] }
    let crowded = days.values.filter { $0.count > 1 }
    let back = crowded.flatMap { $0.sorted { book.events[$0].yields(to: book.events[$1]) }.dropLast() }.sorted()
    let conflicts = back.map { conflict(movedBack: book.events[$0], ours, theirs) }
    for index in back { book.events[index].moveBack() }
    let moved = Set(back.map { ChargeKey(book.events[$0]) })
    book.events.removeAll { moved.contains(ChargeKey($0)) && $0.isBlank }
    book.sortRecords()
    return conflicts
  }

  private func conflict(
    movedBack event: RecordedEvent, _ ours: BookDocument, _ theirs: BookDocument
  ) -> MergeConflict {
    let key = ChargeKey(event)
    let date = { (side: BookDocument) in side.book.events.first { ChargeKey($0) == key }?.date ?? key.date }
    let name = book.subscriptions.first { $0.id == key.subscription }?.name ?? ""
    var conflict = MergeConflict(
      record: .charge, id: event.id.description, name: name, field: EventKey.billedAt.rawValue,
      base: .string(key.date.description), ours: .string(date(ours).description),
      theirs: .string(date(theirs).description), kept: date(ours) == event.date ? .theirs : .ours, because: .later)
    conflict.name(event)
    return conflict
  }
}

/// A subscription and a day on which it charges.
private struct DayOfSubscription: Hashable {
  let subscription: UUID
  let date: CivilDate

  init(_ event: RecordedEvent) { (subscription, date) = (event.subscriptionID, event.date) }
}

extension RecordedEvent {
  fileprivate func yields(to other: RecordedEvent) -> Bool {
    if (movedFrom == nil) != (other.movedFrom == nil) { return other.movedFrom == nil }
    if isConfirmed != other.isConfirmed { return other.isConfirmed }
    if let updatedAt, let otherAt = other.updatedAt,
      updatedAt.isEarlier(than: otherAt) != otherAt.isEarlier(than: updatedAt)
    {
      return updatedAt.isEarlier(than: otherAt)
    }
    return scheduledDate < other.scheduledDate
  }

  fileprivate mutating func moveBack() { (date, movedFrom) = (scheduledDate, nil) }

  /// Whether the record says nothing about its charge.
  fileprivate var isBlank: Bool {
    kind == .adjusted(nil) && memo.isEmpty && paidOn == nil && movedFrom == nil && costSplit == nil
  }
}
