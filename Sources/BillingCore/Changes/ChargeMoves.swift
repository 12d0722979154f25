/// Moves of single charges to other dates.
extension Book {
  /// Moves one charge to another date, also one that was moved before; its identifier stays that of the scheduled date.
  ///
  /// Back to the scheduled date, the charge is as it was before. Throws `ChargeError.occupied` if the subscription has
  /// another charge on the new date, `.afterLastDay` if the subscription has ended by then, and for a charge that is not
  /// open. With `renewal: fromPayment` the followers count from the new date; throws `.beforePrevious` if they would
  /// begin with the date of the schedule or an earlier one. Returns the moved charge.
  @discardableResult
  public mutating func move(
    _ index: Int, from date: CivilDate, to day: CivilDate, at stamp: Timestamp? = nil
  ) throws(ChargeError) -> BillingEvent {
    let event = try charge(of: index, on: date)
    if event.state == .confirmed { throw .alreadyConfirmed(event.date) }
    if event.state == .skipped { throw .alreadySkipped(event.date) }
    if day == event.date { return event }
    let before = events
    let origin = scheduledDate(of: event)
    let kind = event.record.map { events[$0].kind } ?? .adjusted(nil)
    let recordIndex = record(event, kind, event.isAmountOverridden, memo: nil, at: stamp) {
      $0.movedFrom = day == origin ? nil : origin
      $0.date = day
    }
    let moved = events[recordIndex]
    if moved.isBlank { events.remove(at: recordIndex) }
    do throws(ChargeError) {
      if moved.movedFrom != nil { try refuse(moved, of: index) }
      if Array(charges(in: .day(day), only: [index])).count > 1 { throw .occupied(day) }
      return try charge(of: index, on: day)
    } catch {
      events = before
      throw error
    }
  }

  /// Throws if a charge cannot have the date to which its record has moved it.
  private func refuse(_ record: RecordedEvent, of index: Int) throws(ChargeError) {
    guard let origin = record.movedFrom else { return }
    let dates = plannedDates(of: index)
    guard dates.isWithinEnd(record.date) else {
      throw .afterLastDay(record.date, last: subscriptions[index].terms.lastDay ?? record.date)
    }
    let (terms, plans) = (subscriptions[index].terms, subscriptions[index].priceVersions.planChanges)
    let move = ChargeDates.Move(from: origin, to: record.date)
    if terms.restarts(on: move.to, plans), ChargeDates.followers(of: move, terms, plans) == nil {
      throw .beforePrevious(record.date, next: origin)
    }
  }
}
