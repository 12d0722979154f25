/// A kind of value that the running tool can list, so that a completion script asks it; the raw value is how.
///
/// To let a further kind be completed, add it here and to `ValueKind.completed`; the scripts follow, and the tool does
/// not compile until it lists the values.
public enum CompletedKind: String, CaseIterable, Sendable {
  /// The names of the subscriptions.
  case subscription
  /// The charges of one subscription, by their dates.
  case charge
  /// The names of the subscriptions, and the open charges of the one that was named first.
  case subscriptionOrCharge = "subscription-or-charge"
  /// The categories in use.
  case category
  /// The tags in use.
  case tag
  /// The members of the household.
  case member
  /// The cards and accounts in use.
  case paymentMethod = "payment-method"
  /// Billing cycles.
  case cycle
  /// Currency codes.
  case currency
  /// Days that have a word.
  case date
  /// Months that have a word.
  case month
  /// The settings.
  case setting
}

extension ValueKind {
  /// What the tool is asked for; nil where nobody can list the values, or the script can by itself.
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
    case .text, .year, .amount, .file, .directory, .column, .count, .language, .command, .choice: nil
    }
  }
}
