import BillingCore

/// The progress towards a goal: the average cost today, and after the deadline with everything planned.
///
/// Like a budget, a goal counts its own currency; if that is the base currency of the book, also the others, at the
/// latest rates.
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
  /// The averages in other currencies that do not count, today or else after the deadline.
  public let leftOut: MoneySums
  /// How both averages were converted; empty if the currency of the goal is not the base currency.
  public let converted: [ConvertedTotal]
  /// Whether no subscription has the category or tag, so that there is nothing to reach: most often a typing error.
  public let coversNothing: Bool

  /// Measures a goal as of a day; throws `MoneyError.overflow`.
  public init(of goal: SpendingGoal, in book: Book, today: CivilDate) throws(MoneyError) {
    self.goal = goal
    deadline = book.settings.months.lastDay(of: goal.by)
    coversNothing = goal.scope.coversNothing(in: book)
    let base = CurrencyConverter(of: book, today: today)
    let converter = base.flatMap { $0.base == goal.perMonth.currency ? $0 : nil }
    let now = try Average(of: goal, in: book, on: today, converter)
    let then = try Average(of: goal, in: book, on: max(today, deadline.advancedClamping(days: 1)), converter)
    (current, planned) = (now.amount, then.amount)
    gap = try now.amount.subtracting(goal.perMonth)
    plannedGap = try then.amount.subtracting(goal.perMonth)
    leftOut = now.leftOut.isEmpty ? then.leftOut : now.leftOut
    converted = [now.converted, then.converted].compactMap(\.self)
  }

  /// Whether an average that should count has no rate, so that nobody knows whether the goal is reached.
  public var lacksRate: Bool { !converted.isEmpty && !leftOut.isEmpty }
  /// Whether the cost today is within the goal; false if the goal covers nothing, or a rate is missing.
  public var isReached: Bool { includes(current) }
  /// Whether the planned cost is within the goal; false if the goal covers nothing, or a rate is missing.
  public var isPlanned: Bool { includes(planned) }

  private func includes(_ average: Money) -> Bool {
    !coversNothing && !lacksRate && average.minorUnits <= goal.perMonth.minorUnits
  }
}

/// The average cost of a day in the currency of a goal.
private struct Average {
  let amount: Money
  let leftOut: MoneySums
  let converted: ConvertedTotal?

  init(
    of goal: SpendingGoal, in book: Book, on date: CivilDate, _ converter: CurrencyConverter?
  ) throws(MoneyError) {
    let currency = goal.perMonth.currency
    let average = book.averageSum(on: date) { goal.scope.covers(book.subscriptions[$0]) }
    let sums = try average.rounded()
    let total: ConvertedTotal? = if let converter { try average.converted(converter) } else { nil }
    var others = MoneySums()
    // What costs nothing needs no rate.
    for sum in (total?.unconverted ?? sums.without(currency)).sums where sum.minorUnits != 0 { try others.add(sum) }
    amount = total?.amount ?? sums[currency] ?? .zero(currency)
    (leftOut, converted) = (others, total)
  }
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
