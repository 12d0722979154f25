import BillingCore
import BillingReports
import CommandLineKit
import Interchange

/// Charges as a table for people and as columns for programs.
enum ChargeTable {
  /// The table: date, distance from today, name, amount, the pay day if one differs, and note.
  ///
  /// `days` go first instead of the dates of the charges, which then stand where they differ.
  static func table(_ charges: [BillingEvent], on days: [CivilDate]? = nil, _ book: Book, _ context: Context) -> Table {
    let dates = charges.map(\.date)
    let (first, others) = days.map { ($0, dates) } ?? (dates, book.payDays(of: charges).map(\.date))
    let payDays = days ?? others
    let hasOthers = first != others
    var columns = [
      Table.Column(title: context.say(Text(en: "Date", ja: "請求日"))),
      Table.Column(title: context.say(Text(en: "When", ja: "時期")), dropOrder: 2),
      Table.Column(title: context.say(Text(en: "Name", ja: "名前")), shrinksTo: 8),
      Table.Column(title: context.say(Text(en: "Amount", ja: "金額")), alignment: .decimal),
    ]
    if hasOthers { columns.append(Table.Column(title: context.say(Text(en: "Pay day", ja: "支払日")), dropOrder: 3)) }
    let hasMemo = charges.contains { !book.memo(of: $0).isEmpty }
    if hasMemo {
      columns.append(Table.Column(title: context.say(Text(en: "Memo", ja: "メモ")), shrinksTo: 8, dropOrder: 1))
    }
    var table = Table(columns: columns)
    var symbols: [StatusSymbol?] = []
    table.rows.reserveCapacity(charges.count)
    for (index, charge) in charges.enumerated() {
      let (date, other) = (first[index], others[index].description)
      let style = style(of: charge, at: date, paidOn: payDays[index], book, context.today)
      symbols.append(symbol(of: style))
      table.rows.append([
        Table.Cell(date.description, style),
        Table.Cell(context.phrasing.distance(from: context.today, to: date), style),
        .name(of: charge.subscription, in: book, style),
        Table.Cell(context.phrasing.amount(charge.amount), style),
      ])
      if hasOthers {
        let shown = days == nil ? other : context.say(Text(en: "charge of \(other)", ja: "\(other) の請求"))
        table.rows[index].append(Table.Cell(others[index] == date ? "" : shown, style))
      }
      if hasMemo { table.rows[table.rows.count - 1].append(Table.Cell(book.memo(of: charge), style)) }
    }
    table.marks = Table.Marks(words: 1, names: 2, symbols: symbols)
    return table
  }

  private static func symbol(of style: Style?) -> StatusSymbol? {
    switch style {
    case .dueToday: .today
    case .overdue: .overdue
    default: nil
    }
  }

  /// The style of an open charge whose day is today or that is overdue; `nil` for all others.
  private static func style(
    of charge: BillingEvent, at day: CivilDate, paidOn payDay: CivilDate, _ book: Book, _ today: CivilDate
  ) -> Style? {
    if charge.isOpen, day == today { return .dueToday }
    return book.isOverdue(charge, paidOn: payDay, today: today) ? .overdue : nil
  }

  /// A charge, with the reason for its date if it was requested.
  typealias Explained = (charge: BillingEvent, reason: DateExplanation?)

  /// The columns for programs; with `explains` also the reason for each date.
  static func data(
    _ charges: [BillingEvent], _ book: Book, today: CivilDate, explains: Bool
  ) -> DataTable<some Sequence> {
    let own: [DataColumn<Explained>] = columns(book, today: today).map { $0.of { $0.charge } }
    let added: [DataColumn<Explained>] = payDays(book).map { $0.of { $0.charge } }
    let reasons = explains ? book.explanations(of: charges) : []
    let rows: [Explained] = charges.indices.map { (charges[$0], explains ? reasons[$0] : nil) }
    return DataTable(rows, columns: own + (explains ? explanations : []) + added)
  }

  /// The columns of past and upcoming charges, with their state.
  static func history(_ charges: [BillingEvent], _ book: Book, today: CivilDate) -> DataTable<[BillingEvent]> {
    DataTable(charges, columns: historyColumns(book, today: today))
  }

  static func historyColumns(_ book: Book, today: CivilDate) -> [DataColumn<BillingEvent>] {
    let more: [DataColumn<BillingEvent>] = [
      DataColumn("event_type") { .text($0.typeWord) },
      DataColumn("paid_on") { .date($0.record.flatMap { book.events[$0].paidOn }) },
    ]
    return columns(book, today: today) + more + payDays(book)
  }

  /// The columns common to all tables of charges.
  static func columns(_ book: Book, today: CivilDate) -> [DataColumn<BillingEvent>] {
    [
      DataColumn("event_id") { .id(book.id(of: $0)) },
      DataColumn("subscription_id") { .id(book.subscriptions[$0.subscription].id) },
      DataColumn("subscription_name") { .text(book.subscriptions[$0.subscription].name) },
      DataColumn("billed_at") { .date($0.date) },
      DataColumn("days") { .integer(today.days(until: $0.date)) },
      DataColumn("amount") { .money($0.amount) },
      DataColumn("currency") { .text($0.amount.currency.code) },
      DataColumn("is_amount_overridden") { .bool($0.isAmountOverridden) },
      DataColumn("memo") { .text(book.memo(of: $0)) },
    ]
  }

  /// When and from where charges are paid, behind all other columns: scripts count those by their places.
  static func payDays(_ book: Book) -> [DataColumn<BillingEvent>] {
    var days = PayDays(of: book)
    let moves = DataColumn<BillingEvent>("moved_from") { .date(book.movedFrom(of: $0)) }
    return [
      DataColumn("pays_on") { .date(days.payDay(of: $0).date) },
      DataColumn("account") { .text(days.payDay(of: $0).account.map { book.accounts[$0].name }) },
    ] + (book.hasMoves ? [moves] : []) + [DataColumn("is_tentative") { .bool($0.isTentative) }]
  }

  static var explanations: [DataColumn<Explained>] {
    [
      DataColumn("origin") { .text($0.reason?.origin.word) },
      DataColumn("anchor_date") { .date($0.reason?.origin.anchor) },
      DataColumn("cycles") { .integer($0.reason?.origin.cycles) },
      DataColumn("clamped_from_day") { .integer($0.reason?.clampedFrom) },
      DataColumn("is_month_end") { .bool($0.reason?.isMonthEnd ?? false) },
    ]
  }
}

extension DateExplanation.Origin {
  /// The origin as one word, for programs.
  fileprivate var word: String {
    switch self {
    case .first: "first"
    case .planStart: "planStart"
    case .cycles: "cycles"
    case .cyclesAfterPayment: "cyclesAfterPayment"
    case .cyclesAfterMove: "cyclesAfterMove"
    case .cyclesFromToday: "cyclesFromToday"
    case .recordedOnly: "recordedOnly"
    case .moved: "moved"
    }
  }

  fileprivate var anchor: CivilDate? {
    switch self {
    case .cycles(_, let date), .cyclesAfterPayment(_, let date), .cyclesAfterMove(_, let date),
      .cyclesFromToday(_, let date), .moved(let date):
      date
    case .first, .planStart, .recordedOnly: nil
    }
  }

  fileprivate var cycles: Int? {
    switch self {
    case .cycles(let count, _), .cyclesAfterPayment(let count, _), .cyclesAfterMove(let count, _),
      .cyclesFromToday(let count, _):
      count
    case .first, .planStart, .recordedOnly, .moved: nil
    }
  }
}

extension Table.Cell {
  /// The name of the subscription at an index, linked to its page.
  static func name(of index: Int, in book: Book, _ style: Style?) -> Table.Cell {
    Table.Cell(book.subscriptions[index].name, style, link: Link(book.subscriptions[index].url))
  }
}
