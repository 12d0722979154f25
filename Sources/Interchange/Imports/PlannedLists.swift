import BillingCore

// The lists of the file that belong to no subscription.

extension ImportPlan {
  mutating func planBudgets(_ book: Book) {
    let budgets = Dictionary(book.budgets.enumerated().map { ($1.identity, $0) }) { first, _ in first }
    for budget in source.book.budgets {
      guard let known = budgets[budget.identity] else {
        addedBudgets.append(budget)
        continue
      }
      count(isSame: book.budgets[known].versions == budget.versions)
    }
    for goal in source.book.goals {
      guard let known = book.goals.index(of: goal.identity) else {
        addedGoals.append(goal)
        continue
      }
      count(isSame: book.goals[known] == goal)
    }
    let byID = Dictionary(book.accounts.map { ($0.id, $0) }) { first, _ in first }
    let byName = AccountIndex(of: book.accounts)
    for account in source.book.accounts {
      let known = byID[account.id] ?? byName.index(named: account.name).map { book.accounts[$0] }
      if let known { count(isSame: known == account) } else { addedAccounts.append(account) }
    }
  }

  mutating func planSettlements(_ book: Book) {
    let present = Dictionary(book.settlements.map { ($0.id, $0) }) { first, _ in first }
    addedSettlements += source.book.settlements.filter { present[$0.id] == nil }
    for transfer in source.book.settlements {
      if let known = present[transfer.id] { count(isSame: known == transfer) }
    }
  }
}
