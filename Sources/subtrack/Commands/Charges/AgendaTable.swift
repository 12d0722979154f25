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

  static func data(_ agenda: Agenda, _ book: Book, today: CivilDate) -> DataTable<[Row]> {
    let sections = [
      ("overdue", agenda.overdue), ("due_today", agenda.today), ("upcoming", agenda.upcoming),
      ("to_confirm", agenda.toConfirm),
    ]
    let charges = sections.flatMap { section, charges in charges.map { Row(section: section, charge: $0) } }
    let deadlines = agenda.deadlines.map { Row(section: "cancel_by", charge: $0.charge, deadline: $0) }
    return DataTable(
      charges + deadlines,
      columns: [DataColumn("section") { .text($0.section) }]
        + ChargeTable.columns(book, today: today).map { $0.of(\.charge) }
        + [
          DataColumn("cancel_by") { .date($0.deadline?.cancelBy) },
          DataColumn("ends_trial") { .bool($0.deadline?.endsTrial ?? false) },
        ] + ChargeTable.payDays(book).map { $0.of(\.charge) })
  }
}
