import BillingCore
import BillingReports
import Interchange

/// The table of `due` for programs, with the sections of the page as a column.
enum AgendaTable {
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
