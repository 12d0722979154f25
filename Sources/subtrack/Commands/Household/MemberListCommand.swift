import BillingCore
import BillingReports
import CommandLineKit
import Interchange
import StrictJSON

enum MemberListCommand: Command {
  static let name = "member list"

  static let description = CommandDescription(
    name: name, group: .sharing, effect: .reads,
    summary: Text(en: "List members with this month's payments and shares", ja: "メンバーと今月の支払い・負担を一覧表示する"),
    details: Text(
      en: """
        Listed in the order that decides who gets the remaining unit when an amount does not divide evenly. Both \
        totals include unconfirmed and upcoming charges; see 'subtrack settle' for who owes whom. People named in a \
        subscription or charge but never added come last. JSON is one document; other machine-readable formats have \
        one row per member and currency.
        """,
      ja: """
        端数を負担する順に表示します。金額には未確定と見込みの請求も含みます（誰が誰にいくら払うかは settle で確認できます）。\
        追加していないのにサブスクリプションや請求に名前がある人は最後に表示します。JSONは1つの文書で、ほかのプログラム向け形式は\
        メンバーと通貨ごとに1行です。
        """),
    options: [ReportOptions.table, ReportOptions.json] + RedactOption.all,
    examples: [CommandExample("subtrack member list", Text(en: "List all members", ja: "家計のメンバー"))],
    exitCodes: .ofSums)

  static func run(_ context: Context) throws -> ExitCode {
    var book = try context.loadBook()
    book = context.redaction(of: book)?.applied(to: book) ?? book
    let month = context.today.yearMonth
    let accounts = try MemberLedger(of: book, over: month.days).accounts
    let listed = Set(book.members.map(\.name))
    switch context.dataFormat(ReportOptions.table) {
    case .json:
      context.printJSON { json in
        json.field("from", month.days.first)
        json.field("through", month.days.last)
        json.array("members", accounts) { json, account in json.object { write(account, book, to: &$0) } }
      }
    case let rows?: data(accounts, listed, book, over: month.days).write(as: rows, to: context.console.output)
    case nil where accounts.isEmpty: break
    case nil:
      context.console.table(table(accounts, listed, book, context))
      context.console.paragraph(context.say(whatCounts), indent: 0, .muted)
    }
    if accounts.isEmpty {
      context.console.note(
        Text(
          en: "No members yet. To add one: subtrack member add Anna",
          ja: "メンバーはまだいません。追加するには: subtrack member add 花子"))
    }
    return .done
  }

  private static let whatCounts = Text(
    en: "All charges of the month, confirmed or not, shared or not. For what the members owe: subtrack settle",
    ja: "未確定・見込みの請求と、共有していない請求も含みます。精算額を見るには: subtrack settle")

  /// Writes the fields of one member.
  static func write(_ account: MemberLedger.Account, _ book: Book, to json: inout JSONWriter) {
    json.field("name", account.member)
    json.field("isListed", book.members.contains { $0.name == account.member })
    json.field("pays", account.paid)
    json.field("bears", account.borne)
  }

  /// The payments and shares of one member in one currency.
  private struct Row {
    let account: MemberLedger.Account
    let currency: Currency
  }

  /// Returns a row for each member and currency; a member without amounts gets a zero in the default currency.
  private static func data(
    _ accounts: [MemberLedger.Account], _ listed: Set<String>, _ book: Book, over period: DateInterval
  ) -> DataTable<[Row]> {
    let rows = accounts.flatMap { account in
      let found = Set((account.paid.sums + account.borne.sums).map(\.currency)).sorted()
      return (found.isEmpty ? [book.settings.defaultCurrency] : found).map { Row(account: account, currency: $0) }
    }
    return DataTable(
      rows,
      columns: [
        DataColumn("from") { _ in .date(period.first) },
        DataColumn("through") { _ in .date(period.last) },
        DataColumn("name") { .text($0.account.member) },
        DataColumn("is_listed") { .bool(listed.contains($0.account.member)) },
        DataColumn("pays") { .money($0.account.paid[$0.currency] ?? .zero($0.currency)) },
        DataColumn("bears") { .money($0.account.borne[$0.currency] ?? .zero($0.currency)) },
        DataColumn("currency") { .text($0.currency.code) },
      ])
  }

  private static func table(
    _ accounts: [MemberLedger.Account], _ listed: Set<String>, _ book: Book, _ context: Context
  ) -> Table {
    let month = context.phrasing.month(context.today.yearMonth)
    var columns = [
      Table.Column(title: context.say(Text(en: "Member", ja: "メンバー")), shrinksTo: 8),
      Table.Column(title: context.say(Text(en: "Pays in \(month)", ja: "\(month)の支払い")), alignment: .right),
      Table.Column(title: context.say(Text(en: "Share", ja: "負担")), alignment: .right),
    ]
    let isEverybodyListed = accounts.allSatisfy { listed.contains($0.member) }
    if !isEverybodyListed { columns.append(Table.Column(title: "", dropOrder: 1)) }
    let unlisted = context.say(Text(en: "not added", ja: "未追加"))
    let currency = context.phrasing.currency(ofNothingAmong: MoneySums(), in: book)
    let sums = { context.phrasing.amounts($0, whenEmpty: currency) }
    let rows = accounts.map { account in
      [account.member, sums(account.paid), sums(account.borne), listed.contains(account.member) ? "" : unlisted]
        .prefix(columns.count).map { Table.Cell($0) }
    }
    return Table(columns: columns, rows: rows)
  }
}
