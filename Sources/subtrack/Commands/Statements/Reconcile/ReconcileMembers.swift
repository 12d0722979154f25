import BillingCore
import BillingReports
import Statements
import StrictJSON

/// The members that `reconcile` adds to the document of its change: every decision, and what is missing or new.
struct ReconcileMembers {
  let report: ReconcileColumns
  let isApplied: Bool
  let explains: Bool

  func write(to json: inout JSONWriter) { Members(columns).write(report.found, to: &json) }

  static var shape: JSONShape {
    let found = Book().reconciliation(of: [])
    let report = ReconcileColumns(found: found, book: Book(), input: StatementInput(), today: .minimum, debits: [])
    return .object(of: Self(report: report, isApplied: true, explains: true).columns)
  }

  private func columns(_ rows: Rows<Reconciliation>) -> [Column] {
    let found = report.found
    let lines = hasCommands ? ConfirmLine(found, report.book) : nil
    return [
      rows.column("today", .date) { _ in .date(report.today) },
      rows.column("applied", .bool) { _ in .bool(isApplied) },
      rows.column("from", .date.orNull) { .date($0.span?.first) },
      rows.column("through", .date.orNull) { .date($0.span?.last) },
      rows.objects("decisions", { report.decision($0, explains: explains) }) { $0.decisions },
      rows.objects("missing", missing) { $0.missing },
      rows.objects("not_taken", notTaken, isOptional: true) {
        report.book.settings.assumePaid == nil ? nil : $0.notTaken
      },
      rows.objects("off_schedule", { offSchedule($0, lines) }) { $0.offSchedule },
      rows.objects("doubles", { pair($0) { lines?.extra($0.charge.subscription, nil, $0.row) } }) {
        $0.pairs(.possibleDouble)
      },
      rows.objects("unnamed", { pair($0) { lines?.text($0.charge, $0.row) } }) { $0.unnamed },
      rows.objects("parts", { pair($0) { lines?.text(ofParts: $0.charge) } }) { $0.parted },
      rows.objects("refunds", { pair($0, hasAmount: true) { lines?.refund($0.charge, $0.row) } }) {
        $0.pairs(.refund)
      },
      rows.objects("card_debits", debit) { _ in report.debits },
      rows.objects("new_prices", { newPrice($0, lines) }) { $0.newPrices },
      rows.objects("recurring", SeriesReport(input: report.input).members, as: SeriesReport.nameInSchema) {
        $0.recurring
      },
    ]
  }

  /// Whether anything has a command; the words for a large book take time.
  private var hasCommands: Bool {
    let found = report.found
    return !(found.newPrices.isEmpty && found.asked.isEmpty && found.offSchedule.isEmpty)
      || found.decisions.contains { $0.kind == .refund || $0.kind == .possibleDouble }
  }

  /// A charge without a row, and the series that is perhaps the same under another name.
  private func missing(_ rows: Rows<BillingEvent>) -> [Column] {
    let found = report.found
    let fits = Dictionary(found.fits.map { ($0.subscription, $0) }) { one, _ in one }
    return notTaken(rows) + [
      rows.object(
        "fits", SeriesReport(input: report.input).members, as: SeriesReport.nameInSchema, isNullable: true
      ) { charge in
        guard let fit = fits[charge.subscription], fit.rows.contains(where: { $0.charge.date == charge.date }) else {
          return nil
        }
        return found.recurring[fit.series]
      }
    ]
  }

  private func notTaken(_ rows: Rows<BillingEvent>) -> [Column] {
    report.subscription(rows) { $0.subscription } + [report.billedAt(rows) { $0 }] + report.money(rows) { $0.amount }
  }

  private func offSchedule(_ rows: Rows<Reconciliation.OffSchedule>, _ lines: ConfirmLine?) -> [Column] {
    report.origin(rows) { $0.row } + report.subscription(rows) { $0.subscription } + [
      rows.column("reason") { .text($0.reason.rawValue) },
      rows.column("command") { .text(lines?.extra($0.subscription, $0.charge, $0.row)) },
    ]
  }

  private func pair(
    _ rows: Rows<Reconciliation.Pair>, hasAmount: Bool = false, _ command: @escaping (Reconciliation.Pair) -> String?
  ) -> [Column] {
    let amount = hasAmount ? report.money(rows) { report.found.rows[$0.row].amount } : []
    return report.origin(rows) { $0.row } + report.subscription(rows) { $0.charge.subscription }
      + [report.billedAt(rows) { $0.charge }]
      + amount + [rows.column("command") { .text(command($0)) }]
  }

  /// A row by which a card draws, with the amount that the book expects.
  private func debit(_ rows: Rows<CardDebit>) -> [Column] {
    report.origin(rows) { $0.row } + [
      rows.column("account") { .text($0.card) }, rows.column("pays_on", .date) { .date($0.paysOn) },
    ] + report.money(rows) { $0.paid } + [rows.column("expected", .money) { .money($0.expected) }]
  }

  private func newPrice(_ rows: Rows<Reconciliation.NewPrice>, _ lines: ConfirmLine?) -> [Column] {
    report.subscription(rows) { $0.subscription } + [rows.column("from", .date) { .date($0.from) }]
      + report.money(rows) { $0.amount }
      + [rows.column("command") { .text(lines?.price($0)) }]
  }
}
