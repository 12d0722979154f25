import BillingCore

/// Problems of budgets and goals.
extension Book {
  func budgetFindings() -> [BookFinding] {
    let covered = coveredScopes()
    return budgets.indices.flatMap { index in
      oddities(of: budgets[index].scope, in: budgets[index].currency, covered).map {
        BookFinding(subject: .budget(index), kind: $0)
      }
    }
  }

  func goalFindings() -> [BookFinding] {
    let covered = coveredScopes()
    return goals.indices.flatMap { index in
      oddities(of: goals[index].scope, in: goals[index].perMonth.currency, covered).map {
        BookFinding(subject: .goal(index), kind: $0)
      }
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
    if !currency.isListed { kinds.append(.unlistedCurrency(currency)) }
    do throws(ValidationError) { try scope.validate() } catch { return kinds + [.invalid(error)] }
    if !scope.isCovered(by: covered) { kinds.append(.budgetOfNothing) }
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
