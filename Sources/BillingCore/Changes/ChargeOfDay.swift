extension Book {
  /// The date of the charge of a subscription on a day without a year, the nearest to today, past or future; `nil` if no
  /// charge is on such a day.
  ///
  /// A charge that was moved also has the date that it had. With `isRecorded`, only what has a record counts.
  public func chargeDate(
    on day: DayOfSomeYear, of index: Int, today: CivilDate, isRecorded: Bool = false
  ) -> CivilDate? {
    if isRecorded {
      let id = subscriptions[index].id
      let records = events.filter { $0.subscriptionID == id }
      return day.nearest(to: today, among: records.flatMap { [$0.date, $0.movedFrom ?? $0.date] })
    }
    let last = YearMonth(year: today.year + Self.yearsOfChargeDay, month: 12)?.lastDay ?? .maximum
    let charges = charges(in: DateInterval(unchecked: .minimum, through: last), only: [index])
    return day.nearest(
      to: today, among: charges.filter { !$0.isTentative }.flatMap { [$0.date, movedFrom(of: $0) ?? $0.date] })
  }

  /// The years ahead in which a charge is looked for: no shorter than a long cycle.
  private static let yearsOfChargeDay = 10
}
