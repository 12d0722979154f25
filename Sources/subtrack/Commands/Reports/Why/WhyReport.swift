import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

/// `summary --why`: the difference between two periods and its causes, in every form.
struct WhyReport {
  let difference: PeriodDifference
  let book: Book

  /// Reads the line of `summary`, compares and prints.
  static func run(_ context: Context, _ parts: QueryParts, of command: String) throws -> ExitCode {
    try refuseOthers(context)
    let whole = try context.loadBook()
    let (words, line) = context.wordsOfWhy(whole.settings)
    line.currencies = context.currencies
    let asked = try line.askedToShare(parts, of: command, in: whole)
    let member = try line.member(SummaryOptions.share, in: whole)
    let redaction = line.redaction(of: whole)
    let period = asked.period ?? line.thisMonth(of: asked.past)
    let periods = ComparedPeriods(period: period, against: try line.reference(words, before: period, in: asked.past))
    let isByPayDay = line.arguments.has(SummaryOptions.cash)
    let difference = try PeriodDifference(
      of: asked.past, over: period.days, against: periods.against.days,
      for: member.map { redaction?.member($0) ?? $0 }, matching: asked.charges, today: line.today,
      byPayDay: isByPayDay)
    let page = WhyPage(
      difference: difference, book: asked.past, periods: periods, member: member.map { redaction?.member($0) ?? $0 },
      isByPayDay: isByPayDay, context: line)
    if line.arguments.has(SummaryOptions.quietIfEmpty), page.isUnchanged { return .done }
    let model = WhyReport(difference: difference, book: asked.past)
    var report = Report(model, { members($0, of: asked.past) }, rows: model.rows) { page.page() }
    report.isPageInMarkdown = true
    try line.print(report, as: SummaryOptions.format)
    if asked.past.subscriptions.isEmpty { line.console.note(Hints.emptyBook(asked.past)) }
    return .done
  }

  /// Throws for an option that asks for another report.
  private static func refuseOthers(_ context: Context) throws {
    let why = WhyOption.why.spelling
    let others = [QueryOptions.by, QueryOptions.per, ReportOptions.count, SummaryOptions.setAside]
    if let other = others.first(where: context.arguments.has) { throw UsageError.contradiction(why, other.spelling) }
    if context.dataFormat(SummaryOptions.format) == .html {
      throw UsageError.contradiction(why, "\(SummaryOptions.format.spelling) html")
    }
  }

  // MARK: For programs

  static func members(_ rows: Rows<WhyReport>, of book: Book) -> [Column] {
    [
      rows.object("period", { $0.period { $0 } }) { $0.difference.period },
      rows.object("against", { $0.period { $0 } }) { $0.difference.against },
      rows.members({ explained($0, book) }) { $0.difference.own },
      rows.column("base_currency", .currency.optional) { report in
        report.difference.converted == nil ? .absent : .text(report.book.settings.baseCurrency?.code)
      },
      rows.object("converted", { explained($0, book) }, as: "explanation", isOptional: true) {
        $0.difference.converted
      },
    ]
  }

  private static func explained(_ rows: Rows<Explanation>, _ book: Book) -> [Column] {
    [
      rows.objects("difference", { $0.money { $0 } }) { $0.difference },
      rows.objects("causes", { causes($0, book) }, as: "cause") { $0.causes },
    ]
  }

  private static func causes(_ rows: Rows<Cause>, _ book: Book) -> [Column] {
    [
      rows.column("cause", .words(Cause.Kind.self)) { .text($0.kind.rawValue) },
      rows.column("subscription_id", .id) { .id(book.subscriptions[$0.subscription].id) },
      rows.column("subscription_name") { .text(book.subscriptions[$0.subscription].name) },
    ] + rows.money { $0.amount }
  }

  private var rows: ReportTable { ReportTable(difference.own.causes, { Self.causes($0, book) }) }
}
