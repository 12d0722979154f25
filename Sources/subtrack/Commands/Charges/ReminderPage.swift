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
    case "json": json()
    case "ndjson":
      var json = JSONWriter(console.output, style: .compact)
      for reminder in reminders.due {
        write(reminder, to: &json)
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

  private func json() {
    context.printJSON {
      $0.field("today", context.today)
      $0.field("withinDays", reminders.daysAhead)
      if let member { $0.field("member", member) }
      $0.field("left", reminders.left)
      $0.array("reminders", reminders.due) { json, reminder in write(reminder, to: &json) }
    }
  }

  private func write(_ reminder: Reminder, to json: inout JSONWriter) {
    json.object {
      $0.field("kind", reminder.kind.rawValue)
      $0.field("date", reminder.date)
      $0.field("days", context.today.days(until: reminder.date))
      $0.field("endsTrial", reminder.trialEnd != nil)
      $0.field("count", reminder.count)
      $0.key("charge")
      if let charge = reminder.charge {
        $0.charge(charge, in: book, today: context.today)
      } else {
        $0.null()
      }
      switch reminder.subject {
      case .charge: break
      case .price(let from, let to, _):
        $0.object("price") {
          $0.field("from", from)
          $0.field("to", to)
        }
      case .budget(let status): $0.object("budget") { $0.exceeded(status) }
      case .goal(let status): $0.object("goal") { $0.reached(status) }
      }
    }
  }
}
