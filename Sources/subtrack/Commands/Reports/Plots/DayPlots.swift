import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The plots with days: a month as a grid of sums, a year as a heat map.
extension PlotFile {
  // MARK: Month

  /// A panel for each month of the period: a row for each week, a place for each day with its sums.
  func month() throws -> SVGImage {
    let period = period ?? context.thisMonth(of: book)
    let calendar = try YearCalendar(of: book, in: period.days, matching: filter, today: context.today)
    let months = calendar.months
    let panels = months.map { month in
      let weeks = month.days.weeks(from: book.settings.weekStart)
      return SVGImage.Panel(
        heading: months.count > 1 ? name(of: month) : nil,
        height: Self.headerHeight + weeks.count * Self.dayHeight
      ) { draw(weeks, to: $0) }
    }
    let title = months.count > 1 ? period.title : name(of: months[0])
    let parts = PeriodPart.possible(in: period.days, today: context.today, calendar.totals.isAssuming)
    return image(
      title, total(calendar.totals), summary: sentence(calendar.totals, in: period.days), panels + [legend(parts)])
  }

  private func name(of month: MonthCalendar) -> String {
    phrasing.named(phrasing.monthName(month.month), month.ownDays)
  }

  private static let headerHeight = 22
  private static let dayWidth = 84
  private static let dayHeight = 56
  private static let linesInDay = 2

  private func draw(_ weeks: [[MonthCalendar.Day?]], to html: HTMLWriter) {
    for (column, weekday) in book.settings.weekStart.week.enumerated() {
      html.words("weekday", column * Self.dayWidth + 40, 14, weekday.shortName(phrasing.language))
    }
    for (row, week) in weeks.enumerated() {
      for (column, day) in week.enumerated() {
        guard let day else { continue }
        draw(day, column * Self.dayWidth, Self.headerHeight + row * Self.dayHeight, to: html)
      }
    }
  }

  /// A day with its number and its sums; the symbol tells what is paid, as on the page.
  private func draw(_ day: MonthCalendar.Day, _ x: Int, _ y: Int, to html: HTMLWriter) {
    let sums = phrasing.currencies.sorted(day.totals.expected)
    let (width, height) = (Self.dayWidth - 4, Self.dayHeight - 4)
    if sums.isEmpty {
      html.rectangle("day", x, y, width, height, round: 6)
    } else {
      html.rectangle("due", x, y, width, height, round: 6, title: words(for: day))
    }
    if day.date == context.today { html.rectangle("today", x, y, width, height, round: 6) }
    html.words("quiet", x + 8, y + 17, "\(day.date.day)")
    let sign = (day.isSettled ? StatusSymbol.confirmed : .open).glyph(usesASCII: false)
    for (line, sum) in sums.prefix(Self.linesInDay).enumerated() {
      let isCut = line == Self.linesInDay - 1 && sums.count > Self.linesInDay
      let text =
        isCut ? say("+ \(sums.count - line) more", "ほか\(sums.count - line)件") : "\(sign) \(phrasing.amount(sum))"
      html.words("small", x + 8, y + 33 + line * 14, text)
    }
  }

  /// What the symbols before the sums mean.
  private func legend(_ parts: [PeriodPart]) -> SVGImage.Panel {
    let words = [(StatusSymbol.confirmed, PeriodPart.paid.word), (.open, parts.wordsForRest)].map { symbol, word in
      "\(symbol.glyph(usesASCII: false)) \(context.say(word))"
    }
    let line = words.joined(separator: Text.listSeparator(phrasing.language))
    return SVGImage.Panel(height: 12) { $0.words("quiet small", 0, 10, line) }
  }

  /// The date and the charges of a day, for a pointer on it.
  private func words(for day: MonthCalendar.Day) -> String {
    let charges = day.charges.filter { $0.counts(book.settings) }.map { charge in
      "\(book.subscriptions[charge.subscription].name) \(phrasing.amount(of: charge, in: book))"
    }
    return "\(day.date): " + charges.joined(separator: Text.listSeparator(phrasing.language))
  }

  // MARK: Year

  /// A panel for each currency and twelve months: a column for each week, a shade for each day.
  func year() throws -> SVGImage {
    let year = context.thisMonth(in: book.settings).year
    let days = period?.days ?? book.settings.months.year(year) ?? context.thisMonth(of: book).days
    let name = phrasing.named(say("\(year)", "\(year)年"), book.settings.months.isCalendar ? nil : days)
    let title = say("Charges by day, \(period?.title ?? name)", "\(period?.title ?? name) 日別の請求")
    let calendar = try YearCalendar(of: book, in: days, matching: filter, today: context.today)
    let currencies = phrasing.currencies.sorted(calendar.totals.expected).map(\.currency)
    let bands = stride(from: 0, to: calendar.months.count, by: 12).map {
      Array(calendar.months.dropFirst($0).prefix(12))
    }
    let panels = currencies.flatMap { currency in
      let scale = HeatScale(of: calendar.days, in: currency)
      let maps = bands.map { months in
        let heading = [
          currencies.count > 1 ? currency.code : nil, bands.count > 1 ? months.first.map { "\($0.month.year)" } : nil,
        ].compactMap(\.self).joined(separator: " ")
        return SVGImage.Panel(heading: heading.isEmpty ? nil : heading, height: Self.mapHeight) {
          draw(months, in: days, scale, to: $0)
        }
      }
      return maps + [legend(scale)]
    }
    return image(
      title, total(calendar.totals), summary: sentence(calendar.totals, in: days), panels, width: Self.mapWidth)
  }

  private static let pitch = 13
  private static let mapLeft = 36
  private static let mapHeight = headerHeight + 7 * pitch
  private static let mapWidth = mapLeft + HeatGrid.width(pitch: pitch)

  private func draw(_ months: [MonthCalendar], in days: DateInterval, _ scale: HeatScale, to html: HTMLWriter) {
    let grid = HeatGrid(
      months, in: days, from: book.settings.weekStart, pitch: Self.pitch, left: Self.mapLeft, top: Self.headerHeight)
    for (row, weekday) in book.settings.weekStart.week.enumerated() where row % 2 == 0 {
      html.words("quiet small", 0, Self.headerHeight + row * Self.pitch + 10, weekday.shortName(phrasing.language))
    }
    grid.drawNames("quiet small", 14, in: phrasing.language, to: html)
    grid.drawDays { day, x, y in draw(day, scale, x, y, to: html) }
  }

  private func draw(_ day: MonthCalendar.Day, _ scale: HeatScale, _ x: Int, _ y: Int, to html: HTMLWriter) {
    let (level, size) = (scale.level(of: day), Self.pitch - 2)
    let title = day.totals.expected[scale.currency].map { "\(day.date): \(phrasing.amount($0))" }
    html.rectangle(HeatGrid.className(ofLevel: level), x, y, size, size, round: 2, title: title)
    if day.date == context.today { html.rectangle("today", x, y, size, size, round: 2) }
  }

  /// The amounts that each shade shows.
  private func legend(_ scale: HeatScale) -> SVGImage.Panel {
    let levels = scale.levels.filter { $0.number > 0 }
    return SVGImage.Panel(height: 16) { html in
      var x = Self.mapLeft
      for level in levels {
        let (low, high) = (phrasing.amount(level.lowest), phrasing.amount(level.highest))
        let word = low == high ? low : say("\(low) to \(high)", "\(low)〜\(high)")
        html.rectangle(HeatGrid.className(ofLevel: level.number), x, 2, 11, 11, round: 2)
        html.words("quiet small", x + 17, 12, word)
        x += 40 + DisplayWidth().columns(of: word) * 7
      }
    }
  }
}
