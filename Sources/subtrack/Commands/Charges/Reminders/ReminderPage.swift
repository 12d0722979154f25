import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

/// The reminders of one run, as lines for people and as JSON for programs.
struct ReminderPage {
  let reminders: Reminders
  let book: Book
  let context: Context

  private var console: Console { context.console }

  /// Prints all reminders and the number left for the next run.
  func print() {
    switch context.arguments[RemindCommand.format] {
    case "json": context.printJSON { Members { Self.members($0, charges) }.write(self, to: &$0) }
    case "ndjson":
      let members = Members { Self.columns($0, charges) }
      var json = JSONWriter(console.output, style: .compact)
      for reminder in reminders.due {
        members.object(of: reminder, to: &json)
        json.finish()
      }
    default: text()
    }
  }

  /// Notes how many reminders are left, so that the printed lines are not taken for all of them.
  func noteWhatIsLeft() {
    guard reminders.left > 0 else { return }
    console.note(
      Text("\(reminders.left) more will be shown on the next run.", "残り\(reminders.left)件は次回の実行で通知します。"))
  }

  func line(_ reminder: Reminder) -> String { context.say(reminder.line(in: book, today: context.today)) }

  /// Prints one unwrapped line per reminder, because each line is one message.
  private func text() {
    for reminder in reminders.due { console.line(line(reminder)) }
    if !reminders.due.isEmpty { context.noteShare() }
    noteWhatIsLeft()
    if context.isDryRun {
      return console.note(Text("Dry run: nothing was marked as shown.", "（試行）通知済みとして記録しません。"))
    }
    // Cron mails all output, so "nothing new" is printed only on a terminal.
    guard reminders.due.isEmpty, console.outputSettings.width != nil else { return }
    console.note(Text("No new reminders.", "新しい通知はありません。"))
  }

  private var charges: ChargeColumns { ChargeColumns(book: book, today: context.today) }

  static func members(_ rows: Rows<ReminderPage>, _ charges: ChargeColumns) -> [Column] {
    [
      rows.column("today", .date) { .date($0.context.today) },
      rows.column("within_days", .count) { .integer($0.reminders.daysAhead) },
      rows.column("member", .text.optional) { $0.book.viewer.map { .text($0) } ?? .absent },
      rows.column("left", .count) { .integer($0.reminders.left) },
      rows.objects("reminders", { columns($0, charges) }) { $0.reminders.due },
    ]
  }

  private static func columns(_ rows: Rows<Reminder>, _ charges: ChargeColumns) -> [Column] {
    func subject<Part>(
      _ key: String, _ columns: @escaping (Rows<Part>) -> [Column], _ part: @escaping (Reminder.Subject) -> Part?
    ) -> Column {
      rows.object(key, columns, isOptional: true) { part($0.subject) }
    }
    return [
      rows.column("kind") { .text($0.kind.rawValue) },
      rows.column("date", .date) { .date($0.date) },
      rows.column("days", .integer) { .integer(charges.today.days(until: $0.date)) },
      rows.column("ends_trial", .bool) { .bool($0.trialEnd != nil) },
      rows.column("count", .count) { .integer($0.count) },
      rows.object("charge", charges.ofDocument, as: "charge", isNullable: true) { $0.charge },
      subject("price", price) { if case .price(let from, let to, _) = $0 { (from, to) } else { nil } },
      subject("budget", BudgetStatus.columnsOfNews) { if case .budget(let status) = $0 { status } else { nil } },
      subject("goal", GoalStatus.columnsOfNews) { if case .goal(let status) = $0 { status } else { nil } },
      subject("shortage", { shortage($0, charges.book) }) { if case .shortage(let one) = $0 { one } else { nil } },
      subject("statement", { PaymentColumns.ofPayment($0, charges.book) }) {
        if case .statement(let payment) = $0 { payment } else { nil }
      },
      subject("note", { NoteAhead.columns($0, charges.book) }) { if case .note(let note) = $0 { note } else { nil } },
    ]
  }

  private static func shortage(_ rows: Rows<Shortage>, _ book: Book) -> [Column] {
    [
      rows.column("account") { .text(book.accounts[$0.account].name) },
      rows.column("payday", .date.orNull) { .date($0.payday) },
      rows.column("short_from", .date) { .date($0.shortFrom) },
      rows.column("lowest_on", .date) { .date($0.lowest.date) },
    ] + rows.money { $0.shortBy }
  }

  private static func price(_ rows: Rows<(from: Money, to: Money)>) -> [Column] {
    [rows.column("from", .price) { .price($0.from) }, rows.column("to", .price) { .price($0.to) }]
  }
}
