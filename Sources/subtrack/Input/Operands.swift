import CommandLineKit

/// The operands by which commands name a subscription and one of its charges.
enum Operands {
  static let subscription = OperandDescription(
    "SUB", .one, .subscription,
    summary: Text(en: "Its name or id, or the beginning of one", ja: "名前かid、またはその先頭部分"))
  static let charge = OperandDescription(
    "DATE", .one, .date, summary: Text(en: "The date of the charge", ja: "請求日"))
}

/// The options that changes of several kinds share.
enum ChangeOptions {
  static let on = OptionDescription(
    "on", value: ValueDescription("DATE", .date),
    summary: Text(en: "The day from which it holds, by default today", ja: "いつから（省略時は今日）"))
  static let amount = OptionDescription(
    "amount", value: ValueDescription("AMOUNT", .amount),
    summary: Text(en: "The amount, where it is another one", ja: "金額（予定と異なる場合）"))
}

extension ExitCodeDescription {
  /// The status of a change that the book does not allow.
  static let refused = ExitCodeDescription(
    ExitCode.refused.rawValue,
    Text(en: "No such subscription, an ambiguous name, or its state forbids it", ja: "該当なし、名前が曖昧、または状態が許さない"))
}
