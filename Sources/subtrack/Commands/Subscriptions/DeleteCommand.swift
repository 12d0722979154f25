import BillingCore
import CommandLineKit
import Typesetting

enum DeleteCommand: PlainCommand {
  static let name = "delete"
  static let description = CommandDescription.change(
    name, .subscriptions, Text("Delete a subscription and its history", "履歴ごと削除する"),
    details: Text(
      """
      Removes its payments from all totals. To keep the history, use 'subtrack cancel' instead. 'subtrack undo' \
      restores a deleted subscription. Asks for confirmation on a terminal; elsewhere, --force is required.
      """,
      """
      支払いの記録もすべての合計から消えます。履歴を残して終えるには cancel を使ってください。削除は undo で元に\
      戻せます。ターミナルでは確認し、それ以外では --force が必要です。
      """
    ).followed(by: SelectionOptions.explanation),
    operands: [Operands.subscriptions],
    options: SelectionOptions.all,
    examples: [
      CommandExample("delete Spotify --force", "Delete it as if it had never been added", "登録しなかったことにする")
    ])

  static func perform(_ context: Context) throws {
    try context.changeEach(
      BatchChange(
        wanted: context.arguments.operands,
        questionAboutOne: { subscription, book in question(subscription, book.recordCount(of: subscription.id)) },
        question: { chosen, book in
          question(chosen.count, book.recordCount(of: Set(chosen.map(\.id))))
        },
        noteOfOne: Text("To restore: subtrack undo", "「subtrack undo」で元に戻せます。"),
        change: { book, index, _ in delete(index, of: &book) }))
  }

  private static func question(_ subscription: Subscription, _ count: Int) -> Text {
    let name = Name(subscription.name)
    return Text(
      "Delete \(name)\(count > 0 ? " and \(charges(count)) recorded for it" : "")?",
      "\(name) \(count > 0 ? "と請求の記録\(count)件" : "")を削除しますか？")
  }

  private static func question(_ chosen: Int, _ count: Int) -> Text {
    Text(
      "Delete these \(chosen) subscriptions\(count > 0 ? " and \(charges(count)) recorded for them" : "")?",
      "この\(chosen)件\(count > 0 ? "と請求の記録\(count)件" : "")を削除しますか？")
  }

  private static func delete(_ index: Int, of book: inout Book) -> ChangeReport {
    let subscription = book.subscriptions[index]
    let count = book.recordCount(of: subscription.id)
    let name = Name(subscription.name)
    book.delete(index)
    let line = Text(
      en: "Deleted \(name)\(count > 0 ? " and \(charges(count)) recorded for it" : "; nothing was recorded for it").",
      ja: count > 0 ? "\(name) と請求の記録\(count)件を削除しました。" : "\(name) を削除しました（請求の記録はありません）。")
    let preview = Text(
      "deleted\(count > 0 ? ", with \(charges(count)) recorded for it" : "")",
      "削除\(count > 0 ? "（請求の記録\(count)件を含む）" : "")")
    return ChangeReport(lines: [line], preview: [[preview]])
  }

  private static func charges(_ count: Int) -> Word { Word(count == 1 ? "the charge" : "the \(count) charges") }
}
