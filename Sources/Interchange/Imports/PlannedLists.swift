import BillingCore

extension ImportPlan {
  /// Plans the lists of the file that belong to no subscription.
  mutating func planLists(_ book: Book) {
    let budgets = Dictionary(book.budgets.map { ($0.identity, $0) }) { first, _ in first }
    plan(\.budgets, isSame: { $0.versions == $1.versions }, known: { budgets[$0.identity] })
    plan(\.goals, isSame: ==) { goal in book.goals.index(of: goal.identity).map { book.goals[$0] } }
    let byID = Dictionary(book.accounts.map { ($0.id, $0) }) { first, _ in first }
    let byName = AccountIndex(of: book.accounts)
    plan(\.accounts, isSame: ==) { account in
      byID[account.id] ?? byName.index(named: account.name).map { book.accounts[$0] }
    }
    let transfers = Dictionary(book.settlements.map { ($0.id, $0) }) { first, _ in first }
    plan(\.settlements, isSame: ==) { transfers[$0.id] }
  }

  /// Adds the records of a list that the book does not know, and counts the others.
  private mutating func plan<Record>(
    _ list: WritableKeyPath<Book, [Record]>, isSame: (Record, Record) -> Bool, known: (Record) -> Record?
  ) {
    for record in source.book[keyPath: list] {
      if let known = known(record) { count(isSame: isSame(known, record)) } else { added[keyPath: list].append(record) }
    }
  }
}
