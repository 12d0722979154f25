extension Book {
  /// Sets the limit of a budget from a month on, and returns the previous limit of that month.
  ///
  /// ¥20,000 from 2026-02, then ¥25,000 from 2026-08: July has ¥20,000, August ¥25,000. Existing limits of later months
  /// are kept, and a missing budget is added.
  @discardableResult
  public mutating func setBudget(
    _ limit: Money, _ scope: Budget.Scope, per period: Budget.Period, from month: YearMonth
  ) -> Money? {
    let identity = Budget.Identity(scope, per: period, in: limit.currency)
    let index = budgets.index(of: identity) ?? budgets.endIndex
    if index == budgets.endIndex { budgets.append(Budget(scope, per: period, in: limit.currency, versions: [])) }
    let month = settings.month(month, ofBudgetsPer: period)
    let before = budgets[index].limit(in: month)
    budgets[index].setVersion(from: month, to: limit.minorUnits)
    return before
  }

  /// Ends a budget before a month: earlier limits are kept, later ones are removed.
  ///
  /// A budget that would end before it starts is removed altogether.
  public mutating func endBudget(at index: Int, before month: YearMonth) {
    let end = budgets[index].begin(of: settings.month(month, ofBudgetsPer: budgets[index].period))
    budgets[index].versions.removeAll { $0.from >= end }
    budgets[index].setVersion(from: end, to: nil)
    if budgets[index].versions.isEmpty { budgets.remove(at: index) }
  }

  /// The indices of the budgets with a scope and a period, one for each currency.
  public func budgets(_ scope: Budget.Scope, per period: Budget.Period) -> [Int] {
    budgets.indices.filter {
      budgets[$0].identity == Budget.Identity(scope, per: period, in: budgets[$0].currency)
    }
  }

  /// Sets the goal for its scope and currency, and returns the goal that it replaces.
  @discardableResult
  public mutating func setGoal(_ goal: SpendingGoal) -> SpendingGoal? {
    guard let index = goals.index(of: goal.identity) else {
      goals.append(goal)
      return nil
    }
    defer { goals[index] = goal }
    return goals[index]
  }
}

extension Budget {
  /// The first month of a version: for a yearly limit, January of the year.
  func begin(of month: YearMonth) -> YearMonth { period == .month ? month : YearMonth(index: month.year * 12) }

  /// Inserts a version and removes those that repeat the limit before them.
  mutating func setVersion(from month: YearMonth, to minorUnits: Int64?) {
    let from = begin(of: month)
    versions = versions.filter { begin(of: $0.from) != from }
    let index = versions.firstIndex { $0.from > from } ?? versions.endIndex
    versions.insert(Version(from: from, minorUnits: minorUnits), at: index)
    var inForce: Int64?
    versions.removeAll { version in
      defer { inForce = version.minorUnits }
      return version.minorUnits == inForce
    }
  }
}
