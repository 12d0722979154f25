import BillingCore
import BillingReports
import CommandLineKit
import Interchange
import StrictJSON
import Typesetting

enum MemberListCommand: PlainCommand {
  static let name = "member list"

  static let description = CommandDescription.reading(
    name, .money, Text("List members with this month's payments and shares", "メンバーと今月の支払い・負担を一覧表示する"),
    details: Text(
      "Listed in the order that decides who gets the remaining unit when an amount does not divide evenly and the remainders are equal. Both totals include unconfirmed and upcoming charges; see 'subtrack settle' for who owes whom. People named in a subscription or charge but never added come last. JSON is one document; other machine-readable formats have one row per member and currency.",
      "端数が同じ場合に、割り切れずに残った1単位を負担する順に表示します。金額には未確定と見込みの請求も含みます（誰が誰にいくら払うかは settle で確認できます）。追加していないのにサブスクリプションや請求に名前がある人は最後に表示します。JSONは1つの文書で、ほかのプログラム向け形式はメンバーと通貨ごとに1行です。"
    ),
    options: [ReportOptions.table, ReportOptions.json, RedactOption.redact],
    examples: [CommandExample("member list", "List all members", "家計のメンバー")],
    exitCodes: .ofSums)

  static func perform(_ context: Context) throws {
    var book = try context.loadBook()
    book = context.redaction(of: book)?.applied(to: book) ?? book
    let month = context.thisMonth(in: book.settings)
    let accounts = try MemberLedger(of: book, over: book.settings.months.days(of: month)).accounts
    var report = report(accounts, book, in: month, context.reader)
    report.title = Text("Members", "メンバー")
    if accounts.isEmpty {
      report.note = Text(
        "No members yet. To add one: subtrack member add Anna", "メンバーはまだいません。追加するには: subtrack member add 花子")
    }
    try context.print(report, as: ReportOptions.table)
  }

  private static func whatCounts(_ ownDays: DateInterval?) -> Text {
    let rest = Text(
      "confirmed or not, shared or not. For what the members owe: subtrack settle",
      "未確定・見込みの請求と、共有していない請求も含みます。精算額を見るには: subtrack settle")
    guard let ownDays else { return Text("All charges of the month, \(rest)", "\(rest)") }
    let days = Text { $0.range(ownDays) }
    return Text("All charges of \(days), \(rest)", "\(days)の集計です。\(rest)")
  }

  private static func report(
    _ accounts: [MemberLedger.Account], _ book: Book, in month: YearMonth, _ reader: Reader
  ) -> Report {
    let days = book.settings.months.days(of: month)
    let rows = ReportTable(
      accounts, { $0.period { _ in days } + columns($0, book, in: month) },
      currencyOfNothing: book.settings.defaultCurrency)
    return Report((days, accounts), { members($0, book, in: month) }, rows: rows) {
      if accounts.isEmpty { return Page() }
      let listed = Set(book.members.map(\.name))
      let ownDays = book.settings.months.ownDays(of: month)
      let isComplete = accounts.allSatisfy { listed.contains($0.member) }
      let shown = ReportTable(accounts) { rows in
        columns(rows, book, in: month) + (isComplete ? [] : [notAdded(rows, listed)])
      }
      return Page([.table(shown.table(for: reader)), .caption(reader.say(whatCounts(ownDays)))])
    }
  }

  static var document: JSONShape? { .object(of: { members($0, Book(), in: CivilDate.minimum.yearMonth) }) }

  private typealias Ledger = (days: DateInterval, accounts: [MemberLedger.Account])

  private static func members(_ rows: Rows<Ledger>, _ book: Book, in month: YearMonth) -> [Column] {
    rows.period { $0.days } + [rows.objects("members", { columns($0, book, in: month) }) { $0.accounts }]
  }

  /// The payments and shares of a member; without any, a zero.
  static func columns(_ rows: Rows<MemberLedger.Account>, _ book: Book, in month: YearMonth) -> [Column] {
    let listed = Set(book.members.map(\.name))
    let sums = { (sums: MoneySums, reader: Reader) in
      let currency = reader.phrasing.currency(ofNothingAmong: MoneySums(), in: book)
      return Table.Cell(reader.phrasing.amounts(sums, whenEmpty: currency))
    }
    let pays = Text("Pays in \(month)", "\(month)の支払い")
    return [
      rows.column("name", .text, Text("Member", "メンバー"), .init(shrinksTo: 8)) { .text($0.member) },
      rows.column("is_listed", .bool) { .bool(listed.contains($0.member)) },
      rows.column("pays", .sums, pays, .init(alignment: .right), cell: { sums($0.paid, $1) }) { .sums($0.paid) },
      rows.column(
        "bears", .sums, Text("Share", "負担"), .init(alignment: .right), cell: { sums($0.borne, $1) }
      ) { .sums($0.borne) },
      rows.column("currency", .currency, in: .rows) { _ in .currencyOfRow },
    ]
  }

  private static func notAdded(_ rows: Rows<MemberLedger.Account>, _ listed: Set<String>) -> Column {
    rows.column(Text.nothing, .init(dropOrder: 1)) { account, reader in
      Table.Cell(listed.contains(account.member) ? "" : reader.say(Text("not added", "未追加")))
    }
  }
}
