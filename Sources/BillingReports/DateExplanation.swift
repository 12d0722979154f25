import BillingCore

/// The reason for the date of a charge, for `next --explain`.
public struct DateExplanation: Equatable, Sendable {
  public enum Origin: Equatable, Sendable {
    case first
    /// A number of cycles after the first date of the plan in force.
    case cycles(Int, after: CivilDate)
    /// The first date of a new plan.
    case planStart
    /// A number of cycles after the last payment (`renewal: fromPayment`).
    case cyclesAfterPayment(Int, CivilDate)
    /// A number of cycles after a charge that was moved (`renewal: fromPayment`).
    case cyclesAfterMove(Int, CivilDate)
    /// A number of cycles from today, as long as the charge before it is overdue (`renewal: fromPayment`).
    case cyclesFromToday(Int, CivilDate)
    /// A confirmed charge whose date is no longer in the schedule.
    case recordedOnly
    /// A charge that was moved from a date of the schedule.
    case moved(from: CivilDate)
  }

  public var origin: Origin
  /// The cycle of the plan in force.
  public var cycle: BillingCycle
  /// The day before clamping to the end of the month, for example 31 for a charge on 02-28; `nil` if it was not
  /// clamped.
  public var clampedFrom: Int?
  /// Whether the plan is billed at the end of the month.
  public var isMonthEnd: Bool

  /// Explains the date of a charge; `dates` are those of its subscription.
  init(of event: BillingEvent, in book: Book, dates: ChargeDates) {
    let plan = dates.plan(on: event.date)
    let (anchor, isFirst) = (plan.schedule.anchor, plan == dates.first)
    let subscription = book.subscriptions[event.subscription]
    isMonthEnd = subscription.isBilledAtMonthEnd && (isFirst || anchor == anchor.yearMonth.lastDay)
    cycle = book.cycle(of: event)
    clampedFrom = nil
    if let from = book.movedFrom(of: event) {
      origin = .moved(from: from)
      return
    }
    guard let index = plan.index(of: event.date) else {
      origin = .recordedOnly
      return
    }
    if event.isTentative {
      origin = .cyclesFromToday(index, anchor)
    } else if isFirst, dates.countFromPayment {
      origin = .cyclesAfterPayment(index, anchor)
    } else if !isFirst, subscription.terms.countsFromPayment, dates.isMoved(to: anchor) {
      origin = .cyclesAfterMove(index, anchor)
    } else if index == 0 {
      origin = isFirst ? .first : .planStart
    } else {
      origin = .cycles(index, after: anchor)
    }
    clampedFrom = isMonthEnd ? nil : plan.schedule.clampedDay(of: event.date)
  }
}

extension Book {
  /// Explains the dates of charges in their order; the dates of each subscription are computed once.
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
