import BillingCore
import CommandLineKit

extension Context {
  func rollRule() throws -> RollRule? {
    try value(
      RollRule.option, RollRule.reading,
      or: .problem(
        "notARoll", "Not a rule for business days.", "営業日の扱いとして認識できません。",
        WayOut("Use next, previous, modified-next or none.", "翌営業日、前営業日、modified-next、none のいずれかを指定してください。")))
  }

  /// Stores the holidays of Japan with the first rule, account or payday of a book without a calendar, if the locale is of
  /// Japan, and says so; elsewhere says with the first rule that only weekends are off.
  func completeCalendar(of book: inout Book, since before: Book) -> Text? {
    guard book.settings.holidays == nil else { return nil }
    let changed = book
    let isFirst = { (isUsed: (Book) -> Bool) in isUsed(changed) && !isUsed(before) }
    let getsRule = isFirst(\.hasRules)
    if let territory = Territory.ofMoney(in: environment), territory.code == "JP" {
      guard getsRule || isFirst({ !$0.accounts.isEmpty }) || isFirst({ $0.settings.payday != nil }) else { return nil }
      book.settings.holidays = BusinessCalendar(.holidays(.jp))
      let locale = Name(territory.locale)
      return Text(
        "Holidays are those of Japan, based on the locale \(locale). To use only weekends: subtrack config holidays weekends",
        "祝日の暦は、ロケール \(locale) に合わせて日本の祝日になります。土日だけにするには: subtrack config holidays weekends")
    }
    guard getsRule else { return nil }
    return Text(
      "No holiday calendar is set, so only Saturdays and Sundays count as days off. To set one: subtrack config holidays us",
      "祝日の暦が未設定のため、土日だけを休業日とします。日本の祝日を使うには: subtrack config holidays jp")
  }
}

extension Book {
  /// Whether any rule for business days is set.
  fileprivate var hasRules: Bool {
    accounts.contains { $0.roll != .none } || subscriptions.contains { $0.roll.map { $0 != .none } ?? false }
      || settings.payday.map { $0.roll != .none } ?? false
  }
}
