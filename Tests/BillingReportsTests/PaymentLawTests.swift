@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// Payments: all reports speak of the same money, and confirming changes nothing of what is ahead.
@Suite("Laws of payments")
struct PaymentLawTests {
  static let seeds = RandomSamples.numbers(60, else: 20)
  private let ahead = 45

  /// A payment without what a confirmation may change.
  private struct Told: Hashable {
    let paysOn: CivilDate
    let account: Int?
    let closesOn: CivilDate?
    let sums: [Money]
    let charges: [UUID]

    init(_ payment: Payment, _ book: Book) {
      (paysOn, account, closesOn) = (payment.paysOn, payment.account, payment.closesOn)
      (sums, charges) = (payment.total.sums, payment.charges.map(book.id))
    }
  }

  /// A random book of 2025 with a bank, two cards and charges of all kinds, and a day of that year.
  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed &+ 7)
    var (book, _) = PayDayLawTests.sample(seed)
    let today = CivilDate.random(in: days("2025-03-01", "2025-11-15"), &dice)
    var other = Account(id: UUID(high: 1, low: 3), name: "Other", kind: .card)
    (other.closingDay, other.debitDay, other.monthsLater) = (10, 2, 1)
    (other.roll, other.drawsFrom) = (.next, "Bank")
    book.accounts.append(other)
    book.accounts[1].drawsFrom = "Bank"
    book.accounts[0].balance = Balance(yen(2000), on: today.advancedClamping(days: -3))
    book.subscriptions[0].paymentMethod = "Other"
    return (book, today)
  }

  private func told(_ payments: [Payment], _ book: Book) -> Set<Told> { Set(payments.map { Told($0, book) }) }

  @Test("'due', 'remind' and 'calendar' have the payments of 'debits'", arguments: seeds)
  func views(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let days = DateInterval(
      unchecked: today.advancedClamping(days: 1), through: today.advancedClamping(days: ahead))
    let payments = try Payments(of: book, in: days)
    let due = try DuePayments(of: Agenda(of: book, today: today, within: ahead), book, today: today)
    #expect(told(due.all.filter { $0.paysOn > today }, book) == told(payments.all, book))
    let later = DateInterval(unchecked: today.advancedClamping(days: 20), through: days.last)
    var kept = Agenda(of: book, today: today, within: ahead)
    kept.keep(later, of: book)
    #expect(
      try told(DuePayments(of: kept, book, today: today).all, book) == told(Payments(of: book, in: later).all, book))
    let statements = payments.ofAccounts.filter(\.isStatement)
    #expect(told(due.upcoming.filter(\.isStatement), book) == told(statements, book))
    let money = try MoneyNews(of: book, today: today, within: ahead, since: nil).reminders(of: book)
    let reminded = money.compactMap { if case .statement(let payment) = $0.subject { payment } else { nil } }
    #expect(
      told(reminded.filter { $0.paysOn > today }, book)
        == told(try Payments(of: book, in: days, includesTentative: false).ofAccounts.filter(\.isStatement), book))
    var month = today.yearMonth
    var drawn: [Payment] = []
    while month.firstDay <= days.last {
      drawn += try MonthCalendar(of: book, in: month, today: today).statements
      month = try #require(month.adding(months: 1))
    }
    #expect(told(drawn.filter { days.contains($0.paysOn) }, book) == told(statements, book))
    let ids = statements.compactMap(book.id(ofStatement:))
    #expect(Set(ids).count == statements.count)
  }

  @Test("a statement is one payment with all its charges, and any other charge is one of its own", arguments: seeds)
  func parts(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let days = DateInterval(unchecked: today, through: today.advancedClamping(days: ahead))
    for payment in try Payments(of: book, in: days).all {
      #expect(payment.isStatement || payment.charges.count + payment.refunds.count == 1)
      for charge in payment.charges { #expect(book.payDay(of: charge).closesOn == payment.closesOn) }
      for refund in payment.refunds {
        let statement = payment.account.flatMap { book.accounts[$0].statement(for: refund.date) }
        #expect(statement?.closesOn == payment.closesOn)
      }
    }
  }

  @Test("the payments of a period are its sums by pay day", arguments: seeds)
  func cash(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let days = DateInterval(unchecked: today, through: today.advancedClamping(days: Int(seed % 90)))
    var total = MoneySums()
    for payment in try Payments(of: book, in: days).all { try total.add(payment.total) }
    let cash = try PeriodSummary(of: book, over: days, today: today, byPayDay: true).totals.expected
    for currency in Set(total.sums.map(\.currency) + cash.sums.map(\.currency)) {
      #expect(total[currency]?.minorUnits ?? 0 == cash[currency]?.minorUnits ?? 0)
    }
  }

  @Test("confirming an automatic charge as planned changes no day and no amount ahead", arguments: seeds)
  func confirmed(seed: UInt64) throws {
    var (book, today) = sample(seed)
    for index in book.subscriptions.indices { book.subscriptions[index].renewal = .fixed }
    let horizon = today.advancedClamping(days: ahead)
    let state = { (book: Book) throws in
      let agenda = Agenda(of: book, today: today, within: ahead)
      let due = try DuePayments(of: agenda, book, today: today)
      let search = ReminderSearch(of: book, today: today, within: ahead)
      let reminders = search.all(since: today).filter { $0.kind == .charge && $0.date > today }
      let news = try MoneyNews(of: book, today: today, within: ahead, since: nil).reminders(of: book)
      return (
        told(due.upcoming, book), Set(agenda.onCards.filter { $0.date > today }.map(book.id)), due.shortages,
        Set(reminders.map(\.mark) + news.map(\.mark)),
        try book.balanceOutlooks(today: today, through: horizon).map(\.claim)
      )
    }
    let before = try state(book)
    let search = DateInterval(unchecked: today.advancedClamping(days: -90), through: horizon)
    for charge in book.charges(in: search)
    where charge.isOpen && !charge.amount.isEstimate && !book.subscriptions[charge.subscription].isPaidByUser {
      try book.confirm(charge)
    }
    let after = try state(book)
    #expect(before.0 == after.0 && before.1 == after.1 && before.2 == after.2)
    #expect(before.3 == after.3 && before.4 == after.4)
  }
}
