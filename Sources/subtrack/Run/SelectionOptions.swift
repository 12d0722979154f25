import BillingCore
import BillingReports
import CommandLineKit

/// The options that select subscriptions by their values, the same in every command.
enum SelectionOptions {
  static let status = OptionDescription(
    "status", "STATUS", .words(EffectiveStatus.Word.allCases.map(\.rawValue)), isList: true, "Only with this status",
    "この状態のものだけ", isRepeatable: true)
  static let category = OptionDescription(
    "category", short: "c", "CATEGORY", .category, isList: true, "Only in this category", "このカテゴリのものだけ",
    isRepeatable: true)
  static let tag = OptionDescription(
    "tag", short: "t", "TAG", .tag, isList: true, "Only with this tag", "このタグが付いたものだけ", isRepeatable: true)
  static let paymentMethod = OptionDescription(
    "payment-method", "METHOD", .paymentMethod, isList: true, "Only with this payment method", "この支払い方法のものだけ",
    isRepeatable: true)
  static let payer = OptionDescription(
    "payer", "MEMBER", .member, isList: true, "Only paid by this member", "この人が支払うものだけ", isRepeatable: true)
  static let currency = OptionDescription(
    "currency", "CUR", .currency, isList: true, "Only those in this currency", "この通貨のものだけ", isRepeatable: true)
  static let condition = OptionDescription(
    "where", "FIELD=VALUE", .condition, "Only those with this value (also != < > <= >=)", "この値のものだけ（!= < > <= >= も可）",
    isRepeatable: true)

  static let all = [status, category, tag, paymentMethod, payer, currency, condition]

  /// The options that select by the value of one field.
  static let fields: [(option: OptionDescription, field: QueryField)] = [
    (status, .status), (category, .category), (tag, .tag), (paymentMethod, .paymentMethod), (payer, .payer),
    (currency, .currency),
  ]

  /// The paragraph about these options in the help of every command that changes the selection.
  static let explanation = Text(
    "If several are selected, by name or by option, they are shown first and you are asked once. Either all of them change or none; one 'subtrack undo' reverts all. --force skips the question.",
    "名前やオプションで複数を対象にすると、内容を表示して一度だけ確認し、全件を変更するか1件も変更しないかのどちらかです。1回の undo でまとめて元に戻せます。--force で確認を省けます。")
}

extension OptionDescription {
  /// The same option for a command in which it sets the value instead of filtering by it; once, unless `repeats`.
  func summarised(_ summary: Text, repeats: Bool = false) -> OptionDescription {
    let single = value.map { ValueDescription($0.placeholder, $0.kind) }
    return OptionDescription(name, short: short, value: single, summary: summary, isRepeatable: repeats)
  }
}
