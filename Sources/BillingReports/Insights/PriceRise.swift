import BillingCore

/// A price increase that is or will be charged.
public struct PriceRise: Equatable, Sendable {
  /// The index of the subscription.
  public let subscription: Int
  /// The date on which the price takes effect.
  public let from: CivilDate
  public let before: Money
  public let after: Money
  /// The first charge at the new price.
  public let firstCharge: CivilDate
  /// The last date to cancel before that charge; `nil` if it is inside the term of a contract.
  public let cancelBy: CivilDate?
  /// The day as of which the subscription is then cancelled.
  public let cancelOn: CivilDate?
  /// The number of charges in the year from that charge, up to the day before the same date of the next year; fewer
  /// than usual if the subscription ends.
  public let charges: Int
  /// The additional cost of these charges, each as it was or will be paid; a later decrease reduces it, a later increase is
  /// reported separately.
  public let extra: Money
}

extension InsightSearch {
  /// The price increases of the past and next twelve months, the nearest to today first.
  ///
  /// Only for subscriptions with further charges. A price that was replaced before any charge is not an increase, nor
  /// is one in another currency, or one that has fallen again. One that was confirmed twice is known.
  func priceRises() throws(MoneyError) -> [PriceRise] {
    var candidates = book.subscriptions.indices.filter(goesOn).flatMap(candidates)
    let indices = Dictionary(grouping: candidates.indices) { candidates[$0].subscription }
    for event in ProjectedEvents(of: book, windows: windows(of: candidates))
    where event.counts(book.settings) && !event.isExtra {
      let (step, scheduled) = (book.cycle(of: event).step, book.scheduledDate(of: event))
      for index in indices[event.subscription] ?? [] where candidates[index].step == step {
        try candidates[index].count(event, scheduled)
      }
    }
    let rises = candidates.compactMap { $0.rise(of: book.subscriptions[$0.subscription]) }
    let distance = { (rise: PriceRise) in abs(today.days(until: rise.firstCharge)) }
    return rises.ordered {
      (distance($0), $0.firstCharge, $0.subscription) < (distance($1), $1.firstCharge, $1.subscription)
    }
  }

  /// The days from a year before today to a year after it.
  private var recent: DateInterval { DateInterval(unchecked: pastYear.first, through: year.last) }

  /// The days of each subscription from a year ago to the end of the year that its last increase is counted over.
  private func windows(of candidates: [Candidate]) -> [(index: Int, days: DateInterval)] {
    let records = RecordIndex(of: book)
    let ends = candidates.map { candidate -> (owner: Int, last: CivilDate) in
      // The first charge at the new price is the one after all records, or one before it.
      let recorded = records.records(of: candidate.subscription).map { book.events[Int($0)].date }.max()
      let start = max(candidate.from, today, recorded?.advancedClamping(days: 1) ?? today)
      let first = book.nextCharge(of: candidate.subscription, onOrAfter: start, in: records)
      return (candidate.subscription, DateInterval.year(from: first?.date ?? start).last)
    }
    return Dictionary(grouping: ends, by: \.owner).ordered { $0.key < $1.key }.map { owner, ends in
      (owner, DateInterval(unchecked: recent.first, through: ends.map(\.last).max() ?? recent.last))
    }
  }

  private func goesOn(_ index: Int) -> Bool { next[index] != nil && book.subscriptions[index].status != .cancelled }

  private func candidates(of owner: Int) -> [Candidate] {
    let subscription = book.subscriptions[owner]
    let versions = subscription.priceVersions.ordered { $0.from < $1.from }
    let before = [subscription.price] + versions.map(\.price)
    return versions.indices.compactMap { index in
      let (old, new) = (before[index], versions[index])
      let step = subscription.cycle(on: new.from).step
      // A price for another length of time is a change of plan and no increase.
      let isAlike = subscription.cycle(on: new.from.advancedClamping(days: -1)).step == step
      // What a bill is expected to be is no price.
      guard isAlike, !old.isEstimate, !new.price.isEstimate, recent.contains(new.from), new.price.isAbove(old),
        subscription.terms.firstCharge < new.from,
        next[owner].map({ $0.date < new.from || subscription.price(on: $0.date).isAbove(old) }) ?? false
      else { return nil }
      let until = index + 1 < versions.count ? versions[index + 1].from : nil
      return Candidate(
        subscription: owner, from: new.from, until: until, step: step, before: old, after: new.price,
        extra: .zero(new.price.currency))
    }
  }

  /// A higher price, and its charges so far.
  private struct Candidate {
    let subscription: Int
    let from: CivilDate
    /// The date of the next price change.
    let until: CivilDate?
    /// The length of its cycle; charges of plans with another length do not count.
    let step: BillingCycle.Step
    let before: Money
    let after: Money
    var extra: Money
    var firstCharge: (date: CivilDate, scheduled: CivilDate)?
    var charges = 0
    /// The number of confirmed charges that cost more than before.
    var confirmed = 0

    /// Counts the next charge of the schedule, which decides its price; charges are passed in order of their dates.
    mutating func count(_ event: BillingEvent, _ scheduled: CivilDate) throws(MoneyError) {
      let (date, price) = (event.date, event.amount)
      guard scheduled >= from else { return }
      if event.state == .confirmed, price.isAbove(before) { confirmed += 1 }
      let first = firstCharge ?? (date: date, scheduled: scheduled)
      firstCharge = first
      guard DateInterval.year(from: first.date).contains(date) else { return }
      charges += 1
      guard price.isAbove(before) else { return }
      let more = min(price.minorUnits, after.minorUnits) - before.minorUnits
      extra = try extra.adding(Money(minorUnits: more, currency: extra.currency))
    }

    /// The price increase, or `nil` if no charge costs more or two that do are confirmed.
    func rise(of owner: Subscription) -> PriceRise? {
      guard confirmed < 2, let (first, scheduled) = firstCharge, extra.minorUnits > 0,
        until.map({ scheduled < $0 }) ?? true
      else { return nil }
      return PriceRise(
        subscription: subscription, from: from, before: before, after: after, firstCharge: first,
        cancelBy: owner.cancelBy(before: first, scheduled: scheduled),
        cancelOn: owner.cancelOn(before: first, scheduled: scheduled), charges: charges, extra: extra)
    }
  }
}

extension Money {
  /// Whether the amount is above another one; false for different currencies.
  fileprivate func isAbove(_ other: Money) -> Bool { currency == other.currency && minorUnits > other.minorUnits }
}
