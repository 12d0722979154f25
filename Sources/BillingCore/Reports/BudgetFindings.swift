/// Problems of budgets and goals.
extension Book {
  func budgetFindings() -> [BookFinding] {
    budgets.indices.flatMap { index in
      oddities(of: budgets[index]).map { BookFinding(subject: .budget(index), kind: $0) }
    }
  }

  func goalFindings() -> [BookFinding] {
    goals.indices.filter { !goals[$0].perMonth.currency.isListed }.map { index in
      BookFinding(subject: .goal(index), kind: .unlistedCurrency(goals[index].perMonth.currency))
    }
  }

  private func oddities(of budget: Budget) -> [BookFinding.Kind] {
    var kinds: [BookFinding.Kind] = []
    if !budget.currency.isListed { kinds.append(.unlistedCurrency(budget.currency)) }
    do throws(ValidationError) { try budget.scope.validate() } catch { return kinds + [.invalid(error)] }
    if budget.scope != .everything, !subscriptions.contains(where: budget.scope.covers) {
      kinds.append(.budgetOfNothing)
    }
    return kinds
  }
}

extension Budget.Scope {
  /// The category, tag or member; `nil` for `everything`.
  public var name: String? {
    switch self {
    case .everything: nil
    case .category(let name), .tag(let name), .member(let name): name
    }
  }

  /// Throws unless the name is a valid category, tag or member.
  func validate() throws(ValidationError) {
    if let name { try Subscription.validate(label: name) }
  }
}
