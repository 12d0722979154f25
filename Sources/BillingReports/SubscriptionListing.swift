import BillingCore

/// Selected subscriptions in order, each with its next charge and average cost, for `list`.
///
/// One pass over the book finds all next charges, and one all averages, so the time per row does not grow with the
/// book.
public struct SubscriptionListing: Equatable, Sendable {
  public struct Row: Equatable, Sendable {
    /// The index in the book.
    public var index: Int
    public var today: CivilDate
    public var effectiveStatus: EffectiveStatus
    /// The price in effect.
    public var price: Money
    /// The cycle in effect.
    public var cycle: BillingCycle
    /// The next open charge, or `nil` if there is none.
    public var next: BillingEvent?
    /// The pay day of the oldest charge that the user should have paid before today; `nil` if there is none.
    public var overdueSince: CivilDate?
    /// The average monthly cost; `nil` if it is paused, has ended or is paid once.
    public var averagePerMonth: Money?
    /// The sums of all charges that are confirmed or assumed paid; empty unless the listing was made with them.
    public var paid = MoneySums()
    /// The latest day of payment of a confirmed charge; `nil` if there is none, or the listing was made without.
    public var lastPaidOn: CivilDate?
  }

  public internal(set) var rows: [Row]
  /// The total average monthly cost of the selection, rounded once.
  public let averagesPerMonth: MoneySums
  /// The same in the base currency; `nil` if the settings have none.
  public let convertedAverage: ConvertedTotal?

  /// Lists the matching subscriptions; throws `MoneyError.overflow`.
  ///
  /// `countsPaid` also adds up what was paid for each row, which the order by total needs anyway; `looksBack` finds
  /// the last payment of each.
  public init(
    of book: Book, today: CivilDate, matching filter: SubscriptionFilter = SubscriptionFilter(),
    by order: SubscriptionOrder = SubscriptionOrder(.next), countsPaid: Bool = false,
    looksBack: Bool = false
  ) throws(MoneyError) {
    let records = RecordIndex(of: book)
    var past = PastCharges(of: book, today: today)
    let next = book.nextChargeOfEach(onOrAfter: today, records)
    let averages = try book.averagePerMonthOfEach(on: today, next: next)
    let paid = countsPaid || order.key == .total ? try PaidTotals(of: book) : nil
    let statuses = book.effectiveStatuses(on: today, knowing: next)
    rows = try book.indices(matching: filter, today: today).map { index in
      Row(
        index: index, today: today, effectiveStatus: statuses[index],
        price: book.expectedPrice(of: index, on: today), cycle: book.subscriptions[index].comingCycle(on: today),
        next: next[index], overdueSince: book.overdueSince(index, &past, records),
        averagePerMonth: averages[index], paid: paid?[index].paid ?? MoneySums(),
        lastPaidOn: looksBack ? book.lastPaidOn(index, records) : nil)
    }
    let sum = AverageSum(of: rows, in: book)
    averagesPerMonth = try sum.rounded()
    let converter = CurrencyConverter(of: book, today: today)
    convertedAverage = try converter.map(sum.converted)
    rows = try order.sorted(rows, book, converter, paid)
  }
}

extension AverageSum {
  /// The sum of the rows that have an average.
  init(of rows: [SubscriptionListing.Row], in book: Book) {
    self.init(book.settings.rounding)
    for row in rows where row.averagePerMonth != nil { add(row.price, every: row.cycle.frequency) }
  }
}

extension Book {
  /// The pay day of the oldest charge before today that the user pays and has not recorded.
  fileprivate func overdueSince(_ index: Int, _ past: inout PastCharges, _ records: RecordIndex) -> CivilDate? {
    guard subscriptions[index].isPaidByUser, subscriptions[index].firstBillingDate <= past.last else { return nil }
    return past.firstOpen(of: index, records).map { past.payDay(of: $0) }
  }
}
