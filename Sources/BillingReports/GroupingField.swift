import BillingCore

/// A field that divides the list of subscriptions into groups, for `list --by`.
///
/// The raw value is the word on the command line and in JSON.
public enum GroupingField: String, CaseIterable, Sendable {
  case category
  /// The tags; a subscription counts under each of its tags, once, so the groups can add up to more than the whole.
  case tag
  /// The payer of the subscription, or of the record of a confirmed charge.
  case payer
  /// The card or account.
  case paymentMethod = "payment-method"
  case currency
  /// The status of the subscription as of today.
  case status
  /// The billing cycle of the subscription.
  case cycle
}
