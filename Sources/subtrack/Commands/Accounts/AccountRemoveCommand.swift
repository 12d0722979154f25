import BillingCore
import CommandLineKit

enum AccountRemoveCommand: Command {
  static let name = "account remove"
  static let recordsDate = false

  static let description = CommandDescription(
    name: name, group: .payments, effect: .writes, summary: Text(en: "Remove an account", ja: "口座・カードを削除する"),
    details: Text(
      en: "Subscriptions keep its name as their payment method. Fails if a card is paid from the account.",
      ja: "サブスクの支払い方法の名前は残ります。カードの引き落とし口座になっている間は削除できません。"),
    operands: [AccountOptions.name],
    examples: [
      CommandExample(
        Text(en: "subtrack account remove Mastercard", ja: "subtrack account remove 楽天カード"),
        Text(en: "Remove a card", ja: "カードを削除する"))
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    try context.change(name, subject: context.arguments.required(AccountOptions.name).trimmed()) { document in
      let index = try context.account(AccountOptions.name, in: document.book)
      let shown = SafeText.visible(document.book.accounts[index].name)
      try reportingAccounts(document.book.accounts) { try document.book.remove(account: index) }
      return ChangeReport(lines: [Text(en: "Removed account \(shown).", ja: "口座 \(shown) を削除しました。")])
    }
    return .done
  }
}
