import BillingCore
import CommandLineKit
import Storage

/// A price in an English example: in the currency of the locale, and in dollars if it implies none.
///
/// 1549 is `15.49USD`, `15.49EUR` or `1549JPY`. With its code it is accepted under every default. Japanese examples are in
/// yen: `1490円`.
enum ExamplePrice {
  private static let currency = LocalCurrency { EnvironmentVariable.value($0) }?.currency ?? .usDollar

  /// As it is typed, with the code: `15.49USD`, or `15.49 USD` with a space.
  static func typed(_ minorUnits: Int64, _ separator: String = "") -> Word {
    Word("\(bare(minorUnits))\(separator)\(currency)")
  }

  /// As it is typed where the subscription has the currency: `15.49`, `150`.
  static func bare(_ minorUnits: Int64) -> Word { short(money(minorUnits).decimalText) }

  /// As it is printed: `$15.49`, `$150`.
  static func shown(_ minorUnits: Int64) -> Word { short(Phrasing(language: .english).amount(money(minorUnits))) }

  private static func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }

  private static func short(_ amount: String) -> Word {
    Word(amount.hasSuffix(".00") ? String(amount.dropLast(3)) : amount)
  }
}
