import CommandLineKit

/// The words of a line of `add` that no other command has: its name, its operands and its options.
enum AddOptions {
  /// The command, which the corrected lines of its errors name too.
  static let command = "add"

  static let subscriptionName = OperandDescription("NAME", .optional, .text, "Name of the subscription", "サブスクリプションの名前")
  static let amount = OperandDescription("AMOUNT", .optional, .amount, "Price of one charge", "1回の金額")
  static let id = OptionDescription(
    "id", "UUID", .text, "Set its id; if the id exists, nothing is added", "id。同じidでの再実行では何も追加しない")

  static let paid = OptionDescription(
    "paid", "Record the charges before today as paid", "今日より前の請求を支払い済みとして確定する", mustFollowCommand: true)

  static let like = OptionDescription(
    "like", "SUB", .subscription, "Copy price, cycle and details from this one", "料金・周期などの内容をこのサブスクリプションからコピーする")
}
