import BillingCore
import CommandLineKit
import Interchange

extension Weekday {
  /// `Mon`; 月.
  var shortName: Text {
    switch self {
    case .monday: Text(en: "Mon", ja: "月")
    case .tuesday: Text(en: "Tue", ja: "火")
    case .wednesday: Text(en: "Wed", ja: "水")
    case .thursday: Text(en: "Thu", ja: "木")
    case .friday: Text(en: "Fri", ja: "金")
    case .saturday: Text(en: "Sat", ja: "土")
    case .sunday: Text(en: "Sun", ja: "日")
    }
  }

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
    case .dayFirst: Text(en: "day", ja: "日")
    case .monthFirst: Text(en: "month", ja: "月")
    case .yearFirst: Text(en: "year", ja: "年")
    }
  }
}
