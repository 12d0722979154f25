/// Records of charges that a change of their subscription leaves without effect, or removes.
extension Book {
  /// Removes and returns the records off the schedule, and those of moves onto dates that now have a charge.
  ///
  /// Confirmed charges are kept, and so are records after a cancellation, which can be withdrawn. Call this after every
  /// change of a schedule, with the dates before it: a record survives an edit only if its date does.
  mutating func dropRecordsOffSchedule(of index: Int, since former: ChargeDates) -> [RecordedEvent] {
    let id = subscriptions[index].id
    var uncancelled = self
    uncancelled.subscriptions[index].goOn()
    let dates = uncancelled.plannedDates(of: index)
    let ontoNewDates = events.filter {
      $0.subscriptionID == id && !$0.isConfirmed && $0.movedFrom != nil && dates.contains($0.date)
        && !former.contains($0.date)
    }
    let toDrop = Set(uncancelled.recordsOffSchedule(of: index) + ontoNewDates)
    if toDrop.isEmpty { return [] }
    let dropped = events.filter(toDrop.contains)
    events.removeAll { $0.subscriptionID == id && toDrop.contains($0) }
    return dropped
  }

  /// The unconfirmed records without effect: their date is not in the schedule, or they change nothing.
  ///
  /// With `renewal: fromPayment` a payment moves the schedule. Records of the old dates have no effect until the
  /// payment is reset.
  public func recordsOffSchedule(of index: Int) -> [RecordedEvent] {
    let id = subscriptions[index].id
    let dates = plannedDates(of: index)
    return events.filter { $0.subscriptionID == id && !$0.isConfirmed && !dates.hasEffect($0) }
  }
}
