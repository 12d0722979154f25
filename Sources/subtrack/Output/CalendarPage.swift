import BillingCore
import CommandLineKit

/// A month as a grid of days, and its charges below.
struct CalendarPage {
  let calendar: MonthCalendar
  let book: Book
  let today: CivilDate
  let phrasing: Phrasing
  /// What the terminal can show, and how wide it is.
  let settings: TerminalSettings

  private func say(_ en: String, _ ja: String) -> String { Text(en: en, ja: ja)(phrasing.language) }

  /// The grid, what its signs mean, the charges, and the sums.
  func page() -> Page {
    var page = Page()
    page.add(.heading(phrasing.month(calendar.month)))
    page.add(.table(grid))
    page.add(.line(legend))
    let charges = calendar.days.flatMap(\.charges)
    if !charges.isEmpty { page.add(.table(list(charges))) }
    page.add(.line(sums))
    return page
  }

  // MARK: The grid

  /// With amounts where the terminal has room for them, otherwise with the number of charges.
  private var grid: Table {
    let amounts = table { day in day.totals.expected.sums.map(phrasing.amount) }
    if amounts.fits(settings) { return amounts }
    return table { day in
      let count = day.totals.confirmedCount + day.totals.projectedCount
      return count == 0 ? [] : [String(count)]
    }
  }

  /// A line of days for each week, and below it as many lines as the fullest day needs.
  private func table(_ contents: (MonthCalendar.Day) -> [String]) -> Table {
    let rows = calendar.weeks(from: book.settings.weekStart).flatMap { week -> [[Table.Cell]] in
      let texts = week.map { $0.map(contents) ?? [] }
      let height = texts.map(\.count).max() ?? 0
      let below = (0..<height).map { line in
        zip(week, texts).map { day, texts in
          guard let day, line < texts.count else { return "" }
          // The sign belongs to the day, so only its first line has one.
          return Table.Cell(
            (line == 0 ? sign(of: day) : Self.blank) + texts[line], day.isSettled ? .confirmed : nil)
        } as [Table.Cell]
      }
      return [week.map { $0.map(number) ?? "" }] + below
    }
    return Table(
      columns: book.settings.weekStart.week.map { .init(title: $0.shortName(phrasing.language)) }, rows: rows)
  }

  private static let blank = " "

  private func number(_ day: MonthCalendar.Day) -> Table.Cell {
    day.date == today ? Table.Cell("[\(day.date.day)]", .dueToday) : Table.Cell(String(day.date.day))
  }

  private var settled: String { settings.usesASCII ? "x" : "✓" }
  private var open: String { settings.usesASCII ? "*" : "•" }
  private func sign(of day: MonthCalendar.Day) -> String { day.isSettled ? settled : open }

  private var legend: String {
    let mark =
      calendar.month == today.yearMonth
      ? say(", [\(today.day)] today", "、[\(today.day)] 今日") : ""
    return say("\(settled) confirmed, \(open) not yet confirmed\(mark)", "\(settled) 確定、\(open) 未確定\(mark)")
  }

  // MARK: Below it

  private func list(_ charges: [BillingEvent]) -> Table {
    Table(
      columns: [
        .init(title: say("Date", "請求日")), .init(title: say("Name", "名前"), shrinksTo: 8),
        .init(title: say("Amount", "金額"), alignment: .decimal), .init(title: say("State", "状態"), dropOrder: 0),
      ],
      rows: charges.map { charge in
        [
          charge.date.description, book.subscriptions[charge.subscription].name, phrasing.amount(charge.amount),
          charge.word(phrasing.language),
        ].map { Table.Cell($0, charge.date == today ? .dueToday : nil) }
      })
  }

  private var sums: String {
    let amounts = { phrasing.amounts($0, whenEmpty: book.settings.defaultCurrency) }
    let totals = calendar.totals
    let (all, paid, rest) = (amounts(totals.expected), amounts(totals.confirmed), amounts(totals.projected))
    return say("Expected \(all): confirmed \(paid), still projected \(rest)", "合計見込み \(all)（確定 \(paid)、見込み \(rest)）")
  }
}

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
}
