import BillingCore
import BillingReports
import CommandLineKit
import Storage

/// The note of `doctor` on `remind`, for those who use it.
///
/// No other command leaves a trace of when it ran, whether a person or cron called it.
enum LastReminders {
  /// The most days without reminders that are no reason for a note: cron may run `remind` once a week.
  private static let longest = 7

  /// When all that was new was last shown, if that is more than a week ago; a record that cannot be read is left to
  /// `remind`, which reports it.
  static func remarks(_ context: Context) -> [DoctorNote] {
    let memory: ReminderMemory
    do { memory = try context.reminderFile().read() } catch { return [] }
    let days = ([memory] + memory.members.values).compactMap(\.lookedOn)
    guard let last = days.max(), last.days(until: context.today) > longest else { return [] }
    let (ago, command) = (last.days(until: context.today), "subtrack remind")
    let text = Text(
      "remind last showed all reminders on \(last), \(ago) days ago. To see the new ones: \(Word(command))",
      "remind がすべての通知を表示したのは\(last)（\(ago)日前）が最後です。新しい通知を見るには: \(Word(command))")
    return [DoctorNote(code: "remindersNotShown", text: text, command: command)]
  }
}
