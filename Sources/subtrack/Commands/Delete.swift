import BillingCore
import CommandLineKit

enum Delete: Command {
  static let name = "delete"
  static let description = CommandDescription(
    name: name, group: .writes, effect: .writes,
    summary: Text(en: "Remove a subscription and its history", ja: "履歴ごと削除する"),
    details: Text(
      en: """
        What was paid vanishes from every sum. To end a subscription and keep its history, cancel it. 'undo' brings \
        a deleted one back. Asks on a terminal, and needs --force elsewhere.
        """,
      ja: """
        支払いの記録もすべての合計から消えます。履歴を残して終えるには cancel を使ってください。削除は undo で元に\
        戻せます。ターミナルでは確認し、それ以外では --force が必要です。
        """),
    operands: [Operands.subscription],
    examples: [
      CommandExample(
        "subtrack delete Spotify --force", Text(en: "As if it had never been added", ja: "登録しなかったことにする"))
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    let wanted = context.arguments.required(Operands.subscription)
    let book = try context.loadBook()
    let subscription = book.subscriptions[try context.find(wanted, in: book)]
    try context.askConsent(question(subscription, book))
    try context.change(name, subject: subscription.name) { document in
      let place = try context.find(subscription.id.description, in: document.book)
      let line = deleted(subscription, document.book)
      document.book.delete(place)
      return ChangeReport(
        lines: [line], notes: [Text(en: "'subtrack undo' brings it back.", ja: "「subtrack undo」で元に戻せます。")])
    }
    return .done
  }

  private static func question(_ subscription: Subscription, _ book: Book) -> Text {
    let count = book.recordCount(of: subscription.id)
    let name = subscription.name
    return Text(
      en: "Delete \(name)\(count > 0 ? " and \(charges(count)) recorded for it" : "")?",
      ja: "\(name) \(count > 0 ? "と請求の記録\(count)件" : "")を削除しますか？")
  }

  private static func deleted(_ subscription: Subscription, _ book: Book) -> Text {
    let count = book.recordCount(of: subscription.id)
    let name = SafeText.visible(subscription.name)
    return Text(
      en: "Deleted \(name)\(count > 0 ? " and \(charges(count)) recorded for it" : "; nothing was recorded for it").",
      ja: count > 0 ? "\(name) と請求の記録\(count)件を削除しました。" : "\(name) を削除しました（請求の記録はありません）。")
  }

  private static func charges(_ count: Int) -> String { count == 1 ? "the charge" : "the \(count) charges" }
}
