import BillingCore
import CommandLineKit

extension Currency {
  /// A plausible price in the currency for examples, as it is typed: `1490`, `15.49`, `4.900`.
  var sampleAmount: String { Money.sample(in: self).decimalText }

  /// A plausible budget for a month, as it is typed.
  var sampleBudget: String { exponent == 0 ? "20000" : "200" }
  /// A plausible goal below it.
  var sampleGoal: String { exponent == 0 ? "15000" : "150" }
}

extension Money {
  /// A plausible monthly price for examples.
  static func sample(in currency: Currency) -> Money {
    // By the number of decimals.
    let units: Int64 = [1490, 149, 1549, 4900, 4900][Int(currency.exponent)]
    return Money(minorUnits: units, currency: currency)
  }
}

/// The line that a newcomer types first; its day is always to come, so that nothing has to be confirmed.
enum FirstLine {
  /// The line for amounts in `currency`; `local` is the currency of the locale, if it has one.
  ///
  /// Yen are the default of a locale without a currency. To a reader of English they are foreign then, so the amount names
  /// dollars, which are accepted under every default.
  static func text(in currency: Currency, _ local: Currency?) -> Text {
    let (price, isForeign) = (currency.sampleAmount, currency == .yen && local != .yen)
    return Text(
      "subtrack add Netflix \(Word(isForeign ? Currency.usDollar.sampleAmount + "USD" : price)) on the 27th",
      "subtrack add Netflix \(Word(price)) 毎月27日")
  }

  /// The monthly price in the English line.
  static func price(in currency: Currency, _ local: Currency?) -> Money {
    .sample(in: currency == .yen && local != .yen ? .usDollar : currency)
  }
}

extension ValueDescription {
  /// An example of the value; the placeholder if any text is valid.
  var example: Text {
    switch kind {
    case .completed(.date), .completed(.charge): Self.same("2026-05-01")
    case .completed(.month): Self.same("2026-05")
    case .year: Self.same("2026")
    case .amount: Text("9.99USD", "1490")
    case .completed(.cycle): Self.same("month")
    case .count: Self.same("3")
    case .completed(.currency): Self.same("USD")
    case .completed(.category): Text("video", "動画")
    case .completed(.tag): Text("family", "家族")
    case .completed(.member): Text("Anna", "花子")
    case .completed(.subscription), .completed(.subscriptionOrCharge), .completed(.subscriptionOrPeriod):
      Self.same("Netflix")
    case .file: Self.same("PATH")
    case .completed(.period): Self.same("2026-05")
    case .completed(.condition): Text("category=video", "category=動画")
    case .listed, .language: Self.same(kind.listed?.first ?? placeholder)
    case .text, .directory, .column, .command, .completed(.paymentMethod), .completed(.setting): Self.same(placeholder)
    }
  }

  private static func same(_ text: String) -> Text { Text(en: text, ja: text) }
}
