import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// Charges as a table for people.
enum ChargeTable {
  /// A charge on the day that goes first, with its other day.
  private struct Row {
    let charge: BillingEvent
    let day: CivilDate
    let other: CivilDate
    let style: Style?
  }

  /// The table: date, distance from today, name, amount, the pay day if one differs, and note.
  ///
  /// `days` go first instead of the dates of the charges, which are then shown where they differ.
  static func table(_ charges: [BillingEvent], on days: [CivilDate]? = nil, _ book: Book, _ reader: Reader) -> Table {
    let payDays = days ?? book.payDays(of: charges).map { $0.date }
    let rows = charges.indices.map { index in
      let (charge, payDay) = (charges[index], payDays[index])
      let (day, other) = days == nil ? (charge.date, payDay) : (payDay, charge.date)
      let style = style(of: charge, at: day, paidOn: payDay, book, reader.today)
      return Row(charge: charge, day: day, other: other, style: style)
    }
    let columns = columns(rows, isByDay: days != nil, ChargeColumns(book: book, today: reader.today))
    var table = ReportTable(rows, columns, style: { $0.style }).table(for: reader)
    table.marks = Table.Marks(words: 1, names: 2, symbols: rows.map { symbol(of: $0.style) })
    return table
  }

  private static func columns(_ rows: [Row], isByDay: Bool, _ charges: ChargeColumns) -> [Column<Row>] {
    let others = Column<Row>(Text(en: "Pay day", ja: "支払日"), .init(dropOrder: 3)) { row, reader in
      let text = Text(en: "charge of \(row.other)", ja: "\(row.other) の請求")
      return Table.Cell(row.other == row.day ? "" : isByDay ? reader.say(text) : row.other.description)
    }
    return [
      Column(Text(en: "Date", ja: "請求日")) { row, _ in Table.Cell(row.day.description) },
      Column(Text(en: "When", ja: "時期"), .init(dropOrder: 2)) { row, reader in
        Table.Cell(reader.phrasing.distance(from: reader.today, to: row.day))
      },
      charges.name.of { $0.charge }, charges.amount.of { $0.charge },
    ] + (rows.contains { $0.other != $0.day } ? [others] : [])
      + (rows.contains { !charges.book.memo(of: $0.charge).isEmpty } ? [charges.memo.of { $0.charge }] : [])
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
}

extension Table.Cell {
  /// The name of the subscription at an index, linked to its page.
  static func name(of index: Int, in book: Book, _ style: Style?) -> Table.Cell {
    Table.Cell(book.subscriptions[index].name, style, link: Link(book.subscriptions[index].url))
  }
}
