import BillingCore
import Interchange
import StrictJSON

/// Trends in JSON: every figure of the page, and the months of all lines.
extension JSONWriter {
  /// Writes the members of the document.
  mutating func trends(
    _ trends: SpendingTrends, by grouping: PeriodSummary.Grouping?, converted: ConvertedTotals?, today: CivilDate
  ) {
    field("from", trends.months.first?.description)
    field("through", trends.months.last?.description)
    field("today", today)
    array("currencies", trends.lines) { $0.line($1) }
    self.converted(converted)
    field("groupedBy", grouping?.rawValue)
    array("groups", trends.groups) { json, group in
      json.object {
        $0.field("key", group.key)
        $0.array("currencies", group.lines) { $0.line($1) }
      }
    }
  }

  private mutating func line(_ line: TrendLine) {
    object {
      $0.field("currency", line.currency.code)
      $0.object("total") {
        $0.sums(line.total)
        $0.change(line.change)
        $0.field("comparedMonths", line.comparedMonths)
      }
      $0.extreme("lowest", line.lowest)
      $0.extreme("highest", line.highest)
      $0.array("months", line.months) { $0.month($1) }
    }
  }

  private mutating func extreme(_ key: String, _ month: TrendLine.Month) {
    object(key) {
      $0.field("month", month.month.description)
      $0.field("expected", month.sums.expected)
    }
  }

  private mutating func month(_ month: TrendLine.Month) {
    object {
      $0.field("month", month.month.description)
      $0.sums(month.sums)
      $0.field("movingAverage", month.movingAverage)
      $0.change(month.change)
    }
  }

  private mutating func sums(_ sums: TrendLine.Sums) {
    field("confirmed", sums.confirmed)
    field("projected", sums.projected)
    field("expected", sums.expected)
    field("unconfirmed", sums.unconfirmed)
    field("upcoming", sums.upcoming)
  }

  private mutating func change(_ change: TrendLine.Change?) {
    field("yearBefore", change?.before)
    field("change", change?.difference)
    key("changePercent")
    if let percent = change?.percent { number(percent) } else { null() }
  }
}
