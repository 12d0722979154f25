import BillingCore
import BillingReports
import CommandLineKit

/// The twelve months up to the end of the period, one currency a plot, with the same numbers as a table.
extension HTMLReport {
  func months() throws {
    let last = rule.lastDay(of: rule.month(of: page.summary.period.last))
    let trends = try SpendingTrends(of: book, over: rule.ending(on: last, months: 12), today: context.today)
    if trends.lines.isEmpty { return }
    let converted = try CurrencyConverter(of: book, today: context.today)?.totals(trends.totals)
    let texts = TrendsPage(
      trends: trends, grouping: [], today: context.today, phrasing: phrasing, settings: context.console.outputSettings)
    section(context.say("Month by month", "月ごとの推移")) {
      html.marks("<p class=\"legend\"><span class=\"paid\"></span>")
      html.text(context.say(PeriodPart.paid.word))
      if let rest = texts.parts.wordsForRest {
        html.marks(" <span class=\"open\"></span>")
        html.text(context.say(rest))
      }
      html.marks("</p>\n")
      plot(texts.lines[0], texts)
      let others = texts.lines.dropFirst()
      if !others.isEmpty {
        let currencies = others.map(\.currency.code).joined(separator: Text.listSeparator(phrasing.language))
        folded(context.say("Other currencies: \(Word(currencies))", "ほかの通貨: \(Word(currencies))")) {
          for line in others { plot(line, texts) }
        }
      }
      notes(phrasing.lines(on: converted, texts.parts))
    }
  }

  private func title(_ line: TrendLine, _ texts: TrendsPage) -> String {
    let period = texts.period(line)
    return context.say("\(Word(line.currency)), \(Word(period))", "\(Word(line.currency))（\(Word(period))）")
  }

  private func plot(_ line: TrendLine, _ texts: TrendsPage) {
    let title = title(line, texts)
    html.marks("<div class=\"plot\">\n")
    html.element("h3", title)
    HTMLBars(line, texts, titled: title).write(to: html)
    folded(context.say("Figures", "数値")) {
      HTMLTable(texts.figures(line), caption: title, for: context.reader).write(to: html)
    }
    html.marks("</div>\n")
  }
}

extension HTMLBars {
  /// The bars of the months of one currency.
  init(_ line: TrendLine, _ texts: TrendsPage, titled title: String) {
    let (phrasing, full) = (texts.phrasing, line.highest.sums.expected)
    self.init(
      id: "bars-\(line.currency)", title: title, summary: texts.extremes(line),
      zero: phrasing.amount(.zero(line.currency)),
      full: phrasing.amount(full),
      bars: line.months.map { month in
        .init(
          phrasing.month(month.month), number: phrasing.amount(month.sums.expected),
          solid: BarLength(month.sums.paid.minorUnits, of: full.minorUnits),
          whole: BarLength(month.sums.expected.minorUnits, of: full.minorUnits))
      })
  }
}
