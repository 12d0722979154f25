import BillingCore
import CommandLineKit
import Interchange

extension Weekday {
  /// `Mon`; 月.
  var shortName: Text {
    switch self {
    case .monday: Text("Mon", "月")
    case .tuesday: Text("Tue", "火")
    case .wednesday: Text("Wed", "水")
    case .thursday: Text("Thu", "木")
    case .friday: Text("Fri", "金")
    case .saturday: Text("Sat", "土")
    case .sunday: Text("Sun", "日")
    }
  }

  /// The name of the day: `Monday`; 月曜日.
  var words: Text { Text(en: Phrasing.englishWeekdays[rawValue - 1], ja: shortName.ja + "曜日") }

  /// The name in a calendar, in parentheses at the weekend: `Mon`, `(Sat)`.
  func calendarName(_ language: Language) -> String {
    isWeekend ? "(\(shortName(language)))" : shortName(language)
  }
}

extension YearMonth {
  /// The name within a year: `Feb`; 2月.
  func shortName(_ language: Language) -> String {
    let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    return Text(en: names[month - 1], ja: "\(month)月")(language)
  }
}

extension DateOrder {
  /// What comes first.
  var first: Text {
    switch self {
    case .dayFirst: Text("day", "日")
    case .monthFirst: Text("month", "月")
    case .yearFirst, .era: Text("year", "年")
    }
  }
}

extension Phrasing {
  /// The distance of a day from today: `today`, `in 3 days`, `3 days ago`; `今日`, `3日後`, `3日前`.
  ///
  /// Hot path: a sum of texts costs half of an interpolation.
  func distance(from today: CivilDate, to date: CivilDate) -> String {
    let days = today.days(until: date)
    return switch days {
    case 0: pick(en: "today", ja: "今日")
    case 1: pick(en: "tomorrow", ja: "明日")
    case -1: pick(en: "yesterday", ja: "昨日")
    case 2...: pick(en: "in " + String(days) + " days", ja: String(days) + "日後")
    default: pick(en: String(-days) + " days ago", ja: String(-days) + "日前")
    }
  }

  /// The text in one language; the other is not created, because a table can have thousands of these cells.
  private func pick(en: @autoclosure () -> String, ja: @autoclosure () -> String) -> String {
    language == .japanese ? ja() : en()
  }

  /// `1 charge`, `2 charges`; `2件`.
  func charges(_ count: Int) -> String {
    language == .japanese ? "\(count)件" : count == 1 ? "1 charge" : "\(count) charges"
  }
}
