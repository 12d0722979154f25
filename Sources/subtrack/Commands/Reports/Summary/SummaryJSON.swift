import BillingCore
import BillingReports
import StrictJSON

extension SummaryFigures {
  /// Writes the members of the JSON document, with the comparison of a what-if question.
  func write(_ comparison: SummaryComparison?, today: CivilDate, to json: inout JSONWriter) throws {
    json.field("from", summary.period.first)
    json.field("through", summary.period.last)
    json.field("today", today)
    if query.isByPayDay { json.field("by", "paysOn") }
    json.totals(summary.totals)
    json.converted(converted?.totals)
    json.field("pausedCount", summary.pausedCount)
    json.field("skippedCount", summary.skippedCount)
    json.field("includePaused", book.settings.includePaused)
    json.field("member", summary.member)
    json.field("unassignedCount", summary.unassignedCount)
    json.field("groupedBy", query.grouping.joinedWord)
    json.groups(summary.groups, converted?.groups)
    json.charges("nextCharges", next, in: book, today: today)
    json.field("averagePerMonth", averages)
    if let converted, !isPast { json.field("averagePerMonthConverted", converted.averagePerMonth) }
    if let comparison { try json.object("whatIf") { try comparison.write(self, to: &$0) } }
  }
}

extension JSONWriter {
  /// Writes groups, those inside another as an array of it.
  mutating func groups(_ groups: [PeriodSummary.Group], _ converted: [ConvertedTotals]? = nil) {
    let indices = Array(groups.indices)
    self.groups(indices[...], of: groups, converted)
  }

  private mutating func groups(
    _ indices: ArraySlice<Int>, of groups: [PeriodSummary.Group], _ converted: [ConvertedTotals]?
  ) {
    guard let depth = indices.first.map({ groups[$0].depth }) else { return array("groups", [Int]()) { _, _ in } }
    let starts = indices.filter { groups[$0].depth == depth }
    array("groups", starts.enumerated()) { json, start in
      let next = start.offset + 1 < starts.count ? starts[start.offset + 1] : indices.endIndex
      let inner = indices[(start.element + 1)..<next]
      json.object {
        $0.field("key", groups[start.element].key)
        if case .subscription(let id, _) = groups[start.element].path.last {
          $0.field("subscriptionId", id.description)
        }
        $0.totals(groups[start.element].totals)
        if let converted { $0.field("converted", converted[start.element]) }
        if !inner.isEmpty { $0.groups(inner, of: groups, converted) }
      }
    }
  }
}
