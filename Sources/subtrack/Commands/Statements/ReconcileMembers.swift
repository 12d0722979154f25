import BillingCore
import BillingReports
import BillingStatements
import StrictJSON

/// The members that `reconcile` adds to the document of its change: every decision, and what is missing or new.
struct ReconcileMembers {
  /// A row and the charge that it is about.
  private typealias Pair = (row: Int, charge: BillingEvent)

  let report: ReconcileReport
  /// Whether the change is saved.
  let isApplied: Bool
  /// Whether each decision has its reason.
  let explains: Bool

  func write(to json: inout JSONWriter) { Members(columns).write(report.found, to: &json) }

  static var shape: JSONShape {
    let found = Book().reconciliation(of: [], today: .minimum)
    let report = ReconcileReport(found: found, book: Book(), input: StatementInput(), today: .minimum)
    return Self(report: report, isApplied: true, explains: true).columns.shape()
  }

  private var columns: [Column<Reconciliation>] {
    let (found, series) = (report.found, SeriesReport(input: report.input).members)
    let lines = hasCommands ? ConfirmLine(CommandWords(of: report.book), report.book) : nil
    return [
      Column("today", .date) { _ in .date(report.today) },
      Column("applied", .bool) { _ in .bool(isApplied) },
      Column("from", .date.orNull) { .date($0.span?.first) },
      Column("through", .date.orNull) { .date($0.span?.last) },
      .objects("decisions", report.decision(explains: explains)) { $0.decisions },
      .objects("missing", missing(series)) { $0.missing },
      .objects("not_taken", notTaken, isOptional: true) { report.book.settings.assumePaid == nil ? nil : $0.notTaken },
      .objects("off_schedule", offSchedule(lines)) { $0.offSchedule },
      .objects("doubles", pair { lines?.extra($0.charge.subscription, nil, found.rows[$0.row]) }) {
        pairs($0, .possibleDouble)
      },
      .objects("unnamed", pair { lines?.text($0.charge, found.rows[$0.row]) }) {
        $0.unnamed.map { ($0.row, $0.charge) }
      },
      .objects("refunds", pair(hasAmount: true) { lines?.refund($0.charge, found.rows[$0.row]) }) {
        pairs($0, .refund)
      },
      .objects("new_prices", newPrice(lines)) { $0.newPrices },
      .objects("recurring", series, as: SeriesReport.nameInSchema) { $0.recurring },
    ]
  }

  /// Whether anything has a command; the words for a large book take time.
  private var hasCommands: Bool {
    let found = report.found
    return !(found.newPrices.isEmpty && found.unnamed.isEmpty && found.offSchedule.isEmpty)
      || found.decisions.contains { $0.kind == .refund || $0.kind == .possibleDouble }
  }

  private func pairs(_ found: Reconciliation, _ kind: Reconciliation.Kind) -> [Pair] {
    found.decisions.filter { $0.kind == kind }.compactMap { one in one.charge.map { (one.row, $0) } }
  }

  /// A charge without a row, and the series that is perhaps the same under another name.
  private func missing(_ series: [Column<DetectedSeries>]) -> [Column<BillingEvent>] {
    let found = report.found
    let fits = Dictionary(found.fits.map { ($0.subscription, $0) }) { one, _ in one }
    return report.subscription { $0.subscription } + [report.billedAt { $0 }] + report.money { $0.amount } + [
      .object("fits", series, as: SeriesReport.nameInSchema, isNullable: true) { charge in
        guard let fit = fits[charge.subscription], fit.rows.contains(where: { $0.charge.date == charge.date }) else {
          return nil
        }
        return found.recurring[fit.series]
      }
    ]
  }

  private var notTaken: [Column<BillingEvent>] {
    report.subscription { $0.subscription } + [report.billedAt { $0 }] + report.money { $0.amount }
  }

  private func offSchedule(_ lines: ConfirmLine?) -> [Column<Reconciliation.OffSchedule>] {
    report.origin { $0.row } + report.subscription { $0.subscription } + [
      Column("reason") { .text($0.reason.rawValue) },
      Column("command") { .text(lines?.extra($0.subscription, $0.charge, report.found.rows[$0.row])) },
    ]
  }

  private func pair(hasAmount: Bool = false, _ command: @escaping (Pair) -> String?) -> [Column<Pair>] {
    let amount = hasAmount ? report.money { (pair: Pair) in report.found.rows[pair.row].amount } : []
    return report.origin { $0.row } + report.subscription { $0.charge.subscription } + [report.billedAt { $0.charge }]
      + amount + [Column("command") { .text(command($0)) }]
  }

  private func newPrice(_ lines: ConfirmLine?) -> [Column<Reconciliation.NewPrice>] {
    report.subscription { $0.subscription } + [Column("from", .date) { .date($0.from) }] + report.money { $0.amount }
      + [Column("command") { .text(lines?.price($0)) }]
  }
}
