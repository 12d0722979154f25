/// Charges that are neither confirmed nor skipped.
extension Book {
  /// The open charges of subscriptions up to a day, the oldest first.
  ///
  /// A subscription added three years late must not start with 36 open charges, so the search is limited to the past
  /// months of the settings. For automatic payment these are counted back from today; for charges that the user pays,
  /// from the day on which the subscription was added, so that an unpaid charge stays open until it is confirmed.
  public func openCharges(through day: CivilDate, today: CivilDate, only indices: [Int]? = nil) -> [BillingEvent] {
    let windows = (indices ?? Array(subscriptions.indices)).compactMap {
      openWindow(of: $0, today: today, through: day)
    }
    return ProjectedEvents(of: self, windows: windows).filter(\.isOpen)
  }

  /// The days up to `day` on which a charge of a subscription can be open.
  func openWindow(of index: Int, today: CivilDate, through day: CivilDate) -> (index: Int, days: DateInterval)? {
    DateInterval(from: firstOpenDay(of: index, today: today), through: day).map { (index, $0) }
  }

  private func firstOpenDay(of index: Int, today: CivilDate) -> CivilDate {
    guard subscriptions[index].terms.isPaidByUser else { return settings.historyRange(around: today).first }
    guard let added = subscriptions[index].createdAt?.date else { return .minimum }
    return settings.historyRange(around: min(added, today)).first
  }

  /// The open charge that `confirm` confirms by default: the oldest one up to today.
  public func oldestOpenCharge(of index: Int, today: CivilDate) -> BillingEvent? {
    openCharges(through: today, today: today, only: [index]).first
  }

  /// Confirms all open charges of subscriptions up to a day, as planned, and returns them in order of date, name and
  /// id.
  ///
  /// With `renewal: fromPayment` each charge counts as paid on its own date, and the next one follows from that.
  public mutating func confirmOpenCharges(
    through day: CivilDate, today: CivilDate, of indices: [Int], at stamp: Timestamp? = nil
  ) -> [BillingEvent] {
    var settled: [BillingEvent] = []
    // A payment moves the dates that follow, so they are looked up again until none is left.
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

  /// The default date of payment; `nil` means the date of the charge.
  ///
  /// With `renewal: fromPayment` it is today, because a card is topped up at the time of confirmation, and the next 30
  /// days count from then.
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
