/// The charges that come next.
extension Book {
  /// The next open charges on or after a day, by date; today's charge counts until it is settled.
  public func nextCharges(onOrAfter date: CivilDate, count: Int, only indices: [Int]? = nil) -> [BillingEvent] {
    guard count > 0 else { return [] }
    let windows = (indices ?? Array(subscriptions.indices)).compactMap { index in
      subscriptions[index].pauses.daysAwake(from: date).map { (index: index, days: $0) }
    }
    var found: [BillingEvent] = []
    for event in ProjectedEvents(of: self, windows: windows) where event.isOpen {
      found.append(event)
      if found.count == count { break }
    }
    return found
  }

  /// The next open charge of every subscription, by its index in the book; nil where none comes.
  public func nextChargeOfEach(onOrAfter date: CivilDate) -> [BillingEvent?] {
    let records = RecordIndex(of: self)
    return subscriptions.indices.map { index in
      guard let window = subscriptions[index].pauses.daysAwake(from: date) else { return nil }
      var stream = ChargeStream(of: index, in: window, records: records)
      while let head = stream.head {
        let event = stream.take(at: head, from: records)
        if event.isOpen { return event }
      }
      return nil
    }
  }
}

extension [Pause] {
  /// The days from one on until a pause without an end begins; nil where it has begun, so that nothing comes however far
  /// one looks.
  fileprivate func daysAwake(from date: CivilDate) -> DateInterval? {
    guard let rest = filter({ $0.until == nil }).map(\.from).min() else {
      return DateInterval(from: date, through: .maximum)
    }
    return rest > date ? DateInterval(from: date, through: rest.advancedClamping(days: -1)) : nil
  }
}
