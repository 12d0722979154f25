/// Which rates the totals of a book need: so few that years of them stay a small file.
public struct RateNeeds: Equatable, Sendable {
  /// The currency that totals become: the base currency, or the usual one where none is set.
  public let target: Currency
  /// The currencies that amounts are in and the target itself; the target alone where there is nothing to convert.
  public let currencies: Set<Currency>
  /// The first day of which a rate is of use.
  ///
  /// It lies a week before the first confirmed charge in another currency or the months that the settings look back on,
  /// whichever is earlier: what is not confirmed is converted at the latest rate.
  public let firstDay: CivilDate

  /// What a book needs as of a day.
  public init(of book: Book, today: CivilDate) {
    let target = book.settings.baseCurrency ?? book.settings.defaultCurrency
    let prices = book.subscriptions.flatMap { [$0.price] + $0.priceVersions.map(\.price) }
    self.target = target
    currencies = Set((prices + book.events.compactMap(\.amount)).map(\.currency) + [target])
    let paid = book.events.filter { $0.isConfirmed && $0.amount?.currency != target }.map(\.paymentDate)
    let days = paid + [book.settings.historyRange(around: today).first]
    firstDay = (days.min() ?? today).advancedClamping(days: -RateSeries.daysOfImported)
  }
}
