import BillingCore

/// The order of a list of subscriptions: a key and a direction.
///
/// Laws: the two directions of a key are each other's reverse, but for rows without a value, which come last in both;
/// equal rows follow by name, without letter case, then by id.
public struct SubscriptionOrder: Equatable, Sendable {
  /// The value by which rows are sorted; the raw value is the word on the command line.
  public enum Key: String, CaseIterable, Sendable {
    /// The date of the next charge.
    case next
    /// The price of one charge, in the base currency where there is a rate.
    case amount
    /// The average cost per month, in the base currency where there is a rate.
    case average
    /// The name, without letter case.
    case name
    case category
    /// The sum of the charges that are confirmed or assumed paid, in the base currency where there is a rate.
    case total
    /// The time of the entry.
    case added

    /// Whether the usual direction is descending: amounts begin with the largest.
    var isDescending: Bool { self == .amount || self == .average || self == .total }
  }

  public var key: Key
  public var isDescending: Bool

  /// The order by a key; without a direction, in its usual one.
  public init(_ key: Key, isDescending: Bool? = nil) {
    self.key = key
    self.isDescending = isDescending ?? key.isDescending
  }

  /// Returns the rows in order; throws `MoneyError.overflow`.
  func sorted(
    _ rows: [SubscriptionListing.Row], _ book: Book, _ converter: CurrencyConverter?, _ paid: PaidTotals?
  ) throws(MoneyError) -> [SubscriptionListing.Row] {
    let names = rows.map { book.subscriptions[$0.index].name.folded }
    let categories = key == .category ? rows.map { book.subscriptions[$0.index].category?.folded } : []
    var scale = MoneyScale(of: book, converter, comparesMoney: key.isDescending)
    var keys: [SortKey] = []
    keys.reserveCapacity(rows.count)
    for index in rows.indices {
      var sortKey = SortKey(name: names[index])
      try sortKey.setValue(of: rows[index], by: key, book, paid, &scale)
      if key == .category { sortKey.isMissing = categories[index] == nil }
      keys.append(sortKey)
    }
    let sorted = rows.indices.order { one, other in
      let (first, second) = (keys[one], keys[other])
      if let isFirst = first.precedes(second, isDescending) { return isFirst }
      if key == .category, let left = categories[one], let right = categories[other],
        let isFirst = isDescending ? NameOrder.precedes(right, left) : NameOrder.precedes(left, right)
      {
        return isFirst
      }
      let isReversed = key == .name && isDescending
      if first.nameStart != second.nameStart { return (first.nameStart < second.nameStart) != isReversed }
      if let isFirst = NameOrder.precedes(names[one], names[other]) { return isFirst != isReversed }
      return book.subscriptions[rows[one].index].id < book.subscriptions[rows[other].index].id
    }
    return sorted.map { rows[$0] }
  }
}

/// Amounts of several currencies in one order: first what can be converted, then currency by currency.
private struct MoneyScale {
  private let converter: CurrencyConverter?
  private let order: CurrencyOrder
  private var factors: [Currency: Fraction?] = [:]

  /// Hot path: the orders that compare no amounts skip the count of currencies.
  init(of book: Book, _ converter: CurrencyConverter?, comparesMoney: Bool) {
    self.converter = converter
    order = comparesMoney ? CurrencyOrder(of: book) : CurrencyOrder()
  }

  /// The group and the number by which an amount is sorted.
  mutating func key(of money: Money) throws(MoneyError) -> (group: UInt32, number: Int64) {
    guard let factor = try factor(of: money.currency) else {
      return (UInt32(order.rank(of: money.currency)) + 1, money.minorUnits)
    }
    var sum = FractionSum()
    try sum.add(Int128(money.minorUnits), times: factor)
    return (0, try sum.rounded(.halfEven))
  }

  /// The group and the number of paid amounts, the converted ones at the rates of their days.
  mutating func key(of paid: PaidTotals.Totals, price: Money) throws(MoneyError) -> (UInt32, Int64) {
    guard let converter else {
      return try key(of: order.sorted(paid.paid).first ?? .zero(price.currency))
    }
    let total = try converter.total(of: paid.paidByDay)
    if let apart = order.sorted(total.unconverted).first, total.routes.isEmpty, total.amount.minorUnits == 0 {
      return try key(of: apart)
    }
    return (0, total.amount.minorUnits)
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
  /// Rows without a value come last in both directions.
  var isMissing = false
  /// The currency of an amount without a rate; the order of the groups is the same in both directions.
  private var group: UInt32 = 0
  private var number: Int64 = 0
  let nameStart: UInt128

  init(name: String) { nameStart = NameOrder.key(of: name) }

  mutating func setValue(
    of row: SubscriptionListing.Row, by key: SubscriptionOrder.Key, _ book: Book, _ paid: PaidTotals?,
    _ scale: inout MoneyScale
  ) throws(MoneyError) {
    switch key {
    case .next:
      isMissing = row.next == nil
      number = Int64(row.next?.date.packed ?? 0)
    case .amount: (group, number) = try scale.key(of: row.price)
    case .average:
      isMissing = row.averagePerMonth == nil
      if let average = row.averagePerMonth { (group, number) = try scale.key(of: average) }
    case .total: if let paid { (group, number) = try scale.key(of: paid[row.index], price: row.price) }
    case .added:
      let added = book.subscriptions[row.index].addedAt
      isMissing = added == nil
      number = added.map { Int64($0.second) * 1_000_000 + Int64(min($0.count, 999_999)) } ?? 0
    case .name, .category: break
    }
  }

  /// Whether it comes first; `nil` if both are equal.
  func precedes(_ other: SortKey, _ isDescending: Bool) -> Bool? {
    if isMissing != other.isMissing { return other.isMissing }
    if group != other.group { return group < other.group }
    if number != other.number { return isDescending ? number > other.number : number < other.number }
    return nil
  }
}
