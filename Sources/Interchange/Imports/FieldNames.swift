/// Tables with the names that subtrack itself has for the fields: options, keys, columns and headings, in both languages.
extension TrackerSource {
  /// The description of a table whose columns have such names; `nil` if one that a subscription needs is missing.
  static func ownNames(of columns: [String]) -> TrackerSource? {
    var found: [TrackerField: [String]] = [:]
    for column in columns {
      guard let field = fieldNames[folded(column)] else { continue }
      found[field, default: []].append(column)
    }
    guard found[.name] != nil, found[.amount] != nil, found[.cycle] != nil, found[.next] ?? found[.first] != nil else {
      return nil
    }
    return TrackerSource(
      name: csvName, signature: [], columns: found,
      ignored: columns.filter { computed.contains(folded($0)) })
  }

  /// A name without letter case, width, spaces and marks between words.
  private static func folded(_ name: String) -> String { name.folded.filter { !" -_".contains($0) } }

  private static let fieldNames: [String: TrackerField] = {
    var fields: [String: TrackerField] = [:]
    for (field, names) in names { for name in names { fields[name] = field } }
    return fields
  }()

  private static let names: [TrackerField: [String]] = [
    .id: ["id", "subscriptionid"],
    .name: ["name", "subscription", "subscriptionname", "service", "名前", "名称", "サービス", "サービス名"],
    .amount: ["amount", "price", "cost", "金額", "料金", "価格"],
    .currency: ["currency", "通貨"],
    .cycle: ["cycle", "every", "billingcycle", "周期", "請求周期", "支払周期", "支払い周期"],
    .next: ["next", "nextcharge", "nextbillingdate", "nextdate", "次回請求日", "次回", "次回支払日"],
    .first: ["first", "firstcharge", "firstbillingdate", "初回請求日", "初回"],
    .trial: ["trial", "trialenddate", "freetrial", "無料期間"],
    .status: ["status", "state", "subscriptionstatus", "状態"],
    .cancelled: ["cancelled", "canceled", "cancellationdate", "解約日"],
    .payment: ["payment", "支払い", "支払方式"],
    .category: ["category", "カテゴリ", "カテゴリー", "分類"],
    .tags: ["tags", "tag", "タグ"],
    .method: ["method", "paymentmethod", "支払い方法", "支払方法"],
    .payer: ["payer", "支払者"],
    .url: ["url", "link"],
    .memo: ["memo", "note", "notes", "メモ"],
  ]

  /// The headings of `list` that follow from the others.
  private static let computed = ["avg/month", "average/month", "月平均", "avg/year", "年平均"]
}
