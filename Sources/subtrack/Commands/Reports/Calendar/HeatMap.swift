import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// A year as days by weeks: a column per week, a row per weekday, a shade for the cost of each day.
///
/// If the terminal is too narrow for twelve months side by side, they are split into bands: halves of the year, thirds,
/// quarters and so on.
struct HeatMap {
  let months: [MonthCalendar]
  /// The days to show; the others of the months stay blank.
  let period: DateInterval
  let scale: HeatScale
  let weekStart: Settings.WeekStart
  let today: CivilDate
  let language: Language
  /// The capabilities and width of the terminal.
  let settings: TerminalSettings

  /// Months side by side, with their weeks.
  private struct Band {
    let months: ArraySlice<MonthCalendar>
    let weeks: [[MonthCalendar.Day?]]
  }

  private var plot: Plot { Plot(settings) }
  /// The distance between weeks in columns: a shade, and a column before it for the brackets of today.
  private var pitch: Int { 1 + plot.shadeWidth }
  private var margin: Int { weekStart.week.map { columns($0.calendarName(language)) }.max() ?? 0 }
  private func columns(_ text: String) -> Int { settings.displayWidth.columns(of: text) }

  /// The lines of all bands, separated by an empty line.
  func lines() -> [[Table.Cell]] {
    Array(bands().map(lines).joined(separator: [[]]))
  }

  /// The fewest bands that fit, with the same number of months each.
  private func bands() -> [Band] {
    [12, 6, 4, 3, 2].lazy.map(bands).first { $0.allSatisfy(fits) } ?? bands(of: 1)
  }

  private func bands(of count: Int) -> [Band] {
    stride(from: 0, to: months.count, by: count).map { first in
      let months = months[first..<min(first + count, months.count)]
      return Band(
        months: months, weeks: months.flatMap(\.days).filter { period.contains($0.date) }.weeks(from: weekStart))
    }
  }

  private func fits(_ band: Band) -> Bool {
    settings.width.map { margin + band.weeks.count * pitch + 1 <= $0 } ?? true
  }

  private func lines(of band: Band) -> [[Table.Cell]] {
    [[header(of: band)]] + weekStart.week.indices.map { row($0, of: band) }
  }

  /// The names of the months, each above the week of its first day that is shown.
  private func header(of band: Band) -> Table.Cell {
    var text = ""
    for month in band.months {
      let week = band.weeks.firstIndex { $0.contains { $0?.date == month.period.first } } ?? 0
      let start = margin + 1 + week * pitch
      text += spaces(max(text.isEmpty ? 0 : 1, start - columns(text))) + month.month.shortName(language)
    }
    return Table.Cell(text, .heading)
  }

  private func row(_ index: Int, of band: Band) -> [Table.Cell] {
    let weekday = weekStart.week[index]
    let name = weekday.calendarName(language)
    var cells = [Table.Cell(name + spaces(margin - columns(name)), weekday.isWeekend ? .muted : nil)]
    var lead = " "
    for week in band.weeks {
      cells.append(cell(week[index], lead: lead))
      lead = week[index]?.date == today ? "" : " "
    }
    // In a period of a few days, a row may have none.
    if band.weeks.allSatisfy({ $0[index] == nil }) { return [Table.Cell(name, cells[0].style)] }
    while let last = cells.last, last.text.allSatisfy({ $0 == " " }) { cells.removeLast() }
    return cells
  }

  /// One day; `lead` separates it from the week before.
  private func cell(_ day: MonthCalendar.Day?, lead: String) -> Table.Cell {
    guard let day else { return Table.Cell(lead + spaces(plot.shadeWidth)) }
    let level = scale.level(of: day)
    let character = plot.shade(level)
    // The lightest shade takes one column even if the terminal draws the others in two.
    let shade = character + spaces(plot.shadeWidth - columns(character))
    if day.date == today { return Table.Cell("[\(shade)]", .dueToday) }
    return Table.Cell(lead + shade, level == 0 ? .muted : nil)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
