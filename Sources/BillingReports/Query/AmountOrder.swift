import BillingCore

/// The order of sums of several currencies, the largest first.
///
/// First what can be converted into the base currency; then currency by currency, in the order of ``CurrencyOrder``.
public struct AmountOrder: Sendable {
  struct Rank {
    /// The position in time; zero for groups that are not of time.
    var time: Int32 = 0
    /// The amounts by the rank of their currency; currencies without an amount are left out.
    var amounts: [(rank: Int, minorUnits: Int64)] = []

    /// Whether it comes first; `nil` if both are equal.
    ///
    /// A sum with an amount in a currency comes before one without.
    func precedes(_ other: Rank) -> Bool? {
      if time != other.time { return time < other.time }
      for index in 0..<min(amounts.count, other.amounts.count) {
        let (one, another) = (amounts[index], other.amounts[index])
        if one.rank != another.rank { return one.rank < another.rank }
        if one.minorUnits != another.minorUnits { return one.minorUnits > another.minorUnits }
      }
      return amounts.count == other.amounts.count ? nil : amounts.count > other.amounts.count
    }
  }

  private let converter: CurrencyConverter?
  private let ranks: [Currency: Int]

  /// The order for sums of a book that contain some currencies.
  init(of book: Book, currencies: [Currency], today: CivilDate) {
    converter = CurrencyConverter(of: book, today: today)
    ranks = Dictionary(uniqueKeysWithValues: CurrencyOrder(of: book).sorted(currencies).enumerated().map { ($1, $0) })
  }

  func rank(of totals: PeriodSummary.Totals) throws(MoneyError) -> Rank {
    rank(totals.expected, try converter?.totals(totals).expected)
  }

  /// The rank of sums, at the latest rates; throws `MoneyError.overflow`.
  func rank(of sums: MoneySums) throws(MoneyError) -> Rank {
    rank(sums, try converter?.total(of: DatedSums(unpaid: sums)))
  }

  private func rank(_ sums: MoneySums, _ converted: ConvertedTotal?) -> Rank {
    guard let converted else { return Rank(amounts: amounts(sums)) }
    return Rank(amounts: [(-1, converted.amount.minorUnits)] + amounts(converted.unconverted))
  }

  private func amounts(_ sums: MoneySums) -> [(rank: Int, minorUnits: Int64)] {
    sums.sums.compactMap { sum in ranks[sum.currency].map { ($0, sum.minorUnits) } }.ordered { $0.rank < $1.rank }
  }
}
