import BillingCore

/// A problem in a book that can be read, for `doctor`.
public struct BookFinding: Equatable, Sendable {
  /// The record with the problem, by its index in the book.
  public enum Subject: Hashable, Sendable {
    case member(Int)
    case account(Int)
    case subscription(Int)
    /// A record of a charge.
    case event(Int)
    case rates(Int)
    case budget(Int)
    case goal(Int)
    case settings
  }

  public enum Kind: Equatable, Sendable {
    /// The values would be rejected in a new record.
    case invalid(ValidationError)
    /// Cancelled without a date, so that there are no more charges.
    case cancelledWithoutDate
    /// A cancellation date without the status `cancelled`; the date has no effect.
    case cancellationDateIgnored(CivilDate)
    case statusContradictsPauses
    /// A pause that ends on its first day or earlier, so that it has no effect.
    case pauseRunsBackwards(CivilDate)
    /// A pause that starts before the previous one has ended.
    case pausesOverlap(CivilDate)
    /// A currency that is not in ISO 4217; two decimals are assumed.
    case unlistedCurrency(Currency)
    /// A record of a date that is not a charge; it has no effect.
    case recordOffSchedule(CivilDate)
    /// A charge that was moved to the date of another one, of which at least one is open: two charges on one date.
    case chargesOnOneDate(CivilDate, movedFrom: CivilDate)
    /// A rate at least ten times, or at most a tenth of, the previous one: a typing error or the wrong direction.
    case rateJumps(DatedRate, after: DatedRate)
    /// More came back for a charge than it cost, as two machines recorded it; the charge counts as refunded in full.
    case refundsBeyondAmount(CivilDate, Money)
    /// An account of the name of an earlier one, which is the one that is meant.
    case accountsOfOneName
    /// A card that a card of this name is to pay, so that no bank account pays it.
    case cardPaidByCard(String)
    /// A member whose name differs from that of an earlier one only in letter case or width.
    case membersOfOneName(String)
    /// A fiscal year that would begin within a month of reports, and so begins with that month.
    case yearStartsWithinMonth(MonthDay)
    /// Months that would begin on payday, of which none comes once a month, and so are those of the calendar.
    case monthsWithoutPayday
    /// A budget whose category, tag or member no subscription has, so that it counts nothing.
    case budgetOfNothing
  }

  public var subject: Subject
  public var kind: Kind

  /// Whether nothing is wrong: the book is computed as it says.
  ///
  /// That is all that a merge of two books without problems can make.
  public var isNote: Bool {
    switch kind {
    case .chargesOnOneDate, .refundsBeyondAmount, .accountsOfOneName, .cardPaidByCard, .membersOfOneName,
      .yearStartsWithinMonth, .monthsWithoutPayday, .recordOffSchedule, .pausesOverlap, .pauseRunsBackwards,
      .budgetOfNothing:
      true
    case .invalid(.trialEndsTooLate), .invalid(.endBeforeFirst), .invalid(.weightsOutOfRange): true
    default: false
    }
  }
}

extension Book {
  /// All problems: settings, members and accounts first, then subscriptions, records, rates, budgets and goals, each in the
  /// order of the book.
  public func findings() -> [BookFinding] {
    let indices = Dictionary(subscriptions.indices.map { (subscriptions[$0].id, $0) }) { first, _ in first }
    // What a cancellation leaves behind its date comes back with its withdrawal.
    var plan = withoutCancellations
    // A record is no problem because a charge before it is overdue.
    plan.today = nil
    let records = RecordIndex(of: plan)
    let dates = subscriptions.indices.map { records.chargeDates(of: $0) }
    let ofSubscriptions = subscriptions.indices.flatMap { index in
      subscriptions[index].oddities(settings).map { BookFinding(subject: .subscription(index), kind: $0) }
    }
    let ofEvents = events.indices.compactMap { event -> BookFinding? in
      guard let index = indices[events[event].subscriptionID] else { return nil }
      return finding(ofEvent: event, dates: dates[index]) ?? plan.meeting(ofEvent: event, of: index)
    }
    let ofRates = rates.series.indices.flatMap { index in
      rates.series[index].oddities().map { BookFinding(subject: .rates(index), kind: $0) }
    }
    let ofSettings = settings.contradictions.map { BookFinding(subject: .settings, kind: $0) }
    let ofHousehold = ofSettings + memberFindings() + accountFindings()
    return ofHousehold + ofSubscriptions + ofEvents + ofRates + scopeFindings()
  }

  private func memberFindings() -> [BookFinding] {
    let first = Dictionary(members.map { ($0.name.folded, $0.name) }) { first, _ in first }
    return members.enumerated().compactMap { index, member in
      let other = first[member.name.folded].flatMap { $0 == member.name ? nil : BookFinding.Kind.membersOfOneName($0) }
      let error = ValidationError { () throws(ValidationError) in try Subscription.validate(name: member.name) }
      let kind = error.map { BookFinding.Kind.invalid($0) } ?? other
      return kind.map { BookFinding(subject: .member(index), kind: $0) }
    }
  }

  private func accountFindings() -> [BookFinding] {
    let index = AccountIndex(of: accounts)
    return accounts.enumerated().flatMap { position, account in
      let payer = account.drawsFrom.flatMap(index.index(named:)).map { accounts[$0] }
      let kinds: [BookFinding.Kind?] = [
        index.index(named: account.name) == position ? nil : .accountsOfOneName,
        payer.flatMap { $0.kind == .card ? .cardPaidByCard($0.name) : nil },
      ]
      return kinds.compactMap(\.self).map { BookFinding(subject: .account(position), kind: $0) }
    }
  }

  private func finding(ofEvent index: Int, dates: ChargeDates) -> BookFinding? {
    let event = events[index]
    if let currency = event.amount?.currency, currency.circulation == .unlisted {
      return BookFinding(subject: .event(index), kind: .unlistedCurrency(currency))
    }
    if let refunded = event.refundedBeyondAmount {
      return BookFinding(subject: .event(index), kind: .refundsBeyondAmount(event.date, refunded))
    }
    // A confirmed charge is kept when the schedule moves; that is not a problem.
    if event.isConfirmed || dates.hasEffect(event) { return nil }
    // Neither is an earlier date that a schedule restarted at a payment no longer includes.
    if dates.countFromPayment, event.scheduledDate < dates.first.schedule.anchor { return nil }
    return BookFinding(subject: .event(index), kind: .recordOffSchedule(event.date))
  }

  /// The charge that an event moved to the date of another one, unless both are settled.
  fileprivate func meeting(ofEvent event: Int, of index: Int) -> BookFinding? {
    guard let from = events[event].movedFrom else { return nil }
    let found = Array(charges(in: .day(events[event].date), only: [index]))
    guard found.count > 1, found.contains(where: { $0.record == event }), found.contains(where: \.isUnrecorded) else {
      return nil
    }
    return BookFinding(subject: .event(event), kind: .chargesOnOneDate(events[event].date, movedFrom: from))
  }
}

extension Settings {
  fileprivate var contradictions: [BookFinding.Kind] {
    var kinds: [BookFinding.Kind] = []
    if monthStart == .payday, payday?.dayOfMonth == nil { kinds.append(.monthsWithoutPayday) }
    if !months.isCalendar, let yearStart, yearStart.day != 1 { kinds.append(.yearStartsWithinMonth(yearStart)) }
    return kinds
  }
}

extension RateSeries {
  fileprivate func oddities() -> [BookFinding.Kind] {
    let currencies = [pair.base, pair.quote].filter { $0.circulation == .unlisted }
      .map { BookFinding.Kind.unlistedCurrency($0) }
    let jumps = zip(rates, rates.dropFirst()).filter { $0.value.isFar(from: $1.value) }
    return currencies + jumps.map { .rateJumps($1, after: $0) }
  }
}

extension ValidationError {
  /// The error that `check` throws; `nil` if it throws none.
  fileprivate init?(of check: () throws(ValidationError) -> Void) {
    do throws(ValidationError) { try check() } catch {
      self = error
      return
    }
    return nil
  }
}

extension Subscription {
  fileprivate func oddities(_ settings: Settings) -> [BookFinding.Kind] {
    var kinds: [BookFinding.Kind] = []
    if self.status == .cancelled, self.cancellationDate == nil { kinds.append(.cancelledWithoutDate) }
    if self.status != .cancelled, let cancellationDate = self.cancellationDate {
      kinds.append(.cancellationDateIgnored(cancellationDate))
    }
    let isResting = self.pauses.contains { $0.until == nil }
    if self.status == .active && isResting || self.status == .paused && !isResting {
      kinds.append(.statusContradictsPauses)
    }
    kinds += pauseFindings
    let currencies = Set([price.currency] + self.priceVersions.map(\.price.currency))
    kinds += currencies.filter { $0.circulation == .unlisted }.sorted().map { .unlistedCurrency($0) }
    let error = ValidationError { () throws(ValidationError) in try validate(settings) }
    if let error, error != .cancelledWithoutDate { kinds.append(.invalid(error)) }
    return kinds
  }

  private var pauseFindings: [BookFinding.Kind] {
    let sorted = self.pauses.ordered { $0.from < $1.from }
    let backwards = sorted.filter { pause in pause.until.map { $0 <= pause.from } ?? false }
    let overlaps = zip(sorted, sorted.dropFirst()).filter { pause, next in pause.until.map { next.from < $0 } ?? true }
    return backwards.map { .pauseRunsBackwards($0.from) } + overlaps.map { .pausesOverlap($0.1.from) }
  }
}
