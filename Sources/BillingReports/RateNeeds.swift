import BillingCore

/// The rates needed for the totals of a book, few enough that years of them stay a small file.
public struct RateNeeds: Equatable, Sendable {
  /// The target currency: the base currency, or the default currency if there is none.
  public let target: Currency
  /// The currencies of all amounts, and the target; only the target if nothing needs conversion.
  public let currencies: Set<Currency>
  /// The first day whose rate is needed.
  ///
  /// It is a week before the earlier of two days: the first confirmed charge in another currency, and the start of the
  /// past months of the settings. Charges that are not confirmed are converted at the latest rate.
  public let firstDay: CivilDate

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
