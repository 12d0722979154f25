import BillingCore
import BillingReports
import CommandLineKit

/// Where a heat map has its days: a column for each week, a row for each day of the week.
struct HeatGrid {
  /// The distance from one day to the next, with a gap of two.
  let pitch: Int
  /// The first month begins here, right of the days of the week if there are any.
  let left: Int
  /// The days begin here, below the names of the months.
  let top: Int
  private let months: [MonthCalendar]
  private let weeks: [[MonthCalendar.Day?]]

  /// Room for 54 weeks, the most that a year touches.
  static func width(pitch: Int) -> Int { 54 * pitch }

  /// The grid of the days of some months.
  init(
    _ months: [MonthCalendar], in days: DateInterval, from start: Settings.WeekStart, pitch: Int, left: Int, top: Int
  ) {
    (self.months, self.pitch, self.left, self.top) = (months, pitch, left, top)
    weeks = months.flatMap(\.days).filter { days.contains($0.date) }.weeks(from: start)
  }

  /// Writes each month above its first week.
  func drawNames(_ name: StaticString, _ y: Int, in language: Language, to html: HTMLWriter) {
    for month in months {
      let week = weeks.firstIndex { $0.contains { $0?.date == month.period.first } } ?? 0
      html.words(name, left + week * pitch, y, month.month.shortName(language))
    }
  }

  /// Draws each day with its left and its upper edge.
  func drawDays(_ draw: (MonthCalendar.Day, _ x: Int, _ y: Int) -> Void) {
    for (column, week) in weeks.enumerated() {
      for (row, day) in week.enumerated() {
        if let day { draw(day, left + column * pitch, top + row * pitch) }
      }
    }
  }

  static func className(ofLevel level: Int) -> StaticString {
    switch level {
    case 0: "level0"
    case 1: "level1"
    case 2: "level2"
    case 3: "level3"
    default: "level4"
    }
  }
}
