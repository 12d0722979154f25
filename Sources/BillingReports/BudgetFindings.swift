import BillingCore

extension Book {
  func scopeFindings() -> [BookFinding] {
    let covered = coveredScopes()
    let ofBudgets = budgets.enumerated().map { (BookFinding.Subject.budget($0), $1.scope, $1.currency) }
    let ofGoals = goals.enumerated().map { (BookFinding.Subject.goal($0), $1.scope, $1.perMonth.currency) }
    return (ofBudgets + ofGoals).flatMap { subject, scope, currency in
      oddities(of: scope, in: currency, covered).map { BookFinding(subject: subject, kind: $0) }
    }
  }

  /// The scopes of all categories, tags and bearers of the subscriptions, in the form for comparison.
  public func coveredScopes() -> Set<Budget.Scope> {
    Set(
      subscriptions.flatMap { subscription -> [Budget.Scope] in
        return [.everything] + (subscription.category.map { [.category($0.folded)] } ?? [])
          + subscription.tags.map { .tag($0.folded) } + subscription.bearers().map { .member($0) }
      })
  }

  private func oddities(
    of scope: Budget.Scope, in currency: Currency, _ covered: Set<Budget.Scope>
  ) -> [BookFinding.Kind] {
    var kinds: [BookFinding.Kind] = []
    if currency.circulation == .unlisted { kinds.append(.unlistedCurrency(currency)) }
    do throws(ValidationError) {
      if let name = scope.name { try Subscription.validate(label: name) }
    } catch { return kinds + [.invalid(error)] }
    if !scope.isCovered(by: covered) { kinds.append(.budgetOfNothing) }
    return kinds
  }
}
