import BillingCore
import BillingReports
import CommandLineKit

extension GroupingField {
  /// The word for the field, as the title of a column.
  var word: Text {
    switch self {
    case .category: Text(en: "Category", ja: "カテゴリ")
    case .tag: Text(en: "Tag", ja: "タグ")
    case .payer: Text(en: "Payer", ja: "支払者")
    case .paymentMethod: Text(en: "Payment method", ja: "支払い方法")
    case .currency: Text(en: "Currency", ja: "通貨")
    case .status: Text(en: "Status", ja: "状態")
    case .cycle: Text(en: "Cycle", ja: "周期")
    }
  }
}
