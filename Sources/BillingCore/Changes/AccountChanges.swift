/// Changes of accounts.
extension Book {
  /// Adds an account; throws `AccountError` if its values do not fit together, or for a name that exists.
  public mutating func add(_ account: Account) throws(AccountError) {
    if let known = accounts.index(named: account.name) { throw .taken(accounts[known].name) }
    try check(account)
    accounts.append(account)
  }

  /// Replaces the values of the account at an index, but not its name; false if nothing changes.
  public mutating func edit(
    account index: Int, at stamp: Timestamp?, _ change: (inout Account) -> Void
  ) throws(AccountError) -> Bool {
    var account = accounts[index]
    change(&account)
    account.name = accounts[index].name
    guard account != accounts[index] else { return false }
    try check(account)
    let others = accountNames(drawingFrom: account.name)
    if account.kind == .card, !others.isEmpty { throw .inUse(others) }
    account.updatedAt = stamp ?? account.updatedAt
    accounts[index] = account
    return true
  }

  private func check(_ account: Account) throws(AccountError) {
    try account.validate()
    guard let source = account.drawsFrom else { return }
    guard let index = accounts.index(named: source) else { throw .unknown(source) }
    if accounts[index].kind == .card { throw .drawsFromCard(accounts[index].name) }
  }

  /// Removes the account at an index; the payment methods of its name stay.
  public mutating func remove(account index: Int) throws(AccountError) {
    let others = accountNames(drawingFrom: accounts[index].name)
    if !others.isEmpty { throw .inUse(others) }
    accounts.remove(at: index)
  }

  private func accountNames(drawingFrom name: String) -> [String] {
    accounts.filter { $0.drawsFrom?.folded == name.folded }.map(\.name)
  }
}
