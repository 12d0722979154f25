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
    /// Its index in the book.
    public var index: Int
    /// How it stands today.
    public var effectiveStatus: EffectiveStatus
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
    rows = book.indices(matching: filter, today: today).map { index in
      Row(
        index: index,
        effectiveStatus: EffectiveStatus(
          of: book.subscriptions[index].terms, book.subscriptions[index].pauses, on: today),
        price: book.subscriptions[index].coming(on: today), next: next[index], averagePerMonth: averages[index])
    }
    var sum = AverageSum(book.settings.rounding)
    for row in rows where row.averagePerMonth != nil {
      sum.add(row.price, every: book.subscriptions[row.index].cycle.step)
    }
    averagesPerMonth = try sum.rounded()
    convertedAverage = try CurrencyConverter(of: book, today: today).map(sum.converted)
    sort(by: order, book)
  }

  /// Equals are ordered by name, then by id.
  private mutating func sort(by order: Order, _ book: Book) {
    let names = rows.map { book.subscriptions[$0.index].name.folded }
    let keys = rows.indices.map { SortKey(of: rows[$0], order, name: names[$0]) }
    let sorted = rows.indices.ordered { one, other in
      if let isFirst = keys[one].precedes(keys[other]) { return isFirst }
      let (first, second) = (rows[one].index, rows[other].index)
      return NameOrder.precedes(names[one], names[other])
        ?? (book.subscriptions[first].id < book.subscriptions[second].id)
    }
    rows = sorted.map { rows[$0] }
  }
}

/// What is compared before the whole names are.
private struct SortKey {
  private var group: UInt32 = 0
  private var number: Int64 = 0
  private let nameStart: UInt128

  init(of row: SubscriptionListing.Row, _ order: SubscriptionListing.Order, name: String) {
    nameStart = NameOrder.key(of: name)
    switch order {
    case .next: number = Int64(row.next?.date.packed ?? .max)
    case .amount: (group, number) = (row.price.currency.packedCode, ~row.price.minorUnits)
    case .name: break
    }
  }

  /// Nil where nothing is between them.
  func precedes(_ other: SortKey) -> Bool? {
    if group != other.group { return group < other.group }
    if number != other.number { return number < other.number }
    return nameStart == other.nameStart ? nil : nameStart < other.nameStart
  }
}
