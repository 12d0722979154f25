@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// What is left up to a day against a look at every day, over random books and three bank calendars.
@Suite("Laws of balances until payday")
struct BalanceOutlookLawTests {
  static let seeds = RandomSamples.numbers(120, else: 40)

  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate, last: CivilDate) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    var bank = Account(id: UUID(high: 1, low: 1), name: "Bank", kind: .bank)
    bank.roll = RollRule.allCases.randomElement(using: &dice) ?? .none
    let today = CivilDate.random(in: days("2025-02-10", "2025-12-20"), &dice)
    let ago = Int.random(in: -1...35, using: &dice)
    let amount = yen(.random(in: -500...3000, using: &dice))
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
      book.subscriptions[index].payment = Bool.random(using: &dice) ? .manual : .automatic
    }
    for index in book.events.indices where book.events[index].kind == .adjusted(nil) {
      book.events[index].isNotTaken = Bool.random(using: &dice)
    }
    book.settings.payday = ["25 previous", "last", "15,last next", "2 weeks from 2024-01-05", nil]
      .randomElement(using: &dice).flatMap { $0.flatMap(Payday.init) }
    return (book, today, today.advancedClamping(days: .random(in: 0...70, using: &dice)))
  }

  /// The charges of a bank account, and what came back, each on its day, by the simplest means.
  private struct Ledger {
    let book: Book
    let today: CivilDate
    let charges: [(charge: BillingEvent, payDay: PayDay)]

    init(_ book: Book, _ today: CivilDate) {
      (self.book, self.today) = (book, today)
      let all = Array(book.charges(in: days("1990-01-01", "2026-12-31"))).filter { $0.counts(book.settings) }
      charges = zip(all, book.payDays(of: all)).map { ($0, $1) }.filter { _, payDay in
        payDay.account == 0 || payDay.account == 1 && book.accounts[1].drawsFrom != nil
      }
    }

    /// The day on which a refund of a charge of an account comes.
    func day(of refund: Refund, to account: Int?) -> CivilDate {
      guard let account, let statement = book.accounts[account].statement(for: refund.day) else { return refund.day }
      var business = BusinessDays(book.settings.businessCalendar)
      return business.roll(statement.debitDay, book.accounts[account].roll)
    }

    func isOwed(_ charge: BillingEvent, _ payDay: PayDay) -> Bool {
      charge.isOpen && payDay.date <= today
        && (charge.isNotTaken || book.subscriptions[charge.subscription].payment == .manual
          || book.subscriptions[charge.subscription].renewal == .fromPayment)
    }

    /// What is owed, which leaves today.
    var owed: [(charge: BillingEvent, payDay: PayDay)] { charges.filter { isOwed($0.charge, $0.payDay) } }

    /// What leaves on a day apart from what is owed, less what came back.
    func leaving(on day: CivilDate) -> Int64 {
      charges.reduce(0) { sum, entry in
        let (charge, payDay) = entry
        let back = book.refunds(of: charge).filter { self.day(of: $0, to: payDay.account) == day }
        let leaves = payDay.date == day && !isOwed(charge, payDay)
        return sum + (leaves ? charge.amount.minorUnits : 0) - back.reduce(0) { $0 + $1.amount.minorUnits }
      }
    }

    /// The level at the end of each day from today on.
    func levels(from balance: Balance, through last: CivilDate) -> [(day: CivilDate, level: Int64)] {
      let owed = owed.reduce(0) { $0 + $1.charge.amount.minorUnits }
      var (day, level) = (balance.day, balance.amount.minorUnits - (balance.day == today ? owed : 0))
      var levels = [(day, level)]
      while day < last {
        day = day.advancedClamping(days: 1)
        level -= leaving(on: day) + (day == today ? owed : 0)
        levels.append((day, level))
      }
      return levels.filter { $0.0 >= today }
    }
  }

  /// Why nothing can be said, by a look at every day before today.
  private func doubt(_ book: Book, _ today: CivilDate) -> BalanceOutlook.Doubt? {
    guard let balance = book.accounts[0].balance else { return .noBalance }
    if balance.day.days(until: today) > 31 { return .oldBalance }
    let lastPayday = (0...60).lazy.map { today.advancedClamping(days: -$0) }.first { day in
      book.settings.paydays(after: day.advancedClamping(days: -1), count: 1).first == day
    }
    return lastPayday.flatMap { balance.day < $0 ? .beforePayday($0) : nil }
  }

  @Test("the verdict is that of a walk from day to day, and ends before the next payday", arguments: seeds)
  func walk(seed: UInt64) throws {
    let (book, today, last) = sample(seed)
    let payday = book.settings.paydays(after: today, count: 1).first
    let outlook = try #require(try book.balanceOutlooks(today: today, through: last).first)
    let doubt = doubt(book, today)
    #expect(outlook.doubt == doubt)
    guard doubt == nil, let balance = book.accounts[0].balance else { return #expect(outlook.claim == nil) }
    let ledger = Ledger(book, today)
    let judged = min(last, payday?.advancedClamping(days: -1) ?? balance.day.advancedClamping(days: 31))
    let levels = ledger.levels(from: balance, through: judged)
    let (left, lowest) = (try #require(levels.last).level, try #require(levels.map(\.level).min()))
    let shortFrom = levels.first { $0.level < 0 }?.day
    let claim = try #require(outlook.claim)
    #expect(claim.judgedThrough == judged && payday.map { claim.judgedThrough < $0 } ?? true)
    #expect(claim.left == yen(left) && claim.leaves == yen(balance.amount.minorUnits - left))
    let lowestDay = try #require(levels.first { $0.level == lowest }).day
    #expect(claim.lowest == BalanceOutlook.Level(date: lowestDay, amount: yen(lowest)))
    #expect(claim.shortFrom == shortFrom && claim.shortBy == (lowest < 0 ? yen(-lowest) : nil))
    let free = levels.map { $0.level / Int64(today.days(until: $0.day) + 1) }.min()
    #expect(claim.freePerDay == (shortFrom == nil ? free.map(yen) : nil))
    guard let payday, judged.advancedClamping(days: 1) == payday else { return #expect(outlook.onPayday.isEmpty) }
    let onPayday = outlook.onPayday.reduce(Int64(0)) { $0 + $1.total.sums.reduce(0) { $0 + $1.minorUnits } }
    #expect(onPayday == ledger.leaving(on: payday))
  }

  @Test("what is listed is what leaves, whatever can be said of the balance", arguments: seeds)
  func listed(seed: UInt64) throws {
    let (book, today, last) = sample(seed)
    let outlook = try #require(try book.balanceOutlooks(today: today, through: last).first)
    let ledger = Ledger(book, today)
    let owed = ledger.owed
    #expect(Set(outlook.overdue) == Set(owed.filter { $0.payDay.date < today }.map(\.charge)))
    #expect(Set(outlook.dueToday) == Set(owed.filter { $0.payDay.date == today }.map(\.charge)))
    var total = owed.reduce(Int64(0)) { $0 + $1.charge.amount.minorUnits }
    var day = today
    while day < last {
      day = day.advancedClamping(days: 1)
      total += ledger.leaving(on: day)
    }
    #expect(outlook.total.sums.reduce(0) { $0 + $1.minorUnits } == total)
  }

  private func bank(_ balance: Balance?, _ subscriptions: Subscription..., payday: String? = nil) -> Book {
    var book = Book()
    book.subscriptions = subscriptions.map { $0.with { $0.paymentMethod = "Bank" } }
    book.accounts = [Account(id: UUID(high: 1, low: 1), name: "Bank", kind: .bank)]
    book.accounts[0].balance = balance
    book.settings.payday = payday.flatMap(Payday.init)
    return book
  }

  @Test("a charge in another currency needs a rate")
  func rate() throws {
    let book = bank(Balance(yen(5000), on: day("2026-02-06")), .of("Cloud", usd("10.00"), from: "2026-02-10"))
    let outlook = try #require(try book.balanceOutlooks(today: day("2026-02-06"), through: day("2026-02-24")).first)
    #expect(outlook.doubt == .noRate(currency("USD")) && outlook.claim == nil)
    #expect(outlook.total.sums == [usd("10.00")] && outlook.converted == nil)
  }

  @Test("the first day on which money is missing is told, and not only the lowest")
  func shortFrom() throws {
    let book = bank(
      Balance(usd("100.00"), on: day("2026-02-02")), .of("Rent", usd("900.00"), from: "2026-02-05", id: 1),
      .of("Lunch", usd("5.00"), from: "2026-02-20", id: 2), payday: "25")
    let shortage = try #require(try book.shortages(today: day("2026-02-02")).first)
    #expect(shortage.shortFrom == day("2026-02-05") && shortage.lowest.date == day("2026-02-20"))
    #expect(shortage.shortBy == usd("805.00"))
  }

  @Test("what is owed is not free, and a balance from before the pay says nothing")
  func owed() throws {
    let rent = Subscription.of("Rent", usd("900.00"), from: "2026-01-27").with { $0.payment = .manual }
    let book = bank(Balance(usd("1000.00"), on: day("2026-02-06")), rent, payday: "25")
    let outlook = try #require(try book.balanceOutlooks(today: day("2026-02-06"), through: day("2026-02-24")).first)
    #expect(outlook.claim?.left == usd("100.00") && outlook.overdue.count == 1)
    let later = try #require(try book.balanceOutlooks(today: day("2026-02-27"), through: day("2026-03-24")).first)
    #expect(later.doubt == .beforePayday(day("2026-02-25")) && later.claim == nil)
  }

  @Test("an account that runs short is told once for a payday, and again for the next one")
  func reminder() throws {
    let rent = Subscription.of("Rent", yen(9000), from: "2026-01-20").with { $0.remindBefore = ReminderDays([]) }
    var book = bank(Balance(yen(5000), on: day("2026-02-06")), rent, payday: "25")
    var memory = ReminderMemory()
    var told: [String] = []
    for today in ["2026-02-06", "2026-02-07", "2026-02-26"] {
      if today == "2026-02-26" { book.accounts[0].balance?.day = day(today) }
      let money = try MoneyNews(of: book, today: day(today), within: nil, since: memory.lookedOn)
      let reminders = Reminders(of: book, today: day(today), after: memory, money: money)
      told.append(reminders.due.filter { $0.kind == .shortage }.map { "\($0.date)" }.joined())
      memory = reminders.memory(after: reminders.due)
    }
    #expect(told == ["2026-02-20", "", "2026-03-20"])
  }
}
