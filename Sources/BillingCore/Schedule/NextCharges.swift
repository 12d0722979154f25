extension Book {
  /// The next open charges on or after a day, by date; a charge of today is included until it is confirmed or skipped.
  public func nextCharges(onOrAfter date: CivilDate, count: Int, only indices: [Int]? = nil) -> [BillingEvent] {
    guard count > 0 else { return [] }
    let windows = (indices ?? Array(subscriptions.indices)).compactMap { index in
      subscriptions[index].pauses.daysBeforeOpenPause(from: date).map { (index: index, days: $0) }
    }
    var found: [BillingEvent] = []
    for event in ProjectedEvents(of: self, windows: windows) where event.isOpen {
      found.append(event)
      if found.count == count { break }
    }
    return found
  }

  /// The next open charge of each subscription by index; `nil` if there is none.
  public func nextChargeOfEach(onOrAfter date: CivilDate) -> [BillingEvent?] {
    nextChargeOfEach(onOrAfter: date, RecordIndex(of: self))
  }

  /// The same with the records of the book, for reports that need them for more.
  public func nextChargeOfEach(onOrAfter date: CivilDate, _ records: RecordIndex) -> [BillingEvent?] {
    subscriptions.indices.map { nextCharge(of: $0, onOrAfter: date, in: records) }
  }

  /// The next open charge of one subscription; `nil` if there is none.
  public func nextCharge(of index: Int, onOrAfter date: CivilDate, in records: RecordIndex) -> BillingEvent? {
    guard let window = subscriptions[index].pauses.daysBeforeOpenPause(from: date) else { return nil }
    var stream = ChargeStream(of: index, in: window, records: records)
    return stream.nextOpen(from: records)
  }
}

extension [Pause] {
  /// The days from `date` to the start of a pause without an end, or `nil` if that pause has started.
  ///
  /// A search for the next charge would otherwise walk to the end of the calendar.
  public func daysBeforeOpenPause(from date: CivilDate) -> DateInterval? {
    guard let rest = filter({ $0.until == nil }).map(\.from).min() else {
      return DateInterval(from: date, through: .maximum)
    }
    return rest > date ? DateInterval(from: date, through: rest.advancedClamping(days: -1)) : nil
  }
}
