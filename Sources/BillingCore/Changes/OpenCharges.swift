/// The charges that wait to be settled.
extension Book {
  /// The open charges of some subscriptions up to a day, oldest first.
  ///
  /// A subscription added three years late does not greet its user with 36 charges: charges are looked for only within
  /// the past months of the settings, as seen from today where they are taken automatically, and as seen from the day on
  /// which the subscription was added where the user pays. So what a person has to pay stays open until it is settled.
  public func openCharges(through day: CivilDate, today: CivilDate, only indices: [Int]? = nil) -> [BillingEvent] {
    let windows = (indices ?? Array(subscriptions.indices)).compactMap {
      openWindow(of: $0, today: today, through: day)
    }
    return ProjectedEvents(of: self, windows: windows).filter(\.isOpen)
  }

  /// The days up to one on which a charge of a subscription can wait to be settled.
  func openWindow(of index: Int, today: CivilDate, through day: CivilDate) -> (index: Int, days: DateInterval)? {
    DateInterval(from: firstOpenDay(of: index, today: today), through: day).map { (index, $0) }
  }

  private func firstOpenDay(of index: Int, today: CivilDate) -> CivilDate {
    guard subscriptions[index].terms.isPaidByUser else { return settings.historyRange(around: today).first }
    guard let added = subscriptions[index].createdAt?.date else { return .minimum }
    return settings.historyRange(around: min(added, today)).first
  }

  /// The open charge that `confirm` settles where no date is named: the oldest one up to today, if any.
  public func oldestOpenCharge(of index: Int, today: CivilDate) -> BillingEvent? {
    openCharges(through: today, today: today, only: [index]).first
  }

  /// Settles every open charge of some subscriptions up to a day, as planned, and returns them by (date, name, id).
  ///
  /// With `renewal: fromPayment` each settled charge counts as paid on its own date, from which the next one follows.
  public mutating func confirmOpenCharges(
    through day: CivilDate, today: CivilDate, of indices: [Int], at stamp: Timestamp? = nil
  ) -> [BillingEvent] {
    var settled: [BillingEvent] = []
    // A payment moves the dates that follow it, so they are looked up again until none is left.
    while true {
      let open = openCharges(through: day, today: today, only: indices)
      if open.isEmpty { break }
      var moved: Set<Int> = []
      for charge in open where !moved.contains(charge.subscription) {
        settled.append(settle(charge, at: stamp))
        if subscriptions[charge.subscription].renewal == .fromPayment { moved.insert(charge.subscription) }
      }
    }
    return inOrder(settled)
  }

  /// The day on which a charge counts as paid where nobody said: nil is its own date.
  ///
  /// With `renewal: fromPayment` it is today, since a card is topped up when it is confirmed, and 30 days are counted
  /// from there.
  public func usualPaymentDay(of charge: BillingEvent, today: CivilDate) -> CivilDate? {
    subscriptions[charge.subscription].renewal == .fromPayment && charge.date <= today ? today : nil
  }

  private func inOrder(_ charges: [BillingEvent]) -> [BillingEvent] {
    charges.sorted { left, right in
      let (one, other) = (subscriptions[left.subscription], subscriptions[right.subscription])
      if left.date != right.date { return left.date < right.date }
      if one.name.utf8.elementsEqual(other.name.utf8) { return one.id < other.id }
      return one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
    }
  }
}
