/// Charges that are neither confirmed, skipped nor paused.
extension Book {
  /// The open charges of subscriptions up to a day, the oldest first.
  ///
  /// Every charge from the first one on counts, however old: what was not recorded is not known to be paid. The history
  /// range of the settings only limits what is shown and exported.
  public func openCharges(through day: CivilDate, only indices: [Int]? = nil) -> [BillingEvent] {
    charges(in: DateInterval(unchecked: .minimum, through: day), only: indices).filter(\.isOpen)
  }

  /// The open charge that `confirm` confirms by default: the oldest one up to today.
  public func oldestOpenCharge(of index: Int, today: CivilDate) -> BillingEvent? {
    charges(in: DateInterval(unchecked: .minimum, through: today), only: [index]).first(where: \.isOpen)
  }

  /// Confirms all open charges of subscriptions up to a day, as planned, and returns them in order of date, name and
  /// id.
  ///
  /// With `renewal: fromPayment` each charge counts as paid on its own date, and the next one follows from that.
  public mutating func confirmOpenCharges(
    through day: CivilDate, of indices: [Int], at stamp: Timestamp? = nil
  ) -> [BillingEvent] {
    var settled: [BillingEvent] = []
    // A payment moves the dates that follow, so they are looked up again until none is left.
    while true {
      let open = openCharges(through: day, only: indices)
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
