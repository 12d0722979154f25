import BillingCore
import CommandLineKit

/// The operands and the option shared by the `rate` commands.
enum RateOptions {
  static let from = OperandDescription("FROM", .one, .currency, "Currency to convert from", "換算元の通貨")
  static let to = OperandDescription("TO", .one, .currency, "Currency to convert to", "換算先の通貨")
  static let on = OptionDescription("on", "DATE", .date, "Date of the rate", "レートの日付")
}

extension Context {
  func ratePair() throws -> CurrencyPair {
    let base = try knownCurrency(arguments.required(RateOptions.from), named: RateOptions.from.placeholder)
    let text = arguments.required(RateOptions.to)
    let quote = try knownCurrency(text, named: RateOptions.to.placeholder)
    return try naming(RateOptions.to.placeholder, text) { try CurrencyPair(base, in: quote) }
  }

  /// Reads a current or a retired currency, since the ECB file also has retired ones.
  func knownCurrency(_ text: String, named name: String) throws -> Currency {
    try Currency(code: text) ?? Self.currency(text, named: name)
  }

  /// Returns a hint to set a base currency if none is set, since rates have no effect on totals until then.
  func baseCurrencyNote(_ settings: Settings) -> Text? {
    guard settings.baseCurrency == nil else { return nil }
    let usual = settings.defaultCurrency
    return Text(
      "Totals are converted only with a base currency. To set it: subtrack config baseCurrency \(Word(usual))",
      "合計を換算するには基準通貨を設定してください: subtrack config baseCurrency \(Word(usual))")
  }
}

extension RateSource {
  /// The source as shown in the table of rates.
  var word: Text {
    switch self {
    case .manual: Text("manual", "手動登録")
    case .ecb: Text("ECB", "ECB")
    }
  }
}
