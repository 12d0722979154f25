import BillingCore
import CommandLineKit

extension PeriodSummary.Grouping {
  /// The word for the grouping.
  var word: Text {
    switch self {
    case .category: Text(en: "Category", ja: "カテゴリ")
    case .payer: Text(en: "Payer", ja: "支払者")
    case .paymentMethod: Text(en: "Payment method", ja: "支払い方法")
    case .tag: Text(en: "Tag", ja: "タグ")
    }
  }

  /// The word for charges outside all groups.
  static let wordForNone = Text(en: "(none)", ja: "（なし）")

  /// The reason why groups by tag may not add up to the total.
  static let noteOnTags = Text(
    en: "A charge with several tags counts under each of them, so the groups can add up to more than the whole.",
    ja: "タグが複数ある請求はそれぞれのタグに含まれるため、グループの合計は全体より大きくなることがあります。")
}

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

/// Percentages counted in tenths, so that no binary fraction is involved.
enum Percent {
  /// `4.2`, `-0.5`, `100.0`.
  static func text(tenths: Int) -> String {
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + "\(whole).\(rest)"
  }

  /// A change with its sign: `+4.2%`, `-0.5%`, `0.0%`.
  static func change(tenths: Int) -> String { (tenths > 0 ? "+" : "") + text(tenths: tenths) + "%" }
}
