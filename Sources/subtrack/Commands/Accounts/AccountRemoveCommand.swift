import BillingCore
import CommandLineKit
import Typesetting

enum AccountRemoveCommand: Command {
  static let name = "account remove"
  static let recordsDate = false

  static let description = CommandDescription(
    name: name, group: .money, effect: .writes, summary: Text("Remove an account", "口座・カードを削除する"),
    details: Text(
      "Subscriptions keep its name as their payment method. Fails if a card is paid from the account.",
      "サブスクリプションの支払い方法の名前は残ります。カードの引き落とし口座になっている間は削除できません。"),
    operands: [AccountOptions.name],
    examples: [
      CommandExample("account remove Mastercard", "Remove a card", "account remove 楽天カード", "カードを削除する")
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    try context.change(name, subject: context.arguments.required(AccountOptions.name).trimmed()) { document in
      let index = try context.account(AccountOptions.name, in: document.book)
      let removed = document.book.accounts[index]
      let shown = Name(removed.name)
      let users = document.book.subscriptions.filter { $0.isPaid(by: removed.name) }
      try reportingAccounts(document.book.accounts) { try document.book.remove(account: index) }
      let hasPayDays = removed.debitDay != nil || removed.roll != .none
      return ChangeReport(
        lines: [Text("Removed account \(shown).", "\(removed.kind.words) \(shown) を削除しました。")],
        notes: hasPayDays && !users.isEmpty ? [note(users)] : [])
    }
    return .done
  }

  private static func note(_ users: [Subscription]) -> Text {
    let names = users.map { SafeText.visible($0.name) }
    return Text(
      "Money now leaves on the dates of the charges of \(Word(names.joined(separator: ", "))).",
      "\(Word(names.joined(separator: "、"))) の支払日は請求日と同じになります。")
  }
}
