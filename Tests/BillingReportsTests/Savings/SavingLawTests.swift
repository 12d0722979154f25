@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// What was saved, against a count charge by charge that knows no book: dates by addition, prices by comparison.
@Suite("Laws of what was saved")
struct SavingLawTests {
  static let seeds = RandomSamples.numbers(3000, else: 300)

  @Test("what would have been charged until today, less what was, less what replaced it", arguments: seeds)
  func brute(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let contracts = (0..<5).map { Contract.random($0, &dice) }
    let today = CivilDate.random(in: days("2025-02-01", "2026-06-30"), &dice)
    let first = CivilDate.random(in: days("2024-01-01", "2025-12-31"), &dice)
    guard let asked = DateInterval(from: first, through: first.advancedClamping(days: 400)),
      let counted = asked.intersection(DateInterval(unchecked: .minimum, through: today))
    else { return }
    let insights = try SpendingInsights(of: Contract.book(contracts), today: today, within: 30, savedIn: asked).findings
    var found: [Int: MoneySums] = [:]
    for insight in insights {
      guard case .saved(let savings) = insight else { continue }
      try check(savings, isDearer: false, &found)
    }
    for insight in insights {
      guard case .costsMore(let savings) = insight else { continue }
      try check(savings, isDearer: true, &found)
    }
    for index in contracts.indices {
      let expected = Contract.net(of: index, contracts, counted, today)
      #expect(found[index]?[.yen]?.minorUnits ?? 0 == expected, "\(contracts[index].name) in \(counted)")
    }
  }

  private func check(_ savings: Savings, isDearer: Bool, _ found: inout [Int: MoneySums]) throws {
    var total = MoneySums()
    for saving in savings.all {
      var sum = MoneySums()
      for part in saving.parts { try sum.add(part.sum) }
      for other in saving.replacements { for cost in other.sum.sums { try sum.add(cost.negated) } }
      #expect(sum.withoutZeros == saving.sum)
      #expect(saving.sum.sums.allSatisfy { ($0.minorUnits < 0) == isDearer })
      try total.add(saving.sum)
      found[saving.subscription] = saving.sum
    }
    #expect(total.withoutZeros == savings.total)
  }
}

/// A subscription as a list of charges, counted without the schedule of the core.
private struct Contract {
  var name: String
  var first: CivilDate
  /// `nil` for months.
  var step: Int?
  var prices: [(from: CivilDate, yen: Int64)]
  var cancelled: CivilDate?
  var pause: (from: CivilDate, until: CivilDate)?
  var skipped: Set<CivilDate> = []
  /// What was paid: an amount of its own or `nil`, and what came back.
  var confirmed: [CivilDate: (own: Int64?, back: Int64)] = [:]
  /// Charges after the cancellation and in the pause.
  var extras: [CivilDate: Int64] = [:]
  var insteadOf: Int?

  static func random(_ index: Int, _ dice: inout Dice) -> Contract {
    let all = days("2024-01-01", "2026-06-30")
    var made = Contract(
      name: "name \(index)", first: .random(in: days("2024-01-01", "2025-06-30"), &dice),
      step: [nil, nil, 7, 30].randomElement(using: &dice)!, prices: [])
    made.prices = [(made.first, 1000)]
    for _ in 0..<Int.random(in: 0...4, using: &dice) {
      let from = CivilDate.random(in: all, &dice)
      if made.prices.contains(where: { $0.from == from }) || from <= made.first { continue }
      made.prices.append((from, [600, 800, 1000, 1300].randomElement(using: &dice)!))
    }
    made.prices.sort { $0.from < $1.from }
    if Bool.random(using: &dice) { made.cancelled = .random(in: all, &dice) }
    if Bool.random(using: &dice) {
      let from = CivilDate.random(in: all, &dice)
      made.pause = (from, from.advancedClamping(days: Int.random(in: 1...200, using: &dice)))
    }
    made.addRecords(&dice)
    if index > 0, Bool.random(using: &dice) { made.insteadOf = Int.random(in: 0..<index, using: &dice) }
    return made
  }

  private mutating func addRecords(_ dice: inout Dice) {
    for date in dates(through: day("2026-06-30")) {
      switch Int.random(in: 0..<8, using: &dice) {
      case 0: skipped.insert(date)
      case 1: confirmed[date] = (nil, 0)
      case 2: confirmed[date] = (nil, 250)
      case 3: confirmed[date] = (777, 77)
      default: break
      }
    }
    for _ in 0..<2 {
      let date = CivilDate.random(in: days("2024-06-01", "2026-06-30"), &dice)
      if confirmed[date] == nil, !skipped.contains(date), isGone(date) { extras[date] = 55 }
    }
  }

  // MARK: As a book

  static func book(_ contracts: [Contract]) -> Book {
    var book = Book()
    let id = { (index: Int) in UUID(high: 3, low: UInt64(index + 1)) }
    for (index, contract) in contracts.enumerated() {
      var subscription = Subscription(
        id: id(index), name: contract.name, price: yen(contract.prices[0].yen),
        cycle: contract.step.map(BillingCycle.days) ?? .monthly, firstBillingDate: contract.first)
      subscription.priceVersions = contract.prices.dropFirst().map { PriceVersion(from: $0.from, price: yen($0.yen)) }
      subscription.pauses = contract.pause.map { [Pause(from: $0.from, until: $0.until)] } ?? []
      if let date = contract.cancelled { (subscription.status, subscription.cancellationDate) = (.cancelled, date) }
      subscription.insteadOf = contract.insteadOf.map(id)
      book.subscriptions.append(subscription)
      book.events += contract.records(of: id(index))
    }
    return book
  }

  private func records(of id: UUID) -> [RecordedEvent] {
    let skips = skipped.map { RecordedEvent(of: id, on: $0, kind: .skipped) }
    let payments = confirmed.map { date, paid in
      var record = RecordedEvent(
        of: id, on: date, kind: .confirmed(yen(paid.own ?? price(on: date))), isAmountOverridden: paid.own != nil)
      if paid.back > 0 { record.refunds = [Refund(yen(paid.back), on: date.advancedClamping(days: 3))] }
      return record
    }
    let others = extras.map { date, units in
      var record = RecordedEvent(of: id, on: date, kind: .confirmed(yen(units)))
      record.extra = 1
      record.id = record.derivedID
      return record
    }
    return skips + payments + others
  }

  // MARK: By hand

  private func dates(through last: CivilDate) -> [CivilDate] {
    var dates: [CivilDate] = []
    for count in 0..<1000 {
      let date =
        step.map { first.advancedClamping(days: $0 * count) }
        ?? CivilDate(first.yearMonth.adding(months: count)!, clampedDay: first.day)
      if date > last { break }
      dates.append(date)
    }
    return dates
  }

  private func price(on date: CivilDate) -> Int64 { prices.last { $0.from <= date }?.yen ?? prices[0].yen }
  private func isPaused(_ date: CivilDate) -> Bool { pause.map { $0.from <= date && date < $0.until } ?? false }
  private func isGone(_ date: CivilDate) -> Bool { isPaused(date) || cancelled.map { $0 < date } ?? false }
  private func isGone(_ date: CivilDate, on today: CivilDate) -> Bool {
    isPaused(date) || cancelled.map { $0 <= today && $0 < date } ?? false
  }

  private func isCharged(_ date: CivilDate, on today: CivilDate) -> Bool {
    confirmed[date] != nil || extras[date] != nil || !skipped.contains(date) && !isGone(date, on: today)
  }

  /// What was charged in some days, after refunds.
  private func was(in days: DateInterval, on today: CivilDate) -> Int64 {
    let scheduled = dates(through: days.last).filter {
      days.contains($0) && isCharged($0, on: today) && extras[$0] == nil
    }
    let regular = scheduled.map { (confirmed[$0]?.own ?? price(on: $0)) - (confirmed[$0]?.back ?? 0) }
    return (regular + extras.filter { days.contains($0.key) }.map(\.value)).reduce(0, +)
  }

  /// What would have been charged: each charge at the highest price that was in force on a charge so far.
  private func would(in days: DateInterval) -> Int64 {
    var (sum, highest): (Int64, Int64) = (0, 0)
    for date in dates(through: days.last) {
      highest = max(highest, price(on: date))
      if days.contains(date) { sum += confirmed[date]?.own ?? highest }
    }
    return sum
  }

  /// What was saved by stopping alone, which a replacement can stand for.
  private func isStopped(in days: DateInterval, on today: CivilDate) -> Bool {
    let gone = dates(through: days.last).filter {
      days.contains($0) && confirmed[$0] == nil && !skipped.contains($0) && isGone($0, on: today)
    }
    let after = { (date: CivilDate) in self.cancelled.map { $0 <= today && $0 < date } ?? false }
    let byCancelling =
      gone.filter { after($0) && !isPaused($0) }.map(price).reduce(0, +)
      - extras.filter { days.contains($0.key) && after($0.key) }.map(\.value).reduce(0, +)
    let byPausing =
      gone.filter(isPaused).map(price).reduce(0, +)
      - extras.filter { days.contains($0.key) && !after($0.key) }.map(\.value).reduce(0, +)
    return byCancelling != 0 || byPausing != 0
  }

  /// The last charge before the stop.
  private func lastCharge(on today: CivilDate) -> CivilDate {
    var stop = cancelled.flatMap { $0 <= today ? $0 : nil }
    if stop == nil, let from = pause?.from, from <= today { stop = from.advancedClamping(days: -1) }
    let charged =
      dates(through: stop ?? today).filter { isCharged($0, on: today) } + extras.keys.filter { $0 <= stop ?? today }
    return charged.max() ?? .minimum
  }

  /// What one of them saved, less what replaced it; 0 if it replaces another one that was stopped.
  static func net(of index: Int, _ all: [Contract], _ days: DateInterval, _ today: CivilDate) -> Int64 {
    var before = all[index].insteadOf
    while let other = before {
      if all[other].isStopped(in: days, on: today) { return 0 }
      before = all[other].insteadOf
    }
    let own = all[index]
    let saved = own.would(in: days) - own.was(in: days, on: today)
    guard own.isStopped(in: days, on: today) else { return saved }
    let from = max(days.first, own.lastCharge(on: today).advancedClamping(days: 1))
    guard let instead = DateInterval(from: from, through: days.last) else { return saved }
    return saved
      - all.indices.filter { replaces(index, $0, all) }.map { all[$0].was(in: instead, on: today) }.reduce(0, +)
  }

  private static func replaces(_ index: Int, _ other: Int, _ all: [Contract]) -> Bool {
    var before = all[other].insteadOf
    while let next = before {
      if next == index { return true }
      before = all[next].insteadOf
    }
    return false
  }
}
