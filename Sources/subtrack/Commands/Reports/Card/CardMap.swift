import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The small heat map of a card: shades alone, with no dates and no amounts.
struct CardMap {
  let calendar: YearCalendar
  let year: CardYear
  /// The currency of the shades.
  let currency: Currency
  let weekStart: Settings.WeekStart
  let text: CardText

  static let pitch = 11
  static let width = HeatGrid.width(pitch: pitch)
  static let height = 36 + 7 * pitch

  /// Draws the heading, the meaning of the shades, and the days; those still to come are outlines.
  func draw(_ x: Int, _ y: Int, to html: HTMLWriter) {
    html.words("quiet name", x, y, text.daysTitle)
    drawLegend(x + Self.width, y, to: html)
    let scale = HeatScale(of: calendar.days.filter { year.days.contains($0.date) }, in: currency)
    let grid = HeatGrid(
      calendar.months, in: calendar.period, from: weekStart, pitch: Self.pitch, left: x, top: y + 36)
    grid.drawNames("quiet month", y + 28, in: text.context.language, to: html)
    let size = Self.pitch - 2
    grid.drawDays { day, x, y in
      let name = year.days.contains(day.date) ? HeatGrid.className(ofLevel: scale.level(of: day)) : "day"
      html.rectangle(name, x, y, size, size, round: 2)
    }
  }

  /// `less ▢▢▢▢▢ more`, ending at `right`.
  private func drawLegend(_ right: Int, _ y: Int, to html: HTMLWriter) {
    html.words("label month", right, y, text.more)
    let first = right - DisplayWidth().columns(of: text.more) * 9 - 6 - (HeatScale.top + 1) * Self.pitch
    for level in 0...HeatScale.top {
      html.rectangle(
        HeatGrid.className(ofLevel: level), first + level * Self.pitch, y - 9, Self.pitch - 2, Self.pitch - 2, round: 2)
    }
    html.words("label month", first - 8, y, text.less)
  }
}
