import BillingCore
import BillingReports
import Interchange
import StrictJSON

/// Trends in JSON: every figure of the page, and the months of all lines.
extension JSONWriter {
  /// Writes the members of the document; the keys of months are those of quarters or years if these are the steps.
  mutating func trends(
    _ trends: SpendingTrends, by grouping: [QueryField], converted: ConvertedTotals?, today: CivilDate
  ) {
    let step = trends.step
    field("from", trends.months.first.flatMap { step.text(of: $0) })
    field("through", trends.months.last.flatMap { step.text(of: $0) })
    field("today", today)
    if step != .month { field("per", step.rawValue) }
    array("currencies", trends.lines) { $0.line($1, step) }
    self.converted(converted)
    field("groupedBy", grouping.joinedWord)
    groups(trends.groups[...], step)
  }

  /// Writes groups, those inside another as an array of it.
  private mutating func groups(_ groups: ArraySlice<SpendingTrends.Group>, _ step: SpendingTrends.Step) {
    let depth = groups.first?.depth
    let starts = groups.indices.filter { groups[$0].depth == depth }
    array("groups", starts.enumerated()) { json, start in
      let next = start.offset + 1 < starts.count ? starts[start.offset + 1] : groups.endIndex
      let (group, inner) = (groups[start.element], groups[(start.element + 1)..<next])
      json.object {
        $0.field("key", group.key)
        if case .subscription(let id, _) = group.path.last { $0.field("subscriptionId", id.description) }
        $0.array("currencies", group.lines) { $0.line($1, step) }
        if !inner.isEmpty { $0.groups(inner, step) }
      }
    }
  }

  private mutating func line(_ line: TrendLine, _ step: SpendingTrends.Step) {
    object {
      $0.field("currency", line.currency.code)
      $0.object("total") {
        $0.sums(line.total)
        $0.change(line.change)
        $0.field(step == .month ? "comparedMonths" : "compared", line.comparedMonths)
      }
      $0.extreme("lowest", line.lowest, step)
      $0.extreme("highest", line.highest, step)
      $0.array(step.rawValue + "s", line.months) { $0.month($1, step) }
    }
  }

  private mutating func extreme(_ key: String, _ month: TrendLine.Month, _ step: SpendingTrends.Step) {
    object(key) {
      $0.field(step.rawValue, step.text(of: month.month))
      $0.field("expected", month.sums.expected)
    }
  }

  private mutating func month(_ month: TrendLine.Month, _ step: SpendingTrends.Step) {
    object {
      $0.field(step.rawValue, step.text(of: month.month))
      $0.sums(month.sums)
      if step == .month { $0.field("movingAverage", month.movingAverage) }
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

extension SpendingTrends.Step {
  /// The name of the step that begins with a month: `2026-03`, `2026-Q1`, `2026`.
  fileprivate func text(of month: YearMonth) -> String? { GroupKey.months(month, count: monthCount).text }
}
