import BillingCore
import CommandLineKit

/// A field that `edit --clear` can remove; the raw value is the word to type.
enum ClearableField: String, CaseIterable {
  case category
  case tags
  case memo
  case url
  case paymentMethod = "payment-method"
  case payer
  case shares
  case notice
  case until
  case times
  case manual

  static let option = OptionDescription(
    "clear", value: ValueDescription("FIELD", .choice(allCases.map(\.rawValue))),
    summary: Text(en: "Remove a value", ja: "値を消す"), isRepeatable: true)

  /// The fields given with `--clear`.
  static func named(_ arguments: Arguments) -> [ClearableField] {
    arguments.values(of: option).compactMap(ClearableField.init)
  }

  /// Throws if a field is both set and cleared.
  static func refuseContradictions(_ arguments: Arguments) throws(UsageError) {
    for field in named(arguments) where arguments.has(field.setter) {
      throw .contradiction(field.setter.spelling, "\(option.spelling) \(field.rawValue)")
    }
  }

  /// Removes the value.
  ///
  /// Clearing `until` changes nothing unless the subscription ends on a date, and clearing `times` nothing unless it
  /// ends after a number of charges. Clearing `manual` makes the payment automatic.
  func clear(_ subscription: inout Subscription) {
    switch self {
    case .category: subscription.category = nil
    case .tags: subscription.tags = []
    case .memo: subscription.memo = ""
    case .url: subscription.url = nil
    case .paymentMethod: subscription.paymentMethod = nil
    case .payer: subscription.payer = nil
    case .shares: subscription.shares = []
    case .notice: subscription.noticeDays = nil
    case .until: if case .on = subscription.end { subscription.end = .never }
    case .times: if case .after = subscription.end { subscription.end = .never }
    case .manual: subscription.payment = .automatic
    }
  }

  private var setter: OptionDescription {
    switch self {
    case .category: SubscriptionOptions.category
    case .tags: SubscriptionOptions.tag
    case .memo: ChangeOptions.memo
    case .url: SubscriptionOptions.url
    case .paymentMethod: SubscriptionOptions.paymentMethod
    case .payer: SubscriptionOptions.payer
    case .shares: SubscriptionOptions.share
    case .notice: SubscriptionOptions.notice
    case .until: SubscriptionOptions.until
    case .times: SubscriptionOptions.times
    case .manual: SubscriptionOptions.manual
    }
  }
}
