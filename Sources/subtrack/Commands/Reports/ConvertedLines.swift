import BillingCore
import CommandLineKit

extension Phrasing {
  /// The total of a period in the base currency, with the rates; empty if no other currency is involved.
  func lines(on totals: ConvertedTotals?) -> [String] {
    guard let totals, totals.expected.hasOtherCurrencies else { return [] }
    let base = totals.expected.amount.currency
    let (all, paid) = (amountInSentence(totals.expected), amountInSentence(totals.confirmed))
    let rest = amountInSentence(totals.projected)
    let sentence = Text(
      en: "Expected in \(base) \(all): confirmed \(paid), still projected \(rest)",
      ja: "\(base)換算の合計見込み \(all)（確定 \(paid)、見込み \(rest)）")
    return [sentence(language)] + remarks(on: totals.expected)
  }
}
