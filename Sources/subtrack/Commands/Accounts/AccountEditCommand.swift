import BillingCore
import CommandLineKit
import Typesetting

enum AccountEditCommand: NamedChangeCommand {
  static let name = "account edit"
  private static let clearings = ["statement", "draws-from", "layout", "balance"]
  static let clear = OptionDescription(
    "clear", "FIELD", .choice(clearings), "Clear a field", "値を消す", isRepeatable: true)

  static let description = CommandDescription.change(
    name, .money, Text("Change an account", "口座・カードを変更する"),
    details: Text(
      """
      Details that are not given stay unchanged. '--clear statement' removes the closing and debit days, '--clear layout' \
      what 'reconcile' has learned about the account's files.
      """,
      """
      指定しない項目は変わりません。--clear statement で締め日と引き落とし日を、--clear layout で reconcile が明細ファイルについて\
      覚えた回答を消します。
      """),
    operands: [AccountOptions.name],
    options: AccountOptions.all + AccountBalance.options + [clear],
    examples: [
      CommandExample(
        "account edit Mastercard --debits 26 --roll previous", "Correct the debit day",
        "account edit 楽天カード --debits 26 --roll previous", "引き落とし日を変える"),
      CommandExample(
        "account edit Checking --balance 1820", "Record what is on a bank account today",
        "account edit SMBC --balance 182000円", "銀行口座の今日の残高を登録する"),
    ])

  static func decide(_ wanted: String, _ book: inout Book, _ context: Context) throws -> ChangeReport {
    let index = try context.account(AccountOptions.name, in: book)
    var edited = book.accounts[index]
    try context.applyAccountOptions(to: &edited)
    try context.applyBalance(to: &edited, in: book)
    for field in context.arguments.values(of: clear) {
      if field == "statement" { (edited.closingDay, edited.debitDay, edited.monthsLater) = (nil, nil, 0) }
      if field == "draws-from" { edited.drawsFrom = nil }
      if field == "layout" { edited.statementLayouts = [] }
      if field == "balance" { edited.balance = nil }
    }
    let isChange = try book.edit(account: index, at: context.clock.now) { $0 = edited }
    let account = book.accounts[index]
    let (shown, days) = (Name(account.name), AccountColumns.details(of: account))
    guard isChange else { return .nothingToChange(account.name) }
    return ChangeReport(lines: [
      Text(
        "Changed \(account.kind.words) \(shown)\(days).", "\(account.kind.words)「\(shown)」を変更しました\(days)。")
    ])
  }
}
