/// The calendar of a month.
extension HTMLWriter {
  func days(_ grid: MonthGrid, caption: String) {
    marks("<table class=\"days\">\n")
    element("caption", caption)
    marks("<thead><tr>")
    for day in grid.week {
      marks(day.isWeekend ? "<th scope=\"col\" class=\"quiet\">" : "<th scope=\"col\">")
      text(day.name)
      marks("</th>")
    }
    marks("</tr></thead>\n<tbody>\n")
    for week in grid.weeks() {
      marks("<tr>\n")
      for day in week { if let day { self.day(day) } else { marks("<td class=\"none\"></td>\n") } }
      marks("</tr>\n")
    }
    marks("</tbody>\n</table>\n")
    element("p", grid.signs)
  }

  /// The day, and what is charged on it: the amounts, or their number where the screen is too narrow.
  private func day(_ day: MonthGrid.Day) {
    marks(day.isToday ? "<td aria-current=\"date\"" : "<td")
    marks(day.count > 0 ? " class=\"due\"><time datetime=\"" : "><time datetime=\"")
    text(day.date.description)
    marks("\">")
    number(day.date.day)
    marks("</time>")
    if day.count > 0 {
      names(day)
      marks("<span class=\"count\">")
      text("\(day.sign) \(day.count)")
      marks("</span>")
    }
    marks("</td>\n")
  }

  private func names(_ day: MonthGrid.Day) {
    marks("<span class=\"names\">")
    for charge in day.charges {
      marks("<span><span>")
      text("\(day.sign) \(charge.name)")
      marks("</span> <span>")
      text(charge.amount)
      marks("</span></span>")
    }
    if let more = day.more {
      marks("<span>")
      text(more)
      marks("</span>")
    }
    marks("</span>")
  }
}
