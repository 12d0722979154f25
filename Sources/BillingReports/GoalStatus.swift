import BillingCore

/// The progress towards a goal: the average cost today, and after the deadline with everything planned.
public struct GoalStatus: Equatable, Sendable {
  public let goal: SpendingGoal
  /// The last day of the month by which it should be met.
  public let deadline: CivilDate
  /// The average monthly cost today, as in `summary` and `list`.
  public let current: Money
  /// The average monthly cost after the deadline, without further changes.
  ///
  /// It includes planned cancellations, ends, pauses and price changes, also those on the last day of the month.
  public let planned: Money
  /// The monthly cost still to cut today; negative if there is room.
  public let gap: Money
  /// The monthly cost still to cut beyond what is planned.
  public let plannedGap: Money
  /// Whether no subscription has the category or tag, so that there is nothing to reach: most often a typing error.
  public let coversNothing: Bool

  /// Measures a goal as of a day; throws `MoneyError.overflow`.
  public init(of goal: SpendingGoal, in book: Book, today: CivilDate) throws(MoneyError) {
    self.goal = goal
    deadline = book.settings.months.lastDay(of: goal.by)
    coversNothing = goal.scope.coversNothing(in: book)
    current = try Self.average(of: goal, in: book, on: today)
    planned = try Self.average(of: goal, in: book, on: max(today, deadline.advancedClamping(days: 1)))
    gap = try current.subtracting(goal.perMonth)
    plannedGap = try planned.subtracting(goal.perMonth)
  }

  private static func average(of goal: SpendingGoal, in book: Book, on date: CivilDate) throws(MoneyError) -> Money {
    let sum = book.averageSum(on: date) { goal.scope.covers(book.subscriptions[$0]) }
    return try sum.rounded()[goal.perMonth.currency] ?? .zero(goal.perMonth.currency)
  }

  /// Whether the cost today is within the goal; false if the goal covers nothing.
  public var isReached: Bool { !coversNothing && current.minorUnits <= goal.perMonth.minorUnits }
  /// Whether the planned cost is within the goal; false if the goal covers nothing.
  public var isPlanned: Bool { !coversNothing && planned.minorUnits <= goal.perMonth.minorUnits }
}

extension Budget.Scope {
  /// Whether no subscription has the category, the tag or the member.
  public func coversNothing(in book: Book) -> Bool { !isCovered(by: book.coveredScopes()) }

  /// Whether a subscription belongs to the scope, by the scopes that the subscriptions of a book have.
  public func isCovered(by covered: Set<Budget.Scope>) -> Bool {
    if case .member = self { return covered.contains(self) }
    return self == .everything || covered.contains(folded)
  }
}
