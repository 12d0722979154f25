import BillingCore

/// What stands first in a date whose year stands last; the raw value is what `--date-order` takes.
public enum DateOrder: String, CaseIterable, Sendable {
  /// The day, as in `20/03/2026`.
  case dayFirst = "dmy"
  /// The month, as in `3/20/2026`.
  case monthFirst = "mdy"
}

/// A date whose year stands last, and the days that it can be.
///
/// With dots the day stands first, whatever the country, unless the user says otherwise: `20.03.2026`. With other marks
/// the numbers have to tell.
struct YearLastDate {
  /// The day where the day stands first; nil where the calendar has none, or where it does not.
  let dayFirst: CivilDate?
  /// The day where the month stands first; nil where the calendar has none, or where it does not.
  let monthFirst: CivilDate?

  /// Nil where the text has another form than one or two digits, as many again, and four.
  init?(_ text: Substring, said: DateOrder?) {
    guard let mark = text.first(where: { "/.-".contains($0) }) else { return nil }
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    let isNumeric = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard parts.count == 3, isNumeric, parts[0].count <= 2, parts[1].count <= 2, parts[2].count == 4,
      let first = Int(parts[0]), let second = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    let only = mark == "." ? said ?? .dayFirst : nil
    dayFirst = only == .monthFirst ? nil : Self.day(first, month: second, year)
    monthFirst = only == .dayFirst ? nil : Self.day(second, month: first, year)
  }

  private static func day(_ day: Int, month: Int, _ year: Int) -> CivilDate? {
    do throws(DateError) { return try CivilDate(year: year, month: month, day: day) } catch { return nil }
  }

  /// The one order in which it is a day; nil where it is one in both, or in none.
  var onlyOrder: DateOrder? {
    switch (dayFirst, monthFirst) {
    case (_?, nil): .dayFirst
    case (nil, _?): .monthFirst
    default: nil
    }
  }
}

/// In which order the dates of each column are to be read.
///
/// A column tells it by the dates that are days in one order alone, as long as they agree. What no date tells, the user
/// has to say: `03/04/2026` alone is two days.
struct DateOrders {
  /// What the user says; nil where the columns are to tell.
  private let said: DateOrder?
  /// The columns in which some date has only the day first, and those in which some has only the month.
  private var dayFirst: [String] = []
  private var monthFirst: [String] = []

  init(of columns: [String], in records: [TrackerRecord] = [], said: DateOrder? = nil) {
    self.said = said
    for record in records {
      for column in columns {
        switch date(TrackerRecord.day(in: record.text(column)))?.onlyOrder {
        case .dayFirst: if !dayFirst.contains(column) { dayFirst.append(column) }
        case .monthFirst: if !monthFirst.contains(column) { monthFirst.append(column) }
        case nil: continue
        }
      }
    }
  }

  /// The date that a text is, in the order that the user says where dots part it.
  func date(_ text: Substring) -> YearLastDate? { YearLastDate(text, said: said) }

  /// The day that a date of a column is; throws where it is none, or may be another one as well.
  func day(_ date: YearLastDate, in column: String, text: String) throws(ImportRefusal.Reason) -> CivilDate {
    guard let day = date.dayFirst ?? date.monthFirst else { throw .invalidDate(column: column, text: text) }
    if let only = date.onlyOrder {
      if let said, said != only { throw .invalidDate(column: column, text: text) }
      if said == nil, dayFirst.contains(column), monthFirst.contains(column) {
        throw .contradictoryDate(column: column, text: text, only)
      }
      return day
    }
    guard let other = date.monthFirst, other != day else { return day }
    switch said ?? order(of: column) {
    case .dayFirst: return day
    case .monthFirst: return other
    case nil: throw .unclearDate(column: column, text: text, meant: [min(day, other), max(day, other)])
    }
  }

  private func order(of column: String) -> DateOrder? {
    switch (dayFirst.contains(column), monthFirst.contains(column)) {
    case (true, false): .dayFirst
    case (false, true): .monthFirst
    default: nil
    }
  }
}
