import BillingCore

/// Finds the day of the month on which the rows of a series were due.
///
/// The search takes the day with the narrowest window around the rows, which holidays widen: payments of the 1st, one
/// of which a bank took on 5 January, are nearest to the 3rd. So the days around the first row are compared once more.
/// The best is the day that explains most rows, by itself or as the book's calendar moves it.
struct DueDays {
  private var business: BusinessDays
  /// The rules that can have moved rows; only a calendar in the book proves that one was early.
  private let rules: [RollRule]

  init(_ settings: Settings) {
    var calendar = settings.businessCalendar
    // Banks rest on weekends, whatever the book counts as business days.
    if calendar.base == .everyDay { calendar.base = .weekends }
    business = BusinessDays(calendar)
    rules = settings.holidays == nil ? [.next] : [.next, .previous]
  }

  /// The most days between a row and its due day.
  private static let reach = 10
  /// The days from a charge to a row in which `reconcile` expects it.
  private static let expected = -3...7

  /// The series on its due day; the series itself unless it comes on a day of every n-th month.
  mutating func settle(_ series: SeriesFit, _ entries: [StatementLedger.Entry]) -> SeriesFit {
    guard case .months(let count, _, _) = series.grid.step, let first = series.slots.first else { return series }
    // Weekends explain every row.
    if rules == [.next], series.slots.allSatisfy({ $0.delay == 0 }) { return series }
    let day = entries[first.entry].day
    var best: (score: [Int], series: SeriesFit)?
    for rule in rules {
      for due in (day - Self.reach...day + Self.reach).compactMap(CivilDate.init(dayNumber:)) {
        // A charge of the 31st is due on the last day of a shorter month.
        for dayOfMonth in due.day...(due.isEndOfMonth ? 31 : due.day) {
          let start = due.monthIndex - first.number * count
          let grid = SeriesGrid(step: .months(count, start: start, day: dayOfMonth))
          guard let found = lay(grid, moved: rule, over: series, entries) else { continue }
          if best.map({ $0.score.lexicographicallyPrecedes(found.score) }) ?? true { best = found }
        }
      }
    }
    return best?.series ?? series
  }

  /// The rows of a series on the days of another grid, and how well these explain them, the greatest weight first; nil if a
  /// row is too far from its day.
  private mutating func lay(
    _ grid: SeriesGrid, moved rule: RollRule, over series: SeriesFit, _ entries: [StatementLedger.Entry]
  ) -> (score: [Int], series: SeriesFit)? {
    var slots: [SeriesFit.Slot] = []
    var (unmoved, moved) = (0, 0)
    for slot in series.slots {
      let day = entries[slot.entry].day
      guard let due = grid.due(slot.number), let date = CivilDate(dayNumber: due) else { return nil }
      let rolled = business.roll(date, rule).dayNumber
      let delay = abs(day - rolled) < abs(day - due) ? day - rolled : day - due
      if abs(delay) > Self.reach { return nil }
      unmoved += day == due ? 1 : 0
      moved += day == rolled ? 1 : 0
      slots.append(SeriesFit.Slot(entry: slot.entry, number: slot.number, due: due, delay: delay))
    }
    let exact = slots.count { $0.delay == 0 }
    let score: [Int] = [
      exact * 2 > slots.count ? exact : 0, slots.allSatisfy { Self.expected.contains($0.delay) } ? 1 : 0,
      // The first charge is not after the first row.
      slots[0].delay < 0 ? 0 : 1, exact, unmoved, -slots.reduce(0) { $0 + abs($1.delay) },
    ]
    let evidence = Evidence(slots, others: series.others, grid: grid, entries: entries)
    let isProven = rules != [.next] && moved == slots.count && unmoved < slots.count
    return (
      score,
      SeriesFit(
        grid: grid, slots: slots, others: series.others, evidence: max(series.evidence, evidence),
        roll: isProven ? rule : nil)
    )
  }
}
