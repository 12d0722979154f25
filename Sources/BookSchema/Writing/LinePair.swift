import BillingCore

/// The lines of one charge with two pairs of dates, from which the offsets of its identifier and dates are read.
struct LinePair {
  let one, other: [UInt8]
  let owner: UUID
  let dates: (one: CivilDate, other: CivilDate)
  /// The pay days, if they are given by themselves.
  let payDays: (one: CivilDate, other: CivilDate)?

  /// The offsets of the identifier and the date, and the form of the dates.
  struct Offsets: Equatable {
    let id: Int
    let date: Int
    let form: DateForm
  }

  /// The offsets; `nil` if the lines differ in anything else, or in one of these twice.
  var offsets: Offsets? {
    let ids = (
      text(UUID.ofCharge(subscription: owner, date: dates.one)),
      text(UUID.ofCharge(subscription: owner, date: dates.other))
    )
    guard one.count == other.count, let id = offset(of: ids) else { return nil }
    for isBasic in [false, true] {
      let days = (text(dates.one, isBasic), text(dates.other, isBasic))
      guard let date = offset(of: days) else { continue }
      let payDays = payDays.map { (text($0.one, isBasic), text($0.other, isBasic)) }
      let payDay = payDays.flatMap(offset)
      var line = one
      line.replaceSubrange(id..<id + UUID.textLength, with: ids.1)
      line.replaceSubrange(date..<date + days.1.count, with: days.1)
      if let payDay, let payDays { line.replaceSubrange(payDay..<payDay + payDays.1.count, with: payDays.1) }
      guard line == other else { return nil }
      return Offsets(id: id, date: date, form: DateForm(isBasic: isBasic, payDayDistance: payDay.map { $0 - date }))
    }
    return nil
  }

  /// The first offset at which each line has its own text.
  private func offset(of texts: ([UInt8], [UInt8])) -> Int? {
    one.indices.first { one.holds(texts.0, at: $0) && other.holds(texts.1, at: $0) }
  }

  private func text(_ id: UUID) -> [UInt8] { Array(id.description.utf8) }

  private func text(_ date: CivilDate, _ isBasic: Bool) -> [UInt8] {
    date.description.utf8.filter { !isBasic || $0 != UInt8(ascii: "-") }
  }
}

extension BillingEvent {
  /// The charge with a date and a pay day that differ from its own and from each other.
  func withOtherDates(_ paysOn: CivilDate?) -> (event: BillingEvent, paysOn: CivilDate) {
    let days = ["2001-02-03", "2014-05-16", "2027-08-29", "2030-11-14"].compactMap { CivilDate($0) }
      .filter { $0 != date && $0 != paysOn }
    var event = self
    event.date = days[0]
    return (event, paysOn == nil ? days[0] : days[1])
  }
}

extension [UInt8] {
  fileprivate func holds(_ text: [UInt8], at index: Int) -> Bool {
    index + text.count <= count && self[index] == text[0] && self[index..<index + text.count].elementsEqual(text)
  }
}
