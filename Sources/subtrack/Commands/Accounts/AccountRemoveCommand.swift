import BillingCore
import CommandLineKit
import Typesetting

enum AccountRemoveCommand: NamedChangeCommand {
  static let name = "account remove"

  static let description = CommandDescription.change(
    name, .money, Text("Remove an account", "口座・カードを削除する"),
    details: Text(
      "Subscriptions keep its name as their payment method. Fails if a card is paid from the account.",
      "サブスクリプションの支払い方法の名前は残ります。カードの引き落とし口座になっている間は削除できません。"),
    operands: [AccountOptions.name],
    examples: [
      CommandExample("account remove Mastercard", "Remove a card", "account remove 楽天カード", "カードを削除する")
    ])

  static func decide(_ wanted: String, _ book: inout Book, _ context: Context) throws -> ChangeReport {
    let index = try context.account(AccountOptions.name, in: book)
    let removed = book.accounts[index]
    let shown = Name(removed.name)
    let users = book.subscriptions.filter { $0.isPaid(by: removed.name) }
    try book.remove(account: index)
    let hasPayDays = removed.debitDay != nil || removed.roll != .none
    return ChangeReport(
      lines: [Text("Removed account \(shown).", "\(removed.kind.words) \(shown) を削除しました。")],
      notes: hasPayDays && !users.isEmpty ? [note(users)] : [])
  }

  private static func note(_ users: [Subscription]) -> Text {
    let names = users.map { SafeText.visible($0.name) }
    return Text(
      "Money now leaves on the dates of the charges of \(Word(names.joined(separator: ", "))).",
      "\(Word(names.joined(separator: "、"))) の支払日は請求日と同じになります。")
  }
}
