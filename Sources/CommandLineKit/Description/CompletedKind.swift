/// A kind of value that a completion script asks the running tool for; the raw value is the argument of `completion
/// values`.
///
/// To complete another kind, add it here and to `ValueKind.completed`; the scripts follow, and the tool does not
/// compile until it lists the values.
public enum CompletedKind: String, CaseIterable, Sendable {
  case subscription
  /// The dates of the charges of one subscription.
  case charge
  /// The names of the subscriptions, and the unconfirmed charges of the subscription that comes first.
  case subscriptionOrCharge = "subscription-or-charge"
  case category
  case tag
  case member
  /// Cards and accounts.
  case paymentMethod = "payment-method"
  case cycle
  case currency
  /// Dates that can be typed as words.
  case date
  /// Months that can be typed as words.
  case month
  case setting
  /// Conditions of `--where`: fields with their values.
  case condition
  /// Periods with charges, and those that can be typed as words.
  case period
  case subscriptionOrPeriod = "subscription-or-period"
}

extension ValueKind {
  /// The kind to ask the tool for; `nil` if the script lists the values itself, or nothing can.
  var completed: CompletedKind? {
    switch self {
    case .subscription: .subscription
    case .charge: .charge
    case .subscriptionOrCharge: .subscriptionOrCharge
    case .category: .category
    case .tag: .tag
    case .member: .member
    case .paymentMethod: .paymentMethod
    case .cycle: .cycle
    case .currency: .currency
    case .date: .date
    case .month: .month
    case .setting: .setting
    case .condition: .condition
    case .period: .period
    case .subscriptionOrPeriod: .subscriptionOrPeriod
    case .text, .year, .amount, .file, .directory, .column, .count, .language, .command, .listed: nil
    }
  }
}
