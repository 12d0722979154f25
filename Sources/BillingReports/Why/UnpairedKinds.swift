import BillingCore

/// Finds out why charges of one period have no partner in the other one.
struct UnpairedKinds {
  let book: Book
  let records: RecordIndex
  let owner: Int
  /// What the period has that the charges are not in.
  let other: CountedCharges
  let otherPeriod: DateInterval
  /// Whether the charges are those of the later period.
  let isLater: Bool

  /// The reason of each charge, tried in the order of `Cause.Kind`; a charge that does not count explains one that does.
  func reasons(of charges: [CountedCharge]) -> [(kind: Cause.Kind, evidence: Cause.Evidence)] {
    if charges.isEmpty { return [] }
    let first = isLater ? firstIfNew : nil
    let hasEnded = !isLater && hasEnded
    var (paused, skipped, moved) = (other.paused[...], other.skipped[...], other.movedOut[...])
    return charges.map { charge in
      if let first { return (.new, Cause.Evidence(first)) }
      if hasEnded { return (.ended, Cause.Evidence(charge.date)) }
      if paused.popFirst() != nil { return (isLater ? .resumed : .paused, Cause.Evidence(charge.date)) }
      if let date = skipped.popFirst() { return (.skipped, Cause.Evidence(date)) }
      if let from = charge.movedFrom { return (.moved, Cause.Evidence(charge.date, movedFrom: from)) }
      if let move = moved.popFirst() { return (.moved, Cause.Evidence(move.to, movedFrom: move.from)) }
      return (charge.extra > 0 ? .extra : .count, Cause.Evidence(charge.date))
    }
  }

  /// The first charge, if the subscription began after the other period, or in it so that one cycle earlier it would have
  /// had a charge there.
  private var firstIfNew: CivilDate? {
    guard let first = ChargeStream(of: owner, in: .always, records: records).head else { return nil }
    let before = first.moved(by: -1, book.subscriptions[owner].cycle(on: first).step)
    return first > otherPeriod.last || before.map(otherPeriod.contains) ?? false ? first : nil
  }

  /// The same for the last charge; one that follows may be paused or skipped.
  private var hasEnded: Bool {
    let after = otherPeriod.last.advancedClamping(days: 1)
    let following = ChargeStream(of: owner, in: DateInterval(unchecked: after, through: .maximum), records: records)
    if after > otherPeriod.last, following.head != nil { return false }
    guard let last = other.lastDate else { return true }
    return last.moved(by: 1, book.subscriptions[owner].cycle(on: last).step).map(otherPeriod.contains) ?? false
  }
}

extension CivilDate {
  /// The date some cycles later or earlier; `nil` outside the calendar.
  fileprivate func moved(by count: Int, _ step: BillingCycle.Step) -> CivilDate? {
    switch step {
    case .days(let days): advancedClamping(days: count * days)
    case .months(let months): yearMonth.adding(months: count * months).map { CivilDate($0, clampedDay: day) }
    }
  }
}
