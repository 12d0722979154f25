/// Records of charges that a change of their subscription leaves without effect, or removes.
extension Book {
  /// Removes and returns the records whose date is no longer in the schedule, and the moves to dates that now are;
  /// confirmed charges are kept, and so is what a cancellation leaves behind its date: withdrawing it brings that back.
  ///
  /// Call this after every change of a schedule, with the dates before it: a record survives an edit only if its date
  /// does.
  mutating func dropRecordsOffSchedule(of index: Int, since former: ChargeDates) -> [RecordedEvent] {
    let id = subscriptions[index].id
    var going = self
    going.subscriptions[index].goOn()
    let dates = going.plannedDates(of: index)
    let taken = events.filter {
      $0.subscriptionID == id && !$0.isConfirmed && $0.movedFrom != nil && dates.contains($0.date)
        && !former.contains($0.date)
    }
    let gone = Set(going.recordsOffSchedule(of: index) + taken)
    if gone.isEmpty { return [] }
    let dropped = events.filter(gone.contains)
    events.removeAll { $0.subscriptionID == id && gone.contains($0) }
    return dropped
  }

  /// The records without effect: of dates that are not in the schedule, without confirmed charges.
  ///
  /// With `renewal: fromPayment` a payment moves the schedule. Records of the old dates have no effect until the
  /// payment is reset.
  public func recordsOffSchedule(of index: Int) -> [RecordedEvent] {
    let id = subscriptions[index].id
    let dates = plannedDates(of: index)
    return events.filter { $0.subscriptionID == id && !$0.isConfirmed && !dates.hasEffect($0) }
  }

  /// Removes a subscription together with the records of its charges.
  public mutating func delete(_ index: Int) {
    let id = subscriptions.remove(at: index).id
    events.removeAll { $0.subscriptionID == id }
  }

  /// The number of records of a subscription.
  public func recordCount(of id: UUID) -> Int { recordCount(of: [id]) }

  /// The number of records of subscriptions.
  public func recordCount(of ids: Set<UUID>) -> Int { events.count { ids.contains($0.subscriptionID) } }
}
