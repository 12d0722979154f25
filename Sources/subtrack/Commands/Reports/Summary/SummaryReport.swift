import BillingCore
import BillingReports
import StrictJSON

/// The columns of `summary` for programs: its document and its rows.
enum SummaryReport {
  /// The figures, and what a what-if question changes in them.
  struct Model {
    let figures: SummaryFigures
    let whatIf: SummaryDifference?
    let setAside: SetAside?
    let today: CivilDate
  }

  static func members(_ charges: ChargeColumns) -> [Column<Model>] {
    Column.period { $0.figures.summary.period } + [
      Column("today", .date) { .date($0.today) },
      Column("by", .words(["paysOn"]).optional) { $0.figures.query.isByPayDay ? .text("paysOn") : .absent },
      .members(PeriodSummary.Totals.all) { $0.figures.summary.totals },
    ] + Column.converted { $0.figures.converted?.totals } + [
      Column("paused_count", .count) { .integer($0.figures.summary.pausedCount) },
      Column("skipped_count", .count) { .integer($0.figures.summary.skippedCount) },
      Column("include_paused", .bool) { .bool($0.figures.book.settings.includePaused) },
      Column("member", .text.orNull) { .text($0.figures.summary.member) },
      Column("unassigned_count", .count) { .integer($0.figures.summary.unassignedCount) },
      Column("grouped_by", .text.orNull) { .text($0.figures.query.grouping.joinedWord) },
      .groups(SummaryGroup.columns) { $0.figures.groups },
      .objects("next_charges", charges.ofDocument, as: "charge") { $0.figures.next },
    ] + averages { $0.figures } + [
      .object("what_if", whatIf, isOptional: true) { $0.whatIf },
      .object("set_aside", SetAsideReport.members, isOptional: true) { $0.setAside },
    ]
  }

  private static func averages<Row>(_ figures: @escaping (Row) -> SummaryFigures) -> [Column<Row>] {
    [
      Column("average_per_month", .sums) { .sums(figures($0).averages) },
      .object("average_per_month_converted", ConvertedTotal.columns, as: ConvertedTotal.name, isOptional: true) {
        let figures = figures($0)
        return figures.isPast ? nil : figures.converted?.averagePerMonth
      },
    ]
  }

  // MARK: The what-if question

  /// The question, the actual amounts and the difference.
  private static var whatIf: [Column<SummaryDifference>] {
    [
      Column("without", .shape(.array(.uuid))) { .list($0.without.map(\.description)) },
      .objects(
        "with_price",
        [Column("subscription_id", .id) { .id($0.subscription) }, Column("price", .price) { .price($0.price) }]
      ) { $0.prices },
      .object("now", now) { $0.now },
      .object("difference", difference) { $0 },
    ]
  }

  private static var now: [Column<SummaryFigures>] {
    [.members(PeriodSummary.Totals.all) { $0.summary.totals }] + Column.converted { $0.converted?.totals }
      + [.groups(SummaryGroup.columns) { $0.groups }] + averages { $0 }
  }

  private static var difference: [Column<SummaryDifference>] {
    let inBase: [Column<SummaryDifference.InBase>] = [
      .members(Differences.columns { key, sum in Column(key, .price) { .price(sum($0)) } }) { $0.totals },
      Column("average_per_month", .price.optional) { $0.average.map { .price($0) } ?? .absent },
    ]
    return [
      .members(Differences.columns { .objects($0, Column.money { $0 }, $1) }) { $0.totals },
      .objects("average_per_month", Column.money { $0 }) { $0.average },
      .object("converted", inBase, isOptional: true) { $0.inBase },
    ]
  }

  // MARK: Rows

  /// The charges of a group, or of all.
  typealias Row = (path: [GroupKey], totals: PeriodSummary.Totals)

  /// The cost of a period: one row per currency, or one per group and currency.
  ///
  /// Contains either the total or its parts, so that adding up a column counts no charge twice. Only a charge with
  /// several tags counts under each of them.
  static func rows(_ summary: PeriodSummary, _ grouping: [QueryField]) -> ReportTable<Row> {
    let rows: [Row] =
      grouping.isEmpty
      ? [([], summary.totals)]
      : summary.groups.filter { $0.path.count == grouping.count }.map { ($0.path, $0.totals) }
    let sums = PeriodSummary.Totals.sums(of: summary.totals).map { $0.of { (row: Row) in row.totals } }
    return ReportTable(
      rows,
      Column.period { _ in summary.period } + Column.path(grouping) { $0.path } + sums.prefix(3)
        + [Column("currency") { _ in .currencyOfRow }] + sums.dropFirst(3))
  }
}

/// A group with its totals in the base currency, if there is one.
struct SummaryGroup: NestedGroup {
  let group: PeriodSummary.Group
  let converted: ConvertedTotals?
  var path: [GroupKey] { group.path }

  static var columns: [Column<Self>] {
    [
      .members(PeriodSummary.Totals.all) { $0.group.totals },
      .object("converted", ConvertedTotals.all, as: ConvertedTotals.name, isOptional: true) { $0.converted },
    ]
  }
}

extension SummaryFigures {
  fileprivate var groups: [SummaryGroup] {
    summary.groups.enumerated().map { SummaryGroup(group: $1, converted: converted?.groups[$0]) }
  }
}
