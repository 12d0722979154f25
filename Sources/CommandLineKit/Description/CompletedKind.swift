/// A kind of value that a completion script asks the running tool for; the raw value is the argument of `completion
/// values`.
///
/// To complete another kind, add it here and to `ValueKind`; the scripts follow, and the tool does not
/// compile until it lists the values.
public enum CompletedKind: String, CaseIterable, Sendable {
  /// The name of a subscription, or the beginning of its id.
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
  /// An ISO 4217 currency code.
  case currency
  /// Dates that can be typed as words.
  case date
  /// Months that can be typed as words.
  case month
  case setting
  /// Conditions of `--where`, a field, a sign and a value: `amount>=1000`.
  case condition
  /// Periods with charges, and those that can be typed as words.
  case period
  case subscriptionOrPeriod = "subscription-or-period"
}

extension ValueKind {
  public static var subscription: Self { .completed(.subscription) }
  public static var charge: Self { .completed(.charge) }
  public static var subscriptionOrCharge: Self { .completed(.subscriptionOrCharge) }
  public static var category: Self { .completed(.category) }
  public static var tag: Self { .completed(.tag) }
  public static var member: Self { .completed(.member) }
  public static var paymentMethod: Self { .completed(.paymentMethod) }
  public static var cycle: Self { .completed(.cycle) }
  public static var currency: Self { .completed(.currency) }
  public static var date: Self { .completed(.date) }
  public static var month: Self { .completed(.month) }
  public static var setting: Self { .completed(.setting) }
  public static var condition: Self { .completed(.condition) }
  public static var period: Self { .completed(.period) }
  public static var subscriptionOrPeriod: Self { .completed(.subscriptionOrPeriod) }
}
