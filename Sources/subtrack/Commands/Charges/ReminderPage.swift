import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

/// The reminders of one run, as lines for people and as JSON for programs.
struct ReminderPage {
  let reminders: Reminders
  let book: Book
  let member: String?
  let context: Context

  private var console: Console { context.console }

  /// Prints all reminders and the number left for the next run.
  func print() {
    switch context.arguments[RemindCommand.format] {
    case "json": context.printJSON { Members(Self.members(charges)).write(self, to: &$0) }
    case "ndjson":
      let members = Members(Self.columns(charges))
      var json = JSONWriter(console.output, style: .compact)
      for reminder in reminders.due {
        members.object(of: reminder, to: &json)
        json.finish()
      }
    default: text()
    }
  }

  /// Notes how many reminders are left, so that the printed lines are not taken for all of them.
  func tellWhatIsLeft() {
    guard reminders.left > 0 else { return }
    console.note(
      Text(en: "\(reminders.left) more will be shown on the next run.", ja: "残り\(reminders.left)件は次回の実行で通知します。"))
  }

  func line(_ reminder: Reminder) -> String { context.say(reminder.line(in: book, today: context.today)) }

  /// Prints one unwrapped line per reminder, because each line is one message.
  private func text() {
    for reminder in reminders.due { console.line(line(reminder)) }
    tellWhatIsLeft()
    if context.isDryRun {
      return console.note(Text(en: "Dry run: nothing was marked as shown.", ja: "（試行）通知済みとして記録しません。"))
    }
    // Cron mails all output, so "nothing new" is printed only on a terminal.
    guard reminders.due.isEmpty, console.outputSettings.width != nil else { return }
    console.note(Text(en: "No new reminders.", ja: "新しい通知はありません。"))
  }

  // MARK: For programs

  private var charges: ChargeColumns { ChargeColumns(book: book, today: context.today) }

  static func members(_ charges: ChargeColumns) -> [Column<ReminderPage>] {
    [
      Column("today", .date) { .date($0.context.today) },
      Column("within_days", .count) { .integer($0.reminders.daysAhead) },
      Column("member", .text.optional) { $0.member.map { .text($0) } ?? .absent },
      Column("left", .count) { .integer($0.reminders.left) },
      .objects("reminders", columns(charges)) { $0.reminders.due },
    ]
  }

  private static func columns(_ charges: ChargeColumns) -> [Column<Reminder>] {
    [
      Column("kind") { .text($0.kind.rawValue) },
      Column("date", .date) { .date($0.date) },
      Column("days", .integer) { .integer(charges.today.days(until: $0.date)) },
      Column("ends_trial", .bool) { .bool($0.trialEnd != nil) },
      Column("count", .count) { .integer($0.count) },
      .object("charge", charges.ofDocument, as: "charge", isNullable: true) { $0.charge },
      .object("price", price, isOptional: true) { reminder in
        if case .price(let from, let to, _) = reminder.subject { (from, to) } else { nil }
      },
      .object("budget", BudgetStatus.columnsOfNews, isOptional: true) { reminder in
        if case .budget(let status) = reminder.subject { status } else { nil }
      },
      .object("goal", GoalStatus.columnsOfNews, isOptional: true) { reminder in
        if case .goal(let status) = reminder.subject { status } else { nil }
      },
      .object("shortage", shortage(charges.book), isOptional: true) { reminder in
        if case .shortage(let shortage) = reminder.subject { shortage } else { nil }
      },
    ]
  }

  private static func shortage(_ book: Book) -> [Column<Shortage>] {
    [
      Column("account") { .text(book.accounts[$0.account].name) }, Column("payday", .date) { .date($0.payday) },
    ] + Column.money { $0.shortBy }
  }

  private static var price: [Column<(from: Money, to: Money)>] {
    [Column("from", .price) { .price($0.from) }, Column("to", .price) { .price($0.to) }]
  }
}
