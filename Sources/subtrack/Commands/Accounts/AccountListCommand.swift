import BillingCore
import CommandLineKit
import Interchange
import StrictJSON
import Typesetting

enum AccountListCommand: PlainCommand {
  static let name = "account list"

  static let description = CommandDescription.reading(
    name, .money, Text("List accounts", "口座・カードを一覧表示する"),
    options: [ReportOptions.table, ReportOptions.json, RedactOption.redact],
    examples: [CommandExample("account list", "List all accounts", "すべての口座・カード")])

  static func perform(_ context: Context) throws {
    let book = try context.loadBook()
    let accounts = (context.redaction(of: book)?.applied(to: book) ?? book).accounts
    var report = Report(ReportTable(accounts, AccountColumns.columns), for: context.reader)
    report.title = Text("Accounts", "口座・カード")
    if accounts.isEmpty { report.note = Hints.noAccounts }
    try context.print(report, as: ReportOptions.table)
  }

  static var document: JSONShape? { .array(.object(of: AccountColumns.columns)) }
}

/// Accounts for people and for programs.
enum AccountColumns {
  /// The days of an account, and its balance, to follow its name: `: closes on the last day, debited on the 27th of the next
  /// month, from SMBC`, `: ¥182,000 on 2026-11-20`; nothing if it has none.
  static func details(of account: Account) -> Text {
    var parts: [Text] = []
    if let closing = account.closingDay, let debit = account.debitDay {
      let (closing, debit) = (Phrasing.dayOfMonth(closing), Phrasing.dayOfMonth(debit))
      let later = Phrasing.later(account.monthsLater)
      parts.append(
        Text("closes on the \(closing), debited on the \(debit) \(later)", "\(closing)締め、\(later)\(debit)引き落とし"))
    }
    if account.roll != .none {
      parts.append(Text("\(account.roll.words)", "休業日は\(account.roll.words)"))
    }
    if let source = account.drawsFrom {
      parts.append(Text("from \(Name(source))", "\(Name(source))から引き落とし"))
    }
    if let balance = account.balance { parts.append(balance.words) }
    return parts.isEmpty ? .nothing : Text(": \(Text.listed(parts))", "（\(Text.listed(parts))）")
  }

  /// Cut names look alike, so columns give way.
  static func columns(_ rows: Rows<Account>) -> [Column] {
    [
      rows.column("id", .id) { .id($0.id) },
      rows.column("name", .text, Text("Account", "口座")) { .text($0.name) },
      rows.column(
        "kind", .words(Account.Kind.self), Text("Kind", "種類"), .init(dropOrder: 4), words: { $0.kind.words }
      ) { .text($0.kind.rawValue) },
      rows.column("closing_day", .day.orNull, Text("Closes", "締め日"), .init(dropOrder: 2)) {
        .day($0.closingDay)
      },
      rows.column(
        "debit_day", .day.orNull, Text("Debited", "引き落とし日"), .init(dropOrder: 3),
        cell: { account, reader in Table.Cell(debitDay(of: account).map(reader.say) ?? "") }
      ) { .day($0.debitDay) },
      rows.column("months_later", .integer.orNull) { .integer($0.debitDay == nil ? nil : $0.monthsLater) },
      rows.column(
        "roll", .words(RollRule.self), Text("Business days", "休業日の扱い"), .init(dropOrder: 0),
        words: { $0.roll == .none ? nil : $0.roll.words }
      ) { .text($0.roll.rawValue) },
      rows.column("draws_from", .text.orNull, Text("From", "引き落とし口座"), .init(dropOrder: 1)) {
        .text($0.drawsFrom)
      },
      rows.column("balance", .price.optional, in: .documents) { $0.balance.map { .price($0.amount) } ?? .absent },
      rows.column("balance_on", .date.optional, in: .documents) { $0.balance.map { .date($0.day) } ?? .absent },
    ]
  }

  /// `27th of the next month`; `nil` for an account without statements.
  private static func debitDay(of account: Account) -> Text? {
    account.debitDay.map { day in
      let (day, later) = (Phrasing.dayOfMonth(day), Phrasing.later(account.monthsLater))
      return Text(en: "\(day.en) \(later.en)", ja: later.ja + day.ja)
    }
  }
}

/// The accounts that a change affects, each as `account list --json` shows it.
enum ChangedAccounts: ChangedRecords {
  static let kind = "account"
  static var listed: JSONShape { .object(of: AccountColumns.columns) }

  static func records(_ difference: BookDifference, _ context: Context) -> [ChangedRecord] {
    difference.accounts.compactMap { changed in
      let before = changed.before.map { difference.before.accounts[$0] }
      let after = changed.after.map { difference.after.accounts[$0] }
      guard let account = after ?? before else { return nil }
      return ChangedRecord(
        kind: kind, id: account.id.description, name: account.name, AccountColumns.columns, before: before, after: after
      )
    }
  }
}
