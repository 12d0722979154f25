import BillingCore

extension Book {
  /// The book as a member sees it: every amount is the member's part, and only charges with a part are listed.
  ///
  /// Laws:
  /// - its charges are those of this book that the member shares in; amount, cost and refunds are the parts by
  ///   ``MemberShares``;
  /// - it is its own part: the member alone shares what others shared, so that nothing is divided twice.
  ///
  /// Every report of one member is the report of this book.
  public func parts(of member: String) -> Book {
    let parts = PartSearch(
      book: self, member: member, shares: MemberShares(of: self), records: RecordIndex(of: self))
    let owners = SubscriptionIndex(of: self)
    var book = self
    book.viewer = member
    for index in subscriptions.indices { book.subscriptions[index] = parts.subscription(index) }
    for index in events.indices {
      if let owner = owners.index(of: events[index].subscriptionID) {
        book.events[index] = parts.record(events[index], of: owner)
      }
    }
    return book
  }
}

/// Finds the parts of a member in prices and records.
private struct PartSearch {
  let book: Book
  let member: String
  let shares: MemberShares
  let records: RecordIndex

  /// The subscription with a price for each day on which the price, its estimate or the shares change.
  ///
  /// On days without a part, whose charges are not listed, it keeps the price before them, or else the first one.
  func subscription(_ index: Int) -> Subscription {
    let whole = book.subscriptions[index]
    let bills = whole.hasEstimate ? records.records(of: index).map { book.events[Int($0)].date } : []
    let days = Set(whole.priceVersions.map(\.from) + whole.payerDates + bills).sorted()
    let found = ([.minimum] + days).map { day in
      let price = records.price(of: index, on: day, before: day.advancedClamping(days: 1))
      return shares.part(of: price, by: whole.costSplit(on: day), for: member)
    }
    var parted = whole
    parted.price = found.lazy.compactMap(\.self).first ?? whole.price
    parted.priceVersions = []
    var price = parted.price
    for (day, part) in zip(days, found.dropFirst()) {
      let known = whole.priceVersions.first { $0.from == day }
      if known == nil, part == nil || part == price { continue }
      price = part ?? price
      parted.priceVersions.append(PriceVersion(from: day, price: price, cycle: known?.cycle))
    }
    parted.sharing = whole.sharing.map(ofMember)
    return parted
  }

  /// The record with the parts of its amount and of what is left after each refund; as it is if the member has none.
  func record(_ record: RecordedEvent, of index: Int) -> RecordedEvent {
    let split = book.subscriptions[index].costSplit(of: record)
    let part = { (amount: Money) in shares.part(of: amount, by: split, for: member) }
    let whole = record.amount ?? records.price(of: index, on: record.scheduledDate, before: record.date)
    guard record.kind != .skipped, let amount = part(whole) else { return record }
    var parted = record
    parted.kind = record.isConfirmed ? .confirmed(amount) : .adjusted(amount)
    parted.costSplit?.shares = ofMember(record.shares)
    var (left, own) = (whole.minorUnits, amount.minorUnits)
    parted.refunds = record.countedRefunds.map { refund in
      left -= refund.amount.minorUnits
      let (before, after) = (own, part(Money(minorUnits: left, currency: whole.currency))?.minorUnits ?? own)
      own = after
      return Refund(Money(minorUnits: before - after, currency: whole.currency), on: refund.day)
    }
    return parted
  }

  /// The shares in which the member alone has a weight, if the member has one.
  private func ofMember(_ shares: [Share]) -> [Share] {
    guard shares.contains(where: { $0.member == member && $0.weight > 0 }) else { return shares }
    return shares.map { Share(member: $0.member, weight: $0.member == member ? $0.weight : 0) }
  }
}
