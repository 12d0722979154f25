import BillingCore

/// The twelve months up to the end of the period, one currency a plot, with the same numbers as a table.
extension HTMLReport {
  func months() throws {
    let trends = try SpendingTrends(
      of: book, through: page.summary.period.last.yearMonth, months: 12, today: context.today)
    if trends.lines.isEmpty { return }
    let converted = try CurrencyConverter(of: book, today: context.today)?.totals(trends.totals)
    let texts = TrendsPage(
      trends: trends, grouping: [], today: context.today, phrasing: phrasing, settings: context.console.outputSettings)
    section(say("Month by month", "月ごとの推移"), isWide: true) {
      html.marks("<p class=\"legend\"><span class=\"paid\"></span>")
      html.text(context.say(PeriodPart.paid.word))
      html.marks(" <span class=\"open\"></span>")
      html.text(context.say(texts.parts.wordsForRest))
      html.marks("</p>\n")
      for line in trends.lines { plot(line, texts) }
      notes(phrasing.lines(on: converted, texts.parts))
    }
  }

  private func title(_ line: TrendLine, _ texts: TrendsPage) -> String {
    let period = texts.period(line)
    return say("\(line.currency), \(period)", "\(line.currency)（\(period)）")
  }

  private func plot(_ line: TrendLine, _ texts: TrendsPage) {
    let title = title(line, texts)
    html.element("h3", title)
    html.marks("<div class=\"plot\">\n")
    let full = line.highest.sums.expected
    HTMLBars(
      id: "bars-\(line.currency)", title: title, summary: texts.extremes(line),
      zero: phrasing.amount(.zero(line.currency)),
      full: phrasing.amount(full),
      bars: line.months.map { month in
        .init(
          month.month.description, number: phrasing.amount(month.sums.expected),
          solid: BarLength(month.sums.confirmed.minorUnits, of: full.minorUnits),
          whole: BarLength(month.sums.expected.minorUnits, of: full.minorUnits))
      }
    ).write(to: html)
    var table = HTMLTable(
      caption: title,
      columns: [.init(say("Month", "月"))] + texts.parts.map { .init(context.say($0.title), isNumber: true) })
    let row = { (title: String, sums: TrendLine.Sums, tone: HTMLTable.Tone?) in
      [HTMLTable.Cell(title, tone)] + texts.parts.map { HTMLTable.Cell(self.phrasing.amount($0.amount(sums)), tone) }
    }
    table.rows = line.months.map { row($0.month.description, $0.sums, nil) }
    table.rows.append(row(context.say(PeriodPart.total.title), line.total, .strong))
    table.write(to: html)
    html.marks("</div>\n")
  }
}
