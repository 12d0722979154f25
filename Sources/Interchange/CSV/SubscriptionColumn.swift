import BillingCore
import BookSchema

/// A column of the table of subscriptions: those that a form describes, and one for each key of the data file; a key that
/// is added to the file gets a column at the end.
public struct SubscriptionColumn: CSVColumn {
  public let rawValue: String

  private init(_ name: String) { rawValue = name }

  public init?(rawValue: String) {
    guard Self.cells[rawValue] != nil else { return nil }
    self.init(rawValue)
  }

  static let id = Self("subscription_id")
  static let name = Self("subscription_name")
  static let amount = Self("amount")
  static let currency = Self("currency")
  static let cycle = Self("cycle")
  static let firstDate = Self("first_billing_date")
  static let isEstimate = Self("is_estimate")
  static let priceChanges = Self("price_changes")
  static let pauses = Self("pauses")
  static let payerChanges = Self("payer_changes")
  static let sharesChanges = Self("shares_changes")
  static let paymentMethodChanges = Self("payment_method_changes")

  static let needed = [Self.id, .name, .amount, .currency, .cycle, .firstDate]

  /// The columns as they were published, and those of later keys.
  public static let allCases: [Self] = {
    let later = ofKeys.compactMap { $0?.rawValue }.filter { !published.contains($0) }
    return (published + later).map(Self.init)
  }()

  private static let published = [
    "subscription_id", "subscription_name", "subscription_status", "category", "amount", "currency", "cycle",
    "first_billing_date", "next_billing_date", "cancellation_date", "payment", "renewal", "notice_days", "end_date",
    "occurrences", "tags", "payment_method", "payer", "url", "memo", "trial_end_date", "is_month_end", "price_changes",
    "pauses", "shares", "notes", "created_at", "updated_at", "roll", "remind_before", "notice", "term", "is_estimate",
    "statement_texts",
  ]

  /// The column of each key, in the order of the keys: `trial_end_date` for `trialEndDate`.
  static let ofKeys: [Self?] = SubscriptionKey.all.map { key in
    if keysWithoutColumn.contains(key.name) { return nil }
    return Self(
      namesOfKeys[key.name]
        ?? key.name.reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) })
  }

  private static let namesOfKeys = [
    "id": "subscription_id", "name": "subscription_name", "status": "subscription_status", "billingCycle": "cycle",
    "billingDay": "is_month_end", "priceVersions": "price_changes",
    "payerVersions": "payer_changes", "sharesVersions": "shares_changes",
    "paymentMethodVersions": "payment_method_changes",
  ]

  /// What another column says, and the stamps, which belong to one file.
  private static let keysWithoutColumn: Set = ["amountMinorUnits", "customDaysInterval", "state", "by", "changed"]

  private static let cells: [String: SubscriptionCell] = {
    let byKey = zip(ofKeys, SubscriptionKey.all.indices).compactMap { column, key in
      column.map { ($0.rawValue, SubscriptionCell.ofKey(key)) }
    }
    return Dictionary(uniqueKeysWithValues: byKey).merging(SubscriptionCell.forms) { $1 }
  }()

  /// What the column has and how it is read.
  var cell: SubscriptionCell { Self.cells[rawValue, default: .empty] }
}
