import BillingCore

extension FieldWriter {
  /// Writes the budgets; without any, the key is omitted.
  mutating func budgets(_ key: RootKey, _ budgets: [Budget]) {
    if budgets.isEmpty { return }
    array(key, budgets) { $0.budget($1) }
  }

  /// Writes the goals; without any, the key is omitted.
  mutating func goals(_ key: RootKey, _ goals: [SpendingGoal]) {
    if goals.isEmpty { return }
    array(key, goals) { $0.goal($1) }
  }

  private mutating func budget(_ budget: Budget) {
    object(BudgetKey.table, of: .budget(budget.identity)) { fields, key in
      switch key {
      case .per: fields.field(key, budget.period.rawValue)
      case .category: if case .category(let name) = budget.scope { fields.field(key, name) }
      case .tag: if case .tag(let name) = budget.scope { fields.field(key, name) }
      case .member: if case .member(let name) = budget.scope { fields.field(key, name) }
      case .currency: fields.field(key, budget.currency.code)
      case .versions: fields.array(key, budget.versions) { $0.version($1, of: budget) }
      }
    }
  }

  private mutating func version(_ version: Budget.Version, of budget: Budget) {
    let limit = version.minorUnits.map { Money(minorUnits: $0, currency: budget.currency) }
    object(BudgetVersionKey.table, of: .budgetVersion(budget.identity, version.from)) { fields, key in
      switch key {
      case .from: fields.field(key, version.from.description)
      case .amount: if let limit { fields.amount(key, limit) } else { fields.nullableField(key, nil) }
      case .amountMinorUnits: if let limit { fields.field(key, limit.minorUnits) }
      }
    }
  }

  private mutating func goal(_ goal: SpendingGoal) {
    object(GoalKey.table, of: .goal(goal.identity)) { fields, key in
      switch key {
      case .category: if case .category(let name) = goal.scope { fields.field(key, name) }
      case .tag: if case .tag(let name) = goal.scope { fields.field(key, name) }
      case .amount: fields.amount(key, goal.perMonth)
      case .amountMinorUnits: fields.field(key, goal.perMonth.minorUnits)
      case .currency: fields.field(key, goal.perMonth.currency.code)
      case .by: fields.field(key, goal.by.description)
      }
    }
  }
}
