import BillingCore

/// The order of day and month in a date that ends with the year; the raw value is the value of `--date-order`.
public enum DateOrder: String, CaseIterable, Sendable {
  /// Day first: `20/03/2026`.
  case dayFirst = "dmy"
  /// Month first: `3/20/2026`.
  case monthFirst = "mdy"
}

/// A date that ends with the year, with its possible readings.
///
/// Dates with dots have the day first in every country, unless the user chooses otherwise: `20.03.2026`. For other
/// separators only the numbers can tell.
struct YearLastDate {
  /// The date if the day comes first; `nil` if that is not a date, or if the order is excluded.
  let dayFirst: CivilDate?
  /// The date if the month comes first; `nil` if that is not a date, or if the order is excluded.
  let monthFirst: CivilDate?

  /// `nil` unless the text is one or two digits, one or two digits, and four digits, with the same separator.
  init?(_ text: Substring, chosen: DateOrder?) {
    guard let mark = text.first(where: { "/.-".contains($0) }) else { return nil }
    let parts = text.split(separator: mark, omittingEmptySubsequences: false)
    let isNumeric = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard parts.count == 3, isNumeric, parts[0].count <= 2, parts[1].count <= 2, parts[2].count == 4,
      let first = Int(parts[0]), let second = Int(parts[1]), let year = Int(parts[2])
    else { return nil }
    let only = mark == "." ? chosen ?? .dayFirst : nil
    dayFirst = only == .monthFirst ? nil : Self.day(first, month: second, year)
    monthFirst = only == .dayFirst ? nil : Self.day(second, month: first, year)
  }

  private static func day(_ day: Int, month: Int, _ year: Int) -> CivilDate? {
    do throws(DateError) { return try CivilDate(year: year, month: month, day: day) } catch { return nil }
  }

  /// The only order in which the text is a date; `nil` if both or neither are.
  var onlyOrder: DateOrder? {
    switch (dayFirst, monthFirst) {
    case (_?, nil): .dayFirst
    case (nil, _?): .monthFirst
    default: nil
    }
  }
}

/// The order of day and month in each date column.
///
/// The dates that are valid in only one order decide for their column, unless they contradict each other. If there are
/// none, the user has to choose: `03/04/2026` alone has two readings.
struct DateOrders {
  /// The order that the user chose; `nil` to find it per column.
  private let chosen: DateOrder?
  /// The columns with a date that is only valid day first, and those with a date that is only valid month first.
  private var dayFirst: [String] = []
  private var monthFirst: [String] = []

  init(of columns: [String], in records: [TrackerRecord] = [], chosen: DateOrder? = nil) {
    self.chosen = chosen
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

  /// Reads a date; the user's order also applies to dates with dots.
  func date(_ text: Substring) -> YearLastDate? { YearLastDate(text, chosen: chosen) }

  /// Returns the day of a date; throws if there is none, or if the order is unclear.
  func day(_ date: YearLastDate, in column: String, text: String) throws(ImportRefusal.Reason) -> CivilDate {
    guard let day = date.dayFirst ?? date.monthFirst else { throw .invalidDate(column: column, text: text) }
    if let only = date.onlyOrder {
      if let chosen, chosen != only { throw .invalidDate(column: column, text: text) }
      if chosen == nil, dayFirst.contains(column), monthFirst.contains(column) {
        throw .contradictoryDate(column: column, text: text, only)
      }
      return day
    }
    guard let other = date.monthFirst, other != day else { return day }
    switch chosen ?? order(of: column) {
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
