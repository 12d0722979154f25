import BillingCore

/// Finds the series among the rows of one merchant in one currency.
///
/// Several can be there at once, among other purchases: two plans, or a plan and what is bought besides. Rows of one
/// amount are looked at first, then series of one cycle that follow each other are joined (a new price), then single
/// rows on an empty day of a series, then all rows together, for amounts that vary.
struct SeriesSearch {
  let entries: [StatementLedger.Entry]

  /// The series among entries in the order of their days.
  func series(among indices: [Int]) -> [SeriesFit] {
    let whole = nearlyWholeFit(indices)
    let parts = seriesByAmount(indices)
    let (sum, covered) = (parts.reduce(0) { $0 + $1.evidence.bits }, parts.reduce(0) { $0 + $1.count })
    if let whole, whole.evidence.bits >= sum || parts.count > 1 && covered * 3 < whole.count * 2 { return [whole] }
    return parts.isEmpty ? twoBills(indices) : parts
  }

  /// Two series that together are all rows, of one firm that sends two bills: by their days, or by their amounts.
  private func twoBills(_ indices: [Int]) -> [SeriesFit] {
    guard indices.count >= 6 else { return [] }
    var splits = [splitByAmount(indices)]
    if let first = fit(indices, from: 28), first.others.count >= 3 {
      splits.append((first.slots.map(\.entry), first.others))
    }
    let pairs = splits.compactMap { one, other in
      nearlyWholeFit(one).flatMap { fit in nearlyWholeFit(other).map { [fit, $0] } }
    }
    return pairs.max { $0.reduce(0) { $0 + $1.evidence.bits } < $1.reduce(0) { $0 + $1.evidence.bits } } ?? []
  }

  /// Splits rows at the greatest ratio between neighbouring amounts.
  private func splitByAmount(_ indices: [Int]) -> ([Int], [Int]) {
    let amounts = indices.map { entries[$0].amount.minorUnits }.sorted()
    let ratios = zip(amounts, amounts.dropFirst()).map { AmountComparison.thousandths($1, of: $0) }
    guard let widest = ratios.indices.max(by: { ratios[$0] < ratios[$1] }) else { return (indices, []) }
    let isLow = { (index: Int) in entries[index].amount.minorUnits <= amounts[widest] }
    return (indices.filter(isLow), indices.filter { !isLow($0) })
  }

  private func seriesByAmount(_ indices: [Int]) -> [SeriesFit] {
    let byAmount = Dictionary(grouping: indices) { entries[$0].amount.minorUnits }
    var found: [SeriesFit] = []
    for (_, same) in byAmount.ordered(by: { $0.key < $1.key }) where same.count >= 3 {
      found += seriesOfOneAmount(same)
    }
    if indices.count <= 3, found.isEmpty { found = byAmount.values.flatMap(yearly) }
    found = joined(found)
    var rest = indices.filter { index in !found.contains { $0.slots.contains { $0.entry == index } } }
    for index in found.indices { found[index] = absorbing(&rest, found[index]) }
    if !found.isEmpty, let fit = wholeFit(rest) { found.append(fit) }
    return found
  }

  /// One series, or several of the same amount if these explain every row; more than two only if each of them is sure.
  private func seriesOfOneAmount(_ indices: [Int]) -> [SeriesFit] {
    guard let first = fit(indices) else { return [] }
    let twins = first.others.isEmpty ? [] : twins(first)
    if twins.count == 2 || twins.count > 2 && twins.allSatisfy({ $0.evidence.bits >= Evidence.sure }) { return twins }
    return isAccepted(first) ? [first] : []
  }

  private static let mostTwins = 9

  /// The series of which each takes its rows from those that the former ones leave; none if rows are left at the end.
  private func twins(_ first: SeriesFit) -> [SeriesFit] {
    var (found, next) = ([SeriesFit](), first)
    while found.count < Self.mostTwins - 1, let alone = wholeFit(next.slots.map(\.entry)) {
      found.append(alone)
      if let last = nearlyWholeFit(next.others) { return found + [last] }
      guard let further = fit(next.others) else { break }
      next = further
    }
    return []
  }

  /// Two equal charges a year apart, of a merchant with at most one other row.
  private func yearly(_ indices: [Int]) -> [SeriesFit] {
    guard indices.count == 2, let date = CivilDate(dayNumber: entries[indices[0]].day) else { return [] }
    let grid = SeriesGrid(step: .months(12, start: date.monthIndex, day: date.day))
    let fit = lay(grid, over: indices)
    return fit.count == 2 && fit.slots[1].number == 1 ? [fit] : []
  }

  private func isAccepted(_ fit: SeriesFit) -> Bool {
    if fit.count < 3 || fit.evidence.bits < Evidence.likely { return false }
    // What varies and comes every week or two is a habit.
    return fit.grid.period >= 28 || kind(fit) != .varying
  }

  func kind(_ fit: SeriesFit) -> DetectedSeries.AmountKind {
    DetectedSeries.AmountKind(of: fit.slots.map { entries[$0.entry].amount.minorUnits })
  }

  /// Joins series that go on in the days of another one after it has ended: the price has changed, or a promotion ended.
  private func joined(_ series: [SeriesFit]) -> [SeriesFit] {
    var result: [SeriesFit] = []
    for next in series.ordered(by: { $0.slots[0].due < $1.slots[0].due }) {
      let former = result.indices.filter { continues(next, after: result[$0]) }
      if let index = former.last(where: { isOnDays(next, of: result[$0]) }) ?? former.last,
        let both = wholeFit(result[index].slots.map(\.entry) + next.slots.map(\.entry))
      {
        result[index] = both
      } else {
        result.append(next)
      }
    }
    return result
  }

  private func continues(_ next: SeriesFit, after former: SeriesFit) -> Bool {
    guard let end = former.slots.last, let start = next.slots.first, end.due < start.due else { return false }
    let (one, other) = (former.grid.period, next.grid.period)
    let amounts = (entries[end.entry].amount.minorUnits, entries[start.entry].amount.minorUnits)
    guard abs(one - other) <= 3, start.due - end.due <= one * 2 else { return false }
    // A promotion can be cheaper still, but its days are those of the price that follows.
    return max(amounts.0, amounts.1) / 3 <= min(amounts.0, amounts.1) || isOnDays(next, of: former)
  }

  private func isOnDays(_ next: SeriesFit, of former: SeriesFit) -> Bool {
    let first = next.slots[0].entry
    return former.grid.slot(of: first, entries[first]) != nil
  }

  /// Takes single rows with a similar amount on empty days of a series, the one after it included.
  private func absorbing(_ rest: inout [Int], _ fit: SeriesFit) -> SeriesFit {
    guard let first = fit.slots.first, let last = fit.slots.last, !rest.isEmpty else { return fit }
    var numbers = Set(fit.slots.map(\.number))
    var (taken, edge) = ([Int](), last.number)
    for index in rest {
      guard let slot = fit.grid.slot(of: index, entries[index]), slot.number >= first.number - 1,
        slot.number <= edge + 1, !numbers.contains(slot.number), isSimilar(index, to: fit)
      else { continue }
      numbers.insert(slot.number)
      edge = max(edge, slot.number)
      taken.append(index)
    }
    guard !taken.isEmpty else { return fit }
    let grown = lay(fit.grid, over: (fit.slots.map(\.entry) + taken).ordered { entries[$0].day < entries[$1].day })
    guard grown.others.isEmpty else { return fit }
    rest.removeAll { taken.contains($0) }
    return grown
  }

  /// Whether an amount is within a third of those of a series.
  private func isSimilar(_ index: Int, to fit: SeriesFit) -> Bool {
    let amount = Int128(entries[index].amount.minorUnits)
    return fit.slots.contains {
      let own = Int128(entries[$0.entry].amount.minorUnits)
      return amount * 3 <= own * 4 && own * 3 <= amount * 4
    }
  }

  /// A series of all rows but one in six at most: a charge taken twice or in two parts, or something bought besides.
  private func nearlyWholeFit(_ indices: [Int]) -> SeriesFit? { wholeFit(indices, leaving: indices.count / 6) }

  /// A series of all rows but some, sure if there are any.
  ///
  /// Hot path: most merchants are habits, which rows within a few days show before any cycle is tried. A row besides the
  /// series divides one of its gaps, so that it can add two short ones.
  private func wholeFit(_ indices: [Int], leaving most: Int = 0) -> SeriesFit? {
    guard indices.count >= 3 else { return nil }
    let least = zip(indices, indices.dropFirst()).map { entries[$1].day - entries[$0].day }.sorted()[2 * most]
    guard least >= 5, let fit = fit(indices, upTo: least + 7), fit.others.count <= most, isAccepted(fit) else {
      return nil
    }
    return fit.others.isEmpty || fit.evidence.bits >= Evidence.sure ? fit : nil
  }

  /// The cycle that explains rows best, of those from and up to a number of days.
  private func fit(_ indices: [Int], from shortest: Int = 0, upTo longest: Int = .max) -> SeriesFit? {
    guard indices.count >= 3, isSparse(indices) else { return nil }
    var best: SeriesFit?
    for grid in SeriesGrid.candidates(for: indices.map { entries[$0].day }, upTo: longest)
    where grid.period >= shortest {
      let fit = lay(grid, over: indices)
      if fit.count >= 3, !fit.isUneven, best.map({ $0.evidence < fit.evidence }) ?? true { best = fit }
    }
    guard longest >= 31, let grid = SeriesGrid.onAnyDay(indices.map { entries[$0].day }) else { return best }
    let floating = lay(grid, over: indices)
    guard kind(floating) != .varying || isSteady(floating) else { return best }
    return best.map({ $0.evidence < floating.evidence }) ?? true ? floating : best
  }

  /// Whether three rows in four have one amount: an odd one cuts no series.
  private func isSteady(_ fit: SeriesFit) -> Bool {
    let counts = fit.slots.reduce(into: [Int64: Int]()) { $0[entries[$1.entry].amount.minorUnits, default: 0] += 1 }
    return (counts.values.max() ?? 0) * 4 >= 3 * fit.count
  }

  /// Whether there are few enough rows for a charge a week, or two.
  private func isSparse(_ indices: [Int]) -> Bool {
    let days = entries[indices[indices.count - 1]].day - entries[indices[0]].day
    return indices.count <= 2 * (days / 7 + 2)
  }

  /// Puts rows into the charges of a cycle: each charge takes the row nearest to it.
  private func lay(_ grid: SeriesGrid, over indices: [Int]) -> SeriesFit {
    var slots: [SeriesFit.Slot] = []
    slots.reserveCapacity(indices.count)
    var others: [Int] = []
    for index in indices {
      guard let slot = grid.slot(of: index, entries[index]) else {
        others.append(index)
        continue
      }
      if let last = slots.last, last.number == slot.number {
        let isNearer = abs(slot.delay) < abs(last.delay)
        others.append(isNearer ? last.entry : index)
        if isNearer { slots[slots.count - 1] = slot }
      } else {
        slots.append(slot)
      }
    }
    let evidence = Evidence(slots, others: others, grid: grid, entries: entries)
    return SeriesFit(grid: grid, slots: slots, others: others, evidence: evidence)
  }
}
