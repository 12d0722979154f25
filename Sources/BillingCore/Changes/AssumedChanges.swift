extension Book {
  /// The number of charges that are assumed to be paid before or after a change of subscriptions and that it changes: in
  /// amount, payment method, payer or shares, or in whether they are assumed at all.
  ///
  /// Nothing is recorded of them, so that they follow every change, where confirmed charges stay.
  public func assumedChanges(of indices: [Int], since before: Book) -> Int {
    guard settings.assumePaid != nil || before.settings.assumePaid != nil else { return 0 }
    let (old, new) = (before.assumedFacts(of: indices), assumedFacts(of: indices))
    return Set(old.keys).union(new.keys).count { old[$0] != new[$0] }
  }

  /// The number of charges of a subscription that are assumed to be paid.
  public func assumedCount(of index: Int) -> Int { assumedFacts(of: [index]).count }

  private struct AssumedFacts: Equatable {
    let amount: Money
    let split: CostSplit?
    let method: String?
  }

  private func assumedFacts(of indices: [Int]) -> [ChargeKey: AssumedFacts] {
    guard let days = daysOfAssumedCharges else { return [:] }
    let found = charges(in: days, only: indices).filter(\.isAssumed).map { charge in
      (
        ChargeKey(subscription: subscriptions[charge.subscription].id, date: scheduledDate(of: charge)),
        AssumedFacts(amount: charge.amount, split: costSplit(of: charge), method: paymentMethod(of: charge))
      )
    }
    return Dictionary(found) { first, _ in first }
  }
}
