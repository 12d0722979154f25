import BillingCore
import CommandLineKit

/// The fields that tell subscriptions apart, and those for the user's own remarks; none of them changes a charge.
extension SubscriptionField.Row {
  private typealias Options = SubscriptionOptions
  private typealias Clearing = SubscriptionField.Clearing

  static let category = Self(
    label: Text(en: "category", ja: "カテゴリ"), options: [Options.category], fitsSeveral: true,
    clearings: [Clearing("category", by: Options.category) { $0.category = nil }],
    columns: [.category], keys: ["category"],
    set: { subscription, context, _ in
      subscription.category = try context.labels(Options.category).last ?? subscription.category
    },
    value: { subscription, _ in .typed(subscription.category) })

  static let tags = Self(
    label: Text(en: "tags", ja: "タグ"), options: [Options.tag], fitsSeveral: true,
    clearings: [Clearing("tags", by: Options.tag) { $0.tags = [] }], columns: [.tags], keys: ["tags"],
    set: { subscription, context, _ in
      if context.arguments.has(Options.tag) { subscription.tags = try context.tags() }
    },
    value: { subscription, _ in .typed(subscription.tags.joined(separator: ", ")) })

  static let paymentMethod = Self(
    label: Text(en: "payment method", ja: "支払い方法"), options: [Options.paymentMethod], fitsSeveral: true,
    clearings: [Clearing("payment-method", by: Options.paymentMethod) { $0.paymentMethod = nil }],
    columns: [.paymentMethod], keys: ["paymentMethod"],
    set: { subscription, context, _ in
      subscription.paymentMethod = try context.labels(Options.paymentMethod).last ?? subscription.paymentMethod
    },
    value: { subscription, _ in .typed(subscription.paymentMethod) })

  static let payer = Self(
    label: Text(en: "payer", ja: "支払者"), options: [Options.payer], fitsSeveral: true,
    clearings: [Clearing("payer", by: Options.payer) { $0.payer = nil }], columns: [.payer], keys: ["payer"],
    set: { subscription, context, book in subscription.payer = try context.payer(in: book) ?? subscription.payer },
    value: { subscription, _ in .typed(subscription.payer) })

  /// A table has no column for shares.
  static let shares = Self(
    label: Text(en: "shares", ja: "負担"), options: [Options.share], fitsSeveral: true,
    clearings: [Clearing("shares", by: Options.share) { $0.shares = [] }], columns: [.shares], keys: ["shares"],
    set: { subscription, context, book in
      if context.arguments.has(Options.share) { subscription.shares = try context.shares(in: book) }
    },
    value: { subscription, _ in
      .typed(subscription.shares.map { "\($0.member):\($0.weight)" }.joined(separator: ", "))
    })

  static let url = Self(
    label: Text(en: "URL", ja: "URL"), options: [Options.url], fitsSeveral: false,
    clearings: [Clearing("url", by: Options.url) { $0.url = nil }], columns: [.url], keys: ["url"],
    set: { subscription, context, _ in subscription.url = try context.url() ?? subscription.url },
    value: { subscription, _ in .typed(subscription.url) })

  static let memo = Self(
    label: Text(en: "memo", ja: "メモ"), options: [ChangeOptions.memo], fitsSeveral: true,
    clearings: [Clearing("memo", by: ChangeOptions.memo) { $0.memo = "" }], columns: [.memo], keys: ["memo"],
    set: { subscription, context, _ in
      guard let memo = context.arguments[ChangeOptions.memo] else { return }
      try context.refuseNone(memo, of: ChangeOptions.memo)
      subscription.memo = memo
    },
    value: { subscription, _ in .typed(subscription.memo) })

  /// Learned by `reconcile`, so that no option sets them, and a table has no column for them.
  static let statementTexts = Self(
    label: Text(en: "statement texts", ja: "明細の表記"), options: [], fitsSeveral: true,
    clearings: [Clearing("statement-texts", by: nil) { $0.statementTexts = [] }], columns: [],
    keys: ["statementTexts"], set: unset,
    value: { subscription, _ in .typed(subscription.statementTexts.joined(separator: ", ")) })
}
