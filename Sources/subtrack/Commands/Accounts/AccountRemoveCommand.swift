import BillingCore
import CommandLineKit
import Typesetting

enum AccountRemoveCommand: Command {
  static let name = "account remove"
  static let recordsDate = false

  static let description = CommandDescription(
    name: name, group: .money, effect: .writes, summary: Text(en: "Remove an account", ja: "口座・カードを削除する"),
    details: Text(
      en: "Subscriptions keep its name as their payment method. Fails if a card is paid from the account.",
      ja: "サブスクリプションの支払い方法の名前は残ります。カードの引き落とし口座になっている間は削除できません。"),
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
      let removed = document.book.accounts[index]
      let shown = SafeText.visible(removed.name)
      let users = document.book.subscriptions.filter { $0.paymentMethod?.folded == removed.name.folded }
      try reportingAccounts(document.book.accounts) { try document.book.remove(account: index) }
      let hasPayDays = removed.debitDay != nil || removed.roll != .none
      return ChangeReport(
        lines: [Text(en: "Removed account \(shown).", ja: "\(removed.kind.words.ja) \(shown) を削除しました。")],
        notes: hasPayDays && !users.isEmpty ? [note(users)] : [])
    }
    return .done
  }

  private static func note(_ users: [Subscription]) -> Text {
    let names = users.map { SafeText.visible($0.name) }
    return Text(
      en: "Money now leaves on the dates of the charges of \(names.joined(separator: ", ")).",
      ja: "\(names.joined(separator: "、")) の支払日は請求日と同じになります。")
  }
}
