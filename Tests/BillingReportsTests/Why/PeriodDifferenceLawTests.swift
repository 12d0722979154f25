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
    var fields: [QueryField] = []

    init(_ dice: inout Dice) {
      if Int.random(in: 0..<3, using: &dice) == 0 { member = "me" }
      isByPayDay = Int.random(in: 0..<3, using: &dice) == 0
      let conditions: [QueryCondition] = [
        QueryCondition(.payer, .equal, [.text("me")]), QueryCondition(.currency, .equal, [.text("usd")]),
        QueryCondition(.paymentMethod, .notEqual, [.text("card")]),
      ]
      if Bool.random(using: &dice) { filter = ChargeFilter(conditions: [conditions.randomElement(using: &dice)!]) }
      fields = [[], [], [], [.category], [.payer, .paymentMethod], [.currency]].randomElement(using: &dice)!
    }
  }

  @Test("causes sum to the difference, none is zero, and swapping the periods turns every sign", arguments: seeds)
  func addUp(seed: UInt64) throws {
    let (book, today) = try Self.sample(seed)
    var dice = Dice(seed: seed &+ 1_000_000)
    for _ in 0..<Self.pairs {
      let (period, against, question) = (Self.period(&dice), Self.period(&dice), Question(&dice))
      let found = try difference(book, period, against, question, today)
      let summary = { (days: DateInterval) in
        try PeriodSummary(
          of: book, over: days, by: question.fields, for: question.member, matching: question.filter, today: today,
          byPayDay: question.isByPayDay)
      }
      let (now, before) = (try summary(period), try summary(against))
      check(found.own, now.totals.expected, before.totals.expected)
      try checkConverted(found.converted, now, before, book, today)
      for group in found.groups {
        let total = { (summary: PeriodSummary) in summary.groups.first { $0.path == group.path }?.totals.expected }
        check(group.own, total(now) ?? MoneySums(), total(before) ?? MoneySums())
      }
      let swapped = try difference(book, against, period, question, today)
      #expect(swapped.own.causes.map(\.turned) == found.own.causes)
      #expect(swapped.converted?.causes.map(\.turned) == found.converted?.causes)
    }
  }

  private func difference(
    _ book: Book, _ period: DateInterval, _ against: DateInterval, _ question: Question, _ today: CivilDate
  ) throws -> PeriodDifference {
    try PeriodDifference(
      of: book, over: period, against: against, by: question.fields, for: question.member, matching: question.filter,
      today: today, byPayDay: question.isByPayDay)
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
    #expect(found.causes.allSatisfy { $0.amount.minorUnits != 0 && $0.charges > 0 })
  }

  private func checkConverted(
    _ found: Explanation?, _ now: PeriodSummary, _ before: PeriodSummary, _ book: Book, _ today: CivilDate
  ) throws {
    guard let found, let converter = CurrencyConverter(of: book, today: today) else {
      return #expect(book.settings.baseCurrency == nil && found == nil)
    }
    let sums = { (summary: PeriodSummary) in
      let total = try converter.totals(summary.totals).expected
      var all = total.unconverted
      try all.add(total.amount)
      return all
    }
    check(found, try sums(now), try sums(before))
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

  @Test(
    "of several filters that let in each charge once, the causes sum to those of the whole", arguments: seeds.prefix(10)
  )
  func parts(seed: UInt64) throws {
    let (book, today) = try Self.sample(seed)
    var dice = Dice(seed: seed &+ 3_000_000)
    for _ in 0..<10 {
      let (period, against) = (Self.period(&dice), Self.period(&dice))
      let grouped = try PeriodDifference(of: book, over: period, against: against, by: [.payer], today: today)
      for group in grouped.groups {
        guard case .value(let payer) = group.path.last else { continue }
        let filter = ChargeFilter(conditions: [QueryCondition(.payer, .equal, [.text(payer.folded)])])
        let filtered = try PeriodDifference(of: book, over: period, against: against, matching: filter, today: today)
        #expect(filtered.own == group.own)
        #expect(filtered.converted == group.converted)
      }
    }
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
    var cause = self
    cause.amount = Money(minorUnits: -amount.minorUnits, currency: amount.currency)
    return cause
  }

  /// The cause as text, with the id of its subscription.
  fileprivate func line(_ book: Book) -> String {
    "\(kind) \(book.subscriptions[subscription].id) \(charges) \(amount) \(evidence)"
  }
}
