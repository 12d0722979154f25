@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// The book of one member against the parts of each charge, found one by one, over random books.
@Suite("Laws of the parts of a member")
struct MemberPartsLawTests {
  static let seeds = RandomSamples.numbers(60, else: 20)
  static let names = ["Aki", "Ken", "Mio"]
  static let year = days("2025-01-01", "2025-12-31")
  /// The days of all charges that can be paid.
  static let known = days("2023-01-01", "2026-12-31")

  /// A book with payers, shares and estimates that change, and records that keep others, as of a day.
  static func sample(_ seed: UInt64) -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed &* 7)
    var (book, _) = PayDayLawTests.sample(seed)
    let today = CivilDate.random(in: days("2025-04-01", "2025-11-30"), &dice)
    (book.today, book.settings.assumePaid) = (today, Bool.random(using: &dice) ? 3 : nil)
    book.settings.includePaused = Bool.random(using: &dice)
    book.members = names.shuffled(using: &dice).map { Member(name: $0) }
    for index in book.subscriptions.indices {
      if Bool.random(using: &dice) { book.subscriptions[index].markEstimates(&dice) }
      let first = book.subscriptions[index].firstBillingDate
      for date in [nil, CivilDate.random(in: year, &dice), .random(in: year, &dice)] {
        let split = CostSplit.random(&dice)
        book.subscriptions[index].payers.set(split?.payer, from: date, firstCharge: first)
        book.subscriptions[index].sharing.set(split?.shares ?? [], from: date, firstCharge: first)
      }
    }
    for index in book.events.indices where book.events[index].isConfirmed {
      book.events[index].costSplit = .random(&dice)
    }
    return (book, today)
  }

  /// What is told of each charge in a window, with its amount, its cost and its refunds.
  private func told(_ book: Book, of member: String? = nil) -> [String] {
    let shares = MemberShares(of: book)
    return book.charges(in: days("2024-06-01", "2026-06-30")).compactMap { charge in
      var left = charge.amount
      var amounts = [charge.amount]
      for refund in book.refunds(of: charge) {
        left = Money(minorUnits: left.minorUnits - refund.amount.minorUnits, currency: left.currency)
        amounts.append(left)
      }
      if let member {
        amounts = amounts.compactMap { shares.part(of: $0, by: book.costSplit(of: charge), for: member) }
        if amounts.isEmpty { return nil }
      }
      // A refund that changes no part is none.
      amounts = [amounts[0]] + zip(amounts, amounts.dropFirst()).filter { $0 != $1 }.map { $1 }
      return "\(book.id(of: charge)) \(charge.date) \(charge.state) \(charge.isPaused) \(charge.isAssumed) \(amounts)"
    }
  }

  @Test("It has the charges with a part, and each costs the part, whatever was confirmed or refunded", arguments: seeds)
  func charges(seed: UInt64) throws {
    let (book, _) = Self.sample(seed)
    for name in Self.names {
      let parts = book.parts(of: name)
      let found = told(parts)
      #expect(found.difference(from: told(book, of: name)).map { "\($0)" } == [])
      #expect(told(parts.parts(of: name)).difference(from: found).isEmpty, "nothing is divided twice")
      #expect(told(Book.without(name, book)) == [], "who has no share has no charge")
    }
  }

  /// Sums by name, in minor units of each currency.
  private func units(_ sums: MoneySums) -> [String: Int64] {
    Dictionary(uniqueKeysWithValues: sums.sums.map { ($0.currency.code, $0.minorUnits) }).filter { $0.value != 0 }
  }

  /// What each report of a book adds up to.
  private func totals(_ book: Book, _ today: CivilDate) throws -> [String: MoneySums] {
    let rest = DateInterval(unchecked: today, through: Self.year.last)
    let sum = { (amounts: [Money]) throws in
      var sums = MoneySums()
      for amount in amounts { try sums.add(amount) }
      return sums
    }
    let agenda = Agenda(of: book, today: today, within: 60)
    let open = book.charges(in: rest).filter(\.isOpen)
    let next = book.nextCharges(onOrAfter: today, count: open.count)
    return [
      "summary": try PeriodSummary(of: book, over: Self.year, today: today).totals.expected,
      "rest": try PeriodSummary(of: book, over: rest, today: today).totals.upcoming,
      "cash": try PeriodSummary(of: book, over: Self.year, today: today, byPayDay: true).totals.expected,
      "trends": try SpendingTrends(of: book, over: Self.year, today: today).totals.expected,
      "calendar": try YearCalendar(of: book, in: Self.year, today: today).totals.expected,
      "payments": try sum(Payments(of: book, in: Self.year).all.flatMap(\.total.sums)),
      "next": try sum(next.map(\.amount)), "due": try sum((agenda.overdue + agenda.upcoming).map(\.amount)),
      "left": try sum(agenda.leaving.map(\.charge.amount)),
      "paid": try sum(book.subscriptions.indices.flatMap { try PaidTotals(of: book)[$0].paid.sums }),
    ]
  }

  @Test("In each report, the parts of all members add up to the shared charges", arguments: seeds)
  func addUp(seed: UInt64) throws {
    var (book, today) = Self.sample(seed)
    // What is nobody's is left out of the whole.
    for index in book.subscriptions.indices {
      let first = book.subscriptions[index].firstBillingDate
      for date in [nil] + book.subscriptions[index].payerDates
      where book.subscriptions[index].costSplit(on: date ?? .minimum)?.bearers.isEmpty ?? true {
        book.subscriptions[index].payers.set("Aki", from: date ?? first, firstCharge: first)
      }
    }
    for index in book.events.indices {
      let own = book.events[index].costSplit
      if !book.events[index].isConfirmed || own?.payer != nil { continue }
      book.events[index].costSplit = CostSplit(payer: "Ken", shares: own?.shares ?? [])
    }
    var added: [String: MoneySums] = [:]
    for name in Self.names {
      for (report, sums) in try totals(book.parts(of: name), today) {
        try added[report, default: MoneySums()].add(sums)
      }
    }
    for (report, sums) in try totals(book, today) {
      #expect(units(added[report] ?? MoneySums()) == units(sums), "\(report)")
    }
  }

  @Test("The summary of a member is the sum of their next charges and of the exported ones", arguments: seeds)
  func agree(seed: UInt64) throws {
    let (book, today) = Self.sample(seed)
    for name in Self.names {
      let parts = book.parts(of: name)
      let found = try totals(parts, today)
      var (events, ahead) = (MoneySums(), MoneySums())
      for charge in parts.charges(in: Self.year) where charge.counts(parts.settings) {
        try events.add(parts.cost(of: charge))
        if charge.isOpen, charge.date >= today { try ahead.add(charge.amount) }
      }
      #expect(units(events) == units(found["summary"]!))
      #expect(units(ahead) == units(found["next"]!))
      #expect(units(found["trends"]!) == units(events) && units(found["calendar"]!) == units(events))
      #expect(units(found["paid"]!) == units(try PeriodSummary(of: parts, over: Self.known, today: today).totals.paid))
    }
  }

  @Test("The next charge of each is the first open one with a part, and averages are parts of prices", arguments: seeds)
  func next(seed: UInt64) throws {
    let (book, today) = Self.sample(seed)
    let shares = MemberShares(of: book)
    for name in Self.names {
      let parts = book.parts(of: name)
      let found = parts.nextChargeOfEach(onOrAfter: today)
      let ahead = parts.charges(in: DateInterval(unchecked: today, through: day("2028-12-31"))).filter(\.isOpen)
      for index in book.subscriptions.indices {
        #expect(found[index] == ahead.first { $0.subscription == index })
        let whole = book.expectedPrice(of: index, on: today)
        let day = max(today, book.subscriptions[index].firstBillingDate)
        guard let part = shares.part(of: whole, by: book.subscriptions[index].costSplit(on: day), for: name) else {
          continue
        }
        #expect(parts.expectedPrice(of: index, on: today) == part)
      }
      #expect(parts.effectiveStatuses(on: today, knowing: found) == book.effectiveStatuses(on: today))
      let viewed = Set(parts.viewedIndices(from: .minimum))
      #expect(ahead.allSatisfy { viewed.contains($0.subscription) })
    }
  }

  @Test("A book without payers and shares gives nothing to anybody", arguments: seeds)
  func nobody(seed: UInt64) throws {
    let (_, today) = Self.sample(seed)
    let parts = Book.random(seed: seed).parts(of: "Aki")
    for (report, sums) in try totals(parts, today) { #expect(sums.isEmpty, "\(report)") }
    #expect(parts.viewedIndices(from: .minimum).isEmpty)
  }
}

extension Book {
  /// The book of somebody else, in which a member is not named.
  fileprivate static func without(_ name: String, _ book: Book) -> Book {
    var book = book.parts(of: name)
    book.viewer = "Somebody"
    return book
  }
}

extension CostSplit {
  /// None, a payer, or shares with weights of which some are zero.
  fileprivate static func random(_ dice: inout Dice) -> CostSplit? {
    let payer = MemberPartsLawTests.names.randomElement(using: &dice)
    let shares = MemberPartsLawTests.names.filter { _ in Bool.random(using: &dice) }.map {
      Share(member: $0, weight: .random(in: 0...3, using: &dice))
    }
    return CostSplit(payer: Int.random(in: 0..<4, using: &dice) == 0 ? nil : payer, shares: shares)
  }
}

extension Subscription {
  /// Makes some of the prices estimates.
  fileprivate mutating func markEstimates(_ dice: inout Dice) {
    price = price.marked(isEstimate: true)
    for index in self.priceVersions.indices where Bool.random(using: &dice) {
      self.priceVersions[index].price = self.priceVersions[index].price.marked(isEstimate: true)
    }
  }
}
