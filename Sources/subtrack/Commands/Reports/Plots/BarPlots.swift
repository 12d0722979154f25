import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The plots with bars: categories and months.
extension PlotFile {
  /// A panel for each currency, with a bar for each category.
  func categories() throws -> SVGImage {
    let period = period ?? context.thisMonth(of: book)
    let summary = try PeriodSummary(
      of: book, over: period.days, by: [.category], matching: filter, today: context.today)
    let title = say("By category, \(period.title)", "\(period.title) カテゴリ別")
    let sums = phrasing.currencies.sorted(summary.totals.expected)
    let panels = sums.map {
      panel(bars(summary.groups, in: $0.currency), titled: sums.count > 1 ? $0.currency.code : nil)
    }
    let parts = PeriodPart.possible(in: period.days, today: context.today, summary.totals.isAssuming)
    return image(
      title, total(summary.totals), summary: sentence(summary.totals, in: period.days),
      panels + (panels.isEmpty ? [] : [legend(parts)]))
  }

  private func bars(_ groups: [PeriodSummary.Group], in currency: Currency) -> HTMLBars {
    let groups = groups.filter { $0.totals.expected[currency] != nil }
    let full = groups.compactMap { $0.totals.expected[currency]?.minorUnits }.max() ?? 0
    return HTMLBars(
      id: "", title: "", summary: "", zero: phrasing.amount(.zero(currency)),
      full: phrasing.amount(Money(minorUnits: full, currency: currency)),
      bars: groups.map { group in
        let (solid, whole) = (group.totals.paid[currency], group.totals.expected[currency] ?? .zero(currency))
        return .init(
          label(phrasing.name(of: group.path, isIndented: false)), number: phrasing.amount(whole),
          solid: BarLength(solid?.minorUnits ?? 0, of: full), whole: BarLength(whole.minorUnits, of: full))
      })
  }

  /// A name that fits left of the bars.
  private func label(_ name: String) -> String {
    DisplayWidth().truncated(SafeText.visible(name), to: 18, ellipsis: "…")
  }

  /// A panel for each currency, with a bar for each month: of the period, or of the twelve up to its month.
  func trends() throws -> SVGImage {
    let (asked, rule) = (period?.days ?? context.thisMonth(of: book).days, book.settings.months)
    let last = rule.month(of: asked.last)
    let isLong = rule.month(of: asked.first) != last
    let days = isLong ? asked : rule.ending(on: rule.lastDay(of: last), months: 12)
    let trends = try SpendingTrends(of: book, over: days, matching: filter, today: context.today)
    let texts = TrendsPage(
      trends: trends, grouping: [], today: context.today, phrasing: phrasing, settings: TerminalSettings())
    let lines = texts.lines
    let panels = lines.map { line in
      panel(HTMLBars(line, texts, titled: ""), titled: lines.count > 1 ? line.currency.code : nil)
    }
    let title = say("Month by month", "月ごとの推移")
    let summary = lines.map { "\($0.currency): \(texts.extremes($0))" }.joined(separator: "; ")
    return image(
      title, lines.first.map(texts.period) ?? phrasing.month(last), summary: summary,
      panels + (panels.isEmpty ? [] : [legend(texts.parts)]))
  }

  private func panel(_ bars: HTMLBars, titled title: String?) -> SVGImage.Panel {
    SVGImage.Panel(heading: title, height: bars.height, draw: bars.draw)
  }

  /// What the two parts of a bar mean.
  private func legend(_ parts: [PeriodPart]) -> SVGImage.Panel {
    let entries: [(StaticString, String)] = [
      ("paid", context.say(PeriodPart.paid.word)), ("open", context.say(parts.wordsForRest)),
    ]
    return SVGImage.Panel(height: 16) { html in
      var x = 0
      for (name, word) in entries where !word.isEmpty {
        html.rectangle(name, x, 2, 12, 12, round: 2)
        html.words("quiet", x + 18, 13, word)
        x += 40 + DisplayWidth().columns(of: word) * 8
      }
    }
  }
}
