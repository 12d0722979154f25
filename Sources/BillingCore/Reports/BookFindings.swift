/// What is odd in a book that reads well: what `doctor` names.
public struct BookFinding: Equatable, Sendable {
  /// Whose oddity it is: an index in the book.
  public enum Subject: Hashable, Sendable {
    /// A member.
    case member(Int)
    /// A subscription.
    case subscription(Int)
    /// A record of a charge.
    case event(Int)
    /// A series of rates.
    case rates(Int)
    /// A budget.
    case budget(Int)
    /// A goal.
    case goal(Int)
  }

  /// What is odd.
  public enum Kind: Equatable, Sendable {
    /// Its values would not be taken today.
    case invalid(ValidationError)
    /// It is cancelled and does not say when; it charges no more.
    case cancelledWithoutDate
    /// It has a date of cancellation and is not cancelled; the date is not heeded.
    case cancellationDateIgnored(CivilDate)
    /// Its status and its pauses contradict each other.
    case statusContradictsPauses
    /// ISO 4217 lists no such currency; two decimals are assumed.
    case unlistedCurrency(Currency)
    /// It was paid on a date that the schedule does not pass through.
    case confirmedOffSchedule(CivilDate)
    /// What was said of a date that is no charge; it has no effect.
    case recordOffSchedule(CivilDate)
    /// A rate is ten times the one before it or more, or a tenth or less: mistyped, or upside down.
    case rateJumps(DatedRate, after: DatedRate)
    /// No subscription has the category, the tag or the member that a budget is for; it counts nothing.
    case budgetOfNothing
  }

  /// Whose oddity it is.
  public var subject: Subject
  /// What is odd.
  public var kind: Kind
}

extension Book {
  /// Everything odd, members first, then subscriptions, records, rates, budgets and goals, each in the order of the book.
  public func findings() -> [BookFinding] {
    let indices = Dictionary(subscriptions.indices.map { (subscriptions[$0].id, $0) }) { first, _ in first }
    let records = RecordIndex(of: self)
    let dates = subscriptions.indices.map { records.chargeDates(of: $0) }
    let ofMembers = members.indices.compactMap { index in
      members[index].validationError().map { BookFinding(subject: .member(index), kind: .invalid($0)) }
    }
    let ofSubscriptions = subscriptions.indices.flatMap { index in
      subscriptions[index].oddities(settings).map { BookFinding(subject: .subscription(index), kind: $0) }
    }
    let ofEvents = events.indices.compactMap { event -> BookFinding? in
      guard let index = indices[events[event].subscriptionID] else { return nil }
      return finding(ofEvent: event, dates: dates[index])
    }
    let ofRates = rates.series.indices.flatMap { index in
      rates.series[index].oddities().map { BookFinding(subject: .rates(index), kind: $0) }
    }
    return ofMembers + ofSubscriptions + ofEvents + ofRates + budgetFindings() + goalFindings()
  }

  private func finding(ofEvent index: Int, dates: ChargeDates) -> BookFinding? {
    let event = events[index]
    if let currency = event.amount?.currency, !currency.isListed {
      return BookFinding(subject: .event(index), kind: .unlistedCurrency(currency))
    }
    if dates.contains(event.date) { return nil }
    // A schedule that starts anew at each payment leaves what came before behind; nothing is odd about that.
    if dates.countFromPayment, event.isConfirmed || event.date < dates.schedule.anchor { return nil }
    return BookFinding(
      subject: .event(index),
      kind: event.isConfirmed ? .confirmedOffSchedule(event.date) : .recordOffSchedule(event.date))
  }
}

extension RateSeries {
  fileprivate func oddities() -> [BookFinding.Kind] {
    let currencies = [pair.base, pair.quote].filter { !$0.isListed }.map { BookFinding.Kind.unlistedCurrency($0) }
    let jumps = zip(rates, rates.dropFirst()).filter { $0.value.isFar(from: $1.value) }
    return currencies + jumps.map { .rateJumps($1, after: $0) }
  }
}

extension Member {
  fileprivate func validationError() -> ValidationError? {
    do {
      try Subscription.validate(name: name)
      return nil
    } catch { return error }
  }
}

extension Subscription {
  fileprivate func oddities(_ settings: Settings) -> [BookFinding.Kind] {
    var kinds: [BookFinding.Kind] = []
    if status == .cancelled, cancellationDate == nil { kinds.append(.cancelledWithoutDate) }
    if status != .cancelled, let cancellationDate { kinds.append(.cancellationDateIgnored(cancellationDate)) }
    let isResting = pauses.contains { $0.until == nil }
    if status == .active && isResting || status == .paused && !isResting { kinds.append(.statusContradictsPauses) }
    let currencies = Set([price.currency] + priceVersions.map(\.price.currency))
    kinds += currencies.filter { !$0.isListed }.sorted().map { .unlistedCurrency($0) }
    if let error = validationError(settings), error != .cancelledWithoutDate { kinds.append(.invalid(error)) }
    return kinds
  }

  private func validationError(_ settings: Settings) -> ValidationError? {
    do {
      try validate(settings)
      return nil
    } catch { return error }
  }
}
