import BillingCore
import CommandLineKit

/// The values of fields in words.
extension Text {
  /// Text that the user typed: the same in both languages; nil if it is empty.
  static func typed(_ text: String?) -> Text? {
    guard let text, !text.isEmpty else { return nil }
    let shown = SafeText.visible(text)
    return Text(en: shown, ja: shown)
  }

  /// The day of the first charge, and whether every charge falls on the last day of its month.
  static func firstCharge(of subscription: Subscription) -> Text {
    let isMonthEnd = subscription.isBilledAtMonthEnd
    return Text(
      en: { $0.date(subscription.firstBillingDate) + (isMonthEnd ? ", month end" : "") },
      ja: { $0.date(subscription.firstBillingDate) + (isMonthEnd ? "（毎回月末）" : "") })
  }

  static func freeTrial(until date: CivilDate) -> Text {
    Text(en: { "until \($0.date(date))" }, ja: { "\($0.date(date))まで" })
  }

  /// `30 days`, `3 months`, `10th of the month before`.
  static func notice(_ notice: Notice) -> Text {
    switch notice {
    case .days(let count): Text(en: Phrasing.counted(count, "day"), ja: "\(count)日前まで")
    case .months(let count): Text(en: Phrasing.counted(count, "month"), ja: "\(count)か月前まで")
    case .dayOfMonth(let day, let months):
      Text(
        en: (day == 31 ? "last day" : Phrasing.ordinal(day))
          + (months == 1 ? " of the month before" : " of the month before last"),
        ja: (months == 1 ? "前月" : "前々月") + (day == 31 ? "末日まで" : "\(day)日まで"))
    }
  }

  /// `14 months, then monthly`.
  static func term(_ term: ContractTerm) -> Text {
    let length = Phrasing.counted(term.months, "month")
    return switch term.renews {
    case 0: Text(en: "\(length), then it ends", ja: "\(term.months)か月で終了")
    case 1: Text(en: "\(length), then monthly", ja: "\(term.months)か月、以後は毎月更新")
    default:
      Text(
        en: "\(length), renews for \(Phrasing.counted(term.renews, "month"))",
        ja: "\(term.months)か月、以後は\(term.renews)か月ごとに更新")
    }
  }

  /// `30 days, 7 days, 1 day before`, with 0 as the day itself.
  static func reminders(_ distances: ReminderDays) -> Text {
    if distances == .off { return Text(en: "off", ja: "しない") }
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
    case .on(let date): Text(en: { "on \($0.date(date))" }, ja: { $0.date(date) })
    case .after(let count): Text(en: count == 1 ? "after 1 charge" : "after \(count) charges", ja: "\(count)回で終了")
    }
  }
}
