import BillingCore
import BillingReports
import StrictJSON

/// The columns of `summary` for programs: its document and its rows.
enum SummaryColumns {
  typealias Model = (figures: SummaryFigures, setAside: SetAside?, why: PeriodDifference?, today: CivilDate)

  static func members(_ rows: Rows<Model>, _ charges: ChargeColumns, of book: Book) -> [Column] {
    rows.period { $0.figures.summary.period } + [
      rows.column("today", .date) { .date($0.today) },
      rows.column("by", .words(["paysOn"]).optional) { $0.figures.query.isByPayDay ? .text("paysOn") : .absent },
      rows.members(PeriodSummary.Totals.all) { $0.figures.summary.totals },
    ] + rows.converted { $0.figures.converted?.totals } + [
      rows.column("paused_count", .count) { .integer($0.figures.summary.pausedCount) },
      rows.column("skipped_count", .count) { .integer($0.figures.summary.skippedCount) },
      rows.column("include_paused", .bool) { .bool($0.figures.book.settings.includePaused) },
      rows.column("member", .text.orNull) { .text($0.figures.book.viewer) },
      rows.column("unassigned_count", .count) { .integer($0.figures.unassignedCount) },
      rows.column("grouped_by", .text.orNull) { .text($0.figures.query.grouping.joinedWord) },
      rows.groups(SummaryGroup.columns) { $0.figures.groups },
      rows.objects("next_charges", charges.ofDocument, as: "charge") { $0.figures.next },
      rows.column("average_per_month", .sums) { .sums($0.figures.averages) },
      rows.object("average_per_month_converted", ConvertedTotal.columns, as: ConvertedTotal.name, isOptional: true) {
        $0.figures.isPast ? nil : $0.figures.converted?.averagePerMonth
      },
      rows.object("set_aside", SetAsideReport.members, isOptional: true) { $0.setAside },
      rows.object("why", { WhyColumns.members($0, of: book) }, isOptional: true) { $0.why },
    ]
  }

  /// The charges of a group, or of all.
  typealias Row = (path: [GroupKey], totals: PeriodSummary.Totals)

  /// The cost of a period: one row per currency, or one per group and currency.
  ///
  /// Contains either the total or its parts, so that adding up a column counts no charge twice. Only a charge with
  /// several tags counts under each of them.
  static func rows(_ summary: PeriodSummary, _ grouping: [QueryField]) -> ReportTable {
    let rows: [Row] =
      grouping.isEmpty
      ? [([], summary.totals)]
      : summary.groups.filter { $0.path.count == grouping.count }.map { ($0.path, $0.totals) }
    let isAssuming = summary.totals.isAssuming
    return ReportTable(rows) { rows in
      let sums = PeriodSummary.Totals.sums(Rows(rows.all.map(\.totals)), isAssuming: isAssuming)
      return rows.period { _ in summary.period } + rows.path(grouping) { $0.path } + sums.prefix(3)
        + [rows.column("currency") { _ in .currencyOfRow }] + sums.dropFirst(3)
    }
  }
}

/// A group with its totals in the base currency, if there is one.
struct SummaryGroup: NestedGroup {
  let group: PeriodSummary.Group
  let converted: ConvertedTotals?
  var path: [GroupKey] { group.path }

  static func columns(_ rows: Rows<Self>) -> [Column] {
    [
      rows.members(PeriodSummary.Totals.all) { $0.group.totals },
      rows.object("converted", ConvertedTotals.all, as: ConvertedTotals.name, isOptional: true) { $0.converted },
    ]
  }
}

extension SummaryFigures {
  fileprivate var groups: [SummaryGroup] {
    summary.groups.enumerated().map { SummaryGroup(group: $1, converted: converted?.groups[$0]) }
  }
}
