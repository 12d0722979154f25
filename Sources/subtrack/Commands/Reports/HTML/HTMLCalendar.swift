import BillingCore
import BillingReports
import Typesetting

/// The month as a grid of days, and its charges below; a year has none.
extension HTMLReport {
  func calendar() throws {
    guard let month else { return }
    let texts = CalendarPage(
      calendar: try MonthCalendar(of: book, in: month, today: context.today), book: book, today: context.today,
      phrasing: phrasing,
      settings: TerminalSettings())
    let name = phrasing.named(phrasing.monthName(month), rule.ownDays(of: month))
    let title = context.say("Calendar, \(Word(name))", "\(Word(name))のカレンダー")
    section(title, isWide: true) {
      grid(texts, title)
      html.element("p", texts.signs)
      for statement in texts.statements { html.element("p", statement) }
      let charges = texts.calendar.days.flatMap(\.charges)
      if charges.isEmpty { return }
      let title = context.say("Charges, \(Word(name))", "\(Word(name))の請求")
      folded(title) { HTMLTable(texts.list(charges), caption: title).write(to: html) }
    }
  }

  private func grid(_ texts: CalendarPage, _ title: String) {
    html.marks("<table class=\"days\">\n")
    html.element("caption", title)
    html.marks("<thead><tr>")
    for day in book.settings.weekStart.week {
      html.marks(day.isWeekend ? "<th scope=\"col\" class=\"quiet\">" : "<th scope=\"col\">")
      html.text(day.shortName(phrasing.language))
      html.marks("</th>")
    }
    html.marks("</tr></thead>\n<tbody>\n")
    for week in texts.calendar.days.weeks(from: book.settings.weekStart) {
      html.marks("<tr>\n")
      for day in week { write(day, texts) }
      html.marks("</tr>\n")
    }
    html.marks("</tbody>\n</table>\n")
  }

  /// The day, and what is charged on it: the amounts, or their number where the screen is too narrow.
  private func write(_ day: MonthCalendar.Day?, _ texts: CalendarPage) {
    guard let day else { return html.marks("<td class=\"none\"></td>\n") }
    let count = day.totals.count
    html.marks(day.date == context.today ? "<td aria-current=\"date\"" : "<td")
    html.marks(count > 0 ? " class=\"due\"><time datetime=\"" : "><time datetime=\"")
    html.text(day.date.description)
    html.marks("\">")
    html.number(day.date.day)
    html.marks("</time>")
    if count > 0 {
      names(day.charges.filter { $0.counts(book.settings) }, texts.sign(of: day))
      html.marks("<span class=\"count\">")
      html.text("\(texts.sign(of: day)) \(count)")
      html.marks("</span>")
    }
    html.marks("</td>\n")
  }

  /// The first names of a day, each with its amount; the others as a number.
  private func names(_ charges: [BillingEvent], _ sign: String) {
    html.marks("<span class=\"names\">")
    for charge in charges.prefix(Self.namesInDay) {
      html.marks("<span><span>")
      html.text("\(sign) \(book.subscriptions[charge.subscription].name)")
      html.marks("</span> <span>")
      html.text(phrasing.amount(of: charge, in: book))
      html.marks("</span></span>")
    }
    let more = charges.count - Self.namesInDay
    if more > 0 {
      html.marks("<span>")
      html.text(context.say("+ \(more) more", "ほか\(more)件"))
      html.marks("</span>")
    }
    html.marks("</span>")
  }

  private static let namesInDay = 3
}
