import BillingCore
import CommandLineKit

extension ErrorReport {
  static let noPayday = ErrorReport.problem(
    "noPayday", "The payday is not known.", "給料日が設定されていません。",
    WayOut("To set it: subtrack config payday 25", "設定するには: subtrack config payday '25日 前営業日'"), exit: .usage)
}

extension Context {
  /// Throws for words of payday if no payday is known.
  func refuseMissingPayday(_ text: String, in settings: Settings) throws {
    if settings.payday == nil, PeriodReader.meansPayday(text) { throw ErrorReport.noPayday }
  }

  /// The days until payday, if an option names it; `nil` for any other text, which is a date.
  func daysUntilPayday(_ option: OptionDescription, _ settings: Settings) throws -> AskedPeriod? {
    guard let text = arguments[option], PeriodReader.meansUntilPayday(text) else { return nil }
    try refuseMissingPayday(text, in: settings)
    guard let period = periods(of: settings).read(text), let first = period.first, let last = period.last,
      let days = DateInterval(from: first, through: last)
    else { return nil }
    return asked(period, days)
  }

  /// The next three paydays, for the answer to a change of the rule; none without one.
  func nextPaydays(_ settings: Settings) -> [Text] {
    let dates = settings.paydays(after: today, count: 3)
    if dates.isEmpty { return [] }
    let list = Text { dates.map($0.dateWithWeekday).joined(separator: Text.listSeparator($0.language)) }
    return [Text("Next: \(list)", "次の給料日: \(list)")]
  }
}
