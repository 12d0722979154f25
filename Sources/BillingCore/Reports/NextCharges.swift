/// The charges that come next.
extension Book {
  /// The next open charges on or after a day, by date; today's charge counts until it is settled.
  public func nextCharges(onOrAfter date: CivilDate, count: Int, only places: [Int]? = nil) -> [BillingEvent] {
    guard count > 0 else { return [] }
    let awake = (places ?? Array(subscriptions.indices)).filter { !subscriptions[$0].restsForGood(from: date) }
    var found: [BillingEvent] = []
    for event in charges(in: DateInterval(from: date, through: .maximum) ?? .always, only: awake) where event.isOpen {
      found.append(event)
      if found.count == count { break }
    }
    return found
  }

  /// The next open charge of every subscription, by its place in the book; nil where none comes.
  public func nextChargeOfEach(onOrAfter date: CivilDate) -> [BillingEvent?] {
    let window = DateInterval(from: date, through: .maximum) ?? .always
    let index = RecordIndex(of: self)
    return subscriptions.indices.map { place in
      if subscriptions[place].restsForGood(from: date) { return nil }
      var stream = ChargeStream(of: place, in: window, book: self, index: index)
      while let head = stream.head {
        let event = stream.take(at: head, events: events)
        if event.isOpen { return event }
      }
      return nil
    }
  }
}

extension Subscription {
  /// Whether a pause without an end has begun: no charge comes, however far one looks.
  fileprivate func restsForGood(from date: CivilDate) -> Bool {
    pauses.contains { $0.until == nil && $0.from <= date }
  }
}
