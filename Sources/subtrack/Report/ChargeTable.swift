import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// Charges as a table for people.
enum ChargeTable {
  /// A charge on the day that goes first, with its other day.
  private typealias Day = (first: CivilDate, other: CivilDate)

  /// The table: date, distance from today, name, amount, the pay day if one differs, and note.
  ///
  /// `days` go first instead of the dates of the charges, which are then shown where they differ.
  static func table(_ charges: [BillingEvent], on days: [CivilDate]? = nil, _ book: Book, _ reader: Reader) -> Table {
    let payDays = days ?? book.payDays(of: charges).map { $0.date }
    let shown: [Day] = zip(charges, payDays).map { days == nil ? ($0.date, $1) : ($1, $0.date) }
    let styles = charges.indices.map { index in
      style(of: charges[index], at: shown[index].first, paidOn: payDays[index], book, reader.today)
    }
    let own = ChargeColumns(book: book, today: reader.today)
    let columns = columns(Rows(charges), Rows(shown), isByDay: days != nil, own)
    var table = ReportTable(count: charges.count, columns, style: { styles[$0] }).table(for: reader)
    table.marks = Table.Marks(words: 1, names: 2, symbols: styles.map(symbol))
    return table
  }

  private static func columns(
    _ charges: Rows<BillingEvent>, _ days: Rows<Day>, isByDay: Bool, _ own: ChargeColumns
  ) -> [Column] {
    let others = days.column(Text(en: "Pay day", ja: "支払日"), .init(dropOrder: 3)) { day, reader in
      let text = Text(en: "charge of \(day.other)", ja: "\(day.other) の請求")
      return Table.Cell(day.other == day.first ? "" : isByDay ? reader.say(text) : day.other.description)
    }
    return [
      days.column(Text(en: "Date", ja: "請求日")) { Table.Cell($0.first.description) },
      days.column(Text(en: "When", ja: "時期"), .init(dropOrder: 2)) { day, reader in
        Table.Cell(reader.phrasing.distance(from: reader.today, to: day.first))
      },
      own.name(charges), own.amount(charges),
    ] + (days.all.contains { $0.other != $0.first } ? [others] : [])
      + (charges.all.contains { !own.book.memo(of: $0).isEmpty } ? [own.memo(charges)] : [])
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
