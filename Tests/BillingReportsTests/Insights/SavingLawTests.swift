@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// What was saved, against a count charge by charge that knows no book: dates by addition, prices by comparison.
@Suite("Laws of what was saved")
struct SavingLawTests {
  static let seeds = RandomSamples.numbers(3000, else: 300)

  @Test(
    "what cancelled, paused and skipped charges until today would have cost at the price of their dates",
    arguments: seeds)
  func brute(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let contracts = (0..<5).map { Contract.random($0, &dice) }
    let today = CivilDate.random(in: days("2025-02-01", "2026-06-30"), &dice)
    let first = CivilDate.random(in: days("2024-01-01", "2025-12-31"), &dice)
    guard let asked = DateInterval(from: first, through: first.advancedClamping(days: 400)),
      let counted = asked.intersection(DateInterval(unchecked: .minimum, through: today))
    else { return }
    let book = Contract.book(contracts)
    let savings = try Savings.counted(in: asked, of: book, today: today, isAsked: true)
    let all = savings?.all ?? []
    for index in contracts.indices {
      let found = all.first { $0.subscription == index }
      for cause in Saving.Cause.allCases {
        let part = found?.parts.first { $0.cause == cause }
        let expected = contracts[index].missing(cause, in: counted, on: today)
        #expect(part?.charges ?? 0 == expected.count, "\(cause) \(contracts[index].name) in \(counted)")
        #expect(part?.sum[.yen]?.minorUnits ?? 0 == expected.reduce(0, +))
      }
    }
    var total = MoneySums()
    for saving in all {
      var sum = MoneySums()
      for part in saving.parts { try sum.add(part.sum) }
      #expect(sum == saving.sum)
      try total.add(sum)
    }
    #expect(total == savings?.total ?? MoneySums())
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

  /// The prices of the charges that one cause stopped; each charge taken all the same is one of them, the first.
  func missing(_ cause: Saving.Cause, in days: DateInterval, on today: CivilDate) -> [Int64] {
    let isCause = { (date: CivilDate) -> Bool in
      switch cause {
      case .paused: isPaused(date)
      case .cancelled: !isPaused(date) && cancelled.map { $0 <= today && $0 < date } ?? false
      case .skipped: false
      }
    }
    let gone = dates(through: days.last).filter {
      days.contains($0) && confirmed[$0] == nil && (skipped.contains($0) ? cause == .skipped : isCause($0))
    }
    return gone.map(price).dropFirst(extras.keys.count { days.contains($0) && isCause($0) }).map(\.self)
  }
}
