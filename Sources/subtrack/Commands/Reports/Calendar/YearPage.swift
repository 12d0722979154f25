import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

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

  private func say(_ en: String, _ ja: String) -> String { Text(en: en, ja: ja)(phrasing.language) }

  /// The sums that the year can have.
  private var parts: [PeriodPart] { PeriodPart.possible(in: calendar.period, today: today) }

  // MARK: For people

  /// The maps, each with its legend, and the sums.
  func page() -> Page {
    var page = Page()
    for currency in currencies {
      let scale = HeatScale(of: calendar.days, in: currency)
      page.add(.heading("\(currency.code)  \(title)"))
      page.add(.drawing(map(scale).lines()))
      page.add(.table(legend(scale)))
    }
    if calendar.period.contains(today) {
      page.add(.line(say("[ ] is today, \(phrasing.date(today)).", "[ ] は今日（\(phrasing.date(today))）")))
    }
    page.add(.heading(say("Total by month", "月別の合計")))
    page.add(.table(months))
    page.add(.line(phrasing.sentence(calendar.totals, parts, whenEmpty: currencies[0])))
    for line in phrasing.lines(on: converted?.year, parts) { page.add(.line(line)) }
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

  private func legend(_ scale: HeatScale) -> Table {
    Table(
      columns: [
        .init(title: say("Shade", "濃さ")), .init(title: say("Lowest", "1日の最小額"), alignment: .decimal),
        .init(title: say("Highest", "1日の最大額"), alignment: .decimal),
        .init(title: say("Days", "日数"), alignment: .right, dropOrder: 0),
      ],
      rows: scale.levels.map { level in
        [
          Plot(settings).shade(level.number), phrasing.amount(level.lowest), phrasing.amount(level.highest),
          String(level.dayCount),
        ].map { Table.Cell($0) }
      })
  }

  private var months: Table {
    let rows = calendar.months.enumerated().map { index, month in
      row(month.month.description, month.totals, converted?.months[index])
    }
    let total = row(say("Total", "合計"), calendar.totals, converted?.year, .heading)
    return SumsTable(
      title: say("Month", "月"), rows: rows + [total], currencies: currencies,
      base: converted.flatMap { $0.year.expected.hasOtherCurrencies ? $0.year.expected.amount.currency : nil },
      phrasing: phrasing
    ).table(for: settings)
  }

  private func row(
    _ title: String, _ totals: PeriodSummary.Totals, _ converted: ConvertedTotals?, _ style: Style? = nil
  ) -> SummaryRow {
    SummaryRow(
      title, totals.expected, converted: converted?.expected, totals.count, style)
  }

  // MARK: For programs

  /// Writes the members of the JSON document: the sums of the year, its months and days, and the scale of the shades.
  func write(to json: inout JSONWriter) {
    if calendar.period == DateInterval.year(calendar.period.first.year) {
      json.field("year", calendar.period.first.year)
    } else {
      json.field("from", calendar.period.first)
      json.field("through", calendar.period.last)
    }
    json.field("today", today)
    json.totals(calendar.totals)
    json.converted(converted?.year)
    json.array("months", calendar.months.enumerated()) { json, month in
      json.object {
        $0.field("month", month.element.month.description)
        $0.totals(month.element.totals)
        if let converted { $0.field("converted", converted.months[month.offset]) }
      }
    }
    json.array("days", calendar.days.filter { !$0.totals.expected.isEmpty }) { json, day in
      json.object { $0.day(day) }
    }
    json.array("scales", calendar.totals.expected.sums) { json, sum in
      json.object { $0.scale(HeatScale(of: calendar.days, in: sum.currency)) }
    }
  }
}

extension JSONWriter {
  /// Writes a day and its sums as members of the open object.
  mutating func day(_ day: MonthCalendar.Day) {
    field("date", day.date)
    field("weekday", day.date.weekday.rawValue)
    totals(day.totals)
  }

  fileprivate mutating func scale(_ scale: HeatScale) {
    field("currency", scale.currency.code)
    array("levels", scale.levels) { json, level in
      json.object {
        $0.field("level", level.number)
        $0.field("lowest", level.lowest)
        $0.field("highest", level.highest)
        $0.field("dayCount", level.dayCount)
      }
    }
  }
}
