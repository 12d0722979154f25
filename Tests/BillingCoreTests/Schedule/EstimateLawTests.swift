@testable import BillingCore
@testable import BillingSamples
import Testing

/// The amounts that are expected of bills that vary, against the sentence that says what they are.
@Suite("Laws of estimates")
struct EstimateLawTests {
  static let seeds = Array<UInt64>(1...60)
  static let years = days("2024-01-01", "2028-12-31")

  /// A random book in which half of the prices are estimates, with bills of different amounts.
  private func sample(_ dice: inout Dice, _ seed: UInt64) -> Book {
    var book = Book.random(seed: seed)
    for index in book.subscriptions.indices {
      let subscription = book.subscriptions[index]
      book.subscriptions[index].price = subscription.price.marked(isEstimate: Bool.random(using: &dice))
      for version in subscription.priceVersions.indices {
        let price = subscription.priceVersions[version].price
        book.subscriptions[index].priceVersions[version].price = price.marked(isEstimate: Bool.random(using: &dice))
      }
    }
    for index in book.events.indices where book.events[index].isConfirmed {
      let amount = [yen(0), yen(.random(in: 1...5000, using: &dice)), usd("3.50"), usd("4.10")].randomElement(
        using: &dice)
      book.events[index].kind = .confirmed(amount ?? yen(1))
      book.events[index].refunds = []
    }
    return book
  }

  /// The sentence, word by word: the price in force, and if it is an estimate the median of the last three bills.
  private func expected(_ charge: BillingEvent, in book: Book) -> Money {
    let subscription = book.subscriptions[charge.subscription]
    var (given, since) = (subscription.price, CivilDate.minimum)
    for version in subscription.priceVersions where version.from <= book.scheduledDate(of: charge) {
      (given, since) = (version.price, version.from)
    }
    if !given.isEstimate { return given }
    var bills: [(date: CivilDate, units: Int64)] = []
    for record in book.events where record.subscriptionID == subscription.id && record.extra == nil {
      guard case .confirmed(let paid) = record.kind, paid.currency == given.currency, paid.minorUnits > 0 else {
        continue
      }
      if since <= min(record.date, record.scheduledDate), record.date < charge.date {
        bills.append((record.date, paid.minorUnits))
      }
    }
    let last = bills.sorted { $0.date < $1.date }.suffix(3).map(\.units)
    let units = last.count == 3 ? last.sorted()[1] : last.last ?? given.minorUnits
    return Money(minorUnits: units, currency: given.currency, isEstimate: true)
  }

  /// Whether the amount of a charge is no one's own.
  private func isComputed(_ charge: BillingEvent, in book: Book) -> Bool {
    charge.state != .confirmed && charge.record.map { book.events[$0].amount == nil } ?? true
  }

  @Test("every charge without an amount of its own has that of the sentence", arguments: seeds)
  func amounts(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let book = sample(&dice, seed)
    for charge in book.charges(in: Self.years) where isComputed(charge, in: book) {
      #expect(charge.amount == expected(charge, in: book), "\(book.line(of: charge))")
    }
  }

  @Test("a charge that is looked up alone has the amount that it has among the others", arguments: seeds)
  func alone(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let book = sample(&dice, seed)
    for charge in book.charges(in: days("2025-01-01", "2026-06-30")) where charge.isUnrecorded && charge.record == nil {
      #expect(try book.charge(of: charge.subscription, on: charge.date).amount == charge.amount)
    }
  }

  @Test("a confirmed bill is exact and never an amount of its own, and the charges after it follow", arguments: seeds)
  func confirming(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var book = sample(&dice, seed)
    for _ in 0..<12 {
      let open = book.charges(in: Self.years).filter { $0.isOpen && !$0.isTentative && $0.record == nil }
      guard let charge = open.prefix(20).randomElement(using: &dice) else { return }
      let isEstimate = charge.amount.isEstimate
      let amount = Bool.random(using: &dice) ? nil : Money(minorUnits: 777, currency: charge.amount.currency)
      // A second payment on one day is refused where charges count from payments.
      guard let confirmed = try? book.confirm(charge, payment: Book.Payment(amount: amount)) else { continue }
      #expect(!confirmed.amount.isEstimate && confirmed.amount == amount ?? charge.amount.exact)
      if isEstimate { #expect(!confirmed.isAmountOverridden) }
    }
    for charge in book.charges(in: Self.years) where isComputed(charge, in: book) {
      #expect(charge.amount == expected(charge, in: book), "\(book.line(of: charge))")
    }
    #expect(book.events.allSatisfy { !($0.amount?.isEstimate ?? false) })
  }

  @Test(
    "of one bill that one, of two the later, of more the median of the last three; zero, other money and extras are none"
  )
  func examples() throws {
    var book = Book.of(.of("Power", yen(90).marked(isEstimate: true), from: "2026-01-10"))
    let next = { (book: Book) in book.charges(in: days("2026-12-01", "2026-12-31")).first { _ in true }?.amount }
    #expect(next(book) == yen(90).marked(isEstimate: true))
    for (month, paid, expected) in [("01", 70, 70), ("02", 120, 120), ("03", 80, 80), ("04", 0, 80), ("05", 100, 100)] {
      try book.confirm(0, on: day("2026-\(month)-10"), payment: Book.Payment(amount: yen(Int64(paid))))
      #expect(next(book) == yen(Int64(expected)).marked(isEstimate: true))
    }
    try book.skip(0, on: day("2026-06-10"))
    try book.confirmExtra(0, on: day("2026-06-11"), payment: Book.Payment(amount: yen(5000)))
    try book.confirm(0, on: day("2026-07-10"), payment: Book.Payment(amount: usd("5.00")))
    #expect(next(book) == yen(100).marked(isEstimate: true))
    #expect(book.expectedPrice(of: 0, on: day("2026-05-09")) == yen(80).marked(isEstimate: true))
    #expect(book.billsOfEstimate(of: 0, on: day("2026-02-10")) == 2)
  }

  @Test("a charge at a former price that was moved past the begin of an estimate is no bill of it")
  func moved() throws {
    var book = Book.of(.of("Power", yen(90), from: "2026-01-10"))
    book.subscriptions[0].setPrice(yen(40).marked(isEstimate: true), from: day("2026-03-20"))
    try book.move(0, from: day("2026-03-10"), to: day("2026-03-25"))
    try book.confirm(0, on: day("2026-03-25"))
    let next = { (book: Book) in book.charges(in: days("2026-04-01", "2026-04-30")).map(\.amount) }
    #expect(next(book) == [yen(40).marked(isEstimate: true)])
    #expect(book.expectedPrice(of: 0, on: day("2026-03-31")) == yen(40).marked(isEstimate: true))
    #expect(book.billsOfEstimate(of: 0, on: day("2026-03-31")) == 0)
    let bills = book.bills(of: book.subscriptions[0])
    let price = yen(50).marked(isEstimate: true)
    let begun = book.subscriptions[0].correctPrice(price, inForceOn: day("2026-03-31"), bills: bills)
    #expect(begun == nil && next(book) == [price])
    #expect(book.subscriptions[0].priceVersions.map(\.from) == [day("2026-03-20")])
  }

  @Test("a new estimate begins after the last bill, of which nothing counts any more")
  func begins() throws {
    var book = Book.of(.of("Power", yen(90).marked(isEstimate: true), from: "2026-01-10"))
    try book.confirm(0, on: day("2026-01-10"), payment: Book.Payment(amount: yen(70)))
    try book.confirm(0, on: day("2026-02-10"), payment: Book.Payment(amount: yen(75)))
    let correct = { (book: inout Book, price: Money) in
      let bills = book.bills(of: book.subscriptions[0])
      return book.subscriptions[0].correctPrice(price, inForceOn: day("2026-02-20"), bills: bills)
    }
    let before = book
    #expect(correct(&book, yen(90).marked(isEstimate: true)) == day("2026-02-11"))
    #expect(book.subscriptions[0].priceVersions.map(\.from) == [day("2026-02-11")])
    #expect(book.charges(in: days("2026-03-01", "2026-03-31")).map(\.amount) == [yen(90).marked(isEstimate: true)])
    let once = book
    #expect(correct(&book, yen(90).marked(isEstimate: true)) == nil && book == once)
    book = before
    #expect(correct(&book, yen(90)) == nil && book.subscriptions[0].priceVersions.isEmpty)
    #expect(book.charges(in: days("2026-03-01", "2026-03-31")).map(\.amount) == [yen(90)])
    #expect(book.keptCharges(of: 0, in: days("2026-01-01", "2026-12-31")).count == 2)
    #expect(before.keptCharges(of: 0, in: days("2026-01-01", "2026-12-31")).isEmpty)
  }
}
