extension InsightSearch {
  /// The number of days ahead in which a yearly charge is reported.
  static let renewalDays = 60

  /// The yearly charges of the next 60 days, the nearest first.
  ///
  /// A first charge is not a renewal, and a cancelled subscription does not renew. A charge with a near notice deadline
  /// is reported as such, unless that insight is muted.
  ///
  /// `cancelBy` can be in the past.
  func yearlyRenewals() -> [Agenda.Deadline] {
    let yearly = book.subscriptions.indices.filter {
      book.subscriptions[$0].status != .cancelled && book.subscriptions[$0].cycle.isYearly
    }
    let told = mutesDeadlines ? [] : Set(noticeDeadlines().map(\.charge))
    let horizon = DateInterval(unchecked: today, through: today.advancedClamping(days: Self.renewalDays))
    let charges = book.charges(in: horizon, only: yearly).filter {
      $0.isOpen && $0.date != book.subscriptions[$0.subscription].terms.firstCharge && !told.contains($0)
    }
    return charges.map {
      let cancelBy = $0.date.advancedClamping(days: -book.subscriptions[$0.subscription].terms.notice)
      return Agenda.Deadline(charge: $0, cancelBy: cancelBy)
    }
  }
}

extension BillingCycle {
  /// Whether the cycle is one or more years, including 365 days and 52 weeks.
  fileprivate var isYearly: Bool {
    switch step {
    case .months(let count): count.isMultiple(of: 12)
    case .days(let count): count >= 364
    }
  }
}
