import BillingCore
import CommandLineKit
import StrictJSON

/// What there is to remind of, as lines for people and for programs.
struct ReminderPage {
  let reminders: Reminders
  let book: Book
  let days: Int
  let context: Context

  private var console: Console { context.console }

  /// Prints all of it, and how much is left for the next run.
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

  /// Says how much is left, for who would take the lines for all there is.
  func tellWhatIsLeft() {
    guard reminders.left > 0 else { return }
    console.note(
      Text(en: "\(reminders.left) more will be told by the next run.", ja: "残り\(reminders.left)件は次回の実行で通知します。"))
  }

  /// The line of one reminder.
  func line(_ reminder: Reminder) -> String { context.say(reminder.line(in: book, today: context.today)) }

  /// One line each, never broken: a line is a message.
  private func text() {
    for reminder in reminders.due { console.line(line(reminder)) }
    tellWhatIsLeft()
    if context.isDryRun {
      return console.note(Text(en: "Dry run: nothing is remembered.", ja: "ドライラン: 通知済みとして記録しません。"))
    }
    // Cron mails whatever is printed, so the good news is for a person at a terminal alone.
    guard reminders.due.isEmpty, console.outputSettings.width != nil else { return }
    console.note(Text(en: "There is nothing new to tell.", ja: "新しい通知はありません。"))
  }

  private func json() {
    context.printJSON {
      $0.field("today", context.today)
      $0.field("withinDays", days)
      $0.field("left", reminders.left)
      $0.array("reminders", reminders.due) { json, reminder in write(reminder, to: &json) }
    }
  }

  private func write(_ reminder: Reminder, to json: inout JSONWriter) {
    json.object {
      $0.field("kind", reminder.kind.rawValue)
      $0.field("date", reminder.date)
      $0.field("days", context.today.days(until: reminder.date))
      $0.field("endsTrial", reminder.endsTrial)
      $0.key("charge")
      $0.charge(reminder.charge, in: book, today: context.today)
    }
  }
}
