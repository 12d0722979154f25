extension Book {
  /// The date of the charge of a subscription on a day without a year, the nearest to today, past or future; `nil` if no
  /// charge is on such a day.
  ///
  /// A charge that was moved also has the date that it had. With `isRecorded`, only what has a record counts.
  public func chargeDate(
    on day: DayOfSomeYear, of index: Int, today: CivilDate, isRecorded: Bool = false
  ) -> CivilDate? {
    day.nearest(to: today, among: datesOfCharges(of: index, today: today, isRecorded: isRecorded))
  }

  /// The date of the charge of a subscription in a month, the nearest to today; `nil` if it has none.
  public func chargeDate(
    in month: YearMonth, of index: Int, today: CivilDate, isRecorded: Bool = false
  ) -> CivilDate? {
    datesOfCharges(of: index, today: today, isRecorded: isRecorded).filter { $0.yearMonth == month }.nearest(to: today)
  }

  /// The dates of charges, those that were moved with both.
  private func datesOfCharges(of index: Int, today: CivilDate, isRecorded: Bool) -> [CivilDate] {
    if isRecorded {
      let id = subscriptions[index].id
      return events.filter { $0.subscriptionID == id }.flatMap { [$0.date, $0.movedFrom ?? $0.date] }
    }
    let last = YearMonth(year: today.year + Self.yearsOfChargeDay, month: 12)?.lastDay ?? .maximum
    return charges(in: DateInterval(unchecked: .minimum, through: last), only: [index])
      .filter { !$0.isTentative }.flatMap { [$0.date, movedFrom(of: $0) ?? $0.date] }
  }

  /// The years ahead in which a charge is looked for: no shorter than a long cycle.
  private static let yearsOfChargeDay = 10
}
