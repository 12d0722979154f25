import BillingCore

extension Book {
  /// Records the transfers that settle a period, and returns them; none if it is already even.
  ///
  /// The charges that are only assumed to be paid are confirmed, because the transfers settle them.
  ///
  /// Law: the period is even afterwards, and so a second call records nothing. Throws `MoneyError.overflow`.
  public mutating func recordTransfers(
    over period: DateInterval, on date: CivilDate, at stamp: Timestamp? = nil
  ) throws(MoneyError) -> [RecordedTransfer] {
    var recorded: [RecordedTransfer] = []
    let settlement = try Settlement(of: self, over: period)
    confirmAssumed(settlement.transfers.isEmpty ? [] : settlement.assumed, at: stamp)
    for transfer in settlement.transfers {
      var made = RecordedTransfer(
        id: unusedID(of: transfer, over: period), on: date, for: period, from: transfer.from, to: transfer.to,
        amount: transfer.amount.exact)
      (made.createdAt, made.updatedAt) = (stamp, stamp)
      settlements.append(made)
      recorded.append(made)
    }
    return recorded
  }

  /// The first identifier for a transfer that the book does not use.
  ///
  /// Derived from period, members and currency: two machines that record the same transfer mean one, also after a merge.
  private func unusedID(of transfer: Settlement.Transfer, over period: DateInterval) -> UUID {
    let key = "\(period.first)..\(period.last) \(transfer.amount.currency.code)\n\(transfer.from)\n\(transfer.to)"
    let used = Set(settlements.map(\.id))
    var number = 1
    while true {
      let id = UUID.named("\(key)\n\(number)", by: "settle")
      if !used.contains(id) { return id }
      number += 1
    }
  }
}
