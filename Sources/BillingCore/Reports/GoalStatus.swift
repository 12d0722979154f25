/// How far a goal is, measured by what runs: today, and after its deadline with all that is arranged already.
public struct GoalStatus: Equatable, Sendable {
  /// The goal.
  public let goal: SpendingGoal
  /// What runs today costs on average in a month: the figure that `summary` and `list` show.
  public let current: Money
  /// What runs once the deadline is over, if nothing else is done.
  ///
  /// Cancellations, ends, pauses and prices that are noted for a day ahead are in it, also those of the month's last day.
  public let planned: Money

  /// Measures a goal as of a day; throws `MoneyError.overflow`.
  public init(of goal: SpendingGoal, in book: Book, today: CivilDate) throws(MoneyError) {
    let currency = goal.perMonth.currency
    self.goal = goal
    current = try book.averagesPerMonth(on: today)[currency] ?? .zero(currency)
    let after = max(today, goal.by.lastDay.advancedClamping(days: 1))
    planned = try book.averagesPerMonth(on: after)[currency] ?? .zero(currency)
  }

  /// Whether what runs today is within the goal.
  public var isReached: Bool { current.minorUnits <= goal.perMonth.minorUnits }
  /// Whether it will be without doing anything else.
  public var isPlanned: Bool { planned.minorUnits <= goal.perMonth.minorUnits }

  /// What is still to be cut of an average month; below zero where there is room; throws `MoneyError.overflow`.
  public func gap() throws(MoneyError) -> Money { try current.subtracting(goal.perMonth) }
  /// What is still to be cut beyond what is arranged already; throws `MoneyError.overflow`.
  public func plannedGap() throws(MoneyError) -> Money { try planned.subtracting(goal.perMonth) }
}
