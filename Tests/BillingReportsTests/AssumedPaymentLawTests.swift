@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// `assumePaid` against a plain look at every charge, over random books with accounts, rules, pauses and records.
@Suite("Laws of charges that are assumed to be paid")
struct AssumedPaymentLawTests {
  static let seeds = RandomSamples.numbers(60, else: 20)
  static let span = days("2000-01-01", "2027-12-31")

  /// A book as of a day, some days after whose pay days charges are assumed; some records say that nothing was taken.
  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate, days: Int) {
    var dice = Dice(seed: seed &* 7)
    var (book, today) = PayDayLawTests.sample(seed)
    for event in book.events.indices {
      guard case .adjusted = book.events[event].kind else { continue }
      book.events[event].isNotTaken = Bool.random(using: &dice)
    }
    let days = Int.random(in: 0...20, using: &dice)
    book.settings.assumePaid = days
    book.today = today
    return (book, today, days)
  }

  /// The same book without the setting.
  private func plain(_ book: Book) -> Book {
    var book = book
    book.settings.assumePaid = nil
    return book
  }

  /// The assumed charges by the simplest means: the pay day of each, one by one.
  private func expected(_ book: Book, _ today: CivilDate, _ days: Int) -> [BillingEvent] {
    let plain = plain(book)
    return plain.charges(in: Self.span).filter { charge in
      charge.state == .projected && !charge.isPaused && !charge.isNotTaken
        && !book.subscriptions[charge.subscription].isPaidByUser
        && plain.payDay(of: charge).date.advancedClamping(days: days) <= today
    }
  }

  @Test(
    "A charge is assumed if and only if it pays itself, nothing says otherwise and its day has come", arguments: seeds)
  func assumed(seed: UInt64) {
    let (book, today, days) = sample(seed)
    let all = book.charges(in: Self.span).map { $0 }
    let assumed = all.filter(\.isAssumed)
    let id = { (charge: BillingEvent) in ChargeKey(subscription: book.id(of: charge), date: charge.date) }
    #expect(assumed.map(id) == expected(book, today, days).map(id))
    #expect(all.count == plain(book).charges(in: Self.span).count { _ in true })
    // The same by date, one charge at a time.
    for charge in all where charge.record == nil && !charge.isTentative {
      let found = try? book.charge(of: charge.subscription, on: charge.date)
      #expect(found?.isAssumed == charge.isAssumed || found?.record != nil)
    }
  }

  @Test("The sums differ from those without the setting only by what is assumed", arguments: seeds)
  func sums(seed: UInt64) throws {
    let (book, today, days) = sample(seed)
    for isByPayDay in [false, true] {
      let now = try PeriodSummary(of: book, over: Self.span, today: today, byPayDay: isByPayDay).totals
      let then = try PeriodSummary(of: plain(book), over: Self.span, today: today, byPayDay: isByPayDay).totals
      #expect(now.confirmed == then.confirmed && now.expected == then.expected && now.projected == then.projected)
      var (parts, paid) = (now.confirmed, now.confirmed)
      for sum in now.assumed.sums + now.unconfirmed.sums + now.upcoming.sums { try parts.add(sum) }
      for sum in now.assumed.sums { try paid.add(sum) }
      #expect(parts == now.expected && paid == now.paid)
      #expect(then.assumed.isEmpty && then.assumedCount == 0 && then.paid == then.confirmed && !then.isAssuming)
      #expect(isByPayDay || now.assumedCount == expected(book, today, days).count)
    }
  }

  @Test("Nothing asks for a charge that pays itself, unless it was not taken", arguments: seeds)
  func asked(seed: UInt64) throws {
    let (book, today, _) = sample(seed)
    let agenda = Agenda(of: book, today: today, within: 30)
    #expect(agenda.toConfirm.isEmpty && agenda.countToConfirm == 0)
    let isOwed = { (charge: BillingEvent) in
      charge.isNotTaken || book.subscriptions[charge.subscription].isPaidByUser
    }
    #expect(agenda.overdue.allSatisfy(isOwed))
    let open = book.openCharges(through: today)
    for found in try book.unconfirmedCharges(through: today, atLeast: 1) {
      let own = open.filter { $0.subscription == found.subscription && isOwed($0) }
      #expect(found.count == own.count && found.since == own.first?.date)
    }
    #expect(open.allSatisfy { !$0.isAssumed })
    var confirmed = book
    let charges = confirmed.confirmOpenCharges(through: today, of: Array(book.subscriptions.indices))
    #expect(charges.allSatisfy { !$0.isNotTaken && !$0.isAssumed })
  }

  @Test("The first real record replaces what was assumed, and removing it brings that back", arguments: seeds)
  func replaced(seed: UInt64) throws {
    let (book, today, days) = sample(seed)
    guard let charge = expected(book, today, days).first(where: { $0.record == nil }) else { return }
    let (index, date) = (charge.subscription, charge.date)
    let state = { (book: Book) in try book.charge(of: index, on: date) }
    var confirmed = book
    try confirmed.confirm(index, on: date)
    #expect(try state(confirmed).state == .confirmed && !state(confirmed).isAssumed)
    var skipped = book
    try skipped.skip(index, on: date)
    #expect(try state(skipped).state == .skipped && !state(skipped).isAssumed)
    var missing = book
    missing.recordNotTaken(try state(book))
    #expect(try state(missing).isOpen && state(missing).isNotTaken)
    try missing.confirm(index, on: date)
    #expect(try !state(missing).isNotTaken)
    for var changed in [confirmed, skipped, missing] {
      try changed.reset(index, on: date)
      #expect(changed == book)
      #expect(try state(changed).isAssumed)
    }
  }

  @Test("A change says of how many assumed charges it changes the amount, the method or the payer", arguments: seeds)
  func changed(seed: UInt64) throws {
    let (book, today, days) = sample(seed)
    for index in book.subscriptions.indices {
      var other = book
      other.subscriptions[index].payer = "Somebody new"
      let own = expected(book, today, days).filter { $0.subscription == index }
      let follows = own.filter { book.costSplit(of: $0)?.payer != other.costSplit(of: $0)?.payer }
      #expect(other.assumedChanges(of: [index], since: book) == follows.count)
      #expect(book.assumedChanges(of: [index], since: book) == 0)
    }
  }
}

/// Examples with dates that a reader can check.
@Suite("Charges that are assumed to be paid")
struct AssumedPaymentTests {
  /// Netflix on the 6th, shared, paid with Visa, as of a day.
  private func book(_ today: String, _ change: (inout Subscription) -> Void = { _ in }) -> Book {
    var book = Book()
    book.members = [Member(name: "me"), Member(name: "Sam")]
    var netflix = Subscription(
      id: UUID(high: 1, low: 1), name: "Netflix", price: yen(1490), firstBillingDate: day("2026-01-06"))
    netflix.paymentMethod = "Visa"
    netflix.payer = "me"
    netflix.shares = [Share(member: "me"), Share(member: "Sam")]
    change(&netflix)
    book.subscriptions = [netflix]
    book.settings.assumePaid = 3
    book.today = day(today)
    return book
  }

  private func assumed(_ book: Book) -> [String] {
    book.charges(in: days("2026-01-01", "2026-12-31")).filter(\.isAssumed).map(\.date.description)
  }

  @Test("Three days after its pay day, not two") func days3() {
    #expect(assumed(book("2026-02-08")) == ["2026-01-06"])
    #expect(assumed(book("2026-02-09")) == ["2026-01-06", "2026-02-06"])
    // The sixth of June is a Saturday; the bank takes it on Monday the 8th.
    let rolled = { (today: String) in self.assumed(self.book(today) { $0.roll = .next }).last }
    #expect(rolled("2026-06-10") == "2026-05-06")
    #expect(rolled("2026-06-11") == "2026-06-06")
  }

  @Test("Before a long closure too, which takes a charge more than a month back") func closure() {
    var book = book("2026-06-05") {
      ($0.firstBillingDate, $0.roll) = (day("2026-07-09"), .previous)
    }
    book.settings.holidays = BusinessCalendar(.holidays(.jp))
    book.settings.holidays?.own = (0..<38).map {
      OwnHoliday(date: day("2026-06-02").advancedClamping(days: $0), name: "Closed")
    }
    #expect(assumed(book) == ["2026-07-09"] && book.assumedCount(of: 0) == 1)
    #expect((try? PaidTotals(of: book))?[0].assumedCount == 1)
  }

  @Test("Never with manual payment, nor where the next charge counts from the payment") func never() {
    #expect(assumed(book("2026-12-31") { $0.payment = .manual }) == [])
    #expect(assumed(book("2026-12-31") { $0.renewal = .fromPayment }) == [])
  }

  @Test("'settle' counts it, and recording the transfers confirms it") func settled() throws {
    var book = book("2026-02-09")
    let january = days("2026-01-01", "2026-01-31")
    #expect(try Settlement(of: book, over: january).transfers.map(\.amount) == [yen(745)])
    #expect(try Settlement(of: book, over: january).assumed.count == 1)
    _ = try book.recordTransfers(over: january, on: day("2026-02-09"))
    #expect(book.events.map(\.date) == [day("2026-01-06")] && book.events.allSatisfy(\.isConfirmed))
    #expect(try Settlement(of: book, over: january).transfers.isEmpty)
    #expect(assumed(book) == ["2026-02-06"])
  }
}
