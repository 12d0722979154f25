import BillingCore
import CommandLineKit
import Typesetting

extension Text {
  /// Text that the user typed: the same in both languages; nil if it is empty.
  static func typed(_ text: String?) -> Text? {
    guard let text, !text.isEmpty else { return nil }
    return Text("\(Name(text))", "\(Name(text))")
  }

  /// The day of the first charge, and whether every charge falls on the last day of its month.
  static func firstCharge(of subscription: Subscription) -> Text {
    let isMonthEnd = subscription.isBilledAtMonthEnd
    let end = isMonthEnd ? Text(", month end", "（毎回月末）") : .nothing
    let first = subscription.terms.firstCharge
    return Text("\(first)\(end)", "\(first)\(end)")
  }

  static func freeTrial(until date: CivilDate) -> Text {
    Text("until \(date)", "\(date)まで")
  }

  /// `30 days, 7 days, 1 day before`, with 0 as the day itself.
  static func reminders(_ distances: ReminderDays) -> Text {
    if distances == .off { return Text("off", "しない") }
    let ahead = distances.days.filter { $0 > 0 }
    let before = ahead.map { $0 == 1 ? "1 day" : "\($0) days" }.joined(separator: ", ") + " before"
    let isOnDay = distances.days.last == 0
    return Text(
      en: ([before].filter { _ in !ahead.isEmpty } + (isOnDay ? ["on the day"] : [])).joined(separator: ", "),
      ja: (ahead.map { "\($0)日前" } + (isOnDay ? ["当日"] : [])).joined(separator: "、"))
  }

  static func end(_ end: Subscription.End) -> Text? {
    switch end {
    case .never: nil
    case .on(let date): Text("on \(date)", "\(date)")
    case .after(let count): Text("after \(count, "charge")", "\(count)回で終了")
    }
  }
}
