import BillingCore

/// The difference between two periods, with one cause for each subscription whose sum differs, for `summary --why`.
///
/// Everything is computed from the period that begins earlier to the later one, so that swapping them turns every sign.
public struct PeriodDifference: Equatable, Sendable {
  public let period: DateInterval
  /// The period that it is compared with.
  public let against: DateInterval
  /// In the currencies of the charges.
  public let own: Explanation
  /// In the base currency; `nil` if the book has none, or if one of the periods cannot be converted whole.
  public let converted: Explanation?
  /// The rates without which a period cannot be converted.
  public let missing: [ConvertedTotal.MissingRate]

  /// Compares two periods; throws `MoneyError.overflow`.
  public init(
    of book: Book, over period: DateInterval, against: DateInterval, matching filter: ChargeFilter? = nil,
    today: CivilDate, byPayDay: Bool = false
  ) throws(MoneyError) {
    let isForward = (against.first, against.last) <= (period.first, period.last)
    let (earlier, later) = isForward ? (against, period) : (period, against)
    let summary = { (days: DateInterval) throws(MoneyError) in
      try PeriodSummary(
        of: book, over: days, matching: filter, today: today, byPayDay: byPayDay, each: true)
    }
    let (before, after) = (try summary(earlier), try summary(later))
    let changes = Self.changes(from: before, to: after, in: book)
    let search = DifferenceSearch(
      book: book, changes: changes,
      reasons: CauseSearch(
        of: changes.map(\.owner), in: book, from: earlier, to: later, matching: filter, byPayDay: byPayDay),
      isForward: isForward)
    own = try search.explanation(from: before.totals.expected, to: after.totals.expected, causes: search.causes())
    var (inBase, missing): (Explanation?, [ConvertedTotal.MissingRate]) = (nil, [])
    if let converter = CurrencyConverter(of: book, today: today) {
      let (one, other) = (try converter.totals(before.totals).expected, try converter.totals(after.totals).expected)
      missing = one.missing + other.missing
      if missing.isEmpty {
        let causes = try search.causes(in: converter, from: before.totals)
        inBase = try search.explanation(from: one.sums, to: other.sums, causes: causes)
      }
    }
    (self.period, self.against, converted, self.missing) = (period, against, inBase, missing)
  }

  /// The subscriptions whose charges differ, in the order of their ids.
  private static func changes(
    from before: PeriodSummary, to after: PeriodSummary, in book: Book
  ) -> [SubscriptionChange] {
    let none = PeriodSummary.Totals()
    let changes = book.subscriptions.indices.compactMap { index -> SubscriptionChange? in
      let (one, other) = (before.ofEach[index], after.ofEach[index])
      if one == other { return nil }
      return SubscriptionChange(owner: index, before: one ?? none, after: other ?? none)
    }
    return changes.ordered { book.subscriptions[$0.owner].id < book.subscriptions[$1.owner].id }
  }
}

/// What the charges of one subscription cost in both periods.
private struct SubscriptionChange {
  let owner: Int
  let before: PeriodSummary.Totals
  let after: PeriodSummary.Totals
}

/// Finds the causes of all subscriptions.
private struct DifferenceSearch {
  let book: Book
  let changes: [SubscriptionChange]
  let reasons: CauseSearch
  let isForward: Bool

  /// One cause for each subscription and currency.
  func causes() throws(MoneyError) -> [Cause] {
    var found: [Cause] = []
    for change in changes {
      for money in try change.before.expected.changes(to: change.after.expected)
      where money.difference.minorUnits != 0 {
        found.append(cause(of: change.owner, money.difference, own: [money], isInBase: false))
      }
    }
    return found
  }

  /// One cause for each subscription, in whole units of the base currency.
  ///
  /// The exact total is walked from the earlier period to the later one, subscription by subscription, and rounded at each
  /// stop: the distances between the stops add up to the difference of the rounded totals. The walk ends at the later
  /// total only if no subscription is missing, so that the law of the sum notices one that is.
  func causes(in converter: CurrencyConverter, from total: PeriodSummary.Totals) throws(MoneyError) -> [Cause] {
    var exact = FractionSum()
    try converter.add(total, 1, to: &exact)
    var (last, found): (Int64, [Cause]) = (try exact.rounded(converter.rounding), [])
    for change in changes {
      try converter.add(change.before, -1, to: &exact)
      try converter.add(change.after, 1, to: &exact)
      let stop = try exact.rounded(converter.rounding)
      let (units, overflow) = stop.subtractingReportingOverflow(last)
      guard !overflow else { throw .overflow }
      last = stop
      if units == 0 { continue }
      let own = try change.before.expected.changes(to: change.after.expected)
      let isEstimate = own.contains(where: \.difference.isEstimate)
      let amount = Money(minorUnits: units, currency: converter.base, isEstimate: isEstimate)
      found.append(cause(of: change.owner, amount, own: own.filter { $0.difference.minorUnits != 0 }, isInBase: true))
    }
    return found
  }

  private func cause(of owner: Int, _ amount: Money, own: [MoneyChange], isInBase: Bool) -> Cause {
    var (kind, evidence) = reasons.cause(of: owner, isMore: amount.minorUnits > 0, own: own, isInBase: isInBase)
    evidence.isMore = amount.minorUnits > 0
    return Cause(kind: kind, subscription: owner, amount: isForward ? amount : amount.negated, evidence: evidence)
  }

  func explanation(
    from before: MoneySums, to after: MoneySums, causes: [Cause]
  ) throws(MoneyError) -> Explanation {
    let (total, other) = isForward ? (after, before) : (before, after)
    let order = CurrencyOrder(of: book)
    return Explanation(
      total: total, before: other, difference: try other.changes(to: total).map(\.difference),
      causes: causes.ordered { precedes($0, $1, order) })
  }

  /// By currency, the largest first; equal ones by id.
  private func precedes(_ one: Cause, _ other: Cause, _ order: CurrencyOrder) -> Bool {
    let (currency, otherCurrency) = (one.amount.currency, other.amount.currency)
    if currency != otherCurrency { return order.precedes(currency, otherCurrency) }
    let (size, otherSize) = (one.amount.minorUnits.magnitude, other.amount.minorUnits.magnitude)
    if size != otherSize { return size > otherSize }
    return book.subscriptions[one.subscription].id < book.subscriptions[other.subscription].id
  }
}

extension CurrencyConverter {
  /// Adds `count` times exact totals whose rates are all known.
  fileprivate func add(
    _ totals: PeriodSummary.Totals, _ count: Int128, to sum: inout FractionSum
  ) throws(MoneyError) {
    var amounts = totals.payments
    try amounts.add(DatedSums(unpaid: totals.projected))
    for (key, money) in amounts.sums {
      guard let factor = try fraction(for: key.currency, paidOn: key.paidOn) else { continue }
      try sum.add(count * Int128(money.minorUnits), times: factor)
    }
  }
}

extension ConvertedTotal {
  fileprivate var sums: MoneySums {
    get throws(MoneyError) {
      var sums = unconverted
      try sums.add(amount)
      return sums
    }
  }
}
