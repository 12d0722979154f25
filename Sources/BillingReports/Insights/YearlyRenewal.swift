import BillingCore

extension InsightSearch {
  /// The number of days ahead in which a yearly charge is reported.
  static let renewalDays = 60

  /// The yearly charges of the next 60 days, the nearest first.
  ///
  /// A cancelled subscription does not renew. The first charge counts too, because it can be the next charge of a
  /// subscription that already runs (`add --next`), unless it is the only one or of the day on which the subscription was
  /// added; the first charge of a later plan renews nothing. The end of a free trial and a charge with a near notice
  /// deadline are reported as such, unless that insight is muted.
  ///
  /// `cancelBy` can be in the past.
  func yearlyRenewals() -> [Agenda.Deadline] {
    let yearly = book.subscriptions.indices.filter {
      book.subscriptions[$0].status != .cancelled && book.subscriptions[$0].hasYearlyPlan
    }
    let trials = Set(endingTrials().map(\.deadline.charge))
    let listed = mutesDeadlines ? trials : trials.union(noticeDeadlines().map(\.charge))
    let horizon = DateInterval(unchecked: today, through: today.advancedClamping(days: Self.renewalDays))
    let charges = book.charges(in: horizon, only: yearly).filter {
      !book.subscriptions[$0.subscription].isPaidOnce
        && book.cycle(of: $0).isYearly && $0.isOpen && !$0.isTentative
        && !listed.contains($0) && !book.subscriptions[$0.subscription].begins(on: book.scheduledDate(of: $0))
        && !book.chargeDates(of: $0.subscription).beginsLaterPlan(on: book.scheduledDate(of: $0))
    }
    return charges.compactMap { charge in
      book.subscriptions[charge.subscription].deadline(of: charge, scheduled: book.scheduledDate(of: charge))
    }
  }
}

extension Subscription {
  /// Whether the charge of a day is the first, on the day on which the subscription was added: `add` without a date.
  fileprivate func begins(on date: CivilDate) -> Bool { date == self.firstBillingDate && date == self.createdAt?.date }

  fileprivate var hasYearlyPlan: Bool { cycle.isYearly || self.priceVersions.contains { $0.cycle?.isYearly ?? false } }
}

extension BillingCycle {
  /// Whether the cycle is one or more years, including 365 days and 52 weeks, with one charge in it.
  fileprivate var isYearly: Bool {
    guard frequency.charges == 1 else { return false }
    return switch step {
    case .months(let count): count.isMultiple(of: 12)
    case .days(let count): count >= 364
    }
  }
}
