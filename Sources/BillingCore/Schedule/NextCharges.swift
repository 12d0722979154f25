extension Book {
  /// The next open charges on or after a day, by date; a charge of today is included until it is confirmed or skipped.
  public func nextCharges(onOrAfter date: CivilDate, count: Int, only indices: [Int]? = nil) -> [BillingEvent] {
    guard count > 0 else { return [] }
    let moved = hasMoves ? lastMoves() : [:]
    let windows = (indices ?? Array(subscriptions.indices)).compactMap { index in
      daysOfNextCharge(of: index, from: date, moved[subscriptions[index].id]).map { (index: index, days: $0) }
    }
    var found: [BillingEvent] = []
    for event in ProjectedEvents(of: self, windows: windows) where event.isOpen {
      found.append(event)
      if found.count == count { break }
    }
    return found
  }

  /// The next open charge of each subscription by index; `nil` if there is none.
  ///
  /// `records` are those of the book, for reports that need them for more.
  public func nextChargeOfEach(onOrAfter date: CivilDate, _ records: RecordIndex? = nil) -> [BillingEvent?] {
    let records = records ?? RecordIndex(of: self)
    return subscriptions.indices.map { nextCharge(of: $0, onOrAfter: date, in: records) }
  }

  /// The next open charge of one subscription; `nil` if there is none.
  public func nextCharge(of index: Int, onOrAfter date: CivilDate, in records: RecordIndex) -> BillingEvent? {
    let moved = records.datesWithMoves(of: index)?.moves.map(\.to).max()
    guard let window = daysOfNextCharge(of: index, from: date, moved) else { return nil }
    var stream = ChargeStream(of: index, in: window, records: records)
    return stream.nextOpen(from: records)
  }

  /// The latest date to which a charge was moved, by subscription.
  private func lastMoves() -> [UUID: CivilDate] {
    events.reduce(into: [:]) { last, event in
      guard event.movedFrom != nil else { return }
      last[event.subscriptionID] = max(last[event.subscriptionID] ?? event.date, event.date)
    }
  }

  /// The days from `date` on in which the next open charge can be, up to a pause without an end; `nil` if there are none.
  ///
  /// A charge that was moved into that pause counts: `moved` is the latest date to which one was moved.
  fileprivate func daysOfNextCharge(of index: Int, from date: CivilDate, _ moved: CivilDate?) -> DateInterval? {
    let before = daysBeforeOpenPause(of: index, from: date)
    guard let moved, moved >= date else { return before }
    return DateInterval(unchecked: date, through: max(moved, before?.last ?? moved))
  }

  /// The days from `date` to the start of a pause without an end, or `nil` if that pause has started; all days if paused
  /// charges count, up to the last with a charge that is seen.
  ///
  /// A search for the next charge would otherwise walk to the end of the calendar.
  public func daysBeforeOpenPause(of index: Int, from date: CivilDate) -> DateInterval? {
    let pauses = settings.includePaused ? [] : subscriptions[index].pauses
    let last = viewer == nil ? .maximum : lastViewedDay(of: index)
    guard let start = pauses.filter({ $0.until == nil }).map(\.from).min() else {
      return DateInterval(from: date, through: last)
    }
    return start > date ? DateInterval(from: date, through: min(last, start.advancedClamping(days: -1))) : nil
  }
}
