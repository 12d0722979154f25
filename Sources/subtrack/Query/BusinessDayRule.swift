import BillingCore
import CommandLineKit

extension Context {
  /// The rule of `--roll`.
  func rollRule() throws -> RollRule? {
    try value(
      RollRule.option, RollRule.reading,
      or: .problem(
        "notARoll", "Not a rule for business days.", "営業日の扱いとして認識できません。",
        WayOut("Use next, previous, modified-next or none.", "翌営業日、前営業日、modified-next、none のいずれかを指定してください。")))
  }

  /// Says that only weekends are off, for the first rule in a book, or in the part of it that a change of one
  /// subscription has, without a calendar of holidays.
  func calendarNote(on after: Book, in whole: WholeBook) -> [Text] {
    guard after.settings.holidays == nil, whole.getsFirstRule(after) else { return [] }
    return [
      Text(
        "No holiday calendar is set, so only Saturdays and Sundays count as days off. To set one: subtrack config holidays us",
        "祝日の暦が未設定のため、土日だけを休業日とします。日本の祝日を使うには: subtrack config holidays jp")
    ]
  }
}

extension Book {
  /// Whether any rule for business days is set.
  var hasRules: Bool {
    accounts.contains { $0.roll != .none } || subscriptions.contains { $0.roll.map { $0 != .none } ?? false }
  }
}
