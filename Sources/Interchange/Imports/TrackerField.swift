/// What a table of another program may say of a subscription; the raw value is what `--columns` calls it.
public enum TrackerField: String, CaseIterable, Sendable {
  /// What tells one row from the others in its own program, and stays when the name changes.
  case id
  /// Its name.
  case name
  /// Its price, perhaps with the sign of a currency.
  case amount
  /// The code of the currency.
  case currency
  /// How often it charges.
  case cycle
  /// How many of these units make one cycle.
  case interval
  /// The next charge.
  case next
  /// The first charge.
  case first
  /// Whether it runs.
  case status
  /// The day on which it was or will be cancelled.
  case cancelled
  /// Whether the provider takes the money, or the user pays.
  case payment
  /// Its category.
  case category
  /// Its tags, with a semicolon between them.
  case tags
  /// The card or account that is charged.
  case method
  /// Who pays.
  case payer
  /// Where it is managed.
  case url
  /// What was noted.
  case memo
}
