extension InsightSearch {
  /// How far ahead a yearly charge is worth knowing.
  static let renewalDays = 60

  /// The yearly charges of the next 60 days, the nearest first.
  ///
  /// A first charge is a trial's end and not a renewal, and what is cancelled renews no more. A charge whose notice ends
  /// soon is told of there, unless that is silenced.
  ///
  /// `cancelBy` may have passed: then it can only be known, and not averted any more.
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
      return Agenda.Deadline(charge: $0, cancelBy: cancelBy, endsTrial: false)
    }
  }
}

extension BillingCycle {
  /// Whether it takes one or more years, 365 days and 52 weeks included.
  fileprivate var isYearly: Bool {
    switch step {
    case .months(let count): count.isMultiple(of: 12)
    case .days(let count): count >= 364
    }
  }
}
