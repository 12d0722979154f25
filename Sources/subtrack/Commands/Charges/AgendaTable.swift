import BillingCore
import BillingReports
import Interchange

/// The table of `due` for programs, with the sections of the page as a column.
enum AgendaTable {
  struct Row {
    let section: String
    let charge: BillingEvent
    var deadline: Agenda.Deadline?
  }

  static func rows(_ agenda: Agenda, _ book: Book, today: CivilDate) -> ReportTable<Row> {
    let sections = [
      ("overdue", agenda.overdue), ("due_today", agenda.today), ("upcoming", agenda.upcoming),
      ("to_confirm", agenda.toConfirm),
    ]
    let charges = sections.flatMap { section, charges in charges.map { Row(section: section, charge: $0) } }
    let deadlines = agenda.deadlines.map { Row(section: "cancel_by", charge: $0.charge, deadline: $0) }
    let columns = ChargeColumns(book: book, today: today)
    return ReportTable(
      charges + deadlines,
      [Column("section") { .text($0.section) }] + columns.ofRow.map { $0.of { $0.charge } }
        + [
          Column("cancel_by", .date.orNull) { .date($0.deadline?.cancelBy) },
          Column("ends_trial", .bool) { .bool($0.deadline?.endsTrial ?? false) },
        ] + columns.ofPayDay.map { $0.of { $0.charge } })
  }
}
