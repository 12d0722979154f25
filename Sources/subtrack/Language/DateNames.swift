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
