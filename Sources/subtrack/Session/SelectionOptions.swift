import BillingCore
import CommandLineKit

/// The options that select subscriptions by their values, the same in every command.
enum SelectionOptions {
  static let status = OptionDescription(
    "status", value: ValueDescription("STATUS", .choice(Subscription.Status.allCases.map(\.rawValue))),
    summary: Text(en: "Only those of this status", ja: "この状態のものだけ"))
  static let category = OptionDescription(
    "category", short: "c", value: ValueDescription("CATEGORY", .category),
    summary: Text(en: "Only those of this category", ja: "このカテゴリのものだけ"))
  static let tag = OptionDescription(
    "tag", short: "t", value: ValueDescription("TAG", .tag),
    summary: Text(en: "Only those with this tag", ja: "このタグが付いたものだけ"), isRepeatable: true)
  static let paymentMethod = OptionDescription(
    "payment-method", value: ValueDescription("METHOD", .paymentMethod),
    summary: Text(en: "Only those charged there", ja: "この支払い方法のものだけ"))
  static let payer = OptionDescription(
    "payer", value: ValueDescription("MEMBER", .member),
    summary: Text(en: "Only those that this member pays", ja: "この人が支払うものだけ"))

  static let all = [status, category, tag, paymentMethod, payer]

  /// The paragraph about these options in the help of every command that changes the selection.
  static let explanation = Text(
    en: """
      Several, by name or by option, are shown first and asked about once; all of them are changed or none, and one \
      'undo' takes it back. --force does it without asking.
      """,
    ja: """
      名前やオプションで複数を対象にすると、内容を表示して一度だけ確認し、全件を変更するか1件も変更しないかのどちらかです。\
      1回の undo でまとめて元に戻せます。--force で確認を省けます。
      """)
}

extension OptionDescription {
  /// The same option with another summary, for a command in which it sets the value instead of filtering by it.
  func summarised(_ summary: Text) -> OptionDescription {
    OptionDescription(name, short: short, value: value, summary: summary, isRepeatable: isRepeatable)
  }
}

extension Context {
  /// The filter given by the options; a subscription must match all of them.
  func filter() -> SubscriptionFilter {
    var filter = SubscriptionFilter()
    filter.status = arguments[SelectionOptions.status].flatMap { Subscription.Status(rawValue: $0) }
    filter.category = arguments[SelectionOptions.category]
    filter.tags = arguments.values(of: SelectionOptions.tag)
    filter.paymentMethod = arguments[SelectionOptions.paymentMethod]
    filter.payer = arguments[SelectionOptions.payer]
    return filter
  }

  /// The message that nothing matches, with a hint that suggests similar values from the book.
  func noMatch(_ text: [String] = [], in book: Book) -> (message: Text, hint: Text) {
    let typed: [(words: [String], known: [String])] = [
      (text, book.subscriptions.map(\.name)),
      (arguments.values(of: SelectionOptions.category), book.subscriptions.compactMap(\.category)),
      (arguments.values(of: SelectionOptions.tag), book.subscriptions.flatMap(\.tags)),
      (arguments.values(of: SelectionOptions.paymentMethod), book.subscriptions.compactMap(\.paymentMethod)),
      (arguments.values(of: SelectionOptions.payer), book.subscriptions.compactMap(\.payer)),
    ]
    let near = typed.flatMap { words, known in
      words.filter { !known.contains($0) }.flatMap { Suggestions.nearest(to: $0, among: known) }
    }
    return (
      Text(en: "No subscription matches.", ja: "該当するサブスクリプションはありません。"),
      .didYouMean(near.uniqued())
        ?? Text(en: "All of them are listed by: subtrack list", ja: "すべてを表示するには: subtrack list")
    )
  }
}
