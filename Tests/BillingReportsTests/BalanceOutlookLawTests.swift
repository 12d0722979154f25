@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// What is left until payday against a look at every day, over random books and three bank calendars.
@Suite("Laws of balances until payday")
struct BalanceOutlookLawTests {
  static let seeds = RandomSamples.numbers(90, else: 30)

  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    var bank = Account(id: UUID(high: 1, low: 1), name: "Bank", kind: .bank)
    bank.roll = RollRule.allCases.randomElement(using: &dice) ?? .none
    let today = CivilDate.random(in: days("2025-02-10", "2025-12-20"), &dice)
    let ago = Int.random(in: -1...35, using: &dice)
    let amount = yen(.random(in: 0...3000, using: &dice))
    if ago >= 0 { bank.balance = Balance(amount, on: today.advancedClamping(days: -ago)) }
    var card = Account(id: UUID(high: 1, low: 2), name: "Card", kind: .card)
    (card.closingDay, card.debitDay) = (.random(in: 1...31, using: &dice), .random(in: 1...31, using: &dice))
    (card.monthsLater, card.roll) = (1, bank.roll)
    card.drawsFrom = Bool.random(using: &dice) ? "Bank" : nil
    book.accounts = [bank, card]
    // A cent is a yen, so that a plain sum of minor units is the sum in yen.
    book.rates = .of("manual USD/JPY 2024-01-01 100")
    let calendars: [HolidayCalendar] = [.jp, .us, .target]
    book.settings.holidays = BusinessCalendar(.holidays(calendars[Int(seed % 3)]))
    for index in book.subscriptions.indices {
      book.subscriptions[index].paymentMethod = ["Bank", "Card", nil].randomElement(using: &dice) ?? nil
    }
    book.settings.payday = ["25 previous", "last", "15,last next", "2 weeks from 2024-01-05"]
      .randomElement(using: &dice).flatMap(Payday.init)
    return (book, today)
  }

  /// What leaves an account on a day, less what came back, by the simplest means.
  private func leaving(_ book: Book, _ day: CivilDate, _ charges: [(BillingEvent, PayDay)]) -> Int64 {
    let isOfBank = { (account: Int?) in account == 0 || account == 1 && book.accounts[1].drawsFrom != nil }
    return charges.reduce(0) { sum, entry in
      let (charge, payDay) = entry
      guard charge.counts(book.settings), isOfBank(payDay.account) else { return sum }
      let back = book.refunds(of: charge).filter { $0.day == day }.reduce(0) { $0 + $1.amount.minorUnits }
      return sum + (payDay.date == day ? charge.amount.minorUnits : 0) - back
    }
  }

  @Test("left, the lowest day, what is missing and what is free are those of a walk from day to day", arguments: seeds)
  func walk(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let payday = try #require(book.settings.paydays(after: today, count: 1).first)
    let outlook = try #require(try book.balanceOutlooks(today: today, payday: payday).first)
    guard let balance = book.accounts[0].balance, balance.day.days(until: today) <= 31 else {
      #expect(outlook.claim == nil && outlook.doubt == (book.accounts[0].balance == nil ? .noBalance : .oldBalance))
      return
    }
    let all = Array(book.charges(in: days("2024-01-01", "2026-12-31")))
    let charges = Array(zip(all, book.payDays(of: all)))
    var (level, day, lowest, free) = (balance.amount.minorUnits, balance.day, Int64.max, Int64.max)
    var lowestDay = today
    while day < payday.advancedClamping(days: -1) || day < today {
      if day >= today {
        let count = Int64(today.days(until: day) + 1)
        if level < lowest { (lowest, lowestDay) = (level, day) }
        free = min(free, level < 0 ? -1 : level / count)
      }
      day = day.advancedClamping(days: 1)
      level -= leaving(book, day, charges)
    }
    if level < lowest { (lowest, lowestDay) = (level, day) }
    free = min(free, level < 0 ? -1 : level / Int64(today.days(until: day) + 1))
    let claim = try #require(outlook.claim)
    #expect(claim.left == yen(level) && claim.leaves == yen(balance.amount.minorUnits - level))
    #expect(claim.lowest == BalanceOutlook.Level(date: lowestDay, amount: yen(lowest)))
    #expect(claim.shortBy == (lowest < 0 ? yen(-lowest) : nil))
    #expect(claim.freePerDay == (free < 0 ? nil : yen(free)))
    let onPayday = outlook.onPayday.reduce(Int64(0)) { $0 + $1.total.sums.reduce(0) { $0 + $1.minorUnits } }
    #expect(onPayday == leaving(book, payday, charges))
  }

  @Test("a charge in another currency needs a rate")
  func rate() throws {
    var book = Book.of(.of("Cloud", usd("10.00"), from: "2026-02-10"))
    book.accounts = [Account(id: UUID(high: 1, low: 1), name: "Bank", kind: .bank)]
    book.subscriptions[0].paymentMethod = "Bank"
    book.accounts[0].balance = Balance(yen(5000), on: day("2026-02-06"))
    let outlook = { (book: Book) throws in
      try #require(try book.balanceOutlooks(today: day("2026-02-06"), payday: day("2026-02-25")).first)
    }
    #expect(try outlook(book).doubt == .noRate(currency("USD")))
    #expect(try outlook(book).claim == nil)
  }

  @Test("an account that runs short is told once for a payday, and again for the next one")
  func reminder() throws {
    var book = Book.of(.of("Rent", yen(9000), from: "2026-01-20").with { $0.remindBefore = ReminderDays([]) })
    book.accounts = [Account(id: UUID(high: 1, low: 1), name: "Bank", kind: .bank)]
    book.subscriptions[0].paymentMethod = "Bank"
    book.settings.payday = Payday(reading: "25")
    book.accounts[0].balance = Balance(yen(5000), on: day("2026-02-06"))
    var memory = ReminderMemory()
    var told: [String] = []
    for today in ["2026-02-06", "2026-02-07", "2026-02-26"] {
      let shortages = try book.shortages(today: day(today))
      let reminders = Reminders(of: book, today: day(today), after: memory, shortages: shortages)
      told.append(reminders.due.filter { $0.kind == .shortage }.map { "\($0.date)" }.joined())
      memory = reminders.memory(after: reminders.due)
    }
    #expect(told == ["2026-02-20", "", "2026-03-20"])
  }
}
