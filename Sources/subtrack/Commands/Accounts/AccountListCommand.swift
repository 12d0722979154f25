import BillingCore
import CommandLineKit
import Interchange
import StrictJSON

enum AccountListCommand: Command {
  static let name = "account list"

  static let description = CommandDescription(
    name: name, group: .payments, effect: .reads, summary: Text(en: "List accounts", ja: "口座・カードを一覧表示する"),
    options: [ReportOptions.table, ReportOptions.json] + RedactOption.all,
    examples: [CommandExample("subtrack account list", Text(en: "List all accounts", ja: "すべての口座・カード"))])

  static func run(_ context: Context) throws -> ExitCode {
    let book = try context.loadBook()
    let accounts = (context.redaction(of: book)?.applied(to: book) ?? book).accounts
    switch context.dataFormat(ReportOptions.table) {
    case .json:
      var json = JSONWriter(context.console.output)
      json.beginArray()
      for account in accounts { AccountPage.write(account, to: &json) }
      json.endArray()
      json.finish()
    case let rows?: AccountPage.data(accounts).write(as: rows, to: context.console.output)
    case nil: if !accounts.isEmpty { context.console.table(AccountPage.table(accounts, context)) }
    }
    if accounts.isEmpty { context.console.note(Hints.noAccounts) }
    return .done
  }
}

/// Accounts for people and for programs.
enum AccountPage {
  /// `closes on the last day, debited on the 27th of the next month (next business day) from SMBC`; `nil` if there is nothing
  /// to say.
  static func days(of account: Account) -> Text? {
    var parts: [Text] = []
    if let closing = account.closingDay, let debit = account.debitDay {
      let (closing, debit) = (Phrasing.dayOfMonth(closing), Phrasing.dayOfMonth(debit))
      let later = Phrasing.later(account.monthsLater)
      parts.append(
        Text(
          en: "closes on the \(closing.en), debited on the \(debit.en) \(later.en)",
          ja: "\(closing.ja)締め、\(later.ja)\(debit.ja)引き落とし"))
    }
    if account.roll != .none { parts.append(account.roll.words) }
    if let source = account.drawsFrom.map(SafeText.visible) {
      parts.append(Text(en: "from \(source)", ja: "\(source)から引き落とし"))
    }
    if parts.isEmpty { return nil }
    return Text(en: parts.map(\.en).joined(separator: ", "), ja: parts.map(\.ja).joined(separator: "、"))
  }

  static func table(_ accounts: [Account], _ context: Context) -> Table {
    let titles = [
      Text(en: "Account", ja: "口座"), Text(en: "Kind", ja: "種類"), Text(en: "Closes", ja: "締め日"),
      Text(en: "Debited", ja: "引き落とし日"), Text(en: "Business days", ja: "休業日の扱い"), Text(en: "From", ja: "引き落とし口座"),
    ]
    // Cut names look alike, so columns give way.
    var table = Table(
      columns: zip(titles, [nil, 4, 2, 3, 0, 1]).map { Table.Column(title: context.say($0), dropOrder: $1) })
    table.rows = accounts.map { account in
      let drawn = account.debitDay.map { day in
        let (day, later) = (Phrasing.dayOfMonth(day), Phrasing.later(account.monthsLater))
        return Text(en: "\(day.en) \(later.en)", ja: later.ja + day.ja)
      }
      let cells = [
        Text(en: account.name, ja: account.name), account.kind.words, account.closingDay.map(Phrasing.dayOfMonth),
        drawn,
        account.roll == .none ? nil : account.roll.words, account.drawsFrom.map { Text(en: $0, ja: $0) },
      ]
      return cells.map { Table.Cell($0.map(context.say) ?? "") }
    }
    return table
  }

  static func write(_ account: Account, to json: inout JSONWriter) {
    json.object {
      $0.field("id", account.id.description)
      $0.field("name", account.name)
      $0.field("kind", account.kind.rawValue)
      day("closingDay", account.closingDay, to: &$0)
      day("debitDay", account.debitDay, to: &$0)
      if account.debitDay == nil {
        $0.field("monthsLater", nil as String?)
      } else {
        $0.field("monthsLater", account.monthsLater)
      }
      $0.field("roll", account.roll.rawValue)
      $0.field("drawsFrom", account.drawsFrom)
    }
  }

  private static func day(_ key: String, _ day: Int?, to json: inout JSONWriter) {
    if let day, day != CyclePattern.lastDay { json.field(key, day) } else { json.field(key, day == nil ? nil : "last") }
  }

  static func data(_ accounts: [Account]) -> DataTable<[Account]> {
    let day = { (day: Int?) -> DataValue in day == CyclePattern.lastDay ? .text("last") : .integer(day) }
    return DataTable(
      accounts,
      columns: [
        DataColumn("id") { .id($0.id) }, DataColumn("name") { .text($0.name) },
        DataColumn("kind") { .text($0.kind.rawValue) }, DataColumn("closing_day") { day($0.closingDay) },
        DataColumn("debit_day") { day($0.debitDay) },
        DataColumn("months_later") { .integer($0.debitDay == nil ? nil : $0.monthsLater) },
        DataColumn("roll") { .text($0.roll.rawValue) }, DataColumn("draws_from") { .text($0.drawsFrom) },
      ])
  }
}

/// The accounts that a change affects, each as `account list --json` shows it.
enum ChangedAccounts {
  static func records(_ difference: BookDifference, _ context: Context) -> [ChangedRecord] {
    difference.accounts.compactMap { changed in
      let before = changed.before.map { difference.before.accounts[$0] }
      let after = changed.after.map { difference.after.accounts[$0] }
      guard let account = after ?? before else { return nil }
      return ChangedRecord(
        kind: "account", id: account.id.description, name: account.name,
        before: before.map { account in { AccountPage.write(account, to: &$0) } },
        after: after.map { account in { AccountPage.write(account, to: &$0) } })
    }
  }
}
