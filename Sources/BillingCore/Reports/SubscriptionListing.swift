/// Selected subscriptions in order, each with its next charge and average cost, for `list`.
///
/// One pass over the book finds all next charges, and one all averages, so the time per row does not grow with the
/// book.
public struct SubscriptionListing: Equatable, Sendable {
  /// The order of the rows.
  public enum Order: String, CaseIterable, Sendable {
    /// By date of the next charge; those without one come last.
    case next
    /// By price, highest first, each currency separately.
    case amount
    /// By name, without letter case.
    case name
  }

  public struct Row: Equatable, Sendable {
    /// The index in the book.
    public var index: Int
    /// The status as of today.
    public var effectiveStatus: EffectiveStatus
    /// The price in effect.
    public var price: Money
    /// The next open charge, or `nil` if there is none.
    public var next: BillingEvent?
    /// The average monthly cost; `nil` if it is paused, has ended or is paid once.
    public var averagePerMonth: Money?
  }

  /// The selected subscriptions in order.
  public private(set) var rows: [Row]
  /// The total average monthly cost of the selection, rounded once.
  public let averagesPerMonth: MoneySums
  /// The same in the base currency; `nil` if the settings have none.
  public let convertedAverage: ConvertedTotal?

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

  /// Sorts the rows; equal ones by name, then by id.
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

/// The values compared before whole names.
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

  /// Whether it comes first; `nil` if both are equal.
  func precedes(_ other: SortKey) -> Bool? {
    if group != other.group { return group < other.group }
    if number != other.number { return number < other.number }
    return nameStart == other.nameStart ? nil : nameStart < other.nameStart
  }
}
