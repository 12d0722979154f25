import BillingCore
import BillingReports
import StrictJSON

/// The columns of `summary` for programs: its document and its rows.
enum SummaryReport {
  struct Model {
    let figures: SummaryFigures
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
      .object("set_aside", SetAsideReport.members, isOptional: true) { $0.setAside }
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
