import BillingCore

/// The plans and prices, one after the other, that are below the last one that was charged before them.
///
/// 10, then 8 and 9, then 12: 8 and 9 are a run. A rise above the price before ends it, and so does another currency.
struct CheaperRun {
  /// The days on which they are in force.
  let days: DateInterval
  /// Their indices among the price versions, after that of the plan before.
  let versions: Range<Int>
  /// The price before.
  let price: Money
  /// Whether no plan among them restarts the schedule.
  let keepsSchedule: Bool

  /// The runs of the first subscription of a book, in order of their dates.
  static func all(of book: Book, today: CivilDate) -> [CheaperRun] {
    let subscription = book.subscriptions[0]
    var search = CheaperSearch(of: book)
    for (index, version) in subscription.priceVersions.enumerated() where version.from <= today {
      search.visit(version, at: index)
    }
    return search.found(through: today)
  }

  /// The book as if the plan before were still in force.
  func takenOut(of book: Book) -> Book {
    var other = book
    if !keepsSchedule {
      other.subscriptions[0].priceVersions.removeSubrange(versions)
      other.events.removeAll { $0.extra == nil && days.contains($0.scheduledDate) }
      return other
    }
    // Those before its days can be another run.
    other.subscriptions[0].priceVersions.removeAll { days.contains($0.from) }
    other.subscriptions[0].priceVersions.append(PriceVersion(from: days.first, price: price))
    other.subscriptions[0].priceVersions = other.subscriptions[0].priceVersions.ordered { $0.from < $1.from }
    for index in other.events.indices {
      let record = other.events[index]
      guard days.contains(record.scheduledDate), !record.isAmountOverridden, record.extra == nil,
        case .confirmed(book.subscriptions[0].price(on: record.scheduledDate)) = record.kind
      else { continue }
      other.events[index].kind = .confirmed(price)
    }
    return other
  }
}

/// The search for runs, which visits the price versions in order of their dates.
private struct CheaperSearch {
  private struct Plan {
    let price: Money
    let cycle: BillingCycle

    /// Whether it costs less on average; never for estimates or different currencies.
    func isCheaper(than other: Plan) -> Bool {
      guard currency == other.currency, !price.isEstimate, !other.price.isEstimate else { return false }
      let (one, two) = (rate, other.rate)
      return one.price * two.time < two.price * one.time
    }

    private var currency: Currency { price.currency }

    /// Its price in a time, in months of 120,000 parts and days of 3,652,425.
    private var rate: (price: Int128, time: Int128) {
      let frequency = cycle.frequency
      let price = Int128(price.minorUnits) * Int128(frequency.charges)
      switch frequency.step {
      case .months(let count): return (price * 120_000, Int128(count))
      case .days(let count): return (price * 3_652_425, Int128(count))
      }
    }
  }

  private let book: Book
  private var current: Plan
  private var from: CivilDate
  /// The last plan that is in no run and was charged, and the index after it.
  private var before: (plan: Plan, next: Int)?
  /// The index after the current plan.
  private var next = 0
  private var begun: (from: CivilDate, versions: Int, price: Money)?
  private var keepsSchedule = true
  private var runs: [CheaperRun] = []

  init(of book: Book) {
    self.book = book
    let subscription = book.subscriptions[0]
    current = Plan(price: subscription.price, cycle: subscription.cycle)
    from = subscription.firstBillingDate
  }

  mutating func visit(_ version: PriceVersion, at index: Int) {
    let plan = Plan(price: version.price, cycle: version.cycle ?? current.cycle)
    let day = version.from
    if begun == nil, day > from, isCharged(through: day.advancedClamping(days: -1)) { before = (current, next) }
    if let before, plan.isCheaper(than: before.plan) {
      if begun == nil { (begun, keepsSchedule) = ((day, before.next, before.plan.price), true) }
      keepsSchedule = keepsSchedule && version.cycle == nil
    } else {
      close(through: day.advancedClamping(days: -1))
    }
    (current, from, next) = (plan, max(day, from), index + 1)
  }

  /// The runs, of which the last is still in force.
  mutating func found(through today: CivilDate) -> [CheaperRun] {
    close(through: today)
    return runs
  }

  private func isCharged(through last: CivilDate) -> Bool {
    guard let days = DateInterval(from: from, through: last) else { return false }
    return book.charges(in: days).contains { $0.counts(book.settings) }
  }

  private mutating func close(through last: CivilDate) {
    guard let run = begun else { return }
    begun = nil
    guard let days = DateInterval(from: run.from, through: last) else { return }
    runs.append(
      CheaperRun(days: days, versions: run.versions..<next, price: run.price, keepsSchedule: keepsSchedule))
  }
}
