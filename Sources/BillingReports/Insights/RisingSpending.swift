import BillingCore

/// A category, or all subscriptions, whose total rose in each of the last three whole months.
public struct RisingSpending: Equatable, Sendable {
  /// The category; `nil` for all subscriptions.
  public let category: String?
  /// The last of the three months.
  public let month: YearMonth
  /// The totals of the three months.
  public let totals: [Money]
  /// The average of the six months before these.
  public let mean: Money
  /// The subscriptions with a charge in the last month.
  public let subscriptions: [Int]
}

extension InsightSearch {
  /// The rise that is steepest against the months before; `nil` if nothing rises.
  ///
  /// Charges with a cycle of a month or less count, per currency. Each of nine months needs one, the last three rise, and
  /// the last is at least a fifth above the mean of the six before those.
  func rising() throws(MoneyError) -> RisingSpending? {
    let rule = book.settings.months
    guard let last = rule.month(of: today).adding(months: -1), let first = last.adding(months: -8) else { return nil }
    var (finder, sums) = (MonthFinder(rule), [Group: [MonthTotal]]())
    let nothing = [MonthTotal](repeating: MonthTotal(), count: 9)
    for event in book.charges(in: rule.days(from: first, through: last)) where event.counts(book.settings) {
      let subscription = book.subscriptions[event.subscription]
      if book.cycle(of: event).isLongerThanAMonth { continue }
      let (month, cost) = (Int(finder.month(of: event.date).index - first.index), book.cost(of: event))
      sums[Group(category: nil, currency: cost.currency), default: nothing][month].add(cost, of: event.subscription)
      guard let category = subscription.category else { continue }
      sums[Group(category: category, currency: cost.currency), default: nothing][month].add(
        cost, of: event.subscription)
    }
    // Of equal ones a category says more than the whole.
    let name = { (group: Group) in (group.category == nil ? 1 : 0, group.category ?? "") }
    let rises = sums.filter { Self.rises($0.value) }.ordered { one, other in
      Self.isSteeper(one.value, other.value) ?? (name(one.key) < name(other.key))
    }
    guard let (group, months) = rises.first.map({ ($0.key, $0.value) }) else { return nil }
    let money = { (units: Int128, isEstimate: Bool) throws(MoneyError) in
      guard let fits = Int64(exactly: units) else { throw MoneyError.overflow }
      return Money(minorUnits: fits, currency: group.currency, isEstimate: isEstimate)
    }
    var totals: [Money] = []
    for month in months.suffix(3) { totals.append(try money(month.units, month.isEstimate)) }
    let mean = try money((Self.base(months) + 3) / 6, months.prefix(6).contains(where: \.isEstimate))
    return RisingSpending(
      category: group.category, month: last, totals: totals, mean: mean,
      subscriptions: months[8].subscriptions.sorted())
  }

  private static func rises(_ months: [MonthTotal]) -> Bool {
    months.allSatisfy { !$0.subscriptions.isEmpty } && (6...8).allSatisfy { months[$0].units > months[$0 - 1].units }
      && 5 * months[8].units >= base(months) && base(months) > 0
  }

  /// The sum of the six months before the last three.
  private static func base(_ months: [MonthTotal]) -> Int128 { months.prefix(6).reduce(0) { $0 + $1.units } }

  /// Whether the last month of one stands higher above its mean; `nil` if both stand equally high.
  private static func isSteeper(_ one: [MonthTotal], _ other: [MonthTotal]) -> Bool? {
    let (left, right) = (one[8].units * base(other), other[8].units * base(one))
    return left == right ? nil : left > right
  }

  private struct Group: Hashable {
    let category: String?
    let currency: Currency
  }

  private struct MonthTotal {
    private(set) var units: Int128 = 0
    private(set) var isEstimate = false
    private(set) var subscriptions: Set<Int> = []

    mutating func add(_ cost: Money, of subscription: Int) {
      units += Int128(cost.minorUnits)
      isEstimate = isEstimate || cost.isEstimate
      subscriptions.insert(subscription)
    }
  }
}
