import BillingCore
import CommandLineKit
import Typesetting

enum AccountAddCommand: ChangeCommand {
  static let name = "account add"
  static let recordsDate = false

  static let description = CommandDescription.change(
    name, .money, Text("Add a card, bank account, cash or wallet", "カード・銀行口座・現金・電子マネーを追加する"),
    details: Text(
      """
      The account describes the payment method of the same name. A charge on a card belongs to the statement that \
      closes on or after it, and leaves on the debit day; other charges leave on their own day. --roll moves these \
      days off weekends and holidays (see 'subtrack holidays').
      """,
      """
      同じ名前の支払い方法に、締め日や引き落とし日を設定します。カードの請求は、請求日以降の最初の締め日の明細に入り、\
      引き落とし日に支払われます。それ以外の請求は請求日に支払われます。--roll を付けると、休業日に当たる日を前後の営業日に\
      動かします（祝日は subtrack holidays で確認できます）。
      """),
    operands: [AccountOptions.name],
    options: AccountOptions.all + AccountBalance.options,
    examples: [
      CommandExample(
        "account add Savings --kind bank --roll next", "Add a bank account",
        "account add ゆうちょ --kind bank --roll next", "銀行口座を追加する"),
      CommandExample(
        "account add Visa --closes 25 --debits 10 --months-later 1",
        "Add a card that closes on the 25th, debited on the 10th",
        "account add イオンカード --closes 10 --debits 2 --months-later 1", "10日締め、翌月2日引き落としのカードを追加する"),
    ])

  static func gather(_ context: Context) throws -> Account {
    let name = context.arguments.required(AccountOptions.name).trimmed()
    try naming(AccountOptions.name.placeholder, name) { try Subscription.validate(label: name) }
    let hasStatements = context.arguments.has(AccountOptions.closes) || context.arguments.has(AccountOptions.debits)
    var account = Account(
      id: try .random(), name: name, kind: hasStatements ? .card : Account.Kind(named: name) ?? .bank)
    try context.applyAccountOptions(to: &account)
    (account.createdAt, account.updatedAt) = (context.clock.now, context.clock.now)
    return account
  }

  static func subject(_ described: Account) -> String? { described.name }

  static func decide(_ described: Account, _ book: inout Book, _ context: Context) throws -> ChangeReport {
    var added = described
    try context.applyBalance(to: &added, in: book)
    try book.add(added)
    let (name, shown) = (added.name, Name(added.name))
    let (days, uses) = (
      AccountColumns.details(of: added), book.subscriptions.count { $0.isPaid(by: name) }
    )
    var report = ChangeReport(lines: [
      Text(
        "Added \(added.kind.words) \(shown)\(days).", "\(added.kind.words)「\(shown)」を追加しました\(days)。")
    ])
    if uses == 0, let index = book.subscriptions.firstIndex(where: { $0.status == .active }) {
      let word = CommandWords.word(for: index, of: book)
      report.notes.append(
        Text(
          "To pay a subscription with it: subtrack edit \(Word(word)) --payment-method \(Word(name.shellQuoted))",
          "サブスクの支払い方法にするには: subtrack edit \(Word(word)) --payment-method \(Word(name.shellQuoted))"))
    }
    return report
  }
}
