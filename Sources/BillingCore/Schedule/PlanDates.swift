/// The charge dates of one plan: a range of the occurrences of its schedule.
///
/// Sixteen bytes without references, because a projection keeps the current plan of each subscription.
public struct PlanDates: Hashable, Sendable {
  public let schedule: BillingSchedule
  /// The range of occurrences that are charges; empty if `last` is below `first`.
  let first: Int32
  private(set) var last: Int32

  /// The occurrences from `first` to the last one on or before `lastDay`; none if that is `nil`.
  init(_ schedule: BillingSchedule, from first: Int32, through lastDay: CivilDate?) {
    self.schedule = schedule
    self.first = first
    last = lastDay.map { Int32(schedule.lastIndex(onOrBefore: $0)) } ?? first - 1
  }

  /// The number of charges.
  var count: Int { max(0, Int(last) - Int(first) + 1) }

  /// The first date, if there is a charge.
  var firstDate: CivilDate { schedule.occurrence(Int(first)) ?? .maximum }

  /// Whether there is a charge on the date.
  func contains(_ date: CivilDate) -> Bool { index(of: date) != nil }

  /// The number of the occurrence on the date, if it is a charge.
  public func index(of date: CivilDate) -> Int? {
    let index = schedule.firstIndex(onOrAfter: date)
    return index >= first && index <= last && schedule.occurrence(index) == date ? index : nil
  }

  /// The numbers of the occurrences in a window.
  func indices(in window: DateInterval) -> Range<Int> {
    let from = max(Int(first), schedule.firstIndex(onOrAfter: window.first))
    let through = min(Int(last), schedule.lastIndex(onOrBefore: window.last))
    return from..<max(from, through + 1)
  }

  /// Removes the charges after a day; all if it is `nil`.
  mutating func end(on lastDay: CivilDate?) {
    last = lastDay.map { min(last, Int32(schedule.lastIndex(onOrBefore: $0))) } ?? first - 1
  }

  /// Keeps at most the first `count` charges.
  mutating func limit(to count: Int) {
    last = min(last, first - 1 + Int32(clamping: count))
  }
}
