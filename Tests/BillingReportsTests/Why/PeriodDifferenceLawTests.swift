@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// The causes of a difference, over random pairs of periods of random books.
@Suite("Laws of the difference between two periods")
struct PeriodDifferenceLawTests {
  /// A hundred pairs of periods of each book.
  static let seeds = RandomSamples.numbers(1000, else: 12)
  static let pairs = 100

  /// A random book of a household with cards, moved charges, own amounts and rates into yen.
  static func sample(_ seed: UInt64) throws -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    let year = days("2025-01-01", "2025-12-31")
    book.settings.includePaused = Int.random(in: 0..<4, using: &dice) == 0
    book.members = [Member(name: "me"), Member(name: "Sam")]
    book.accounts = [
      Account(id: UUID(high: 9, low: 1), name: "Card", kind: .card),
      Account(id: UUID(high: 9, low: 2), name: "Bank", kind: .bank),
    ]
    (book.accounts[0].closingDay, book.accounts[0].debitDay, book.accounts[0].monthsLater) = (31, 27, 1)
    for index in book.subscriptions.indices {
      book.subscriptions[index].category = ["a", "b", nil].randomElement(using: &dice)!
      book.subscriptions[index].paymentMethod = ["Card", "Bank", nil].randomElement(using: &dice)!
      book.subscriptions[index].payer = ["me", "Sam", nil].randomElement(using: &dice)!
      if Bool.random(using: &dice) {
        book.subscriptions[index].shares = [Share(member: "me"), Share(member: "Sam", weight: 2)]
      }
    }
    for index in book.events.indices where Bool.random(using: &dice) {
      book.events[index].isAmountOverridden = Bool.random(using: &dice)
      book.events[index].paymentMethod = ["Card", "Bank", nil].randomElement(using: &dice)!
      book.events[index].costSplit = CostSplit(payer: ["me", "Sam"].randomElement(using: &dice)!, shares: [])
    }
    for _ in 0..<8 { book.moveOne(in: year, &dice) }
    if Bool.random(using: &dice) { book.settings.baseCurrency = [.yen, currency("EUR")].randomElement(using: &dice)! }
    for _ in 0..<Int.random(in: 0...3, using: &dice) {
      let (day, rate) = (CivilDate.random(in: year, &dice), Int.random(in: 900...1600, using: &dice))
      book.rates.add("\(Bool.random(using: &dice) ? "manual" : "ecb") USD/JPY \(day) \(rate / 10).\(rate % 10)")
      if Bool.random(using: &dice) { book.rates.add("ecb EUR/USD \(day) 1.\(rate)") }
    }
    return (book, .random(in: days("2024-12-01", "2026-01-31"), &dice))
  }

  private static func period(_ dice: inout Dice) -> DateInterval {
    let first = CivilDate.random(in: days("2024-11-01", "2025-12-31"), &dice)
    let isMonth = Bool.random(using: &dice)
    return isMonth
      ? first.yearMonth.days
      : DateInterval(unchecked: first, through: first.advancedClamping(days: Int.random(in: 0...80, using: &dice)))
  }

  /// A member, a filter and a way of counting, or none of them.
  private struct Question {
    var member: String?
    var filter: ChargeFilter?
    var isByPayDay = false

    init(_ dice: inout Dice) {
      if Int.random(in: 0..<3, using: &dice) == 0 { member = "me" }
      isByPayDay = Int.random(in: 0..<3, using: &dice) == 0
      let conditions: [QueryCondition] = [
        QueryCondition(.payer, .equal, [.text("me")]), QueryCondition(.currency, .equal, [.text("usd")]),
        QueryCondition(.paymentMethod, .notEqual, [.text("card")]),
      ]
      if Bool.random(using: &dice) { filter = ChargeFilter(conditions: [conditions.randomElement(using: &dice)!]) }
    }
  }

  @Test("causes sum to the difference, each goes its way, and swapping the periods turns every sign", arguments: seeds)
  func addUp(seed: UInt64) throws {
    let (whole, today) = try Self.sample(seed)
    var dice = Dice(seed: seed &+ 1_000_000)
    for _ in 0..<Self.pairs {
      let (period, against, question) = (Self.period(&dice), Self.period(&dice), Question(&dice))
      let book = question.member.map(whole.parts) ?? whole
      let found = try difference(book, period, against, question, today)
      let summary = { (days: DateInterval) in
        try PeriodSummary(
          of: book, over: days, matching: question.filter, today: today, byPayDay: question.isByPayDay)
      }
      let (now, before) = (try summary(period), try summary(against))
      check(found.own, now.totals.expected, before.totals.expected)
      try checkConverted(found, now, before, book, today)
      let swapped = try difference(book, against, period, question, today)
      #expect(swapped.own.causes.map(\.turned) == found.own.causes)
      #expect(swapped.converted?.causes.map(\.turned) == found.converted?.causes)
    }
  }

  @Test("by pay day, a subscription begins with its first payment and ends with its last; a charge has its own date")
  func paidLater() throws {
    var book = Book.of(
      .of("Box", yen(20), from: "2025-10-02", .days(7), id: 1), .of("Web", yen(5), from: "2026-02-20", id: 2))
    var card = Account(id: UUID(high: 9, low: 1), name: "Card", kind: .card)
    (card.closingDay, card.debitDay, card.monthsLater) = (31, 10, 1)
    book.accounts = [card]
    for index in book.subscriptions.indices { book.subscriptions[index].paymentMethod = "Card" }
    try book.subscriptions[0].cancel(on: day("2026-03-20"))
    try book.skip(1, on: day("2026-03-20"))
    let causes = try ["2026-02", "2026-03", "2026-04"].map { month in
      let days = day("\(month)-01").yearMonth.days
      let before = days.first.advancedClamping(days: -1).yearMonth.days
      let found = try PeriodDifference(of: book, over: days, against: before, today: day("2026-03-25"), byPayDay: true)
      return found.own.causes.map { "\($0.subscription) \($0.kind) \($0.evidence.date?.description ?? "-")" }
    }
    #expect(causes == [["0 count -"], ["0 count -", "1 new 2026-02-20"], ["0 ended -", "1 skipped 2026-03-20"]])
  }

  @Test("a long cycle is that of the charge, also if it was moved into another plan") func moved() throws {
    var book = Book.of(.of("Box", yen(90), from: "2024-03-10", .yearly))
    book.subscriptions[0].setPrice(yen(10), every: .monthly, from: day("2026-03-20"))
    try book.move(0, from: day("2026-03-10"), to: day("2026-03-25"))
    let (march, april) = (day("2026-03-01").yearMonth.days, day("2026-04-01").yearMonth.days)
    let found = try PeriodDifference(of: book, over: march, against: april, today: day("2026-05-01"))
    #expect(found.own.causes.map(\.kind) == [.cycle])
    #expect(found.own.causes.map(\.evidence.date) == [day("2026-03-25")])
    #expect(found.own.causes.map(\.evidence.cycle) == [BillingCycle.yearly])
  }

  private func difference(
    _ book: Book, _ period: DateInterval, _ against: DateInterval, _ question: Question, _ today: CivilDate
  ) throws -> PeriodDifference {
    try PeriodDifference(
      of: book, over: period, against: against, matching: question.filter, today: today,
      byPayDay: question.isByPayDay)
  }

  /// A row of the page.
  private struct Row: Hashable {
    let owner: Int
    let currency: Currency
  }

  private func check(_ found: Explanation, _ now: MoneySums, _ before: MoneySums) {
    #expect(found.total.units == now.units)
    #expect(found.before.units == before.units)
    var sums: [Currency: Int64] = [:]
    for cause in found.causes { sums[cause.amount.currency, default: 0] += cause.amount.minorUnits }
    let differences = Dictionary(uniqueKeysWithValues: found.difference.map { ($0.currency, $0.minorUnits) })
    #expect(sums.filter { $0.value != 0 } == differences.filter { $0.value != 0 })
    for (currency, units) in differences {
      #expect(units == (now[currency]?.minorUnits ?? 0) - (before[currency]?.minorUnits ?? 0))
    }
    #expect(
      Set(found.causes.map { Row(owner: $0.subscription, currency: $0.amount.currency) }).count == found.causes.count)
    for cause in found.causes {
      #expect(cause.amount.minorUnits != 0)
      // In the calendar, what is new costs more and what has ended costs less.
      #expect(cause.kind != .new || cause.evidence.isMore)
      #expect(cause.kind != .ended || !cause.evidence.isMore)
      guard [.price, .refund].contains(cause.kind), let before = cause.evidence.before,
        let after = cause.evidence.after,
        before.currency == after.currency
      else { continue }
      #expect((after.minorUnits > before.minorUnits) == (cause.evidence.isMore == (cause.kind == .price)))
    }
  }

  private func checkConverted(
    _ found: PeriodDifference, _ now: PeriodSummary, _ before: PeriodSummary, _ book: Book, _ today: CivilDate
  ) throws {
    guard let converter = CurrencyConverter(of: book, today: today) else {
      return #expect(book.settings.baseCurrency == nil && found.converted == nil && found.missing.isEmpty)
    }
    let totals = [try converter.totals(now.totals).expected, try converter.totals(before.totals).expected]
    #expect(Set(found.missing) == Set(totals.flatMap(\.missing)))
    guard let converted = found.converted else { return #expect(!found.missing.isEmpty) }
    #expect(found.missing.isEmpty)
    let sums = try totals.map { total in
      var sums = MoneySums()
      try sums.add(total.amount)
      return sums
    }
    check(converted, sums[0], sums[1])
  }

  @Test("what began after the earlier period is new, and what began long before is not", arguments: seeds)
  func kinds(seed: UInt64) throws {
    let (book, today) = try Self.sample(seed)
    var dice = Dice(seed: seed &+ 4_000_000)
    for _ in 0..<10 {
      let (one, other) = (Self.period(&dice), Self.period(&dice))
      let (earlier, later) = one.first <= other.first ? (one, other) : (other, one)
      let found = try PeriodDifference(of: book, over: later, against: earlier, today: today)
      for cause in found.own.causes {
        let first = book.charges(in: .always, only: [cause.subscription]).first { _ in true }?.date
        guard let first else { continue }
        if first > earlier.last { #expect(cause.kind == .new) }
        if first.advancedClamping(days: 400) < earlier.first { #expect(cause.kind != .new) }
      }
    }
  }

  @Test("the split does not depend on the order of the book", arguments: seeds.prefix(10))
  func order(seed: UInt64) throws {
    let (book, today) = try Self.sample(seed)
    var dice = Dice(seed: seed &+ 2_000_000)
    var other = book
    other.subscriptions.shuffle(using: &dice)
    other.events.shuffle(using: &dice)
    for _ in 0..<10 {
      let (period, against, question) = (Self.period(&dice), Self.period(&dice), Question(&dice))
      let one = try difference(book, period, against, question, today)
      let two = try difference(other, period, against, question, today)
      #expect(one.own.causes.map { $0.line(book) } == two.own.causes.map { $0.line(other) })
      #expect(one.converted?.causes.map { $0.line(book) } == two.converted?.causes.map { $0.line(other) })
    }
  }

  @Test("one period that cannot be converted whole leaves both in their own currencies, and blames no rate")
  func oneSide() throws {
    var book = Book.of(
      .of("Netflix", usd("15.00"), from: "2025-11-01"), .of("Spot", yen(1000), from: "2025-11-20", id: 2))
    for date in ["2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01"] { try book.confirm(0, on: day(date)) }
    book.settings.baseCurrency = .yen
    book.rates = ExchangeRates.of("manual USD/JPY 2026-02-06 150")
    let months = (days("2026-03-01", "2026-03-31"), days("2026-02-01", "2026-02-28"))
    let found = try PeriodDifference(of: book, over: months.0, against: months.1, today: day("2026-02-06"))
    #expect(found.converted == nil && found.missing.map(\.day) == [.of(day("2026-02-01"))])
    #expect(found.own.isUnchanged && found.own.difference.allSatisfy { $0.minorUnits == 0 })
    book.rates = ExchangeRates.of("manual USD/JPY 2026-01-01 140", "manual USD/JPY 2026-02-06 150")
    let whole = try PeriodDifference(of: book, over: months.0, against: months.1, today: day("2026-02-06"))
    #expect(whole.converted?.causes.map(\.kind) == [.rate] && whole.own.causes.isEmpty)
  }
}

extension Book {
  /// Moves one charge without a record to a day within two months.
  fileprivate mutating func moveOne(in year: DateInterval, _ dice: inout Dice) {
    let charges = charges(in: year).filter { $0.record == nil }
    guard let charge = charges.randomElement(using: &dice) else { return }
    var record = RecordedEvent(
      of: subscriptions[charge.subscription].id,
      on: charge.date.advancedClamping(days: Int.random(in: 1...60, using: &dice)), kind: .adjusted(nil))
    guard !events.contains(where: { $0.subscriptionID == record.subscriptionID && $0.date == record.date }) else {
      return
    }
    record.movedFrom = charge.date
    record.id = record.derivedID
    events.append(record)
  }
}

extension MoneySums {
  /// The sums that are not zero.
  fileprivate var units: [Currency: Int64] {
    Dictionary(uniqueKeysWithValues: sums.filter { $0.minorUnits != 0 }.map { ($0.currency, $0.minorUnits) })
  }
}

extension Cause {
  /// The cause with the other sign.
  fileprivate var turned: Cause {
    Cause(kind: kind, subscription: subscription, amount: amount.negated, evidence: evidence)
  }

  /// The cause as text, with the id of its subscription.
  fileprivate func line(_ book: Book) -> String {
    "\(kind) \(book.subscriptions[subscription].id) \(amount) \(evidence)"
  }
}
