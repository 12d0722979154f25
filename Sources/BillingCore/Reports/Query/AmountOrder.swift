/// The order of sums of several currencies, the largest first.
///
/// First what can be converted into the base currency; then currency by currency, the one of most subscriptions first.
public struct AmountOrder: Sendable {
  /// The place of a sum.
  struct Rank {
    /// The place in time; zero for groups that are not of time.
    var time: Int32 = 0
    var amounts: [Int64] = []

    /// Whether it comes first; `nil` if both are equal.
    func precedes(_ other: Rank) -> Bool? {
      if time != other.time { return time < other.time }
      let differing = zip(amounts, other.amounts).first { $0 != $1 }
      return differing.map { $0 > $1 }
    }
  }

  private let converter: CurrencyConverter?
  /// The currencies, the most used first.
  public let currencies: [Currency]

  /// The order for sums of a book that contain some currencies.
  init(of book: Book, currencies: [Currency], today: CivilDate) {
    converter = CurrencyConverter(of: book, today: today)
    var uses: [Currency: Int] = [:]
    for subscription in book.subscriptions { uses[subscription.price(on: today).currency, default: 0] += 1 }
    self.currencies = currencies.sorted { one, other in
      let (uses, otherUses) = (uses[one] ?? 0, uses[other] ?? 0)
      return uses == otherUses ? one < other : uses > otherUses
    }
  }

  /// The place of totals; throws `MoneyError.overflow`.
  func rank(of totals: PeriodSummary.Totals) throws(MoneyError) -> Rank {
    guard let converter else { return Rank(amounts: amounts(totals.expected)) }
    let converted = try converter.totals(totals).expected
    return Rank(amounts: [converted.amount.minorUnits] + amounts(converted.unconverted))
  }

  private func amounts(_ sums: MoneySums) -> [Int64] { currencies.map { sums[$0]?.minorUnits ?? .min } }
}
