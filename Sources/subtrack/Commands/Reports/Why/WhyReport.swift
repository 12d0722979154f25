import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

/// `summary --why`: the difference between two periods and its causes, in every form.
struct WhyReport {
  let difference: PeriodDifference
  let book: Book
  let grouping: [QueryField]

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
      of: asked.past, over: period.days, against: periods.against.days, by: asked.grouping,
      for: member.map { redaction?.member($0) ?? $0 }, matching: asked.charges, today: line.today,
      byPayDay: isByPayDay)
    let page = WhyPage(
      difference: difference, book: asked.past, periods: periods, member: member.map { redaction?.member($0) ?? $0 },
      isByPayDay: isByPayDay, context: line)
    if line.arguments.has(SummaryOptions.quietIfEmpty), page.isUnchanged { return .done }
    let model = WhyReport(difference: difference, book: asked.past, grouping: asked.grouping)
    var report = Report(model, members(of: asked.past), rows: model.rows) { page.page() }
    report.isPageInMarkdown = true
    try line.print(report, as: SummaryOptions.format)
    if asked.past.subscriptions.isEmpty { line.console.note(Hints.emptyBook(asked.past)) }
    return .done
  }

  /// Throws for an option that asks for another report.
  private static func refuseOthers(_ context: Context) throws {
    let why = WhyOption.why.spelling
    let others = [ReportOptions.count, QueryOptions.per, SummaryOptions.setAside]
    if let other = others.first(where: context.arguments.has) { throw UsageError.contradiction(why, other.spelling) }
    if context.dataFormat(SummaryOptions.format) == .html {
      throw UsageError.contradiction(why, "\(SummaryOptions.format.spelling) html")
    }
    let fields = context.arguments[QueryOptions.by]?.listItems ?? []
    guard
      let time = try fields.first(where: {
        try QueryField.reading($0, among: QueryField.groupings, named: QueryOptions.by.spelling).isTime
      })
    else { return }
    throw UsageError.contradiction(why, "\(QueryOptions.by.spelling) \(time)")
  }

  // MARK: For programs

  static func members(of book: Book) -> [Column<WhyReport>] {
    [
      .object("period", Column.period { $0 }) { $0.difference.period },
      .object("against", Column.period { $0 }) { $0.difference.against },
      .members(explained(book)) { $0.difference.own },
      Column("base_currency", .currency.optional) { report in
        report.difference.converted == nil ? .absent : .text(report.book.settings.baseCurrency?.code)
      },
      .object("converted", explained(book), as: "explanation", isOptional: true) { $0.difference.converted },
      Column("grouped_by", .text.optional) { $0.grouping.isEmpty ? .absent : .text($0.grouping.joinedWord) },
      .groups(group(book), isOptional: true) { $0.grouping.isEmpty ? nil : $0.difference.groups },
    ]
  }

  private static func group(_ book: Book) -> [Column<PeriodDifference.Group>] {
    [
      .members(explained(book)) { $0.own },
      .object("converted", explained(book), as: "explanation", isOptional: true) { $0.converted },
    ]
  }

  private static func explained(_ book: Book) -> [Column<Explanation>] {
    [
      .objects("difference", Column.money { $0 }) { $0.difference },
      .objects("causes", causes(book), as: "cause") { $0.causes },
    ]
  }

  private static func causes(_ book: Book) -> [Column<Cause>] {
    [
      Column("cause", .words(Cause.Kind.self)) { .text($0.kind.rawValue) },
      Column("subscription_id", .id) { .id(book.subscriptions[$0.subscription].id) },
      Column("subscription_name") { .text(book.subscriptions[$0.subscription].name) },
      Column("charges", .count) { .integer($0.charges) },
    ] + Column.money { $0.amount }
  }

  /// One row per cause, and with `--by` per group and cause.
  private var rows: ReportTable<(path: [GroupKey], cause: Cause)> {
    let rows =
      grouping.isEmpty
      ? difference.own.causes.map { (path: [GroupKey](), cause: $0) }
      : difference.groups.filter { $0.path.count == grouping.count }.flatMap { group in
        group.own.causes.map { (path: group.path, cause: $0) }
      }
    return ReportTable(rows, Column.path(grouping) { $0.path } + Self.causes(book).map { $0.of { $0.cause } })
  }
}

extension PeriodDifference.Group: NestedGroup {}
