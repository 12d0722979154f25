/// Subscriptions chosen and put in order, each with its next charge and its mean cost: what `list` answers.
///
/// One pass over the book finds the next charges and one the averages, so a long book costs no more a row than a short one.
public struct SubscriptionListing: Equatable, Sendable {
  /// What comes first.
  public enum Order: String, CaseIterable, Sendable {
    /// What charges next; what charges no more comes last.
    case next
    /// The highest price, currency by currency, since prices of two currencies cannot be compared.
    case amount
    /// The name, without letter case.
    case name
  }

  /// One subscription.
  public struct Row: Equatable, Sendable {
    /// Its place in the book.
    public var place: Int
    /// The price in force.
    public var price: Money
    /// The next open charge, or nil where none comes.
    public var next: BillingEvent?
    /// The mean cost of a month; nil where it rests, has ended or is paid once.
    public var averagePerMonth: Money?
  }

  /// The subscriptions that were meant, in order.
  public private(set) var rows: [Row]
  /// The mean cost of a month of these subscriptions together, rounded once.
  public let averagesPerMonth: MoneySums
  /// The same in the base currency; nil where the settings name none.
  public let convertedAverage: ConvertedTotal?

  /// Lists a book as of a day; throws `MoneyError.overflow`.
  public init(
    of book: Book, today: CivilDate, matching filter: SubscriptionFilter = SubscriptionFilter(), by order: Order = .next
  ) throws(MoneyError) {
    let next = book.nextChargeOfEach(onOrAfter: today)
    let averages = try book.averagePerMonthOfEach(on: today, next: next)
    rows = book.places(matching: filter, today: today).map { place in
      Row(
        place: place, price: book.subscriptions[place].coming(on: today), next: next[place],
        averagePerMonth: averages[place])
    }
    var sum = AverageSum(book.settings.rounding)
    for row in rows where row.averagePerMonth != nil {
      sum.add(row.price, every: book.subscriptions[row.place].cycle.step)
    }
    averagesPerMonth = try sum.rounded()
    convertedAverage = try CurrencyConverter(of: book, today: today).map(sum.converted)
    sort(by: order, book)
  }

  /// Equals are ordered by name, then by id.
  private mutating func sort(by order: Order, _ book: Book) {
    let keys = rows.map { $0.sortKey(order) }
    let names = rows.map { Book.folded(book.subscriptions[$0.place].name) }
    let starts = names.map(NameOrder.key)
    let sorted = rows.indices.sorted { one, other in
      if keys[one] != keys[other] { return keys[one] < keys[other] }
      if starts[one] != starts[other] { return starts[one] < starts[other] }
      let (first, second) = (rows[one].place, rows[other].place)
      return NameOrder.precedes(names[one], names[other])
        ?? (book.subscriptions[first].id < book.subscriptions[second].id)
    }
    rows = sorted.map { rows[$0] }
  }
}

extension SubscriptionListing.Row {
  fileprivate func sortKey(_ order: SubscriptionListing.Order) -> SortKey {
    switch order {
    case .next: SortKey(group: 0, number: Int64(next?.date.packed ?? .max))
    case .amount: SortKey(group: price.currency.packedCode, number: ~price.minorUnits)
    case .name: SortKey(group: 0, number: 0)
    }
  }
}

/// What is compared before the names are.
private struct SortKey: Comparable {
  let group: UInt32
  let number: Int64

  static func < (one: SortKey, other: SortKey) -> Bool {
    (one.group, one.number) < (other.group, other.number)
  }
}
