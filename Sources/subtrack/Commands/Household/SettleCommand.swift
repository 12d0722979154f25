import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

enum SettleCommand: PlainCommand {
  static let name = "settle"
  static let parts: QueryParts = [.what, .when, .month, .charges]

  static let description = CommandDescription.reading(
    name, .money, Text("Show who owes whom for a month", "月ごとに誰が誰にいくら払うかを計算する"), parts,
    details: Text(
      """
      Settles the shared charges that are confirmed or assumed paid (setting assumePaid): the payer of a charge paid it, \
      and the shares divide its cost. \
      Charges that nobody shares are only counted. For each currency there are fewer transfers than members. A \
      confirmed charge keeps the payer and shares it had when it was confirmed; without a payer, it takes the first \
      one named later, and without shares it stays private. 'subtrack adjust' corrects one charge. The default period is \
      this month. With \
      a base currency the transfers follow in it too, at the latest rates. \
      ndjson, csv and tsv print one row per transfer.

      'subtrack settle record' records that the transfers were made, in the currencies of the charges; they are then no \
      longer owed. \
      Recorded transfers settle all charges of a period, so they are not included if only some are selected.
      """,
      """
      対象はその月の請求のうち、共有していて、確定済みか、設定 assumePaid で支払い済みとみなしたものです。支払者が立て替え、負担の比率に応じて分けます。\
      誰とも共有していない請求は件数だけを示します。\
      送金は通貨ごとに、人数より少ない回数にまとめます。支払者と負担は、確定した時点のものを使います。その時点で支払者が未設定なら、\
      あとで最初に設定した支払者とします。共有する前に確定した請求は分けません。1件ずつの訂正は subtrack adjust で行います。期間を省くと今月です。\
      基準通貨を設定していれば、最新のレートで換算した送金も示します。\
      ndjson、csv、tsv では送金ごとに1行を出力します。

      送金が済んだら subtrack settle record で、請求の通貨のまま記録します。記録した送金は精算済みとして差し引きます。\
      記録は期間内のすべての請求に対するものなので、一部だけを選んだ場合は含めません。
      """),
    options: [ReportOptions.report, ReportOptions.json, RedactOption.redact],
    examples: [
      CommandExample("settle", "Settle this month so far", "今月の精算"),
      CommandExample("settle --month last", "Settle last month", "先月の精算"),
    ],
    exitCodes: .ofSums)

  static func perform(_ context: Context) throws {
    let asked = try context.askedToShare(parts, in: context.loadBook())
    let (book, period) = (asked.selectedForSums, asked.period ?? context.thisMonth(of: asked.selectedForSums))
    let isWhole = asked.indices == nil && asked.charges == nil
    let settlement = try Settlement(
      of: book, over: period.days, matching: asked.charges, countingTransfers: isWhole)
    var page = SettlementPage(settlement: settlement, book: book, title: period.title, context: context)
    page.isPart = !isWhole
    page.converted = try CurrencyConverter(of: book, today: context.today).flatMap { converter throws(MoneyError) in
      try settlement.transfers(in: converter, of: book)
    }
    // Without shares nothing is owed, so that the charges of years need not be computed.
    if isWhole, book.subscriptions.contains(where: { !$0.shares.isEmpty || !$0.sharing.versions.isEmpty }) {
      page.owed = try owed(besides: settlement, in: book, context.today)
    }
    let charges = ChargeColumns(book: book, today: context.today)
    let rows = ReportTable(settlement.transfers, { SettlementColumns.transfer($0, in: period.key) })
    var report = Report(
      (settlement, page.converted, book, context.today), { SettlementColumns.members($0, charges) }, rows: rows
    ) { [page] in
      book.subscriptions.isEmpty ? Page() : page.page()
    }
    report.isPageInMarkdown = true
    report.title = Text("Settle up", "精算")
    if book.subscriptions.isEmpty { report.note = Hints.emptyBook(book) }
    try context.print(report, as: ReportOptions.report)
  }

  /// What is owed for the days before a settlement and for those after it until today, and in all if that is not their sum.
  static func owed(
    besides settlement: Settlement, in book: Book, _ today: CivilDate
  ) throws -> SettlementPage.Owed {
    let (eve, last) = (settlement.period.first.advancedClamping(days: -1), settlement.period.last)
    let before = try Settlement(of: book, over: DateInterval(unchecked: .minimum, through: eve))
    let days = DateInterval(from: last.advancedClamping(days: 1), through: today)
    let since = try days.map { try Settlement(of: book, over: $0) }
    let parts = [before, settlement, since].compactMap(\.self)
    var owed: SettlementPage.Owed = (before.transfers, since?.transfers ?? [], nil)
    if parts.allSatisfy(\.recordedBeyond.isEmpty) { return owed }
    let all = try Settlement(of: book, over: DateInterval(unchecked: .minimum, through: max(last, today)))
    if !all.isSum(of: parts) { owed.all = all.transfers }
    return owed
  }

  static var document: JSONShape? { .object(of: { SettlementColumns.members($0, .ofSchema) }) }
}
