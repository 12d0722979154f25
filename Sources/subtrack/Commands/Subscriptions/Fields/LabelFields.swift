import BillingCore
import CommandLineKit
import Typesetting

/// The fields that tell subscriptions apart, and those for the user's own remarks; none of them changes a charge.
extension SubscriptionField {
  private typealias Options = SubscriptionOptions

  static let labels: [Self] = [
    category, tags, paymentMethod, payer, shares, url,
    memo, statementTexts,
  ]

  static let category = Self(
    word: "category", label: Text("category", "カテゴリ"), options: [Options.category], fitsSeveral: true,
    clearings: [Clearing("category", by: Options.category) { $0.category = nil }],
    keys: ["category"],
    set: { subscription, context, _ in
      subscription.category = try context.labels(Options.category).last ?? subscription.category
    },
    value: { subscription, _ in .typed(subscription.category) },
    guesses: [], mayBeCut: true,
    listed: { rows in
      [
        rows.column("category", .text.orNull, nil, .init(dropOrder: 2, isExtra: true)) {
          .text($0.subscription.category)
        }
      ]
    },
    details: line { $0.subscription.category })

  static let tags = Self(
    word: "tags", label: Text("tags", "タグ"), options: [Options.tag], fitsSeveral: true,
    clearings: [Clearing("tags", by: Options.tag) { $0.tags = [] }], keys: ["tags"],
    set: { subscription, context, _ in
      if context.arguments.has(Options.tag) { subscription.tags = try context.tags() }
    },
    value: { subscription, _ in .typed(subscription.tags.joined(separator: ", ")) },
    guesses: ["tag"], mayBeCut: true, listed: { [$0.column("tags", .list) { .list($0.subscription.tags) }] },
    details: line { $0.subscription.tags.joined(separator: $0.say(", ", "、")) })

  static let paymentMethod = Self(
    word: "payment-method", label: Text("payment method", "支払い方法"), options: [Options.paymentMethod],
    fitsSeveral: true,
    clearings: [
      Clearing(word: "payment-method", setter: Options.paymentMethod) {
        $0.paymentMethods.set(nil, from: $1, firstCharge: $0.firstBillingDate)
      }
    ],
    keys: ["paymentMethod", "paymentMethodVersions"],
    set: { subscription, context, book in
      guard let method = try context.labels(Options.paymentMethod).last else { return }
      // A charge that was confirmed without a payment method stays without.
      let without = book.lastConfirmed(withoutMethod: subscription.id)?.advancedClamping(days: 1)
      let first = subscription.firstBillingDate
      try context.set(method, in: &subscription.paymentMethods, from: without ?? first, firstCharge: first)
    },
    value: { .typed($0.paymentMethod(on: $1)) },
    guesses: ["account", "method", "card"], mayBeCut: true,
    listed: { rows in
      [
        rows.column("payment_method", .text.orNull, nil, .init(dropOrder: 1, isExtra: true)) {
          .text($0.subscription.paymentMethod(on: $0.row.today))
        }
      ]
    },
    details: line { $0.subscription.paymentMethod(on: $0.context.today) })

  static let payer = Self(
    word: "payer", label: Text("payer", "支払者"), options: [Options.payer], fitsSeveral: true,
    clearings: [
      Clearing(word: "payer", setter: Options.payer) { $0.payers.set(nil, from: $1, firstCharge: $0.firstBillingDate) }
    ],
    keys: ["payer", "payerVersions"],
    set: { subscription, context, book in
      guard let payer = try context.payer(in: book) else { return }
      let first = subscription.firstBillingDate
      try context.set(payer, in: &subscription.payers, from: first, firstCharge: first)
    },
    value: { .typed($0.payer(on: $1)) },
    guesses: [], mayBeCut: true,
    listed: { [$0.column("payer", .text.orNull) { .text($0.subscription.payer(on: $0.row.today)) }] },
    details: line { $0.subscription.payer(on: $0.context.today) })

  /// A table has no column for shares.
  static let shares = Self(
    word: "shares", label: Text("shares", "負担"), options: [Options.share], fitsSeveral: true,
    clearings: [
      Clearing(word: "shares", setter: Options.share) { $0.sharing.set([], from: $1, firstCharge: $0.firstBillingDate) }
    ],
    keys: ["shares", "sharesVersions"],
    set: { subscription, context, book in
      guard context.arguments.has(Options.share) else { return }
      subscription.sharing.set(
        try context.shares(in: book), from: try context.firstDay(), firstCharge: subscription.firstBillingDate)
    },
    value: { .typed($0.shares(on: $1).words) },
    guesses: [], mayBeCut: true,
    listed: { rows in
      [rows.column("shares", .list) { .list($0.subscription.shares(on: $0.row.today).map(\.words)) }]
    },
    details: { $0.addShares(to: &$2, $1) })

  static let url = Self(
    word: "url", label: Text("URL", "URL"), options: [Options.url], fitsSeveral: false,
    clearings: [Clearing("url", by: Options.url) { $0.url = nil }], keys: ["url"],
    set: { subscription, context, _ in subscription.url = try context.url() ?? subscription.url },
    value: { subscription, _ in .typed(subscription.url) },
    guesses: [], mayBeCut: true, listed: { [$0.column("url", .text.orNull) { .text($0.subscription.url) }] },
    details: line { $0.subscription.url })

  static let memo = Self(
    word: "memo", label: Text("memo", "メモ"), options: [ChangeOptions.memo], fitsSeveral: true,
    clearings: [Clearing("memo", by: ChangeOptions.memo) { $0.memo = "" }], keys: ["memo"],
    set: { subscription, context, _ in
      guard let memo = context.arguments[ChangeOptions.memo] else { return }
      try context.refuseNone(memo, of: ChangeOptions.memo)
      subscription.memo = memo
    },
    value: { subscription, _ in .typed(subscription.memo) },
    guesses: [], mayBeCut: true, listed: { [$0.column("memo") { .text($0.subscription.memo) }] },
    details: line { $0.subscription.memo })

  /// Learned by `reconcile`, so that no option sets them.
  static let statementTexts = Self(
    word: "statement-texts", label: Text("statement texts", "明細の表記"), options: [], fitsSeveral: true,
    clearings: [Clearing("statement-texts", by: nil) { $0.statementTexts = [] }],
    keys: ["statementTexts"], set: unset,
    value: { subscription, _ in .typed(subscription.statementTexts.joined(separator: ", ")) },
    guesses: [], mayBeCut: true,
    listed: { [$0.column("statement_texts", .list) { .list($0.subscription.statementTexts) }] },
    details: line { $0.subscription.statementTexts.joined(separator: $0.say(", ", "、")) })
}

extension Share {
  /// The member and the weight, as `--share` takes them.
  var words: String { "\(member):\(weight)" }
}

extension [Share] {
  var words: String { map(\.words).joined(separator: ", ") }
}
