import BillingCore
import CommandLineKit

enum AccountAddCommand: Command {
  static let name = "account add"
  static let recordsDate = false

  static let description = CommandDescription(
    name: name, group: .payments, effect: .writes,
    summary: Text(en: "Add a card, bank account, cash or wallet", ja: "カード・銀行口座・現金・電子マネーを追加する"),
    details: Text(
      en: """
        The account describes the payment method of the same name. A charge on a card belongs to the statement that \
        closes on or after it, and leaves on the debit day; other charges leave on their own day. --roll moves these \
        days off weekends and holidays (see 'subtrack holidays').
        """,
      ja: """
        同じ名前の支払い方法に、締め日や引き落とし日を設定します。カードの請求は、請求日以降の最初の締め日の明細に入り、\
        引き落とし日に支払われます。それ以外の請求は請求日に支払われます。--roll を付けると、休業日に当たる日を前後の営業日に\
        動かします（祝日は subtrack holidays で確認できます）。
        """),
    operands: [AccountOptions.name], options: AccountOptions.all,
    examples: [
      CommandExample(
        Text(
          en: "subtrack account add Savings --kind bank --roll next",
          ja: "subtrack account add ゆうちょ --kind bank --roll next"), Text(en: "Add a bank account", ja: "銀行口座を追加する")),
      CommandExample(
        Text(
          en: "subtrack account add Visa --closes 25 --debits 10 --months-later 1",
          ja: "subtrack account add イオンカード --closes 10 --debits 2 --months-later 1"),
        Text(en: "Add a card that closes on the 25th, drawn on the 10th", ja: "10日締め、翌月2日引き落としのカードを追加する")),
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    let name = context.arguments.required(AccountOptions.name).trimmed()
    try naming(AccountOptions.name.placeholder, name) { try Subscription.validate(label: name) }
    let hasStatements = context.arguments.has(AccountOptions.closes) || context.arguments.has(AccountOptions.debits)
    var account = Account(id: try .random(), name: name, kind: hasStatements ? .card : .bank)
    try context.applyAccountOptions(to: &account)
    account.createdAt = context.clock.now
    account.updatedAt = context.clock.now
    let added = account
    try context.change(self.name, subject: name) { document in
      let before = document.book
      try reportingAccounts(before.accounts) { try document.book.add(added) }
      let shown = SafeText.visible(name)
      let (days, uses) = (
        AccountPage.days(of: added), document.book.subscriptions.count { $0.paymentMethod?.folded == name.folded }
      )
      var report = ChangeReport(lines: [
        Text(
          en: "Added \(added.kind.words.en) \(shown)\(days.map { ": \($0.en)" } ?? "").",
          ja: "\(added.kind.words.ja) \(shown) を追加しました\(days.map { "（\($0.ja)）" } ?? "")。")
      ])
      report.notes += context.calendarNote(from: before, to: document.book)
      if uses == 0 {
        report.notes.append(
          Text(
            en: "To pay a subscription with it: subtrack edit SUB --payment-method \(name.shellQuoted)",
            ja: "サブスクの支払い方法にするには: subtrack edit サブスク名 --payment-method \(name.shellQuoted)"))
      }
      return report
    }
    return .done
  }
}

enum AccountEditCommand: Command {
  static let name = "account edit"
  static let recordsDate = false
  private static let clearings = ["statement", "draws-from"]
  static let clear = OptionDescription(
    "clear", value: ValueDescription("FIELD", .choice(clearings)), summary: Text(en: "Clear a field", ja: "値を消す"),
    isRepeatable: true)

  static let description = CommandDescription(
    name: name, group: .payments, effect: .writes, summary: Text(en: "Change an account", ja: "口座・カードを変更する"),
    details: Text(
      en: "What is not named stays as it is. '--clear statement' removes closing and debit day.",
      ja: "指定しない項目は変わりません。--clear statement で締め日と引き落とし日を消します。"),
    operands: [AccountOptions.name], options: AccountOptions.all + [clear],
    examples: [
      CommandExample(
        Text(
          en: "subtrack account edit Mastercard --debits 26 --roll previous",
          ja: "subtrack account edit 楽天カード --debits 26 --roll previous"),
        Text(en: "Correct the debit day", ja: "引き落とし日を変える"))
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    let wanted = context.arguments.required(AccountOptions.name).trimmed()
    try context.change(name, subject: wanted) { document in
      let index = try context.account(AccountOptions.name, in: document.book)
      var edited = document.book.accounts[index]
      try context.applyAccountOptions(to: &edited)
      for field in context.arguments.values(of: clear) {
        if field == "statement" { (edited.closingDay, edited.debitDay, edited.monthsLater) = (nil, nil, 0) }
        if field == "draws-from" { edited.drawsFrom = nil }
      }
      let isChange = try reportingAccounts(document.book.accounts) {
        try document.book.edit(account: index, at: context.clock.now) { $0 = edited }
      }
      let account = document.book.accounts[index]
      let (shown, days) = (SafeText.visible(account.name), AccountPage.days(of: account))
      guard isChange else {
        return .unchanged(Text(en: "\(shown): no changes.", ja: "\(shown): 変更はありません。"))
      }
      return ChangeReport(lines: [
        Text(
          en: "Changed \(account.kind.words.en) \(shown)\(days.map { ": \($0.en)" } ?? "").",
          ja: "\(account.kind.words.ja) \(shown) を変更しました\(days.map { "（\($0.ja)）" } ?? "")。")
      ])
    }
    return .done
  }
}

enum AccountRenameCommand: Command {
  static let name = "account rename"
  static let recordsDate = false
  static let new = OperandDescription("NEW", .one, .text, summary: Text(en: "New name", ja: "新しい名前"))

  static let description = CommandDescription(
    name: name, group: .payments, effect: .writes, summary: Text(en: "Rename an account", ja: "口座・カードの名前を変える"),
    details: Text(
      en: "The payment methods of subscriptions and confirmed charges take the new name too.",
      ja: "サブスクと確定済みの請求の支払い方法も新しい名前になります。"),
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
      let (before, after) = (SafeText.visible(old), SafeText.visible(name))
      if old == name {
        return .unchanged(Text(en: "\(after) already has this name.", ja: "名前はすでに \(after) です。"))
      }
      let count = try reportingAccounts(document.book.accounts) {
        try document.book.rename(account: index, to: name, at: context.clock.now)
      }
      return ChangeReport(lines: [
        Text(
          en: "Renamed \(before) to \(after) (\(Phrasing.counted(count, "subscription"))).",
          ja: "\(before) の名前を \(after) に変更しました（サブスク\(count)件）。")
      ])
    }
    return .done
  }
}

enum AccountRemoveCommand: Command {
  static let name = "account remove"
  static let recordsDate = false

  static let description = CommandDescription(
    name: name, group: .payments, effect: .writes, summary: Text(en: "Remove an account", ja: "口座・カードを削除する"),
    details: Text(
      en: "Subscriptions keep the payment method of its name. Fails while a card is paid from it.",
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
