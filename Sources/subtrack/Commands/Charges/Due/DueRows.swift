import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

struct DueRows {
  let book: Book
  let today: CivilDate

  /// One row: what, on the day on which its money leaves, a card is charged, or one must have cancelled.
  struct Row {
    let day: CivilDate
    let name: Table.Cell
    /// Nothing for a last day to cancel, so that the amounts of a section are all of its payments.
    var total = MoneySums()
    var note: Text?
    var memo = ""
    var style: Style?
  }

  /// The row of an entry; `nil` for several charges, which are a sentence.
  func row(_ entry: AgendaEntry) -> Row? {
    switch entry {
    case .run: return nil
    case .charge(let charge): return row(charge, on: book.payDay(of: charge).date, note: nil)
    case .onCard(let charge):
      let card = book.payDay(of: charge).account.map { SafeText.visible(book.accounts[$0].name) } ?? ""
      return row(charge, on: charge.date, note: Text(en: "on \(card)", ja: card))
    case .payment(let payment): return row(payment)
    case .deadline(let deadline):
      return Row(day: deadline.cancelBy, name: .name(of: deadline.charge.subscription, in: book, nil))
    case .note(let note): return Row(day: note.day, name: .name(of: note.subscription, in: book, nil))
    }
  }

  private func row(_ payment: Payment) -> Row? {
    guard payment.isStatement else {
      return payment.charges.first.map { row($0, on: payment.paysOn, note: nil) }
    }
    return Row(
      day: payment.paysOn, name: Table.Cell(payment.name(in: book)), total: payment.total, note: payment.counted,
      style: payment.paysOn == today ? .dueToday : nil)
  }

  /// A charge on a day, with its own date if that differs.
  private func row(_ charge: BillingEvent, on day: CivilDate, note: Text?) -> Row {
    let date = charge.date
    let other = day == date ? nil : Text("charge of \(typed: date)", "\(typed: date) の請求")
    let isOverdue = book.isOverdue(charge, paidOn: book.payDay(of: charge).date, today: today)
    return Row(
      day: day, name: .name(of: charge.subscription, in: book, nil), total: MoneySums(charge.amount),
      note: note ?? other,
      memo: book.memo(of: charge), style: charge.isOpen && day == today ? .dueToday : isOverdue ? .overdue : nil)
  }

  /// Date, distance from today, name, amount, and if any row has one, note and memo.
  func table(_ rows: [Row], _ reader: Reader) -> Table {
    ReportTable(rows, columns, style: { $0.style }).table(for: reader)
  }

  private func columns(_ rows: Rows<Row>) -> [Column] {
    let note = rows.column(Text("Note", "備考"), .init(dropOrder: 3)) { row, reader in
      Table.Cell(row.note.map(reader.say) ?? "")
    }
    let memo = rows.column(Text("Memo", "メモ"), .init(shrinksTo: 8, dropOrder: 0)) { Table.Cell($0.memo) }
    return [
      rows.column(Text("Date", "請求日")) { Table.Cell($0.day.description) },
      rows.column(Text("When", "時期"), .init(dropOrder: 2)) { row, reader in
        Table.Cell(reader.phrasing.distance(from: reader.today, to: row.day))
      },
      rows.column(Text("Name", "名前"), .init(shrinksTo: 8)) { $0.name },
      rows.column(nil, .sums, Text("Amount", "金額"), .init(alignment: .decimal)) { .sums($0.total) },
    ] + (rows.all.contains { $0.note != nil } ? [note] : []) + (rows.all.contains { !$0.memo.isEmpty } ? [memo] : [])
  }
}

/// The table of `due` for programs, with the sections of the page as a column.
enum DueTable {
  static func rows(_ agenda: Agenda, _ book: Book, today: CivilDate) -> ReportTable {
    let sections = [
      ("overdue", agenda.overdue), ("due_today", agenda.today), ("upcoming", agenda.upcoming),
      ("to_confirm", agenda.toConfirm),
    ]
    let charges = sections.flatMap(\.1) + agenda.deadlines.map(\.charge)
    let names = Rows(
      sections.flatMap { name, charges in charges.map { _ in name } } + agenda.deadlines.map { _ in "cancel_by" })
    let none = [Agenda.Deadline?](repeating: nil, count: charges.count - agenda.deadlines.count)
    let (deadlines, own) = (Rows(none + agenda.deadlines), ChargeColumns(book: book, today: today))
    return ReportTable(charges) { charges in
      [names.column("section") { .text($0) }] + own.ofRow(charges) + [
        deadlines.column("cancel_by", .date.orNull) { .date($0?.cancelBy) },
        deadlines.column("ends_trial", .bool) { .bool($0?.endsTrial ?? false) },
      ] + own.ofPayDay(charges)
    }
  }
}
