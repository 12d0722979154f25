@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// What an edit of payer, shares or payment method may change, over random books.
@Suite("Laws of payers, shares and payment methods from a date on")
struct DatedPayerLawTests {
  static let seeds = RandomSamples.numbers(60, else: 20)

  /// A book with payers, shares and accounts, and a day within its charges.
  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate, dice: Dice) {
    var dice = Dice(seed: seed &* 11)
    var (book, _) = PayDayLawTests.sample(seed)
    book.settings.assumePaid = 3
    book.today = day("2025-12-31")
    for index in book.subscriptions.indices {
      book.subscriptions[index].payer = "Aki"
      book.subscriptions[index].shares = Bool.random(using: &dice) ? [] : [Share(member: "Aki"), Share(member: "Ben")]
      book.subscriptions[index].paymentMethod = book.subscriptions[index].paymentMethod ?? "Cash"
    }
    return (book, .random(in: days("2025-03-01", "2025-11-30"), &dice), dice)
  }

  private func edit(_ book: inout Book, from date: CivilDate?, _ dice: inout Dice) {
    for index in book.subscriptions.indices {
      let shares = Bool.random(using: &dice) ? [] : [Share(member: "Mio", weight: 2), Share(member: "Ben")]
      _ = book.edit(index) { subscription in
        subscription.set("Mio", shares, "Visa", from: date)
      }
    }
  }

  /// Payer, shares, payment method and pay day of each charge up to a day.
  private func facts(_ book: Book, through day: CivilDate) -> [String] {
    let charges = book.charges(in: DateInterval(unchecked: .minimum, through: day)).map { $0 }
    return zip(charges, book.payDays(of: charges)).compactMap { charge, payDay in
      guard book.scheduledDate(of: charge) <= day else { return nil }
      return "\(book.id(of: charge)) \(String(describing: book.costSplit(of: charge))) "
        + "\(book.paymentMethod(of: charge) ?? "-") \(payDay.date) \(payDay.account ?? -1)"
    }
  }

  @Test("Such an edit changes what follows, but no charge before it and no settlement", arguments: seeds)
  func past(seed: UInt64) throws {
    var (book, today, dice) = sample(seed)
    let (former, before) = (book, today.advancedClamping(days: -1))
    edit(&book, from: today, &dice)
    #expect(facts(book, through: before) == facts(former, through: before))
    for charge in book.charges(in: days("2025-03-01", "2025-12-31")) where charge.date >= today && charge.record == nil
    {
      #expect(book.costSplit(of: charge)?.payer == "Mio")
      #expect(book.paymentMethod(of: charge) == "Visa")
    }
    guard !book.hasMoves else { return }
    let period = DateInterval(unchecked: day("2023-01-01"), through: before)
    #expect(try Settlement(of: book, over: period) == Settlement(of: former, over: period))
    let paid = { (book: Book) in
      try MemberLedger(of: book, over: period).accounts.map(\.paid).filter { !$0.sums.isEmpty }
    }
    #expect(try paid(book) == paid(former))
  }

  @Test("With the first value, a book is one that always had it", arguments: seeds)
  func first(seed: UInt64) {
    var (book, today, dice) = sample(seed)
    var always = book
    edit(&book, from: today, &dice)
    for index in book.subscriptions.indices {
      let value = book.subscriptions[index]
      for date in [today.advancedClamping(days: 20), nil] {
        book.subscriptions[index].set("Ken", value.shares(on: today), "Card", from: date)
      }
      always.subscriptions[index].payer = "Ken"
      always.subscriptions[index].paymentMethod = "Card"
      always.subscriptions[index].shares = value.shares(on: today)
    }
    #expect(book.subscriptions == always.subscriptions)
  }

  @Test("The debts of the months add up to those of the year", arguments: seeds)
  func months(seed: UInt64) throws {
    var (book, today, dice) = sample(seed)
    edit(&book, from: today, &dice)
    var owed: [String: Int64] = [:]
    for month in 1...12 {
      let month = try #require(YearMonth("2025-\(month < 10 ? "0" : "")\(month)"))
      for balance in try Settlement(of: book, over: book.settings.months.days(of: month)).balances {
        owed["\(balance.member) \(balance.owed.currency.code)", default: 0] += balance.owed.minorUnits
      }
    }
    let year = try Settlement(of: book, over: days("2025-01-01", "2025-12-31")).balances
    let whole = year.map { ("\($0.member) \($0.owed.currency.code)", $0.owed.minorUnits) }
    #expect(owed.filter { $0.value != 0 } == Dictionary(uniqueKeysWithValues: whole).filter { $0.value != 0 })
  }

  @Test("A change that says what holds before it is removed, and one of the same day is replaced")
  func redundant() {
    var values = DatedValues<String?>("Visa")
    let (first, later) = (day("2026-01-01"), day("2026-03-01"))
    values.set("Card", from: later, firstCharge: first)
    values.set("Cash", from: later, firstCharge: first)
    #expect(values.versions.map(\.value) == ["Cash"])
    values.set("Cash", from: day("2026-02-01"), firstCharge: first)
    #expect(values.versions.map(\.from) == [day("2026-02-01")])
    values.set("Visa", from: day("2026-02-01"), firstCharge: first)
    #expect(values == DatedValues("Visa"))
  }
}

extension Subscription {
  /// Sets payer, shares and payment method from a date on; without one, always.
  fileprivate mutating func set(_ payer: String, _ shares: [Share], _ method: String, from date: CivilDate?) {
    self.payers.set(payer, from: date, firstCharge: self.firstBillingDate)
    self.sharing.set(shares, from: date, firstCharge: self.firstBillingDate)
    self.paymentMethods.set(method, from: date, firstCharge: self.firstBillingDate)
  }
}
