import BillingCore
import CommandLineKit

/// The distances of `--remind` and of the setting `remindBefore`.
extension Context {
  /// The distances given by an option, or `nil` if it is absent.
  func reminderDays(_ option: OptionDescription) throws -> ReminderDays? {
    try arguments[option].map { try Self.reminderDays($0, named: option.spelling) }
  }

  static func reminderDays(_ text: String, named name: String) throws -> ReminderDays {
    if let days = ReminderDays(reading: text) { return days }
    throw InvalidValue(
      parameter: name, value: text,
      reason: ErrorReport(
        message: Text(en: "Not numbers of days from 0 to 999.", ja: "0〜999の日数として認識できません。"),
        hint: Text(
          en: "Use days like 30d,7d,1d, weeks like 2w, or off.", ja: "30d,7d,1d や 2週間前 のように、通知しないなら off と指定してください。"),
        exitCode: .usage))
  }
}
