import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// Charges as a table for people.
enum ChargeTable {
  /// The table: date, distance from today, name, amount, the pay day if one differs, and note.
  static func table(_ charges: [BillingEvent], _ book: Book, _ reader: Reader) -> Table {
    let payDays = book.payDays(of: charges).map { $0.date }
    let styles = zip(charges, payDays).map { style(of: $0, paidOn: $1, book, reader.today) }
    let own = ChargeColumns(book: book, today: reader.today)
    let columns = columns(Rows(charges), Rows(zip(charges, payDays).map { $0.date == $1 ? nil : $1 }), own)
    var table = ReportTable(count: charges.count, columns, style: { styles[$0] }).table(for: reader)
    table.marks = Table.Marks(words: 1, names: 2, symbols: styles.map(symbol))
    return table
  }

  private static func columns(
    _ charges: Rows<BillingEvent>, _ others: Rows<CivilDate?>, _ own: ChargeColumns
  ) -> [Column] {
    let told = own.all(of: charges)
    let payDay = others.column(nil, .date, Text("Pay day", "支払日"), .init(dropOrder: 3)) { .date($0) }
    return [
      told.date,
      charges.column(Text("When", "時期"), .init(dropOrder: 2)) { charge, reader in
        Table.Cell(reader.phrasing.distance(from: reader.today, to: charge.date))
      },
      told.name, told.amount,
    ] + (others.all.contains { $0 != nil } ? [payDay] : [])
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
