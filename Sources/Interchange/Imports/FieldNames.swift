import BillingCore

/// Tables whose columns have the names that people give to the fields of a subscription, in both languages.
extension TrackerSource {
  /// The description of a table whose columns have such names; `nil` if one that a subscription needs is missing.
  ///
  /// A date that is the day of a cycle in the first row, like 毎月10日, is the cycle too.
  static func ownNames(of columns: [String], firstRow: [String]) -> TrackerSource? {
    let found = fields(namedBy: columns)
    let dates = (found[.next] ?? []) + (found[.first] ?? [])
    guard found[.name] != nil, found[.amount] != nil, !dates.isEmpty else { return nil }
    let cells = zip(columns, firstRow).filter { dates.contains($0.0) }.map(\.1)
    guard found[.cycle] != nil || cells.contains(where: { CycleReading.ofDay($0) != nil }) else { return nil }
    return TrackerSource(
      name: csvName, signature: [], columns: found,
      ignored: columns.filter { computed.contains(folded($0)) })
  }

  fileprivate static func fields(namedBy columns: [String]) -> [TrackerField: [String]] {
    let named = columns.compactMap { column in fieldNames[folded(column)].map { (column: column, name: $0) } }
    let ordered = named.ordered { $0.name.rank < $1.name.rank }
    return Dictionary(grouping: ordered, by: \.name.field).mapValues { $0.map(\.column) }
  }

  /// A name without letter case, width, spaces and marks between words.
  fileprivate static func folded(_ name: String) -> String { name.folded.filter { !" -_".contains($0) } }

  fileprivate static let fieldNames: [String: (field: TrackerField, rank: Int)] = Dictionary(
    uniqueKeysWithValues: names.flatMap { field, names in
      names.enumerated().map { (folded($0.element), (field: field, rank: $0.offset)) }
    })

  /// The names of each field; of several columns the one with the earlier name counts, so that a due date is no `date`.
  private static let names: [TrackerField: [String]] = [
    .id: ["id", "subscriptionid"],
    .name: [
      "name", "subscription", "subscriptionname", "service", "servicename", "title", "provider", "名前", "名称", "サービス",
      "サービス名", "サブスク", "サブスク名", "契約", "契約名", "項目",
    ],
    .amount: ["amount", "price", "cost", "fee", "charge", "金額", "料金", "価格", "値段", "費用"],
    .currency: ["currency", "通貨"],
    .cycle: [
      "cycle", "every", "billingcycle", "billing", "billingperiod", "billingfrequency", "frequency", "period",
      "recurrence",
      "周期", "請求周期", "支払周期", "支払い周期", "サイクル", "請求サイクル", "頻度", "支払頻度", "支払い頻度",
    ],
    .interval: ["interval"],
    .next: [
      "next", "nextcharge", "nextbillingdate", "nextbilling", "nextbill", "nextdate", "nextpayment", "nextpaymentdate",
      "nextdue", "nextduedate", "nextrenewal", "nextrenewaldate", "renewal", "renewaldate", "renews", "renewson", "due",
      "duedate", "billingdate", "次回請求日", "次回", "次回支払日", "次回更新日", "更新日", "請求日", "支払日",
      "支払い日", "引き落とし日", "引落日", "date", "日付",
    ],
    .first: [
      "first", "firstcharge", "firstbillingdate", "firstbill", "firstpayment", "start", "startdate", "started", "since",
      "初回請求日", "初回", "開始日", "契約日", "加入日", "登録日",
    ],
    .trial: ["trial", "trialend", "trialenddate", "trialends", "freetrial", "無料期間"],
    .status: ["status", "state", "subscriptionstatus", "active", "状態"],
    .cancelled: ["cancelled", "canceled", "cancellationdate", "解約日"],
    .payment: ["payment", "支払い", "支払い方式", "支払方式"],
    .category: ["category", "カテゴリ", "カテゴリー", "分類"],
    .tags: ["tags", "tag", "タグ"],
    .method: ["method", "paymentmethod", "card", "paidwith", "支払い方法", "支払方法", "カード", "支払いカード", "支払カード"],
    .payer: ["payer", "支払者"],
    .url: ["url", "link", "website"],
    .memo: ["memo", "note", "notes", "comment", "comments", "メモ", "備考"],
  ]

  /// The headings of `list` that follow from the others.
  private static let computed = ["avg/month", "average/month", "月平均", "avg/year", "average/year", "年平均"]
}

extension ImportOptions {
  /// The field of `--columns` with a name; `nil` if none has it.
  public static func field(named name: String) -> TrackerField? {
    TrackerField(rawValue: name) ?? TrackerSource.fieldNames[TrackerSource.folded(name)]?.field
  }

  /// The meaning of a word for a status; `nil` if it is none of the usual ones.
  public static func status(of word: String) -> Subscription.Status? { TrackerSource.usualStatuses[word.folded] }

  /// What `--columns` needs for a header, in order; `nil` for a field that no column names.
  public static func needed(of columns: [String]) -> [(field: TrackerField, column: String?)] {
    let found = TrackerSource.fields(namedBy: columns)
    let date: TrackerField = found[.next] == nil && found[.first] != nil ? .first : .next
    return [.name, .amount, .cycle, date].map { ($0, found[$0]?.first) }
  }

  /// Whether a header is that of a list of subscriptions, if not of one that can be read: it names a cycle, or a price
  /// beside a date of a charge to come.
  public static func isList(_ columns: [String]) -> Bool {
    let found = TrackerSource.fields(namedBy: columns)
    return found[.cycle] != nil
      || found[.name] != nil && found[.amount] != nil && found[.next] != nil
        && !columns.contains { ["date", "日付"].contains(TrackerSource.folded($0)) }
  }
}
