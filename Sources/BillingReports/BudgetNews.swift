import BillingCore

/// What budgets and goals give cause to say: limits that are or will be exceeded, and goals that are reached.
public struct BudgetNews: Equatable, Sendable {
  /// The budgets that are or will be exceeded, by period, in the order of `Book.budgetStatuses`.
  public private(set) var exceeded: [BudgetStatus] = []
  /// The goals that are within reach of their deadline and reached today.
  public private(set) var reached: [GoalStatus] = []

  public init() {}

  /// The news of a book on a day, with the months and years since another day; throws `MoneyError.overflow`.
  ///
  /// A past month or year is measured by the charges known today. A goal is news until its deadline.
  public init(of book: Book, today: CivilDate, since: CivilDate? = nil) throws(MoneyError) {
    let (settings, rule) = (book.settings, book.settings.months)
    if !book.budgets.isEmpty {
      let months = rule.months(in: DateInterval(unchecked: min(since ?? today, today), through: today))
      for month in months { exceeded += try book.budgetStatuses(in: month, only: .month, today: today) }
      for year in Set(months.map { settings.month($0, ofBudgetsPer: .year).year }).sorted() {
        exceeded += try book.budgetStatuses(in: settings.firstMonth(ofYear: year), only: .year, today: today)
      }
      exceeded.removeAll { $0.crossing == nil }
    }
    for goal in book.goals where rule.lastDay(of: goal.by) >= today {
      let status = try GoalStatus(of: goal, in: book, today: today)
      if status.isReached { reached.append(status) }
    }
  }
}

extension BudgetStatus {
  /// The key of the news that the budget is exceeded: budget and period.
  var newsMark: Reminder.Mark {
    let words = [budget.period.rawValue, budget.scope.key, budget.currency.code]
    return Reminder.Mark(
      eventID: UUID.named(words.joined(separator: "\n"), by: "budget"), kind: .budget, date: period.last)
  }
}

extension GoalStatus {
  /// The key of the news that the goal is reached: the goal itself, so that a changed goal is another one.
  var newsMark: Reminder.Mark {
    let words = [goal.scope.key, goal.perMonth.currency.code, String(goal.perMonth.minorUnits)]
    return Reminder.Mark(
      eventID: UUID.named(words.joined(separator: "\n"), by: "goal"), kind: .goal, date: deadline)
  }
}

extension Budget.Scope {
  /// The scope as one text, equal for names that differ only in letter case or width.
  fileprivate var key: String {
    let (kind, name) = folded.parts
    return kind + (name.map { "\n" + $0 } ?? "")
  }
}
