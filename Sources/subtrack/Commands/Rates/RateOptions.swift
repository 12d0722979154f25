import BillingCore
import CommandLineKit

/// What the commands about rates share.
enum RateOptions {
  static let from = OperandDescription(
    "FROM", .one, .currency, summary: Text(en: "The currency of which one unit is meant", ja: "1単位を表す側の通貨"))
  static let to = OperandDescription(
    "TO", .one, .currency, summary: Text(en: "The currency that it is expressed in", ja: "金額を表す側の通貨"))
  static let on = OptionDescription(
    "on", value: ValueDescription("DATE", .date), summary: Text(en: "The day of the rate", ja: "レートの日付"))
}

extension Context {
  /// The pair that FROM and TO name, in that direction.
  func ratePair() throws -> CurrencyPair {
    let base = try knownCurrency(arguments.required(RateOptions.from), named: RateOptions.from.placeholder)
    let text = arguments.required(RateOptions.to)
    let quote = try knownCurrency(text, named: RateOptions.to.placeholder)
    return try naming(RateOptions.to.placeholder, text) { try CurrencyPair(base, in: quote) }
  }

  /// A currency in use or retired: the file of the bank goes back to the marks and francs.
  func knownCurrency(_ text: String, named name: String) throws -> Currency {
    try Currency(code: text) ?? Self.currency(text, named: name)
  }

  /// Says, where it is so, that rates do nothing yet.
  func baseCurrencyNote(_ settings: Settings) -> [Text] {
    guard settings.baseCurrency == nil else { return [] }
    let usual = settings.defaultCurrency
    return [
      Text(
        en: "Totals are converted once a base currency is set: subtrack config baseCurrency \(usual)",
        ja: "合計を換算するには基準通貨を設定してください: subtrack config baseCurrency \(usual)")
    ]
  }
}

extension RateSource {
  /// The word for where a rate comes from.
  var word: Text {
    switch self {
    case .manual: Text(en: "set by hand", ja: "手動登録")
    case .ecb: Text(en: "ECB", ja: "ECB")
    }
  }
}
