/// The pauses of subscriptions that have many, so that not every charge looks at every pause.
///
/// A file can list pauses in any order, and ones that overlap or end before they start.
struct PauseIndex {
  /// Days that do not touch, in order, by the index of the subscription.
  private let paused: [Int: [DateInterval]]

  /// With fewer pauses, a search through all of them is faster.
  private static let many = 16

  init(of subscriptions: [Subscription]) {
    var paused: [Int: [DateInterval]] = [:]
    for index in subscriptions.indices where subscriptions[index].pauses.count > Self.many {
      paused[index] = Self.joined(subscriptions[index].pauses)
    }
    self.paused = paused
  }

  /// Whether a subscription is paused on a date; `nil` if it has few pauses.
  func isPaused(_ subscription: Int, on date: CivilDate) -> Bool? {
    guard let days = paused[subscription] else { return nil }
    return days[..<days.indices.partitionPoint { days[$0].first <= date }].last.map { date <= $0.last } ?? false
  }

  private static func joined(_ pauses: [Pause]) -> [DateInterval] {
    var joined: [DateInterval] = []
    for days in pauses.compactMap(\.days).ordered(by: { $0.first < $1.first }) {
      if let last = joined.last, days.first <= last.last {
        joined[joined.count - 1] = DateInterval(unchecked: last.first, through: max(last.last, days.last))
      } else {
        joined.append(days)
      }
    }
    return joined
  }
}

extension Pause {
  /// The paused days, or `nil` if the pause ends before it starts.
  fileprivate var days: DateInterval? {
    guard let until else { return DateInterval(from: from, through: .maximum) }
    return until > from ? DateInterval(from: from, through: until.advancedClamping(days: -1)) : nil
  }
}
