import BillingCore
import CommandLineKit
import Typesetting

enum AccountRenameCommand: Command {
  static let name = "account rename"
  static let recordsDate = false
  static let new = OperandDescription("NEW", .one, .text, summary: Text(en: "New name", ja: "新しい名前"))

  static let description = CommandDescription(
    name: name, group: .money, effect: .writes, summary: Text(en: "Rename an account", ja: "口座・カードの名前を変える"),
    details: Text(
      en: "The payment methods of subscriptions and confirmed charges change with it.",
      ja: "サブスクリプションと確定済みの請求の支払い方法も新しい名前になります。"),
    operands: [AccountOptions.name, new],
    examples: [
      CommandExample(
        Text(en: "subtrack account rename Checking 'Joint account'", ja: "subtrack account rename SMBC 三井住友銀行"),
        Text(en: "Rename a bank account", ja: "銀行口座の名前を変える"))
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    let name = context.arguments.required(new).trimmed()
    try naming(new.placeholder, name) { try Subscription.validate(label: name) }
    try context.change(self.name, subject: name) { document in
      let index = try context.account(AccountOptions.name, in: document.book)
      let old = document.book.accounts[index].name
      let before = SafeText.visible(old)
      if old == name {
        return .unchanged(Text(en: "\(before) already has this name.", ja: "名前はすでに \(before) です。"))
      }
      let count = try reportingAccounts(document.book.accounts) {
        try document.book.rename(account: index, to: name, at: context.clock.now)
      }
      let after = SafeText.visible(document.book.accounts[index].name)
      return ChangeReport(lines: [
        Text(
          en: "Renamed \(before) to \(after) (\(Phrasing.counted(count, "subscription"))).",
          ja: "\(before) の名前を \(after) に変更しました（サブスク\(count)件）。")
      ])
    }
    return .done
  }
}
