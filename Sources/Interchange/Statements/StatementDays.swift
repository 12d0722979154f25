import BillingCore

/// The days of all rows, in the order and with the years that their columns show.
struct StatementDays {
  private(set) var dates: [CivilDate] = []
  private(set) var booked: [CivilDate?] = []
  private(set) var order = DateOrder.yearFirst
  /// What told the order; `nil` if no date needs it.
  private(set) var evidence: StatementEvidence?

  /// Throws with the first row whose date has several readings, or with all rows that have no such day.
  init(
    _ columns: inout StatementColumns, _ entries: StatementEntries, _ setting: StatementSetting, isJapanese: Bool
  ) throws(StatementError) {
    let all = entries.entries
    dates = try days(all.map(\.date), all.map(\.row.line), among: entries.dates, setting, isJapanese)
    let second = all.map(\.booked)
    booked = try bookings(second, all.map(\.row.line), setting)
    guard !columns.hasHeader, setting.options.columns[.bookedOn] == nil else { return }
    takeEarlier(&columns)
  }

  /// Without a header, the day of purchase is the earlier one of two.
  private mutating func takeEarlier(_ columns: inout StatementColumns) {
    let pairs = zip(dates, booked)
    let (later, earlier) = (pairs.count { $0 < $1 ?? $0 }, pairs.count { $0 > $1 ?? $0 })
    guard earlier > later else { return }
    let first = dates
    dates = zip(dates, booked).map { $1 ?? $0 }
    booked = first
    columns.exchangeDates()
  }

  private mutating func days(
    _ dates: [StatementDate], _ rows: [Int], among all: [StatementDate], _ setting: StatementSetting,
    _ isJapanese: Bool
  ) throws(StatementError) -> [CivilDate] {
    let found = StatementDateOrder(
      all, chosen: setting.options.dateOrder, today: setting.today, isJapanese: isJapanese)
    if !found.candidates.isEmpty, found.order == nil {
      if setting.isSample {
        order = found.candidates[0]
      } else {
        throw .unclear(Self.unclear(dates, rows, found.candidates, setting.today))
      }
    }
    evidence = found.evidence.map { $0 == .option ? setting.chosen : $0 }
    order =
      found.order ?? found.candidates.first
      ?? (dates.contains { if case .monthDay = $0 { true } else { false } } ? .monthFirst : .yearFirst)
    var yearless = MissingYears.days(dates.compactMap { $0.monthDay(order) }, today: setting.today)[...]
    var refused: [RefusedStatementRow] = []
    var days: [CivilDate] = []
    days.reserveCapacity(dates.count)
    for (index, date) in dates.enumerated() {
      if let day = date.monthDay(order) == nil ? date.day(order) : yearless.popFirst() ?? nil {
        days.append(day)
      } else {
        refused.append(RefusedStatementRow(row: rows[index], reason: .invalidDate(Self.shown(date))))
      }
    }
    if !refused.isEmpty { throw .rows(refused) }
    return days
  }

  /// The second dates, in the order of the first if they do not decide; a missing or odd one is none.
  private func bookings(
    _ dates: [StatementDate?], _ rows: [Int], _ setting: StatementSetting
  ) throws(StatementError) -> [CivilDate?] {
    let found = StatementDateOrder(dates.compactMap(\.self), chosen: setting.options.dateOrder, today: setting.today)
    let order = found.candidates.contains(order) ? order : found.order ?? order
    return dates.map { $0?.day(order) }
  }

  private static func unclear(
    _ dates: [StatementDate], _ rows: [Int], _ orders: [DateOrder], _ today: CivilDate
  ) -> StatementQuestion {
    for (date, row) in zip(dates, rows) {
      let days = orders.compactMap { order in
        date.monthDay(order).flatMap { MissingYears.days([$0], today: today).first ?? nil } ?? date.day(order)
      }
      let meant = Set(days).sorted()
      if meant.count > 1 {
        return StatementQuestion(.dateOrder, row: row, written: shown(date), orders.map { .dateOrder($0) })
      }
    }
    return StatementQuestion(.dateOrder, row: rows.first ?? 1, written: "", orders.map { .dateOrder($0) })
  }

  private static func shown(_ date: StatementDate) -> String {
    switch date {
    case .day(let day): day.description
    case .numbers(let first, let second, let third, _, let hasDots):
      [first, second, third].map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: hasDots ? "." : "/")
    case .monthDay(let month, let day): "\(month)月\(day)日"
    case .pair(let first, let second): "\(first)/\(second)"
    }
  }
}
