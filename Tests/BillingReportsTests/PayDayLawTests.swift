@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// `due` and the payments against a plain look at every charge, over random books with accounts and rules.
@Suite("Laws of pay days")
struct PayDayLawTests {
  static let seeds = RandomSamples.numbers(60, else: 20)

  /// A random book whose subscriptions are on a bank account, on a card or on nothing, and a day near New Year or in
  /// the middle of a month.
  static func sample(_ seed: UInt64) -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    var bank = Account(id: UUID(high: 1, low: 1), name: "Bank", kind: .bank)
    bank.roll = RollRule.allCases.randomElement(using: &dice) ?? .none
    var card = Account(id: UUID(high: 1, low: 2), name: "Card", kind: .card)
    (card.closingDay, card.debitDay) = (.random(in: 1...31, using: &dice), .random(in: 1...31, using: &dice))
    (card.monthsLater, card.roll) = (.random(in: 1...2, using: &dice), bank.roll)
    book.accounts = [bank, card]
    book.settings.holidays = BusinessCalendar(.holidays(.jp))
    book.settings.holidays?.own = (0..<Int.random(in: 0...60, using: &dice)).map {
      OwnHoliday(date: day("2025-12-31").advancedClamping(days: $0), name: "")
    }
    for index in book.subscriptions.indices {
      book.subscriptions[index].paymentMethod = ["Bank", "Card", nil].randomElement(using: &dice) ?? nil
      book.subscriptions[index].roll = Bool.random(using: &dice) ? RollRule.allCases.randomElement(using: &dice) : nil
      book.subscriptions[index].payment = Bool.random(using: &dice) ? .manual : .automatic
    }
    let span = Bool.random(using: &dice) ? days("2025-12-25", "2026-01-15") : days("2026-03-01", "2026-06-30")
    return (book, .random(in: span, &dice))
  }

  /// The open charges up to the next year with their pay days, by the simplest means.
  private func open(_ book: Book) -> [(charge: BillingEvent, payDay: CivilDate)] {
    let charges = book.charges(in: days("1900-01-01", "2027-12-31")).filter(\.isOpen)
    return zip(charges, book.payDays(of: charges)).map { ($0, $1.date) }
  }

  @Test("'due' has each open charge that left, leaves today or leaves soon, by its pay day", arguments: seeds)
  func due(seed: UInt64) {
    let (book, today) = Self.sample(seed)
    let horizon = today.advancedClamping(days: 30)
    let agenda = Agenda(of: book, today: today, within: 30)
    let all = open(book)
    #expect(Set(agenda.overdue + agenda.toConfirm) == Set(all.filter { $0.payDay < today }.map(\.charge)))
    #expect(Set(agenda.today) == Set(all.filter { $0.payDay == today }.map(\.charge)))
    #expect(Set(agenda.upcoming) == Set(all.filter { $0.payDay > today && $0.payDay <= horizon }.map(\.charge)))
  }

  @Test("'list' calls overdue what 'due' does, since the pay day of its oldest charge", arguments: seeds)
  func listed(seed: UInt64) throws {
    let (book, today) = Self.sample(seed)
    let overdue = Agenda(of: book, today: today, within: 0).overdue
    let days = Dictionary(
      zip(overdue, book.payDays(of: overdue)).map { ($0.subscription, $1.date) }, uniquingKeysWith: min)
    for row in try SubscriptionListing(of: book, today: today).rows { #expect(row.overdueSince == days[row.index]) }
    let charges = open(book)
    #expect(Set(charges.filter { book.isOverdue($0, paidOn: $1, today: today) }.map(\.charge)) == Set(overdue))
  }

  @Test("'due' counts what 'confirm --all' confirms, whenever the money leaves", arguments: seeds)
  func counted(seed: UInt64) throws {
    var (book, today) = Self.sample(seed)
    // A late payment moves the charges after it, so that more can follow than were open.
    for index in book.subscriptions.indices { book.subscriptions[index].renewal = .fixed }
    let runs = try book.unconfirmedCharges(through: today, atLeast: 4, onlyOverdue: true)
    let count = Agenda(of: book, today: today, within: 30).countToConfirm
    #expect(Agenda(of: book, today: today, within: 30, runs: runs).countToConfirm == count)
    let shown = try book.unconfirmedCharges(through: today, atLeast: 1)
    #expect(shown.filter { !book.subscriptions[$0.subscription].isPaidByUser }.reduce(0) { $0 + $1.count } == count)
    let automatic = book.subscriptions.indices.filter { !book.subscriptions[$0].isPaidByUser }
    #expect(book.confirmOpenCharges(through: today, of: automatic).count == count)
    let manual = book.subscriptions.indices.filter { book.subscriptions[$0].isPaidByUser }
    let rest = shown.reduce(0) { $0 + $1.count } - count
    #expect(book.confirmOpenCharges(through: today, of: manual).count == rest)
  }

  @Test("what is joined on one line is overdue, or is confirmed by 'confirm --all'", arguments: seeds)
  func runs(seed: UInt64) throws {
    let (book, today) = Self.sample(seed)
    let isPast = { (charge: BillingEvent, payDay: CivilDate) in
      book.subscriptions[charge.subscription].isPaidByUser ? payDay < today : charge.date <= today
    }
    let past = Dictionary(grouping: open(book).filter(isPast).map(\.charge), by: \.subscription)
    let runs = try book.unconfirmedCharges(through: today, atLeast: 1, onlyOverdue: true)
    #expect(Dictionary(uniqueKeysWithValues: runs.map { ($0.subscription, $0.count) }) == past.mapValues(\.count))
    #expect(runs.allSatisfy { $0.since == past[$0.subscription]?.first?.date })
    let long = runs.filter { $0.count >= 4 }
    let listed = Agenda(of: book, today: today, within: 30)
    let agenda = Agenda(of: book, today: today, within: 30, runs: long)
    let joined = Set(long.map(\.subscription))
    #expect(agenda.overdue == listed.overdue.filter { !joined.contains($0.subscription) })
    #expect(agenda.toConfirm == listed.toConfirm.filter { !joined.contains($0.subscription) })
    #expect(agenda.today == listed.today && agenda.upcoming == listed.upcoming)
  }

  @Test("the payments of a period are the charges that leave in it", arguments: seeds)
  func payments(seed: UInt64) throws {
    let (book, today) = Self.sample(seed)
    let period = DateInterval(unchecked: today, through: today.advancedClamping(days: Int(seed)))
    let charges = Array(book.charges(in: days("1900-01-01", "2027-12-31")))
    let expected = zip(charges, book.payDays(of: charges))
      .filter { $0.counts(book.settings) && period.contains($1.date) }.map(\.0)
    let payments = try Payments(of: book, in: period)
    #expect(Set(payments.all.flatMap(\.charges)) == Set(expected))
  }
}
