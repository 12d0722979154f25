import BillingCore
import BillingReports
import BillingStatements
import CommandLineKit
import StrictJSON
import Typesetting

/// What `reconcile` found, with the columns of its rows and charges; each is told once for the page and the document.
struct ReconcileReport {
  let found: Reconciliation
  /// The book before the change.
  let book: Book
  let input: StatementInput
  let today: CivilDate

  // MARK: The columns

  /// The file and the number of a row in it.
  func origin<Row>(_ index: @escaping (Row) -> Int) -> [Column<Row>] {
    [
      Column<Row>("file") { .text(input.files[found.rows[index($0)].file].name) }.late(),
      Column<Row>("row", .integer) { .integer(found.rows[index($0)].row) }.late(),
    ]
  }

  func date<Row>(_ index: @escaping (Row) -> Int) -> Column<Row> {
    Column("date", .date, Text(en: "Date", ja: "日付")) { .date(found.rows[index($0)].date) }
  }

  func text<Row>(dropOrder: Int? = nil, _ index: @escaping (Row) -> Int) -> Column<Row> {
    Column("text", .text, Text(en: "Text", ja: "内容"), .init(shrinksTo: 8, dropOrder: dropOrder)) {
      .text(found.rows[index($0)].text)
    }
  }

  /// The id and the name of a subscription.
  func subscription<Row>(_ index: @escaping (Row) -> Int) -> [Column<Row>] {
    [Column("subscription_id", .id) { .id(book.subscriptions[index($0)].id) }, name(index)]
  }

  func name<Row>(_ index: @escaping (Row) -> Int?) -> Column<Row> {
    Column(
      "subscription_name", .text, Text(en: "Name", ja: "名前"), .init(shrinksTo: 8),
      cell: { row, _ in index(row).map { .name(of: $0, in: book, nil) } ?? "" }
    ) { .text(index($0).map { book.subscriptions[$0].name }) }
  }

  /// An amount and its currency.
  func money<Row>(_ amount: @escaping (Row) -> Money) -> [Column<Row>] {
    [
      Column<Row>("amount", .money, Text(en: "Amount", ja: "金額"), .init(alignment: .decimal)) {
        .money(amount($0))
      }.late(2),
      Column<Row>("currency", .currency) { .text(amount($0).currency.code) }.late(2),
    ]
  }

  func billedAt<Row>(_ charge: @escaping (Row) -> BillingEvent) -> Column<Row> {
    Column("billed_at", .date, Text(en: "Date", ja: "請求日")) { .date(charge($0).date) }
  }

  // MARK: Rows

  /// A row with its charge, and with a title for that the amount of the charge.
  func pair(comparing charged: Text? = nil) -> [Column<(row: Int, charge: BillingEvent?)>] {
    typealias Pair = Column<(row: Int, charge: BillingEvent?)>
    let amount = charged.map { title in
      Pair(title, .init(alignment: .decimal)) { pair, reader in
        Table.Cell(pair.charge.map { reader.phrasing.amount($0.amount) } ?? "")
      }
    }
    return [date { $0.row }, text(dropOrder: 0) { $0.row }, name { $0.charge?.subscription }]
      + money { found.rows[$0.row].amount.magnitude } + [amount].compactMap(\.self)
  }

  /// Every decision, with its reason if that was requested.
  func decision(explains: Bool) -> [Column<Reconciliation.Decision>] {
    origin { $0.row } + [date { $0.row }, text { $0.row }] + money { found.rows[$0.row].amount } + [
      word, Column("subscription_id", .id.orNull) { .text(owner(of: $0)?.id.description) },
      Column("subscription_name", .text.orNull) { .text(owner(of: $0)?.name) },
      Column("event_id", .id.orNull) { .text($0.charge.map { book.id(of: $0).description }) },
      Column("billed_at", .date.orNull) { .date($0.charge?.date) },
      Column("paid_on", .date.orNull) { .date(paidOn($0)) }, chargeOfDecision,
    ] + (explains ? [.object("reason", Self.reason, isOptional: true, isNullable: true) { $0.reason }, why] : [])
  }

  private var word: Column<Reconciliation.Decision> {
    let asked = Set(found.unnamed.map(\.row))
    let untold = Text(en: "not clear by name", ja: "名前では不明")
    return Column("decision", .text, Text(en: "Decision", ja: "判断")) {
      .word($0.kind.rawValue, asked.contains($0.row) ? untold : $0.kind.words)
    }
  }

  private var chargeOfDecision: Column<Reconciliation.Decision> {
    Column(Text(en: "Charge", ja: "請求"), .init(shrinksTo: 8)) { decision, _ in
      Table.Cell(decision.charge.map { "\(book.subscriptions[$0.subscription].name) \($0.date)" } ?? "")
    }
  }

  private var why: Column<Reconciliation.Decision> {
    let notes = found.notes(in: book)
    return Column(Text(en: "Why", ja: "理由"), .init(shrinksTo: 12)) { decision, reader in
      let words =
        notes[decision.row].map { ReconcileWords.note($0, found, book) }
        ?? decision.reason.map { ReconcileWords.reason($0, of: found.rows[decision.row], decision.charge) }
      return Table.Cell(words.map(reader.say) ?? "")
    }
  }

  private static var reason: [Column<Reconciliation.Reason>] {
    [
      Column("days", .integer) { .integer($0.days) }, Column("basis") { .text("\($0.basis)") },
      Column("day_cost", .number.optional) { .integer($0.dayCost) },
      Column("amount_cost", .number.optional) { .integer($0.amountCost) },
      Column("text_cost", .number.optional) { .integer($0.textCost) },
      Column("cost", .number.optional) { .integer($0.cost) },
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
