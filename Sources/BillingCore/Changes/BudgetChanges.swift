/// Setting and removing budgets and goals.
extension Book {
  /// Sets the limit of a budget from a month on, and returns the limit that this month had.
  ///
  /// ¥20,000 from 2026-02 and then ¥25,000 from 2026-08: July has ¥20,000, August ¥25,000. Later limits that are known
  /// already stay, and a budget that is not there yet is added.
  @discardableResult
  public mutating func setBudget(
    _ limit: Money, _ scope: Budget.Scope, per period: Budget.Period, from month: YearMonth
  ) -> Money? {
    let identity = Budget.Identity(scope, per: period, in: limit.currency)
    let index = budgets.index(of: identity) ?? budgets.endIndex
    if index == budgets.endIndex { budgets.append(Budget(scope, per: period, in: limit.currency, versions: [])) }
    let before = budgets[index].limit(in: month)
    budgets[index].setVersion(from: month, to: limit.minorUnits)
    return before
  }

  /// Ends a budget before a month; what held until then stays known, what was planned from then on goes.
  ///
  /// Nothing is left of a budget that would end before it begins.
  public mutating func endBudget(at index: Int, before month: YearMonth) {
    let end = budgets[index].begin(of: month)
    budgets[index].versions.removeAll { $0.from >= end }
    budgets[index].setVersion(from: end, to: nil)
    if budgets[index].versions.isEmpty { budgets.remove(at: index) }
  }

  /// The places of the budgets of a scope and a period, one for each currency.
  public func budgets(_ scope: Budget.Scope, per period: Budget.Period) -> [Int] {
    budgets.indices.filter {
      budgets[$0].identity == Budget.Identity(scope, per: period, in: budgets[$0].currency)
    }
  }

  /// Sets the goal in its currency, in the place of an earlier one, which is returned.
  @discardableResult
  public mutating func setGoal(_ goal: SpendingGoal) -> SpendingGoal? {
    guard let index = goals.index(of: goal.perMonth.currency) else {
      goals.append(goal)
      return nil
    }
    defer { goals[index] = goal }
    return goals[index]
  }
}

extension Budget {
  /// The month from which a version holds that is said to hold from a month on: with a limit a year, January.
  func begin(of month: YearMonth) -> YearMonth { period == .month ? month : YearMonth(index: month.year * 12) }

  /// Puts a version in; versions that say no more than the one before them are left out.
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
