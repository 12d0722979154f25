import BillingCore
import BillingReports
import CommandLineKit
import Statements
import StrictJSON
import Typesetting

/// What `reconcile` found, with the columns of its rows and charges; each is told once for the page and the document.
struct ReconcileColumns {
  let found: Reconciliation
  /// The book before the change.
  let book: Book
  let input: StatementInput
  let today: CivilDate
  let debits: [CardDebit]

  /// The file and the number of a row in it.
  func origin<Row>(_ rows: Rows<Row>, _ index: @escaping (Row) -> Int) -> [Column] {
    [
      rows.column("file") { .text(input.files[found.rows[index($0)].file].name) },
      rows.column("row", .integer) { .integer(found.rows[index($0)].row) },
    ]
  }

  func date<Row>(_ rows: Rows<Row>, _ index: @escaping (Row) -> Int) -> Column {
    rows.column("date", .date, Text("Date", "日付")) { .date(found.rows[index($0)].date) }
  }

  func text<Row>(_ rows: Rows<Row>, dropOrder: Int? = nil, _ index: @escaping (Row) -> Int) -> Column {
    rows.column("text", .text, Text("Text", "内容"), .init(shrinksTo: 8, dropOrder: dropOrder)) {
      .text(found.rows[index($0)].text)
    }
  }

  func subscription<Row>(_ rows: Rows<Row>, _ index: @escaping (Row) -> Int) -> [Column] {
    [rows.column("subscription_id", .id) { .id(book.subscriptions[index($0)].id) }, name(rows, index)]
  }

  func name<Row>(_ rows: Rows<Row>, _ index: @escaping (Row) -> Int?) -> Column {
    rows.column(
      "subscription_name", .text, Text("Name", "名前"), .init(shrinksTo: 8),
      cell: { row, _ in index(row).map { .name(of: $0, in: book, nil) } ?? "" }
    ) { .text(index($0).map { book.subscriptions[$0].name }) }
  }

  func money<Row>(_ rows: Rows<Row>, _ amount: @escaping (Row) -> Money) -> [Column] {
    [
      rows.column("amount", .money, Text("Amount", "金額"), .init(alignment: .decimal)) {
        .money(amount($0))
      },
      rows.column("currency", .currency) { .text(amount($0).currency.code) },
    ]
  }

  func billedAt<Row>(_ rows: Rows<Row>, _ charge: @escaping (Row) -> BillingEvent) -> Column {
    rows.column("billed_at", .date, Text("Date", "請求日")) { .date(charge($0).date) }
  }

  /// A row with its charge, and with a title for that the amount of the charge.
  func pair(_ rows: Rows<Reconciliation.Pair>, comparing charged: Text? = nil) -> [Column] {
    let amount = charged.map { title in
      rows.column(nil, .price, title, .init(alignment: .decimal)) { .price($0.charge.amount) }
    }
    return [date(rows) { $0.row }, text(rows, dropOrder: 0) { $0.row }, name(rows) { $0.charge.subscription }]
      + money(rows) { found.rows[$0.row].amount.magnitude } + [amount].compactMap(\.self)
  }

  /// Every decision, with its reason if that was requested.
  func decision(_ rows: Rows<Reconciliation.Decision>, explains: Bool) -> [Column] {
    origin(rows) { $0.row } + [date(rows) { $0.row }, text(rows) { $0.row }]
      + money(rows) { found.rows[$0.row].amount } + [
        word(rows), rows.column("subscription_id", .id.orNull) { .text(owner(of: $0)?.id.description) },
        rows.column("subscription_name", .text.orNull) { .text(owner(of: $0)?.name) },
        rows.column("event_id", .id.orNull) { .text($0.charge.map { book.id(of: $0).description }) },
        rows.column("billed_at", .date.orNull) { .date($0.charge?.date) },
        rows.column("paid_on", .date.orNull) { .date(paidOn($0)) }, chargeOfDecision(rows),
        rows.column("mark") { .text(found.mark(of: $0.row).description) },
        rows.object("elsewhere", elsewhere, isOptional: true) { found.elsewhere[$0.row] },
      ]
      + (explains
        ? [rows.object("reason", Self.reason, isOptional: true, isNullable: true) { $0.reason }, why(rows)] : [])
  }

  /// The charge of another account that a row fits.
  private func elsewhere(_ rows: Rows<BillingEvent>) -> [Column] {
    [
      rows.column("account") { .text(book.paymentMethod(of: $0)) },
      rows.column("event_ids", .list) { .list([book.id(of: $0).description]) },
    ]
  }

  private func word(_ rows: Rows<Reconciliation.Decision>) -> Column {
    let asked = Set(found.asked.map(\.row))
    let unnamed = Text("possible match", "一致の可能性")
    return rows.column(
      "decision", .text, Text("Decision", "判断"), words: { asked.contains($0.row) ? unnamed : $0.kind.words }
    ) { .text($0.kind.rawValue) }
  }

  private func chargeOfDecision(_ rows: Rows<Reconciliation.Decision>) -> Column {
    rows.column(Text("Charge", "請求"), .init(shrinksTo: 8)) { decision, _ in
      Table.Cell(decision.charge.map { "\(book.subscriptions[$0.subscription].name) \($0.date)" } ?? "")
    }
  }

  private func why(_ rows: Rows<Reconciliation.Decision>) -> Column {
    let notes = found.notes(in: book)
    return rows.column(Text("Why", "理由"), .init(shrinksTo: 12)) { decision, reader in
      let words =
        notes[decision.row].map { ReconcileWords.note($0, found, book) }
        ?? decision.reason.map { ReconcileWords.reason($0, of: found.rows[decision.row], decision.charge) }
      return Table.Cell(words.map(reader.say) ?? "")
    }
  }

  private static func reason(_ rows: Rows<Reconciliation.Reason>) -> [Column] {
    [
      rows.column("days", .integer) { .integer($0.days) }, rows.column("basis") { .text("\($0.basis)") },
      rows.column("day_cost", .number.optional) { .integer($0.dayCost) },
      rows.column("amount_cost", .number.optional) { .integer($0.amountCost) },
      rows.column("text_cost", .number.optional) { .integer($0.textCost) },
      rows.column("cost", .number.optional) { .integer($0.cost) },
    ]
  }

  private func owner(of decision: Reconciliation.Decision) -> Subscription? {
    decision.charge.map { book.subscriptions[$0.subscription] }
  }

  /// The day of payment: that of the row if it confirms the charge, and else the recorded one.
  private func paidOn(_ decision: Reconciliation.Decision) -> CivilDate? {
    if decision.kind.confirms, decision.charge != nil { return found.rows[decision.row].date }
    let record = decision.charge.flatMap { $0.record.map { book.events[$0] } }
    return record.flatMap { $0.isConfirmed ? $0.paymentDate : nil }
  }
}
