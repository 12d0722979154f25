/// Selected subscriptions in order, each with its next charge and average cost, for `list`.
///
/// One pass over the book finds all next charges, and one all averages, so the time per row does not grow with the
/// book.
public struct SubscriptionListing: Equatable, Sendable {
  /// The order of the rows.
  public enum Order: String, CaseIterable, Sendable {
    /// By date of the next charge; those without one come last.
    case next
    /// By price of one charge, highest first; in the base currency where there is a rate.
    case amount
    /// By average cost per month, highest first; in the base currency where there is a rate.
    case average
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
    /// The cycle in effect.
    public var cycle: BillingCycle
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
        price: book.subscriptions[index].coming(on: today), cycle: book.subscriptions[index].comingCycle(on: today),
        next: next[index], averagePerMonth: averages[index])
    }
    var sum = AverageSum(book.settings.rounding)
    for row in rows where row.averagePerMonth != nil {
      sum.add(row.price, every: row.cycle.step)
    }
    averagesPerMonth = try sum.rounded()
    let converter = CurrencyConverter(of: book, today: today)
    convertedAverage = try converter.map(sum.converted)
    try sort(by: order, book, converter)
  }

  /// Sorts the rows; equal ones by name, then by id.
  private mutating func sort(by order: Order, _ book: Book, _ converter: CurrencyConverter?) throws(MoneyError) {
    let names = rows.map { book.subscriptions[$0.index].name.folded }
    // Hot path: the orders by date and by name compare no amounts, so they skip the count of currencies.
    let currencies = order == .amount || order == .average ? rows.map(\.price.currency) : []
    var scale = try MoneyScale(currencies, converter)
    var keys: [SortKey] = []
    keys.reserveCapacity(rows.count)
    for index in rows.indices { keys.append(try SortKey(of: rows[index], order, name: names[index], &scale)) }
    let sorted = rows.indices.ordered { one, other in
      if let isFirst = keys[one].precedes(keys[other]) { return isFirst }
      let (first, second) = (rows[one].index, rows[other].index)
      return NameOrder.precedes(names[one], names[other])
        ?? (book.subscriptions[first].id < book.subscriptions[second].id)
    }
    rows = sorted.map { rows[$0] }
  }
}

/// Amounts of several currencies in one order: first what can be converted, then currency by currency, the most used first.
private struct MoneyScale {
  private let converter: CurrencyConverter?
  private let ranks: [Currency: UInt32]
  private var factors: [Currency: Fraction?] = [:]

  init(_ currencies: [Currency], _ converter: CurrencyConverter?) throws(MoneyError) {
    self.converter = converter
    var counts: [Currency: Int] = [:]
    for currency in currencies { counts[currency, default: 0] += 1 }
    let order = counts.keys.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
    ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, UInt32($0) + 1) })
  }

  /// The group and the number by which an amount is sorted, highest first.
  mutating func key(of money: Money) throws(MoneyError) -> (group: UInt32, number: Int64) {
    guard let factor = try factor(of: money.currency) else {
      return (ranks[money.currency] ?? 0, ~money.minorUnits)
    }
    var sum = FractionSum()
    try sum.add(Int128(money.minorUnits), times: factor)
    return (0, ~(try sum.rounded(.halfEven)))
  }

  private mutating func factor(of currency: Currency) throws(MoneyError) -> Fraction? {
    if let known = factors[currency] { return known }
    let factor = try converter?.fraction(for: currency, paidOn: nil)
    factors[currency] = factor
    return factor
  }
}

/// The values compared before whole names.
private struct SortKey {
  private var group: UInt32 = 0
  private var number: Int64 = 0
  private let nameStart: UInt128

  init(
    of row: SubscriptionListing.Row, _ order: SubscriptionListing.Order, name: String, _ scale: inout MoneyScale
  ) throws(MoneyError) {
    nameStart = NameOrder.key(of: name)
    switch order {
    case .next: number = Int64(row.next?.date.packed ?? .max)
    case .amount: (group, number) = try scale.key(of: row.price)
    case .average:
      (group, number) = (.max, 0)
      if let average = row.averagePerMonth { (group, number) = try scale.key(of: average) }
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
