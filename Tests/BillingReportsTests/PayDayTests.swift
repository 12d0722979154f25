@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

/// Pay days and debits.
@Suite("Pay days")
struct PayDayTests {
  /// Rent on the 27th from a bank, and Netflix on a card that closes at month end and is drawn on the 27th.
  private var book: Book {
    var book = Book.of(
      Subscription.of("Rent", yen(80_000), from: "2026-09-27", id: 1).with { $0.paymentMethod = "smbc" },
      Subscription.of("Netflix", yen(777), from: "2026-12-31", id: 2).with { $0.paymentMethod = "Card" },
      Subscription.of("Gym", yen(500), from: "2026-09-27", id: 3).with { $0.roll = .previous },
      Subscription.of("Park", yen(100), from: "2026-09-27", id: 4))
    var bank = Account(id: UUID(high: 1, low: 1), name: "SMBC", kind: .bank)
    bank.roll = .next
    var card = Account(id: UUID(high: 1, low: 2), name: "Card", kind: .card)
    (card.closingDay, card.debitDay, card.monthsLater, card.roll, card.drawsFrom) = (31, 27, 1, .next, "SMBC")
    book.accounts = [bank, card]
    book.settings.holidays = BusinessCalendar(.holidays(.jp))
    return book
  }

  private func payDays(_ book: Book, _ first: String, _ last: String) -> [String] {
    let charges = Array(book.charges(in: days(first, last)))
    return zip(charges, book.payDays(of: charges)).map { charge, payDay in
      let closes = payDay.closesOn.map { " closes \($0)" } ?? ""
      return "\(charge.date) \(book.subscriptions[charge.subscription].name) \(payDay.date)\(closes)"
    }
  }

  @Test("a rule of the subscription goes before that of its account, and neither moves what has no rule")
  func rules() {
    #expect(
      payDays(book, "2026-09-27", "2026-09-27") == [
        "2026-09-27 Gym 2026-09-25", "2026-09-27 Park 2026-09-27", "2026-09-27 Rent 2026-09-28",
      ])
    var own = book
    own.subscriptions[0].roll = RollRule.none
    #expect(payDays(own, "2026-09-27", "2026-09-27").last == "2026-09-27 Rent 2026-09-27")
  }

  @Test("no money leaves for a skipped or a paused charge, so that it has no other day")
  func nothingLeaves() throws {
    var book = book
    try book.skip(0, on: day("2026-09-27"))
    try book.subscriptions[1].pause(from: day("2026-12-01"))
    #expect(payDays(book, "2026-09-27", "2026-09-27").last == "2026-09-27 Rent 2026-09-27")
    #expect(payDays(book, "2026-12-31", "2026-12-31") == ["2026-12-31 Netflix 2026-12-31"])
    book.settings.includePaused = true
    #expect(payDays(book, "2026-12-31", "2026-12-31") == ["2026-12-31 Netflix 2027-01-27 closes 2026-12-31"])
  }

  @Test("a charge on a card leaves with the statement that closes on or after it")
  func cards() {
    #expect(
      payDays(book, "2026-12-31", "2027-03-01").filter { $0.contains("Netflix") } == [
        "2026-12-31 Netflix 2027-01-27 closes 2026-12-31", "2027-01-31 Netflix 2027-03-01 closes 2027-01-31",
        "2027-02-28 Netflix 2027-03-29 closes 2027-02-28",
      ])
    var card = book.accounts[1]
    (card.closingDay, card.debitDay, card.monthsLater) = (15, 10, 1)
    #expect(card.statement(for: day("2026-12-15")) == .init(closesOn: day("2026-12-15"), debitDay: day("2027-01-10")))
    #expect(card.statement(for: day("2026-12-16")) == .init(closesOn: day("2027-01-15"), debitDay: day("2027-02-10")))
  }

  @Test("the next charge counts from the unmoved date, and ids do not depend on pay days")
  func noDrift() {
    var plain = book
    plain.accounts = []
    for index in plain.subscriptions.indices { plain.subscriptions[index].roll = nil }
    let window = days("2026-09-01", "2030-01-01")
    #expect(Array(book.charges(in: window)) == Array(plain.charges(in: window)))
  }

  @Test("a confirmed charge keeps its account and the day of its payment")
  func confirmed() throws {
    var book = book
    _ = try book.confirm(0, on: day("2026-09-27"), payment: .init(paidOn: day("2026-09-30")))
    book.subscriptions[0].paymentMethod = "Card"
    let charge = try #require(book.charges(in: days("2026-09-27", "2026-09-27"), only: [0]).first { _ in true })
    #expect(book.payDay(of: charge).date == day("2026-09-30"))
  }

  @Test("a charge outside the schedule left on its own day, which no rule moves; a card's statement has it")
  func outsideTheSchedule() throws {
    var book = book
    for index in 0...2 { try book.confirmExtra(index, on: day("2027-01-10")) }
    #expect(
      payDays(book, "2027-01-10", "2027-01-10") == [
        "2027-01-10 Gym 2027-01-10", "2027-01-10 Netflix 2027-03-01 closes 2027-01-31", "2027-01-10 Rent 2027-01-10",
      ])
  }

  @Test("a charge that was paid on its own date left on it, although a rule would move it")
  func paidOnItsDate() throws {
    var book = book
    let sunday = day("2026-09-27")
    try book.confirm(0, on: sunday, payment: .init(paidOn: sunday))
    try book.confirm(2, on: sunday)
    try book.adjust(2, on: sunday, paidOn: sunday)
    try book.confirm(3, on: sunday, payment: .init(paidOn: sunday))
    #expect(book.events.map(\.paidOn) == [sunday, sunday, nil])
    #expect(
      payDays(book, "2026-09-27", "2026-09-27") == [
        "2026-09-27 Gym 2026-09-27", "2026-09-27 Park 2026-09-27", "2026-09-27 Rent 2026-09-27",
      ])
    let later = day("2026-12-27")
    try book.skip(2, on: later)
    try book.confirm(2, on: later, payment: .init(paidOn: later))
    #expect(book.events.contains { $0.date == later && $0.paidOn == later }, "although it was skipped")
    book.subscriptions[3].roll = .next
    book.subscriptions[3].renewal = .fromPayment
    try book.confirm(3, on: day("2026-10-27"), payment: .init(paidOn: day("2026-10-18")))
    #expect(payDays(book, "2026-10-18", "2026-10-18") == ["2026-10-18 Park 2026-10-18"], "which the payment moved")
  }

  @Test("the date of a charge as its day of payment leaves it in the statement of a card")
  func paidOnItsDateByCard() throws {
    var book = book
    try book.confirm(1, on: day("2026-12-31"))
    book.events[0].paidOn = day("2026-12-31")
    #expect(payDays(book, "2026-12-31", "2026-12-31") == ["2026-12-31 Netflix 2027-01-27 closes 2026-12-31"])
  }

  @Test("payments are in the period of their own day, by day and account")
  func payments() throws {
    let payments = try Payments(of: book, in: days("2027-01-01", "2027-01-31"))
    #expect(
      payments.ofAccounts.map { "\($0.paysOn) \($0.account ?? -1) \($0.total.sums) \($0.charges.map(\.date))" } == [
        "2027-01-27 0 [80000 JPY] [2027-01-27]", "2027-01-27 1 [777 JPY] [2026-12-31]",
      ])
    #expect(payments.withoutAccount.map(\.paysOn) == [day("2027-01-27"), day("2027-01-27")])
    #expect(payments.totals.map(\.account) == [0, 1])
    let outlooks = try book.balanceOutlooks(today: day("2026-12-31"), through: day("2027-01-31"))
    #expect(outlooks.map(\.total.sums) == [[yen(80_777)]])
  }

  @Test("what leaves in a period is listed, whatever the dates of the charges, and whether or not they are confirmed")
  func leaving() throws {
    var book = book
    try book.confirm(1, on: day("2026-12-31"))
    let charges = book.chargesLeaving(in: days("2027-01-01", "2027-01-31"), matching: nil, today: day("2026-12-31"))
    #expect(
      charges.map { book.line(of: $0) } == [
        "2026-12-31 Netflix 777 JPY confirmed", "2027-01-27 Gym 500 JPY", "2027-01-27 Park 100 JPY",
        "2027-01-27 Rent 80000 JPY",
      ])
  }

  @Test("the payments of two periods are those of both together, whatever is cut")
  func cut() throws {
    let sum = { (payments: Payments) in payments.all.flatMap(\.charges).count }
    for cut in 0..<60 {
      let middle = day("2027-01-01").advancedClamping(days: cut)
      let (one, two) = (
        DateInterval(from: day("2026-12-01"), through: middle)!,
        DateInterval(from: middle.advancedClamping(days: 1), through: day("2027-06-30"))!
      )
      let whole = try Payments(of: book, in: days("2026-12-01", "2027-06-30"))
      #expect(try sum(Payments(of: book, in: one)) + sum(Payments(of: book, in: two)) == sum(whole))
    }
  }

  @Test(
    "values that do not fit together are refused",
    arguments: [
      (27, nil, 0, AccountError.halfStatement), (31, 27, 0, .debitBeforeClosing), (10, 10, 0, .debitBeforeClosing),
    ] as [(Int?, Int?, Int, AccountError)])
  func refused(closing: Int?, debit: Int?, later: Int, error: AccountError) {
    var account = Account(id: UUID(high: 1, low: 3), name: "New", kind: .card)
    (account.closingDay, account.debitDay, account.monthsLater) = (closing, debit, later)
    var book = book
    #expect(throws: error) { try book.add(account) }
    account.kind = .bank
    #expect(throws: AccountError.notACard) { try book.add(account) }
  }

  @Test("a name is taken in any spelling, a card draws from no card, and what others draw from stays")
  func names() throws {
    var book = book
    #expect(throws: AccountError.taken("SMBC")) {
      try book.add(Account(id: UUID(high: 1, low: 4), name: "ｓｍｂｃ", kind: .cash))
    }
    var card = Account(id: UUID(high: 1, low: 5), name: "Other", kind: .card)
    card.drawsFrom = "Card"
    #expect(throws: AccountError.drawsFromCard("Card")) { try book.add(card) }
    #expect(throws: AccountError.inUse(["Card"])) { try book.remove(account: 0) }
    #expect(try book.rename(.paymentMethod, "smbc", to: "Mizuho").subscriptions == 1)
    #expect(book.accounts[0].name == "Mizuho")
    #expect(book.subscriptions[0].paymentMethod == "Mizuho")
    #expect(book.accounts[1].drawsFrom == "Mizuho")
  }

  @Test("'due' asks on the pay day: a charge on a card is upcoming until its statement is drawn")
  func agenda() {
    let agenda = Agenda(of: book, today: day("2027-01-20"), within: 10)
    let lines = agenda.upcoming.map { "\($0.date) \(book.subscriptions[$0.subscription].name)" }
    #expect(lines == ["2026-12-31 Netflix", "2027-01-27 Gym", "2027-01-27 Park", "2027-01-27 Rent"])
    let onTheDay = Agenda(of: book, today: day("2026-09-28"), within: 0)
    #expect(onTheDay.today.map { book.subscriptions[$0.subscription].name } == ["Rent"])
    #expect(Set(onTheDay.toConfirm.map { book.subscriptions[$0.subscription].name }) == ["Gym", "Park"])
  }

  @Test("a moved charge keeps its id and its price, and its scheduled date is free")
  func moved() throws {
    var book = book
    book.subscriptions[3].setPrice(yen(200), from: day("2026-11-01"))
    let scheduled = try book.charge(of: 3, on: day("2026-10-27"))
    let id = book.id(of: scheduled)
    let before = book
    let moved = try book.move(3, from: day("2026-10-27"), to: day("2026-11-02"))
    #expect(book.id(of: moved) == id)
    #expect(moved.amount == yen(100))
    #expect(book.movedFrom(of: moved) == day("2026-10-27"))
    let window = days("2026-09-01", "2026-12-31")
    #expect(line(book.charges(in: window, only: [3]).map(\.date)) == "2026-09-27 11-02 11-27 12-27")
    #expect(book.chargeCount(in: window, only: [3]) == 4)
    for cut in 0..<120 {
      let middle = window.first.advancedClamping(days: cut)
      let parts = [
        DateInterval(from: window.first, through: middle)!,
        DateInterval(from: middle.advancedClamping(days: 1), through: window.last)!,
      ]
      #expect(parts.flatMap { book.charges(in: $0).map(\.date) } == book.charges(in: window).map(\.date))
    }
    #expect(throws: ChargeError.occupied(day("2026-12-27"))) {
      try book.move(3, from: day("2026-11-27"), to: day("2026-12-27"))
    }
    #expect(try book.charge(of: 3, on: day("2026-10-27")) == moved)
    #expect(book.explanations(of: [moved]).map(\.origin) == [.moved(from: day("2026-10-27"))])
    try book.confirm(3, on: day("2026-11-02"))
    #expect(line(book.charges(in: window, only: [3]).map(\.date)) == "2026-09-27 11-02 11-27 12-27")
    try book.reset(3, on: day("2026-11-02"))
    #expect(book == before)
  }

  @Test("a moved charge counts once among a number of charges")
  func movedInstalments() throws {
    var book = book
    book.subscriptions[3].end = .after(count: 3)
    try book.move(3, from: day("2026-10-27"), to: day("2026-11-02"))
    try book.confirm(3, on: day("2026-11-02"))
    let dates = book.charges(in: days("2026-01-01", "2028-01-01"), only: [3]).map(\.date)
    #expect(line(dates) == "2026-09-27 11-02 11-27")
  }

  @Test("by pay day, a period has the charges that leave in it, and all periods together have all of them")
  func cash() throws {
    let month = { (first: String, last: String) in
      try PeriodSummary(of: book, over: days(first, last), today: day("2026-12-31"), byPayDay: true)
    }
    #expect(try month("2026-12-01", "2026-12-31").totals.expected[.yen] == yen(80_600))
    #expect(try month("2027-01-01", "2027-01-31").totals.expected[.yen] == yen(81_377))
    #expect(try month("2027-02-01", "2027-02-28").totals.expected[.yen] == yen(600))
    #expect(try month("2026-12-01", "2027-02-28").totals.expected[.yen] == yen(80_600 + 81_377 + 600))
  }

  @Test("by pay day, a charge is in the group of the payment method of its own date")
  func cashGroups() throws {
    var book = book
    book.subscriptions[1].paymentMethods.versions = [DatedValue(from: day("2027-01-15"), "SMBC")]
    let summary = try PeriodSummary(
      of: book, over: days("2027-01-27", "2027-01-27"), by: [.paymentMethod], today: day("2026-12-31"), byPayDay: true)
    #expect(
      summary.groups.map { "\($0.key ?? "-") \($0.totals.expected.sums)" } == [
        "smbc [80000 JPY]", "Card [777 JPY]", "- [600 JPY]",
      ])
  }

  @Test("by pay day, a skipped or paused charge is left out of the month in which it would leave")
  func leftOut() throws {
    var book = book
    try book.skip(1, on: day("2026-12-31"))
    book.subscriptions[0].pauses = [Pause(from: day("2027-02-01"), until: day("2027-03-01"))]
    let leftOut = try [("2026-12-01", "2026-12-31"), ("2027-01-01", "2027-01-31"), ("2027-02-01", "2027-02-28")].map {
      let summary = try PeriodSummary(of: book, over: days($0, $1), today: day("2026-12-31"), byPayDay: true)
      return [summary.skippedCount, summary.pausedCount]
    }
    #expect(leftOut == [[0, 0], [1, 0], [0, 0]], "the rent of Saturday 2027-02-27 would leave on 2027-03-01")
  }

  @Test("the sums of the accounts begin with the largest, in the base currency if there is one; no account comes last")
  func sums() throws {
    var book = book
    book.subscriptions[0].price = usd("9.00")
    let sums = { (book: Book) in
      let payments = try Payments(of: book, in: days("2027-01-01", "2027-01-31"))
      return try payments.sums(of: book, today: day("2026-12-31")).map { "\($0.account ?? -1) \($0.total.sums)" }
    }
    #expect(try sums(book) == ["1 [777 JPY]", "0 [9.00 USD]", "-1 [600 JPY]"])
    book.settings.baseCurrency = .yen
    book.rates = ExchangeRates.of("manual USD/JPY 2026-01-01 100")
    #expect(try sums(book) == ["0 [9.00 USD]", "1 [777 JPY]", "-1 [600 JPY]"])
  }
}
