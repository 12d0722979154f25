@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// One law over the core of `due`, `summary`, `trends`, `insights`, `remind`, `calendar` and `export`: what is paid,
/// unconfirmed and upcoming is the same in all of them.
@Suite("Law of agreeing reports")
struct ReportAgreementTests {
  static let seeds = RandomSamples.numbers(60, else: 20)
  /// The days that `due` and `remind` look ahead.
  static let ahead = 5

  /// The charges of a book by what they are on a day, as an export has them.
  private struct Exported {
    var paid: [BillingEvent] = []
    var unconfirmed: [BillingEvent] = []
    var upcoming: [BillingEvent] = []

    init(_ book: Book, _ days: DateInterval, _ today: CivilDate) {
      for charge in book.charges(in: days) {
        if charge.state == .confirmed { paid.append(charge.costing(book.cost(of: charge))) }
        guard charge.state == .projected, !charge.isPaused else { continue }
        if charge.date <= today { unconfirmed.append(charge) } else { upcoming.append(charge) }
      }
    }

    var counts: [Int] { [paid.count, unconfirmed.count, upcoming.count] }
    var sums: [MoneySums] {
      get throws { try [paid, unconfirmed, upcoming].map { try $0.sum() } }
    }
  }

  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    for index in book.subscriptions.indices where Bool.random(using: &dice) {
      book.subscriptions[index].payment = .manual
    }
    book.settings.pastMonths = Int.random(in: 0...12, using: &dice)
    return (book, .random(in: days("2024-12-01", "2026-01-31"), &dice))
  }

  private func expect(_ totals: PeriodSummary.Totals, _ exported: Exported) throws {
    #expect([totals.confirmedCount, totals.unconfirmedCount, totals.upcomingCount] == exported.counts)
    #expect(try [totals.confirmed, totals.unconfirmed, totals.upcoming] == exported.sums)
  }

  @Test("month by month: export, summary, calendar and trends", arguments: seeds)
  func months(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let year = days("2025-01-01", "2025-12-31")
    let trends = try SpendingTrends(of: book, through: YearMonth("2025-12")!, months: 12, today: today)
    for month in MonthRule.calendar.months(in: year) {
      let exported = Exported(book, month.days, today)
      try expect(PeriodSummary(of: book, over: month.days, today: today).totals, exported)
      try expect(MonthCalendar(of: book, in: month, today: today).totals, exported)
      for currency in [Currency.yen, currency("USD")] {
        let line = trends.lines.first { $0.currency == currency }?.months.first { $0.month == month }?.sums
        let units = try exported.sums.map { $0[currency]?.minorUnits ?? 0 }
        #expect([line?.confirmed, line?.unconfirmed, line?.upcoming].map { $0?.minorUnits ?? 0 } == units)
      }
    }
  }

  @Test("as of today: export, due, insights and remind", arguments: seeds)
  func asOfToday(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let horizon = today.advancedClamping(days: Self.ahead)
    let exported = Exported(book, DateInterval(unchecked: .minimum, through: horizon), today)

    let agenda = Agenda(of: book, today: today, within: Self.ahead)
    #expect(Set(agenda.overdue + agenda.toConfirm + agenda.today) == Set(exported.unconfirmed))
    #expect(agenda.upcoming == exported.upcoming)

    let past = Dictionary(grouping: exported.unconfirmed, by: \.subscription)
    for insight in try book.insights(.unconfirmed, on: today.description) {
      guard case .unconfirmed(let groups) = insight else { continue }
      #expect(groups.count == past.values.count { $0.count >= 3 })
      for group in groups {
        let own = past[group.subscription] ?? []
        #expect((group.count, group.since) == (own.count, own.first?.date ?? .minimum))
        #expect(try group.sum == own.sum())
      }
    }
    let told = try book.insights(.unconfirmed, on: today.description).count
    #expect(told == (past.values.contains { $0.count >= 3 } ? 1 : 0))

    var memory = ReminderMemory()
    memory.lookedOn = .minimum
    let reminders = Reminders(of: book, today: today, within: Self.ahead, after: memory)
    let charges = reminders.due.filter { $0.kind != .deadline }
    #expect(reminders.left == 0)
    #expect(charges.filter { $0.date <= today }.reduce(0) { $0 + $1.count } == exported.unconfirmed.count)
    // Money that leaves by itself leaves although it is confirmed.
    let confirmed = book.charges(in: days("1990-01-01", "2026-12-31")).filter { charge in
      let payDay = book.payDay(of: charge).date
      return charge.state == .confirmed && !book.subscriptions[charge.subscription].isPaidByUser && payDay > today
        && payDay <= horizon
    }
    let ahead = charges.filter { $0.date > today }.compactMap(\.charge)
    #expect(Set(ahead) == Set(exported.upcoming + confirmed))
    let overdue = exported.unconfirmed.filter {
      $0.date < today && book.subscriptions[$0.subscription].terms.isPaidByUser
    }
    #expect(charges.filter { $0.kind == .overdue }.reduce(0) { $0 + $1.count } == overdue.count)
  }
}

extension [BillingEvent] {
  fileprivate func sum() throws(MoneyError) -> MoneySums {
    var sum = MoneySums()
    for charge in self { try sum.add(charge.amount) }
    return sum
  }
}
