import BillingCore
import CommandLineKit
import StrictJSON

enum NextCommand: PlainCommand {
  static let name = "next"
  static let parts: QueryParts = [.what, .when, .ahead, .charges, .member]
  static let explain = OptionDescription("explain", "Explain each date and price", "その日付になる理由を表示する")

  static let description = CommandDescription.reading(
    name, .payments, Text("List upcoming charges", "今後の請求を表示する"), parts,
    details: Text(
      """
      Each date is the first date plus a number of cycles, moved to the last day if the month is too short: monthly \
      from 31 January gives 28 February, then 31 March again. Shows the next 10 charges overall, or the next 5 of \
      SUB.
      """,
      """
      請求日は、初回請求日に周期を足し、その月に該当する日がなければ月末に繰り上げた日です。1月31日から毎月なら、\
      2月28日の次はまた3月31日です。サブスクを省くと全体の10件、指定するとその5件を表示します。
      """),
    options: [
      ReportOptions.within, ReportOptions.count, explain, ReportOptions.table, ReportOptions.json,
      RedactOption.redact,
    ],
    examples: [
      CommandExample("next", "List the next 10 charges", "今後10件の請求"),
      CommandExample(
        "next Netflix --count 12 --explain", "List a year of one subscription, with explanations",
        "1件の12回分を、日付の理由とともに表示する"),
    ])

  static func perform(_ context: Context) throws {
    let asked = try context.askedToShare(parts, in: context.loadBook())
    let book = asked.selectedForSums
    // Without a last day, the number of charges ends the list.
    let period = asked.period.flatMap { $0.period.kind == .days && $0.period.last == nil ? nil : $0 }
    let within = try context.daysAhead(ReportOptions.within)
    try context.refuse(ReportOptions.within, beside: asked.period)
    let last = within.map { context.today.advancedClamping(days: $0) } ?? .maximum
    let usual = period != nil || within != nil ? ReportOptions.counts.upperBound : asked.indices?.count == 1 ? 5 : 10
    let count = try context.count(ReportOptions.count, in: ReportOptions.counts, units: ["件"]) ?? usual
    let first = max(asked.period?.days.first ?? context.today, context.today)
    let charges = book.nextCharges(onOrAfter: first, count: count, matching: asked.charges)
      .filter { $0.date <= last && period?.days.contains($0.date) ?? true }
    let explains = context.arguments.has(explain)
    var report = Report(rows(charges, book, explains: explains, context.today)) {
      page(charges, book, explains: explains, context)
    }
    report.title = Text("Upcoming charges", "今後の請求")
    if charges.isEmpty, count > 0 {
      report.note = book.subscriptions.isEmpty ? Hints.emptyBook(book) : noCharges(period)
    }
    try context.print(report, as: ReportOptions.table)
  }

  static var document: JSONShape? {
    .array(.object(of: { ChargeColumns.ofSchema.ofNext($0) }, named: ChargeColumns.nextInSchema))
  }

  private static func rows(
    _ charges: [BillingEvent], _ book: Book, explains: Bool, _ today: CivilDate
  ) -> ReportTable {
    let reasons = explains ? Rows(book.explanations(of: charges)) : nil
    return ReportTable(charges, { ChargeColumns(book: book, today: today).ofNext($0, reasons) })
  }

  /// The table; with `--explain`, each charge with its reason.
  private static func page(_ charges: [BillingEvent], _ book: Book, explains: Bool, _ context: Context) -> Page {
    if charges.isEmpty { return Page() }
    let table = ChargeTable.table(charges, book, context.reader)
    if !explains { return Page([.table(table)]) }
    let lines = zip(charges, book.explanations(of: charges)).flatMap { charge, explanation -> [SectionedTable.Line] in
      let reason = context.phrasing.explanation(explanation, of: charge, in: book)
      return [.row, .remark(reason, on: "\(charge.date) \(book.subscriptions[charge.subscription].name)")]
    }
    return Page([.sections(SectionedTable(table: table, lines: lines))])
  }

  private static func noCharges(_ period: AskedPeriod?) -> Text {
    guard let title = period?.title else { return Text("No upcoming charges.", "今後の請求はありません。") }
    return Text("No charges in this period: \(Word(title)).", "\(Word(title))に請求はありません。")
  }
}
