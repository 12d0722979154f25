import CommandLineKit

enum CompletionValuesCommand: PlainCommand {
  static let name = "completion values"
  static let isReport = false
  static let kind = OperandDescription(
    "KIND", .one, .choice(CompletedKind.allCases.map(\.rawValue)), "What to list", "一覧する種類")
  static let of = OperandDescription(
    Operands.subscription.placeholder, .optional, .subscription, "Whose charges to list", "請求を一覧するサブスクリプション")
  static let typed = OptionDescription("typed", "TEXT", .text, "Only values for this start", "この文字列で始まる値だけ")

  static let description = CommandDescription.reading(
    name, .plumbing, Text("List values for completion scripts", "補完スクリプト用に値を一覧する"),
    details: Text(
      """
      Prints pairs of value and description, each ended by a NUL byte. With --typed, those that start with the text; \
      if none does, those with a word that starts with it. If the data cannot be read, prints nothing and no error, so \
      that pressing Tab never interrupts typing.
      """,
      """
      値と説明を交互に、それぞれ末尾にNULバイトを付けて出力します。--typed を付けると、その文字列で始まる値、なければ途中の単語が\
      その文字列で始まる値だけになります。データを読み込めない場合は、入力中の行を乱さないよう、\
      何も出力せずメッセージも表示しません。
      """),
    operands: [kind, of], options: [typed],
    examples: [
      CommandExample(
        #"subtrack completion values cycle | tr '\0' '\n'"#, Text("List cycles, one per line", "1行に1つずつ表示する"))
    ])

  static func perform(_ context: Context) throws {
    guard let kind = CompletedKind(rawValue: context.arguments.required(kind)) else { return }
    for value in context.completedValues(kind, of: context.arguments[of], typed: context.arguments[typed] ?? "") {
      for text in [value.text, context.say(value.meaning)] { context.console.print(text + "\0") }
    }
  }
}
