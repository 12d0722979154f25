/// The columns of one of subtrack's own tables, in the order in which they are written.
protocol CSVColumn: CaseIterable, RawRepresentable<String>, Hashable, Sendable {
  /// The columns that are required to read a row.
  static var needed: [Self] { get }
}

/// The eleven columns of seed 6.2; extra columns follow them.
enum EventColumn: String, CSVColumn {
  case id = "event_id"
  case subscriptionID = "subscription_id"
  case name = "subscription_name"
  case status = "subscription_status"
  case category
  case date = "billed_at"
  case amount
  case currency
  case type = "event_type"
  case isAmountOverridden = "is_amount_overridden"
  case memo

  static let needed = [Self.subscriptionID, .date, .amount, .currency, .type]
}

/// The columns of the table of subscriptions; the next date is computed and not read back.
public enum SubscriptionColumn: String, CSVColumn {
  case id = "subscription_id"
  case name = "subscription_name"
  case status = "subscription_status"
  case category
  case amount
  case currency
  case cycle
  case firstDate = "first_billing_date"
  case nextDate = "next_billing_date"
  case cancellationDate = "cancellation_date"
  case payment
  case renewal
  case noticeDays = "notice_days"
  case endDate = "end_date"
  case occurrences
  case tags
  case paymentMethod = "payment_method"
  case payer
  case url
  case memo

  static let needed = [Self.id, .name, .amount, .currency, .cycle, .firstDate]
}
