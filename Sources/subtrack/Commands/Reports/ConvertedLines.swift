import BillingCore
import CommandLineKit

extension Phrasing {
  /// The total of a period in the base currency, with the rates; empty if no other currency is involved.
  func lines(on totals: ConvertedTotals?, _ parts: [PeriodPart]) -> [String] {
    guard let totals, totals.expected.hasOtherCurrencies else { return [] }
    let base = totals.expected.amount.currency
    let sentence = sentence(parts, of: Text(en: "Total in \(base)", ja: "\(base)換算の合計")) {
      amountInSentence($0.converted(totals))
    }
    return [sentence] + remarks(on: totals.expected)
  }
}
