import BillingCore

/// The twelve months up to the end of the period, one currency a plot, with the same numbers as a table.
extension HTMLReport {
  func months() throws {
    let trends = try SpendingTrends(of: book, through: page.summary.period.last.yearMonth, months: 12)
    if trends.lines.isEmpty { return }
    let converted = try CurrencyConverter(of: book, today: context.today)?.totals(trends.totals)
    let texts = TrendsPage(trends: trends, grouping: nil, phrasing: phrasing, settings: context.console.outputSettings)
    section(say("Month by month", "月ごとの推移"), isWide: true) {
      html.marks("<p class=\"legend\"><span class=\"paid\"></span>")
      html.text(say("confirmed", "確定"))
      html.marks(" <span class=\"open\"></span>")
      html.text(say("not yet confirmed", "未確定"))
      html.marks("</p>\n")
      for line in trends.lines { plot(line, title(line, texts), texts.extremes(line)) }
      notes(phrasing.lines(on: converted))
    }
  }

  private func title(_ line: TrendLine, _ texts: TrendsPage) -> String {
    let period = texts.period(line)
    return say("\(line.currency), \(period)", "\(line.currency)（\(period)）")
  }

  private func plot(_ line: TrendLine, _ title: String, _ extremes: String) {
    html.element("h3", title)
    html.marks("<div class=\"plot\">\n")
    let full = line.highest.sums.expected
    HTMLBars(
      id: "bars-\(line.currency)", title: title, summary: extremes, zero: phrasing.amount(.zero(line.currency)),
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
      columns: [.init(say("Month", "月"))] + [confirmed, projected, expected].map { .init($0, isNumber: true) })
    table.rows = line.months.map { row($0.month.description, $0.sums, nil) }
    table.rows.append(row(say("Total", "合計"), line.total, .strong))
    table.write(to: html)
    html.marks("</div>\n")
  }

  private func row(_ title: String, _ sums: TrendLine.Sums, _ tone: HTMLTable.Tone?) -> [HTMLTable.Cell] {
    [.init(title, tone)] + [sums.confirmed, sums.projected, sums.expected].map { .init(phrasing.amount($0), tone) }
  }
}
