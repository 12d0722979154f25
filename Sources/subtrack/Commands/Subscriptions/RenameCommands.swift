import BillingCore
import CommandLineKit

enum RenameCategoryCommand: Command {
  static let name = "rename category"
  static let recordsDate = false

  static let description = RenamedLabel(
    kind: .category, name: name, values: .category,
    summary: Text("Rename a category, or merge two", "カテゴリの名前を変更する・2つをまとめる"),
    examples: [
      CommandExample(
        "rename category video Streaming", "Change it in all subscriptions and budgets",
        "rename category 動画 映像", "サブスクリプションと予算のカテゴリをまとめて変更する")
    ]
  ).description

  static func run(_ context: Context) throws -> ExitCode {
    try RenamedLabel.rename(.category, name, .category, context)
  }
}

enum RenameTagCommand: Command {
  static let name = "rename tag"
  static let recordsDate = false

  static let description = RenamedLabel(
    kind: .tag, name: name, values: .tag, summary: Text("Rename a tag, or merge two", "タグの名前を変更する・2つをまとめる"),
    examples: [
      CommandExample(
        "rename tag music audio", "Change it in every subscription that has it",
        "rename tag 音楽 音声", "このタグが付いたすべてのサブスクリプションで変更する")
    ]
  ).description

  static func run(_ context: Context) throws -> ExitCode { try RenamedLabel.rename(.tag, name, .tag, context) }
}

enum RenamePaymentMethodCommand: Command {
  static let name = "rename payment-method"
  static let recordsDate = false

  static let description = RenamedLabel(
    kind: .paymentMethod, name: name, values: .paymentMethod,
    summary: Text("Rename a payment method, or merge two", "支払い方法の名前を変更する・2つをまとめる"),
    examples: [
      CommandExample(
        "rename payment-method 'Old Visa' Visa", "Move everything from the old card to the new one",
        "rename payment-method 旧カード 楽天カード", "古いカードの契約をすべて新しいカードに移す")
    ]
  ).description

  static func run(_ context: Context) throws -> ExitCode {
    try RenamedLabel.rename(.paymentMethod, name, .paymentMethod, context)
  }
}

/// What the three commands that rename a word of subscriptions share.
private struct RenamedLabel {
  let kind: SharedName
  let name: String
  let values: ValueKind
  let summary: Text
  let examples: [CommandExample]

  var description: CommandDescription {
    CommandDescription.change(
      name, .subscriptions, summary,
      details: Text(
        """
        Changes the name wherever it is used, in one save; spellings that differ only in letter case or width count as \
        one. If the new name is in use already, both become one. One 'undo' reverts it.
        """,
        """
        使われている箇所をすべて一度に変更します。大文字と小文字、全角と半角だけが違うものは同じ名前とみなします。\
        新しい名前がすでに使われていれば1つにまとめます。1回の undo で元に戻せます。
        """),
      operands: [RenameOperands.old(values), RenameOperands.new(values)],
      examples: examples)
  }

  static func rename(_ kind: SharedName, _ command: String, _ values: ValueKind, _ context: Context) throws -> ExitCode
  {
    try context.rename(kind, command: command, RenameOperands.old(values), to: RenameOperands.new(values))
    return .done
  }
}
