import BillingCore

/// What the cancelled, paused and skipped charges of a subscription would have cost at their last price.
public struct Saving: Equatable, Sendable {
  /// Why a charge was not made; the raw value is the word in JSON.
  public enum Cause: String, CaseIterable, Sendable {
    case cancelled
    case paused
    case skipped
  }

  /// What one cause saved.
  public struct Part: Equatable, Sendable {
    public let cause: Cause
    /// The date of the cancellation, the first day of the pause, or the date of the skipped charge; of several the first.
    public let since: CivilDate
    /// The number of charges that were not made; those of zero do not count.
    public let charges: Int
    public let sum: MoneySums
  }

  /// The index of the subscription.
  public let subscription: Int
  /// What each cause saved, in the order of `Cause`; at least one.
  public let parts: [Part]
  public let sum: MoneySums

  /// The date of the cancellation, if that is a cause.
  public var cancelledOn: CivilDate? { parts.first { $0.cause == .cancelled }?.since }
  public var charges: Int { parts.reduce(0) { $0 + $1.charges } }
}

/// What several subscriptions saved in some days up to today.
public struct Savings: Equatable, Sendable {
  public let days: DateInterval
  /// Whether the days were asked for; otherwise they are the last twelve months.
  public let isAsked: Bool
  /// What was stopped last comes first.
  public let all: [Saving]
  public let total: MoneySums
  /// The total in the base currency, at the latest rates; `nil` if the book has none.
  public let converted: ConvertedTotal?

  /// Counts the charges of a book that were not made in some days up to today; `nil` if there are none.
  ///
  /// A cancelled subscription saved nothing if another one of its name goes on in the `whole` book. Throws
  /// `MoneyError.overflow`.
  static func counted(
    in days: DateInterval, of book: Book, partOf whole: Book? = nil, today: CivilDate, isAsked: Bool
  ) throws(MoneyError) -> Savings? {
    guard let days = days.intersection(DateInterval(unchecked: .minimum, through: today)) else { return nil }
    var missing = MissingCharges(of: book, in: days, cancelled: book.cancellations(amongNamesOf: whole, today))
    missing.find()
    var (all, total): ([Saving], MoneySums) = ([], MoneySums())
    for owner in missing.owners {
      let parts = try missing.parts(of: owner)
      if parts.isEmpty { continue }
      var sum = MoneySums()
      for part in parts { try sum.add(part.sum) }
      try total.add(sum)
      all.append(Saving(subscription: owner, parts: parts, sum: sum))
    }
    if all.isEmpty { return nil }
    let latest = { (saving: Saving) in saving.parts.map(\.since).max() ?? .minimum }
    return Savings(
      days: days, isAsked: isAsked,
      all: all.ordered { (latest($1), $0.subscription) < (latest($0), $1.subscription) }, total: total,
      converted: try CurrencyConverter(of: book, today: today)?.total(of: DatedSums(unpaid: total)))
  }
}

/// The charges that were not made in some days, by subscription and cause.
private struct MissingCharges {
  private struct Key: Hashable {
    let owner: Int
    let cause: Saving.Cause
  }

  /// The book as if nothing had been cancelled.
  private var book: Book
  private let days: DateInterval
  private let cancelled: [Int: CivilDate]
  private var charges: [Key: [BillingEvent]] = [:]
  /// The number of charges that were made all the same.
  private var taken: [Key: Int] = [:]
  /// The subscriptions with a cause.
  private(set) var owners: [Int] = []

  init(of book: Book, in days: DateInterval, cancelled: [Int: CivilDate]) {
    (self.book, self.days, self.cancelled) = (book, days, cancelled)
  }

  mutating func find() {
    let indices = SubscriptionIndex(of: book)
    var owners = Set(cancelled.keys).union(book.subscriptions.indices.filter { !book.subscriptions[$0].pauses.isEmpty })
    for record in book.events where record.kind == .skipped {
      if let owner = indices.index(of: record.subscriptionID) { owners.insert(owner) }
    }
    self.owners = owners.sorted()
    takeOutExtras(indices)
    for index in cancelled.keys {
      (book.subscriptions[index].status, book.subscriptions[index].cancellationDate) = (.active, nil)
    }
    for charge in book.charges(in: days, only: self.owners) where charge.amount.minorUnits > 0 {
      guard let cause = cause(charge) else { continue }
      charges[Key(owner: charge.subscription, cause: cause), default: []].append(charge)
    }
  }

  /// Takes out what was charged after a cancellation or in a pause; each is one of the charges that were to be stopped.
  private mutating func takeOutExtras(_ indices: SubscriptionIndex) {
    let extras = book.events.indices.filter { book.events[$0].extra != nil }
    var removed: Set<Int> = []
    for index in extras {
      let record = book.events[index]
      guard let owner = indices.index(of: record.subscriptionID), let cause = stop(of: owner, on: record.date) else {
        continue
      }
      removed.insert(index)
      let isPaidBack = record.refunded == record.amount
      if days.contains(record.date), !isPaidBack { taken[Key(owner: owner, cause: cause), default: 0] += 1 }
    }
    if !removed.isEmpty { book.events = book.events.indices.filter { !removed.contains($0) }.map { book.events[$0] } }
  }

  private func stop(of owner: Int, on date: CivilDate) -> Saving.Cause? {
    if !book.settings.includePaused, book.subscriptions[owner].pauses.contains(where: { $0.covers(date) }) {
      return .paused
    }
    return cancelled[owner].map { $0 < date } ?? false ? .cancelled : nil
  }

  private func cause(_ charge: BillingEvent) -> Saving.Cause? {
    if charge.state == .confirmed { return nil }
    if charge.state == .skipped { return .skipped }
    if charge.isPaused, !book.settings.includePaused { return .paused }
    return cancelled[charge.subscription].map { $0 < charge.date } ?? false ? .cancelled : nil
  }

  func parts(of owner: Int) throws(MoneyError) -> [Saving.Part] {
    var parts: [Saving.Part] = []
    for cause in Saving.Cause.allCases {
      let key = Key(owner: owner, cause: cause)
      let missing = charges[key, default: []].dropFirst(taken[key] ?? 0)
      guard let first = missing.first?.date else { continue }
      var sum = MoneySums()
      for charge in missing { try sum.add(charge.amount) }
      let since =
        switch cause {
        case .cancelled: cancelled[owner] ?? first
        case .paused: book.subscriptions[owner].pauses.first { $0.covers(first) }?.from ?? first
        case .skipped: first
        }
      parts.append(Saving.Part(cause: cause, since: since, charges: missing.count, sum: sum))
    }
    return parts
  }
}

extension Book {
  /// The dates since which subscriptions are cancelled, by index, but for those whose name goes on in the `whole` book.
  fileprivate func cancellations(amongNamesOf whole: Book?, _ today: CivilDate) -> [Int: CivilDate] {
    let cancelled = subscriptions.indices.compactMap { index -> (Int, CivilDate)? in
      guard subscriptions[index].status == .cancelled, let date = subscriptions[index].cancellationDate, date <= today
      else { return nil }
      return (index, date)
    }
    if cancelled.isEmpty { return [:] }
    let whole = whole ?? self
    let next = whole.nextChargeOfEach(onOrAfter: today)
    let running = Set(
      whole.subscriptions.indices.filter { next[$0] != nil }.map { whole.subscriptions[$0].name.folded })
    return Dictionary(uniqueKeysWithValues: cancelled.filter { !running.contains(subscriptions[$0.0].name.folded) })
  }
}
