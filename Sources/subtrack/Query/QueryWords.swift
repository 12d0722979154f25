import BillingCore
import BillingReports
import CommandLineKit

extension QueryField {
  /// The name of the field as a title.
  var word: Text {
    switch self {
    case .category: Text(en: "Category", ja: "カテゴリ")
    case .tag: Text(en: "Tag", ja: "タグ")
    case .paymentMethod: Text(en: "Payment method", ja: "支払い方法")
    case .payer: Text(en: "Payer", ja: "支払者")
    case .subscription: Text(en: "Subscription", ja: "サブスクリプション")
    case .currency: Text(en: "Currency", ja: "通貨")
    case .month: Text(en: "Month", ja: "月")
    case .quarter: Text(en: "Quarter", ja: "四半期")
    case .year: Text(en: "Year", ja: "年")
    case .status: Text(en: "Status", ja: "状態")
    case .amount: Text(en: "Amount", ja: "金額")
    case .cycle: Text(en: "Cycle", ja: "周期")
    case .next: Text(en: "Next charge", ja: "次回請求日")
    case .average: Text(en: "Avg/month", ja: "月平均")
    case .total: Text(en: "Paid so far", ja: "支払い累計")
    case .added: Text(en: "Added", ja: "登録日")
    case .first: Text(en: "First charge", ja: "初回請求日")
    case .trial: Text(en: "Free trial", ja: "無料期間")
    case .term: Text(en: "Minimum term", ja: "最低利用期間")
    case .notice: Text(en: "Notice", ja: "解約予告")
    case .remind: Text(en: "Reminders", ja: "通知")
    case .until: Text(en: "End", ja: "終了")
    case .times: Text(en: "Number of charges", ja: "請求回数")
    case .payment: Text(en: "Payment", ja: "支払い")
    case .renewal: Text(en: "Renewal", ja: "請求日の起点")
    case .roll: Text(en: "Business days", ja: "休業日の扱い")
    case .share: Text(en: "Share", ja: "負担")
    case .url: Text(en: "URL", ja: "URL")
    case .memo: Text(en: "Memo", ja: "メモ")
    }
  }

  /// Other words for a field, by which people call it.
  private static let others: [String: QueryField] = [
    "name": .subscription, "sub": .subscription, "名前": .subscription, "サブスク": .subscription, "tags": .tag,
    "account": .paymentMethod, "card": .paymentMethod, "price": .amount, "料金": .amount, "every": .cycle,
    "member": .payer, "end": .until, "shares": .share, "avg": .average, "monthly": .average, "平均": .average,
    "初回": .first, "次回": .next, "次回請求": .next, "paid": .total, "累計": .total, "合計": .total, "created": .added,
    "登録日時": .added, "支払方法": .paymentMethod,
  ]

  /// Reads the word of a field, or its title on the screen.
  init?(reading text: String) {
    let plain = text.trimmed().folded
    let found = Self.allCases.first { field in
      [field.rawValue, field.word.en, field.word.ja].contains { $0.folded == plain }
    }
    let other = Self.others.first { $0.key.folded == plain }?.value
    guard let field = found ?? other else { return nil }
    self = field
  }

  /// The words offered for conditions; a condition says `name` of what a report groups as `subscription`.
  static let conditionWords = ["name"] + conditions.filter { $0 != .subscription }.map(\.rawValue)

  /// The word of the field that a text names; throws `InvalidValue` with the words of `fields`.
  static func reading(
    _ text: String, among fields: [QueryField], offered: [String]? = nil, named parameter: String
  ) throws -> QueryField {
    if let field = QueryField(reading: text), fields.contains(field) { return field }
    let words = offered ?? fields.map(\.rawValue)
    throw InvalidValue(
      parameter: parameter, value: text,
      reason: ErrorReport(
        message: Text(en: "Not a field.", ja: "項目の名前として認識できません。"),
        hint: .didYouMean(Suggestions.nearest(to: text, among: words))
          ?? Text(en: "The fields are: \(words.joined(separator: ", "))", ja: "項目: \(words.joined(separator: "、"))"),
        exitCode: .usage))
  }
}

extension Phrasing {
  /// The name of a period: `2026-03`, `2026-Q1`, `FY2026 (2026-04-01 to 2027-03-31)`; 2026年3月, 2026年第1四半期.
  func period(_ period: Period, _ days: DateInterval) -> String {
    let (range, ownDays) = (range(days), period.isOwn ? days : nil)
    switch period.kind {
    case .month(let month): return named(self.month(month), ownDays)
    case .quarter(let year, let number):
      return named(Text(en: "\(year)-Q\(number)", ja: "\(year)年第\(number)四半期")(language), ownDays)
    case .year(let year): return named(Text(en: "\(year)", ja: "\(year)年")(language), ownDays)
    case .fiscalYear(let year): return named(Text(en: "FY\(year)", ja: "\(year)年度")(language), days)
    case .days: return days.first == days.last ? date(days.first) : range
    case .all: return Text(en: "All, \(range)", ja: "全期間（\(range)）")(language)
    }
  }
}
