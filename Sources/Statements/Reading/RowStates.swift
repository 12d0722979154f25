import BillingCore

/// What the cells of a row say about it: whether it is booked, and in money.
extension StatementEntries {
  /// Whether some cell says that its row is pending.
  func isPending(_ row: StatementCells.Row) -> Bool {
    (0..<row.count).contains { StatementWords.isPending(cells.text(row, $0)) }
  }

  /// Whether a row lacks a day that other rows have, and the balance or both directions of what was billed.
  func isUnbooked(_ row: StatementCells.Row) -> Bool {
    let isLacking = { [columns, cells] in columns.isFilled($0) && cells.bytes(row, $0).isBlank }
    let days = columns.dates.dropFirst()
    guard days.contains(where: isLacking) || columns[.bookedOn].map(isLacking) ?? false else { return false }
    let pair = columns.namedMoney.filter { columns.role($0) != .amount }
    if pair.count == 2, columns.namedMoney.count > 2, pair.allSatisfy(isLacking) { return true }
    let balances = columns.money.filter { columns.isBalance($0) || !columns.header.isNamed }
    return balances.contains { columns.filled($0) * 4 >= 3 * columns.filled(columns.date) && isLacking($0) }
  }

  /// Whether a row is in what no country pays with, `BTC` or points, or has a number of shares.
  func holdsOther(_ row: StatementCells.Row) -> Bool {
    if columns.shares.map({ number(row, $0).isFilled }) ?? false { return true }
    guard let column = columns.mixedCodes else { return false }
    return !cells.isEmpty(row, column) && StatementCurrencies.currencies(cells.bytes(row, column)).isEmpty
  }
}
