import BillingCore
import BillingReports
import CommandLineKit

extension QueryField {
  /// The name of the field as a title.
  var word: Text {
    switch self {
    case .category: Text("Category", "カテゴリ")
    case .tag: Text("Tag", "タグ")
    case .paymentMethod: Text("Payment method", "支払い方法")
    case .payer: Text("Payer", "支払者")
    case .subscription: Text("Subscription", "サブスクリプション")
    case .currency: Text("Currency", "通貨")
    case .month: Text("Month", "月")
    case .quarter: Text("Quarter", "四半期")
    case .year: Text("Year", "年")
    case .status: Text("Status", "状態")
    case .amount: Text("Amount", "金額")
    case .cycle: Text("Cycle", "周期")
    case .next: Text("Next charge", "次回請求日")
    case .average: Text("Avg/month", "月平均")
    case .total: Text("Paid so far", "支払い累計")
    case .added: Text("Added", "登録日")
    case .first: Text("First charge", "初回請求日")
    case .trial: Text("Free trial", "無料期間")
    case .term: Text("Minimum term", "最低利用期間")
    case .notice: Text("Notice", "解約予告")
    case .remind: Text("Reminders", "通知")
    case .until: Text("End", "終了")
    case .times: Text("Number of charges", "請求回数")
    case .payment: Text("Payment", "支払い")
    case .renewal: Text("Renewal", "請求日の起点")
    case .roll: Text("Business days", "休業日の扱い")
    case .share: Text("Share", "負担")
    case .url: Text("URL", "URL")
    case .memo: Text("Memo", "メモ")
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
      parameter, text, "notAField", "Not a field.", "項目の名前として認識できません。",
      .didYouMean(Suggestions.nearest(to: text, among: words))
        ?? WayOut("The fields are: \(Word(words.joined(separator: ", ")))", "項目: \(Word(words.joined(separator: "、")))")
    )
  }
}

extension Phrasing {
  /// The name of a period: `2026-03`, `2026-Q1`, `FY2026 (2026-04-01 to 2027-03-31)`; 2026年3月, 2026年第1四半期.
  func period(_ period: Period, _ days: DateInterval) -> String {
    let (range, ownDays) = (range(days), period.isOwn ? days : nil)
    switch period.kind {
    case .month(let month): return named(self.month(month), ownDays)
    case .quarter(let year, let number):
      return named(Text("\(year)-Q\(number)", "\(year)年第\(number)四半期")(language), ownDays)
    case .year(let year): return named(Text("\(year)", "\(year)年")(language), ownDays)
    case .fiscalYear(let year): return named(Text("FY\(year)", "\(year)年度")(language), days)
    case .days: return days.first == days.last ? date(days.first) : range
    case .all: return Text("All, \(Word(range))", "全期間（\(Word(range))）")(language)
    }
  }
}
