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
