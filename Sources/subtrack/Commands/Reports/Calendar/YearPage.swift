import BillingCore
import BillingReports
import CommandLineKit
import Interchange
import StrictJSON
import Typesetting

/// A year, or any other months, as heat maps, one per currency, followed by the sums of the months.
struct YearPage {
  let calendar: YearCalendar
  /// The name of the period: `2026`.
  let title: String
  let book: Book
  let today: CivilDate
  let phrasing: Phrasing
  /// The capabilities and width of the terminal.
  let settings: TerminalSettings
  /// The sums in the base currency; `nil` if none is set.
  var converted: (months: [ConvertedTotals], year: ConvertedTotals)?

  private var parts: [PeriodPart] { PeriodPart.shown(of: calendar.totals) }

  /// The maps, each with its legend, and the sums.
  func page() -> Page {
    var page = Page()
    for currency in currencies {
      let scale = HeatScale(of: calendar.days, in: currency)
      let legend = ReportTable(scale.levels, { Self.level($0) { Plot(settings).shade($0) } }).table(for: reader)
      page.add([.heading("\(currency.code)  \(title)"), .drawing(map(scale).lines()), .table(legend)])
    }
    if calendar.period.contains(today) {
      page.add(.line(phrasing.say("[ ] is today, \(today).", "[ ] は今日（\(today)）")))
    }
    page.add([.heading(phrasing.say("Total by month", "月別の合計")), .table(months)])
    let total = phrasing.sentence(calendar.totals, parts, whenEmpty: currencies[0])
    page.add(([total] + phrasing.lines(on: converted?.year, parts)).map { .line($0) })
    return page
  }

  /// The currencies of the charges, or the usual one if there are no charges.
  private var currencies: [Currency] {
    let found = phrasing.currencies.sorted(calendar.totals.expected).map(\.currency)
    return found.isEmpty ? [phrasing.currency(ofNothingAmong: MoneySums(), in: book)] : found
  }

  private func map(_ scale: HeatScale) -> HeatMap {
    HeatMap(
      months: calendar.months, period: calendar.period, scale: scale, weekStart: book.settings.weekStart, today: today,
      language: phrasing.language, settings: settings)
  }

  private var reader: Reader { Reader(phrasing: phrasing, today: today) }

  private var months: Table {
    let rows = calendar.months.enumerated().map { index, month in
      SummaryRow(month.month.description, month.totals, converted?.months[index])
    }
    let total = SummaryRow(phrasing.say("Total", "合計"), calendar.totals, converted?.year, style: .heading)
    return SumsTable(
      title: phrasing.say("Month", "月"), rows: rows + [total], currencies: currencies,
      total: converted?.year.expected, reader: reader
    ).table(for: settings)
  }

  /// The sums of the year, its months and days, and the scale of the shades.
  static func members(_ rows: Rows<YearPage>) -> [Column] {
    let year = { (page: YearPage) in page.book.settings.months.year(spanning: page.calendar.period) }
    let day = { (page: YearPage, day: CivilDate) -> Value in
      year(page) != nil && page.book.settings.months.isCalendar ? .absent : .date(day)
    }
    return [
      rows.column("year", .integer.optional) { year($0).map { .integer($0) } ?? .absent },
      rows.column("from", .date.optional) { day($0, $0.calendar.period.first) },
      rows.column("through", .date.optional) { day($0, $0.calendar.period.last) },
      rows.column("today", .date) { .date($0.today) },
      rows.members(PeriodSummary.Totals.all) { $0.calendar.totals },
    ] + rows.converted { $0.converted?.year } + [
      rows.objects("months", month) { page in
        page.calendar.months.enumerated().map { ($1, page.converted?.months[$0]) }
      },
      rows.objects("days", CalendarPage.day) { $0.calendar.days.filter { !$0.totals.expected.isEmpty } },
      rows.objects("scales", scale) { page in
        page.calendar.totals.expected.sums.map { HeatScale(of: page.calendar.days, in: $0.currency) }
      },
    ]
  }

  private static func month(_ rows: Rows<(sums: MonthCalendar, converted: ConvertedTotals?)>) -> [Column] {
    [rows.column("month", .month) { .text($0.sums.month.description) }] + rows.ownDays { $0.sums.ownDays } + [
      rows.members(PeriodSummary.Totals.all) { $0.sums.totals },
      rows.object("converted", ConvertedTotals.all, as: ConvertedTotals.name, isOptional: true) { $0.converted },
    ]
  }

  /// The levels of a scale; people see the number as a shade.
  private static func level(_ rows: Rows<HeatScale.Level>, _ shade: @escaping (Int) -> String) -> [Column] {
    [
      rows.column("level", .count, Text("Shade", "濃さ"), cell: { level, _ in Table.Cell(shade(level.number)) }) {
        .integer($0.number)
      },
      rows.column("lowest", .price, Text("Lowest", "1日の最小額"), .init(alignment: .decimal)) { .price($0.lowest) },
      rows.column("highest", .price, Text("Highest", "1日の最大額"), .init(alignment: .decimal)) {
        .price($0.highest)
      },
      rows.column("day_count", .count, Text("Days", "日数"), .init(alignment: .right, dropOrder: 0)) {
        .integer($0.dayCount)
      },
    ]
  }

  private static func scale(_ rows: Rows<HeatScale>) -> [Column] {
    [
      rows.column("currency", .currency) { .text($0.currency.code) },
      rows.objects("levels", { level($0) { _ in "" } }) { $0.levels },
    ]
  }
}
