import BillingCore
import CommandLineKit

enum RenameCategoryCommand: RenameCommand {
  static let name = "rename category"
  static let (kind, values) = (SharedName.category, ValueKind.category)

  static let description = labelled(
    Text("Rename a category, or merge two", "カテゴリの名前を変更する・2つをまとめる"),
    CommandExample(
      "rename category video Streaming", "Change it in all subscriptions and budgets",
      "rename category 動画 映像", "サブスクリプションと予算のカテゴリをまとめて変更する"))
}

enum RenameTagCommand: RenameCommand {
  static let name = "rename tag"
  static let (kind, values) = (SharedName.tag, ValueKind.tag)

  static let description = labelled(
    Text("Rename a tag, or merge two", "タグの名前を変更する・2つをまとめる"),
    CommandExample(
      "rename tag music audio", "Change it in every subscription that has it",
      "rename tag 音楽 音声", "このタグが付いたすべてのサブスクリプションで変更する"))
}

enum RenamePaymentMethodCommand: RenameCommand {
  static let name = "rename payment-method"
  static let (kind, values) = (SharedName.paymentMethod, ValueKind.paymentMethod)

  static let description = labelled(
    Text("Rename a payment method, or merge two", "支払い方法の名前を変更する・2つをまとめる"),
    CommandExample(
      "rename payment-method 'Old Visa' Visa", "Move everything from the old card to the new one",
      "rename payment-method 旧カード 楽天カード", "古いカードの契約をすべて新しいカードに移す"))
}

extension RenameCommand {
  /// The description of one that renames a word of subscriptions.
  fileprivate static func labelled(_ summary: Text, _ example: CommandExample) -> CommandDescription {
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
      operands: operands, examples: [example])
  }
}
