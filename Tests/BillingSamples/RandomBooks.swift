@testable import BillingCore

extension Book {
  /// A book of five subscriptions of 2025 with every possible content; equal seeds give equal books.
  ///
  /// Two pairs of the five share their names, so that ids decide their order, which differs from that of the book.
  static func random(seed: UInt64) -> Book {
    var dice = Dice(seed: seed)
    var book = Book()
    for number in 0..<5 {
      book.subscriptions.append(.random("name \(number / 2)", id: UInt64(9 - number), &dice))
      book.addRandomRecords(of: number, &dice)
    }
    book.events.shuffle(using: &dice)
    return book
  }

  /// Records on a quarter of the charges of 2025, and two payments on arbitrary days.
  private mutating func addRandomRecords(of index: Int, _ dice: inout Dice) {
    let year = days("2025-01-01", "2025-12-31")
    var dates = Set(
      charges(in: year, only: [index]).map(\.date).filter { _ in Int.random(in: 0..<4, using: &dice) == 0 })
    let strays = (0..<2).map { _ in CivilDate.random(in: year, &dice) }
    dates.formUnion(strays)
    for date in dates.sorted() {
      let kinds: [RecordedEvent.Kind] = [
        .confirmed(yen(77)), .confirmed(yen(88)), .skipped, .adjusted(yen(99)), .adjusted(nil),
      ]
      var record = RecordedEvent(of: subscriptions[index].id, on: date, kind: kinds.randomElement(using: &dice)!)
      if record.isConfirmed, Bool.random(using: &dice) { record.paidOn = .random(in: year, &dice) }
      if record.isConfirmed { addRandomRefunds(to: &record, &dice) }
      events.append(record)
    }
    addRandomExtras(of: index, at: dates.sorted(), &dice)
  }
}

extension Book {
  /// No refund, a part, or two parts, in one book of three more than was paid.
  private func addRandomRefunds(to record: inout RecordedEvent, _ dice: inout Dice) {
    for _ in 0..<max(0, Int.random(in: -3...2, using: &dice)) {
      let later = record.date.advancedClamping(days: Int.random(in: 0...90, using: &dice))
      record.refunds.append(Refund(yen([1, 20, 45].randomElement(using: &dice)!), on: later))
    }
    record.refunds.sort { $0.day < $1.day }
  }

  /// Up to two charges outside the schedule, on days with a record or without.
  private mutating func addRandomExtras(of index: Int, at dates: [CivilDate], _ dice: inout Dice) {
    let year = days("2025-01-01", "2025-12-31")
    for number in 1...2 where Bool.random(using: &dice) {
      let date = dates.randomElement(using: &dice) ?? .random(in: year, &dice)
      var record = RecordedEvent(of: subscriptions[index].id, on: date, kind: .confirmed(yen(55)))
      record.extra = number
      record.id = record.derivedID
      addRandomRefunds(to: &record, &dice)
      events.append(record)
    }
  }
}

extension Subscription {
  fileprivate static func random(_ name: String, id: UInt64, _ dice: inout Dice) -> Subscription {
    let year = days("2025-01-01", "2025-12-31")
    let cycles: [BillingCycle] = [
      .months(1), .months(2), .months(3), .years(1), .days(1), .days(7), .days(10), .days(30),
    ]
    let anchor = CivilDate.random(in: days("2023-10-25", "2025-02-01"), &dice)
    var subscription = Subscription.of(name, from: anchor.description, cycles.randomElement(using: &dice)!, id: id)
    subscription.isBilledAtMonthEnd = subscription.cycle.kind != .customDays && Bool.random(using: &dice)
    subscription.renewal = Subscription.Renewal.allCases.randomElement(using: &dice)!
    subscription.setPrice(yen(2000), from: .random(in: year, &dice))
    subscription.setPrice(usd("3.00"), from: .random(in: year, &dice))
    for _ in 0..<max(0, Int.random(in: -1...2, using: &dice)) {
      // Beyond the setter, so that a plan can also begin before the first charge or repeat the cycle in force.
      let from = CivilDate.random(in: days("2024-10-01", "2025-12-31"), &dice)
      let version = PriceVersion(from: from, price: yen(500), cycle: cycles.randomElement(using: &dice)!)
      subscription.priceVersions.removeAll { $0.from == from }
      subscription.priceVersions.append(version)
    }
    subscription.priceVersions.sort { $0.from < $1.from }
    let rest = CivilDate.random(in: year, &dice)
    subscription.pauses = [Pause(from: rest, until: rest.advancedClamping(days: Int.random(in: 0...90, using: &dice)))]
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: subscription.end = .on(.random(in: year, &dice))
    case 1: subscription.end = .after(count: Int.random(in: 1...400, using: &dice))
    case 2: try! subscription.cancel(on: .random(in: year, &dice))
    default: break
    }
    return subscription
  }
}

extension CivilDate {
  static func random(in days: DateInterval, _ dice: inout Dice) -> CivilDate {
    days.first.advancedClamping(days: Int.random(in: 0...days.first.days(until: days.last), using: &dice))
  }
}
