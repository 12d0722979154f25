import BillingCore
import BillingReports
import CommandLineKit
import Storage

/// A remark of `doctor` that is not a problem of the data.
struct DoctorNote {
  let code: String
  let text: Text
  /// The line that does what the remark suggests; `nil` if there is none.
  let command: String?
}

extension DoctorNote {
  /// The notes on copies and clones of the data file, and on reminders: only what can be mended.
  static func all(_ context: Context) -> [DoctorNote] {
    otherMachines(context) + [reminders(context)].compactMap(\.self)
  }

  private init(_ code: String, _ fact: Text, _ purpose: Text, _ command: String) {
    let text = Text("\(fact) \(purpose): \(Word(command))", "\(fact)\(purpose): \(Word(command))")
    self.init(code: code, text: text, command: command)
  }

  /// Conflict copies beside the data file, and a repository whose attributes name a driver that it does not have.
  ///
  /// A folder that cannot be listed has nothing to tell.
  private static func otherMachines(_ context: Context) -> [DoctorNote] {
    do throws(StorageError) {
      let copies = try context.store.conflictCopies().map { path in
        DoctorNote(
          "conflictCopy",
          Text("\(Name(path)) is a conflict copy of a sync program.", "\(Name(path)) は同期ソフトの競合コピーです。"),
          Text("To merge it", "統合するには"), "subtrack merge --conflicts")
      }
      guard let repository = try GitRepository.around(context.store.path), repository.hasAttribute,
        !repository.hasDriver
      else { return copies }
      let shown = Name(repository.attributes)
      let fact = Text(
        "\(shown) names subtrack, but this clone is not set up.",
        "\(shown) に subtrack の指定がありますが、このクローンは未設定です。")
      return copies + [
        DoctorNote("mergeNotInstalled", fact, Text("To set it up", "設定するには"), "subtrack merge --install")
      ]
    } catch { return [] }
  }

  /// The most days without reminders that are no reason for a note: cron may run `remind` once a week.
  private static let longestWithoutReminders = 7

  /// When `remind` last showed all that was new, if that is more than a week ago and it is in use at all.
  ///
  /// No other command leaves a trace of when it ran. A record that cannot be read is left to `remind`, which reports it.
  private static func reminders(_ context: Context) -> DoctorNote? {
    let memory: ReminderMemory
    do { memory = try context.reminderFile().read() } catch { return nil }
    let days = ([memory] + memory.members.values).compactMap(\.lookedOn)
    guard let last = days.max(), last.days(until: context.today) > longestWithoutReminders else { return nil }
    let ago = last.days(until: context.today)
    return DoctorNote(
      "remindersNotShown",
      Text(
        "remind last showed all reminders on \(last), \(ago) days ago.",
        "remind がすべての通知を表示したのは\(last)（\(ago)日前）が最後です。"),
      Text("To see the new ones", "新しい通知を見るには"), "subtrack remind")
  }
}
