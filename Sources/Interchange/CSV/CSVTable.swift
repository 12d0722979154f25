/// The columns of one of subtrack's own tables, in the order in which they are written.
protocol CSVColumn: CaseIterable, RawRepresentable<String>, Hashable, Sendable {
  /// The columns that are required to read a row.
  static var needed: [Self] { get }
}

/// The columns of the table of charges that are read: the eleven of seed 6.2, which every table has, and one more.
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
  /// One of the columns that `--with` adds.
  case paidOn = "paid_on"
  case refund
  case refundedOn = "refunded_on"

  static let fixed = allCases.filter { ![.paidOn, .refund, .refundedOn].contains($0) }

  static let needed = [Self.subscriptionID, .date, .amount, .currency, .type]
}
