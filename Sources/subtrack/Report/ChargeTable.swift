import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

enum ChargeTable {
  /// The table: date, distance from today, name, amount, the pay day if one differs, and note; by pay day, the two days
  /// change places.
  static func table(_ charges: [BillingEvent], _ book: Book, _ reader: Reader, isByPayDay: Bool = false) -> Table {
    let dates = charges.map(\.date)
    let payDays = book.payDays(of: charges).map { $0.date }
    let styles = zip(charges, payDays).map { style(of: $0, paidOn: $1, book, reader.today) }
    let own = ChargeColumns(book: book, today: reader.today)
    let titles =
      isByPayDay
      ? [Text("Pay day", "支払日"), Text("Charge date", "請求日")] : [Text("Date", "請求日"), Text("Pay day", "支払日")]
    let days = isByPayDay ? [payDays, dates] : [dates, payDays]
    let columns = columns(
      Rows(charges), Rows(days[0]), Rows(zip(days[0], days[1]).map { $0 == $1 ? nil : $1 }), titles, own)
    var table = ReportTable(count: charges.count, columns, style: { styles[$0] }).table(for: reader)
    table.marks = Table.Marks(words: 1, names: 2, symbols: styles.map(symbol))
    return table
  }

  private static func columns(
    _ charges: Rows<BillingEvent>, _ days: Rows<CivilDate>, _ others: Rows<CivilDate?>, _ titles: [Text],
    _ own: ChargeColumns
  ) -> [Column] {
    let told = own.all(of: charges)
    let other = others.column(nil, .date, titles[1], .init(dropOrder: 3)) { .date($0) }
    return [
      days.column(nil, .date, titles[0]) { .date($0) },
      days.column(Text("When", "時期"), .init(dropOrder: 2)) { day, reader in
        Table.Cell(reader.phrasing.distance(from: reader.today, to: day))
      },
      told.name, told.amount,
    ] + (others.all.contains { $0 != nil } ? [other] : [])
      + (charges.all.contains { !own.book.memo(of: $0).isEmpty } ? [told.memo] : [])
  }

  private static func symbol(of style: Style?) -> StatusSymbol? {
    switch style {
    case .dueToday: .today
    case .overdue: .overdue
    default: nil
    }
  }

  /// The style of an open charge dated today or that is overdue; `nil` for all others.
  private static func style(
    of charge: BillingEvent, paidOn payDay: CivilDate, _ book: Book, _ today: CivilDate
  ) -> Style? {
    if charge.isOpen, charge.date == today { return .dueToday }
    return book.isOverdue(charge, paidOn: payDay, today: today) ? .overdue : nil
  }
}

extension Table.Cell {
  /// The name of the subscription at an index, linked to its page.
  static func name(of index: Int, in book: Book, _ style: Style?) -> Table.Cell {
    Table.Cell(book.subscriptions[index].name, style, link: Link(book.subscriptions[index].url))
  }
}
