/// Why a charge falls on its date: what `next --explain` tells.
public struct DateExplanation: Equatable, Sendable {
  /// Where the date comes from.
  public enum Origin: Equatable, Sendable {
    /// It is the first date itself.
    case first
    /// So many cycles after the first date.
    case cycles(Int, after: CivilDate)
    /// So many cycles after the last payment (`renewal: fromPayment`).
    case cyclesAfterPayment(Int, CivilDate)
    /// It was confirmed; the schedule does not pass through it any more.
    case recordedOnly
  }

  /// Where the date comes from.
  public var origin: Origin
  /// The day that the month was too short for, as 31 for a charge on 02-28; nil where nothing was clamped.
  public var clampedFrom: Int?
  /// Whether it falls on its month's end by the subscription's own wish.
  public var isMonthEnd: Bool

  /// Explains the date of a charge of a book.
  init(of event: BillingEvent, in book: Book) {
    self.init(of: event, in: book, dates: book.chargeDates(of: event.subscription))
  }

  fileprivate init(of event: BillingEvent, in book: Book, dates: ChargeDates) {
    let subscription = book.subscriptions[event.subscription]
    let anchor = dates.schedule.anchor
    isMonthEnd = subscription.isBilledAtMonthEnd
    clampedFrom = nil
    guard let index = dates.index(of: event.date) else {
      origin = .recordedOnly
      return
    }
    origin =
      dates.countFromPayment ? .cyclesAfterPayment(index, anchor) : index == 0 ? .first : .cycles(index, after: anchor)
    if let day = dates.schedule.dayOfMonth, day > event.date.day, !isMonthEnd { clampedFrom = day }
  }
}

extension Book {
  /// Explains the dates of charges, one after the other; the dates of a subscription are worked out once.
  public func explanations(of charges: [BillingEvent]) -> [DateExplanation] {
    let index = RecordIndex(of: self)
    var dates: [Int: ChargeDates] = [:]
    return charges.map { charge in
      let known = dates[charge.subscription] ?? index.chargeDates(of: charge.subscription)
      dates[charge.subscription] = known
      return DateExplanation(of: charge, in: self, dates: known)
    }
  }
}
