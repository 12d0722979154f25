/// A field of a subscription in another program's table; the raw value is its name in `--columns`.
public enum TrackerField: String, CaseIterable, Sendable {
  /// The id in the other program, which stays the same when the name changes.
  case id
  case name
  /// The price, possibly with a currency symbol.
  case amount
  case currency
  case cycle
  /// The number of units per cycle.
  case interval
  case next
  case first
  /// The last day of a free trial.
  case trial
  /// Whether it is active, paused or cancelled.
  case status
  /// The cancellation date, past or future.
  case cancelled
  /// Whether the provider collects the money or the user pays.
  case payment
  case category
  /// The tags, separated by semicolons.
  case tags
  /// The card or account that is charged.
  case method
  case payer
  /// The link to the provider.
  case url
  case memo
}
