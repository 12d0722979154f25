import BillingCore

/// The search for what the subscriptions of a book saved in some days, up to today.
///
/// A subscription that replaces another one (`insteadOf`) saves nothing itself as long as the other one does: what it costs
/// is taken from what that saves. So a chain of replacements counts once.
struct SavingSearch {
  let days: DateInterval
  let today: CivilDate
  private let alone: SingleBooks
  /// What was taken out of the subscriptions that saved something, by index.
  private var steps: [Int: SavingSteps] = [:]
  private let chains: ReplacementChains

  private var book: Book { alone.book }

  /// Searches in days that end today or before; throws `MoneyError.overflow`.
  init(of book: Book, in days: DateInterval, today: CivilDate) throws(MoneyError) {
    (self.days, self.today) = (days, today)
    alone = SingleBooks(of: book)
    chains = ReplacementChains(of: book)
    let running = chains.runningNames(on: today)
    for index in book.subscriptions.indices where alone.canSave(index) {
      let found = try SavingSteps(
        of: alone[index], in: days, today: today, countsCancellation: !running.goesOn(index))
      if !found.parts.isEmpty { steps[index] = found }
    }
  }

  /// What the subscriptions of a part of the book saved, with their indices in that part; `nil` if nothing was saved.
  func found(for part: Book, isAsked: Bool) throws(MoneyError) -> Savings? {
    var saved: [Found] = []
    let converter = CurrencyConverter(of: book, today: today)
    let indices = SubscriptionIndex(of: book)
    for (own, subscription) in part.subscriptions.enumerated() {
      guard let index = indices.index(of: subscription.id), let found = try found(index, shownAs: own),
        !found.saving.sum.isEmpty
      else { continue }
      if try !found.costsMore(converter) { saved.append(found) }
    }
    return try Found.joined(saved, days, isAsked, converter)
  }

  private func found(_ index: Int, shownAs shown: Int) throws(MoneyError) -> Found? {
    guard let own = steps[index], !isReplacement(index) else { return nil }
    var (sum, dated) = (MoneySums(), own.dated)
    for part in own.parts { try sum.add(part.sum) }
    var replacements: [Saving.Replacement] = []
    for successor in isStopped(index) ? chains.successors(of: index) : [] {
      var charges = ChargeDifference()
      if let days = daysInstead(of: index) { charges.add(alone[successor], in: days, sign: -1) }
      let cost = try charges.sum()
      if cost.isEmpty { continue }
      try sum.add(cost)
      try dated.add(charges.dated())
      let subscription = book.subscriptions[successor]
      replacements.append(
        Saving.Replacement(
          id: subscription.id, name: subscription.name, charges: -charges.charges, sum: try cost.turned))
    }
    return Found(
      saving: Saving(subscription: shown, parts: own.parts, replacements: replacements, sum: sum.withoutZeros),
      dated: dated)
  }

  /// Whether a subscription replaces another one that was stopped.
  private func isReplacement(_ index: Int) -> Bool { chains.replaces(index, where: isStopped) }

  private func isStopped(_ index: Int) -> Bool {
    steps[index]?.parts.contains { $0.cause == .cancelled || $0.cause == .paused } ?? false
  }

  /// The days in which another subscription was charged instead: those after the last charge before the stop.
  private func daysInstead(of index: Int) -> DateInterval? {
    let book = alone[index]
    let cancelled = book.cancellation(asOf: today)
    let paused = book.subscriptions[0].pauses.map(\.from).filter { $0 <= today }.max()
    guard let stop = cancelled ?? paused?.advancedClamping(days: -1) else { return days }
    let past = book.charges(in: DateInterval(unchecked: .minimum, through: stop))
    let last = past.reversed().first { $0.counts(book.settings) }?.date
    let first = max(days.first, last?.advancedClamping(days: 1) ?? .minimum)
    return DateInterval(from: first, through: days.last)
  }
}

/// What one subscription saved, and its sums by the day of payment.
private struct Found {
  let saving: Saving
  let dated: DatedSums

  /// Whether it costs more than before, in the base currency if all of it can be converted.
  func costsMore(_ converter: CurrencyConverter?) throws(MoneyError) -> Bool {
    if let total = try converter?.total(of: dated), total.unconverted.withoutZeros.isEmpty {
      return total.amount.minorUnits < 0
    }
    return saving.sum.sums.allSatisfy { $0.minorUnits < 0 }
  }

  /// All of them with their total, what was stopped last first; `nil` if there are none.
  static func joined(
    _ all: [Found], _ days: DateInterval, _ isAsked: Bool, _ converter: CurrencyConverter?
  ) throws(MoneyError) -> Savings? {
    if all.isEmpty { return nil }
    var (total, dated) = (MoneySums(), DatedSums())
    for found in all {
      try total.add(found.saving.sum)
      try dated.add(found.dated)
    }
    let converted = try converter.map { (converter) throws(MoneyError) in try converter.total(of: dated) }
    let sorted = all.map(\.saving).ordered { ($1.latest, $0.subscription) < ($0.latest, $1.subscription) }
    return Savings(days: days, isAsked: isAsked, all: sorted, total: total.withoutZeros, converted: converted)
  }
}

extension Saving {
  /// The latest date of its parts.
  fileprivate var latest: CivilDate { parts.map(\.since).max() ?? .minimum }
}

extension MoneySums {
  /// The sums with the other sign.
  fileprivate var turned: MoneySums {
    get throws(MoneyError) {
      var turned = MoneySums()
      for sum in sums { try turned.add(sum.negated) }
      return turned
    }
  }
}
