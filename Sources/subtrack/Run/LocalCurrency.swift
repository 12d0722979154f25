import BillingCore
import BookSchema
import CommandLineKit
import Typesetting

/// The currency of the territory that the locale names, for data without a setting `defaultCurrency`.
struct LocalCurrency {
  let currency: Currency
  /// The locale as the variable has it: `en_US.UTF-8`.
  let locale: String

  /// Finds the currency of the user's territory.
  ///
  /// `nil` if the locale names none, like `C`, `POSIX`, `C.UTF-8` and `ja`, or one without a currency.
  init?(environment: (String) -> String?) {
    guard let territory = Territory.ofMoney(in: environment), let currency = Currency(ofTerritory: territory.code)
    else { return nil }
    self.currency = currency
    locale = territory.locale
  }

  /// The document of a user who has no data file yet.
  static func newDocument(_ environment: (String) -> String?) -> BookDocument {
    var document = BookDocument()
    if let local = LocalCurrency(environment: environment) { document.book.settings.defaultCurrency = local.currency }
    return document
  }

  /// The note after the first save: which currency is stored in the settings, and why.
  ///
  /// `nil` if the first command chose another one.
  static func note(_ environment: (String) -> String?, stored: Currency) -> Text? {
    let local = LocalCurrency(environment: environment)
    guard stored == local?.currency ?? .yen else { return nil }
    return local?.note ?? yenNote
  }

  private var note: Text {
    let shown = Name(locale)
    return Text(
      "Amounts without a currency are in \(Word(currency)), based on the locale \(shown). To change it: subtrack config defaultCurrency \(currency == .euro ? "USD" : "EUR")",
      "通貨を省いた金額は、ロケール \(shown) に合わせて \(Word(currency)) になります。変更するには: subtrack config defaultCurrency \(currency == .yen ? "USD" : "JPY")"
    )
  }

  private static let yenNote = Text(
    "The locale implies no currency, so amounts without one are in JPY. To change it: subtrack config defaultCurrency USD",
    "ロケールから通貨が決まらないため、通貨を省いた金額は JPY になります。変更するには: subtrack config defaultCurrency USD")
}
