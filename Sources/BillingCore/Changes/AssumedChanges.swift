extension Book {
  /// The number of charges that are assumed to be paid before or after a change of subscriptions and that it changes: in
  /// amount, payment method, payer or shares, or in whether they are assumed at all.
  ///
  /// Nothing is recorded of them, so that they follow every change, where confirmed charges stay. Both sides are walked
  /// side by side, so that only charges that are on one side alone, or have moved, are kept: there may be millions.
  public func assumedChanges(of indices: [Int], since before: Book) -> Int {
    guard settings.assumePaid != nil || before.settings.assumePaid != nil else { return 0 }
    var (old, new) = (before.assumedCharges(of: indices), assumedCharges(of: indices))
    var (one, other) = (old.next(), new.next())
    var (gone, come): ([ChargeKey: AssumedCharge], [ChargeKey: AssumedCharge]) = ([:], [:])
    var count = 0
    while one != nil || other != nil {
      if let left = one, let right = other, left.key == right.key {
        if left != right { count += 1 }
        (one, other) = (old.next(), new.next())
      } else if let left = one, other.map({ left.key.date <= $0.key.date }) ?? true {
        gone[left.key] = left
        one = old.next()
      } else if let right = other {
        come[right.key] = right
        other = new.next()
      }
    }
    return count + Set(gone.keys).union(come.keys).count { gone[$0] != come[$0] }
  }

  /// The number of charges of a subscription that are assumed to be paid.
  public func assumedCount(of index: Int) -> Int {
    charges(in: daysOfAssumedCharges ?? .day(.minimum), only: [index]).count { $0.isAssumed }
  }

  private struct AssumedCharge: Equatable {
    let key: ChargeKey
    let amount: Money
    let split: CostSplit?
    let method: String?
  }

  private func assumedCharges(of indices: [Int]) -> some IteratorProtocol<AssumedCharge> {
    charges(in: daysOfAssumedCharges ?? .day(.minimum), only: indices).lazy.filter(\.isAssumed).map { charge in
      AssumedCharge(
        key: ChargeKey(subscription: subscriptions[charge.subscription].id, date: scheduledDate(of: charge)),
        amount: charge.amount, split: costSplit(of: charge), method: paymentMethod(of: charge))
    }.makeIterator()
  }
}
