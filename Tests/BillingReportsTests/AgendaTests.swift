@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

/// The charges that are due; "today" is the day of the test.
@Suite("Agenda")
struct AgendaTests {
  /// The agenda as one line per list: `overdue: ...`, without empty lists.
  func agenda(_ book: Book, _ today: String, within count: Int = 7) -> [String] {
    let agenda = Agenda(of: book, today: day(today), within: count)
    let lists = [
      ("overdue", agenda.overdue), ("today", agenda.today), ("upcoming", agenda.upcoming),
      ("to confirm", agenda.toConfirm),
    ]
    let deadlines = agenda.deadlines.map { deadline in
      "cancel by \(deadline.cancelBy): \(deadline.charge.date)\(deadline.endsTrial ? ", trial ends" : "")"
    }
    let payments = try! DuePayments(of: agenda, book, today: day(today))
    #expect(
      agenda.isEmpty(payments)
        == (lists.allSatisfy { $0.1.isEmpty } && deadlines.isEmpty && payments.upcoming.isEmpty))
    return lists.filter { !$0.1.isEmpty }.map { "\($0.0): \(line($0.1.map(\.date)))" } + deadlines
  }

  /// A single charge on 2026-02-10.
  func once(_ payment: Subscription.Payment) -> Book {
    Book.of(
      .of(from: "2026-02-10").with {
        $0.payment = payment
        $0.end = .after(count: 1)
        $0.noticeDays = 0
      })
  }

  @Test("a first charge ahead, once or not, is no trial: only a notice makes it something to cancel")
  func firstChargeAhead() {
    var book = once(.automatic)
    #expect(agenda(book, "2026-02-06") == ["upcoming: 2026-02-10", "cancel by 2026-02-09: 2026-02-10"])
    book.subscriptions[0].noticeDays = nil
    #expect(agenda(book, "2026-02-06") == ["upcoming: 2026-02-10"])
    book.subscriptions[0].end = .never
    #expect(agenda(book, "2026-02-06") == ["upcoming: 2026-02-10"])
    book.subscriptions[0].noticeDays = 3
    #expect(agenda(book, "2026-02-06") == ["upcoming: 2026-02-10", "cancel by 2026-02-07: 2026-02-10"])
  }

  @Test(
    "a manual charge of 02-10, day by day: upcoming for seven days, then today, then overdue for ever",
    arguments: [
      ("2026-02-02", []), ("2026-02-03", ["upcoming: 2026-02-10"]), ("2026-02-09", ["upcoming: 2026-02-10"]),
      ("2026-02-10", ["today: 2026-02-10"]), ("2026-02-11", ["overdue: 2026-02-10"]),
      ("2036-02-11", ["overdue: 2026-02-10"]),
    ] as [(String, [String])])
  func manual(today: String, expected: [String]) {
    #expect(agenda(once(.manual), today).filter { !$0.hasPrefix("cancel") } == expected)
  }

  @Test(
    "an automatic one: to confirm once its day has passed, however long ago",
    arguments: [
      ("2026-02-09", ["upcoming: 2026-02-10"]), ("2026-02-10", ["today: 2026-02-10"]),
      ("2026-02-11", ["to confirm: 2026-02-10"]), ("2026-08-31", ["to confirm: 2026-02-10"]),
      ("2036-02-11", ["to confirm: 2026-02-10"]),
    ] as [(String, [String])])
  func automatic(today: String, expected: [String]) {
    #expect(agenda(once(.automatic), today).filter { !$0.hasPrefix("cancel") } == expected)
  }

  /// A card valid for 30 days, topped up on 2026-02-06: after a late payment, the days count from the payment.
  @Test(
    "what counts from the payment stays overdue until it is paid, and starts anew from that day, by hand or not",
    arguments: [Subscription.Payment.manual, .automatic])
  func fromPayment(payment: Subscription.Payment) throws {
    var book = Book.of(
      .of(from: "2026-01-20", .days(30)).with {
        $0.payment = payment
        $0.renewal = .fromPayment
        $0.createdAt = Timestamp("2026-01-01T12:00:00+09:00")
      })
    #expect(agenda(book, "2026-02-06") == ["overdue: 2026-01-20"])
    #expect(agenda(book, "2036-02-06").first?.hasPrefix("overdue: 2026-01-20 02-19") == true, "for ever")
    try book.confirm(0, on: day("2026-01-20"), payment: Book.Payment(paidOn: day("2026-02-06")))
    #expect(agenda(book, "2026-02-06", within: 30) == ["upcoming: 2026-03-08"], "and not 2026-02-19")
    #expect(agenda(book, "2026-03-09") == ["overdue: 2026-03-08"])
  }

  @Test("row 17: three days without a look, and what fell due meanwhile is still there")
  func row17() {  // lost, because the reminder compared with today only
    let book = Book.of(.of(from: "2026-02-10", .days(1)).with { $0.payment = .manual })
    #expect(agenda(book, "2026-02-13", within: 0) == ["overdue: 2026-02-10 02-11 02-12", "today: 2026-02-13"])
  }

  @Test("paid, skipped and paused charges are not due")
  func settled() throws {
    var book = Book.of(.of(from: "2026-02-01", .days(1)).with { $0.end = .after(count: 4) })
    try book.confirm(0, on: day("2026-02-01"))
    try book.skip(0, on: day("2026-02-02"))
    book.subscriptions[0].pauses = [Pause(from: day("2026-02-03"), until: day("2026-02-04"))]
    #expect(agenda(book, "2026-02-10") == ["to confirm: 2026-02-04"])
  }

  @Test("looking no day ahead, or less, shows today alone", arguments: [0, -1, Int.min])
  func noDaysAhead(count: Int) {
    #expect(agenda(once(.manual), "2026-02-08", within: count) == [])
    #expect(agenda(once(.manual), "2026-02-09", within: count) == ["cancel by 2026-02-09: 2026-02-10"])
    #expect(agenda(once(.manual), "2026-02-10", within: count) == ["today: 2026-02-10"])
  }

  @Test("looking ahead for ever ends with the calendar")
  func manyDaysAhead() {
    #expect(agenda(once(.manual), "2026-02-09", within: Int.max).first == "upcoming: 2026-02-10")
    #expect(agenda(once(.manual), "9999-12-31", within: 7) == ["overdue: 2026-02-10"])
  }

  /// 30 days of notice before a yearly charge on 2026-06-30: the last date to cancel is 2026-05-31.
  @Test(
    "the last day to cancel is a day's notice before the charge, shown seven days ahead and on the day itself",
    arguments: [
      ("2026-05-23", []), ("2026-05-24", ["cancel by 2026-05-31: 2026-06-30"]),
      ("2026-05-31", ["cancel by 2026-05-31: 2026-06-30"]), ("2026-06-01", []),
    ] as [(String, [String])])
  func deadlines(today: String, expected: [String]) {
    let book = Book.of(.of(from: "2025-06-30", .yearly).with { $0.noticeDays = 30 })
    #expect(agenda(book, today) == ["to confirm: 2025-06-30"] + expected)
  }

  @Test("without notice days, the last free day is the last day to cancel, and only for the first charge")
  func trial() {
    let book = Book.of(.of(from: "2026-02-10", .days(2)).freeUntil("2026-02-09"))
    #expect(
      agenda(book, "2026-02-06") == ["upcoming: 2026-02-10 02-12", "cancel by 2026-02-09: 2026-02-10, trial ends"])
    #expect(
      agenda(book, "2026-02-09", within: 1) == ["upcoming: 2026-02-10", "cancel by 2026-02-09: 2026-02-10, trial ends"])
    #expect(agenda(book, "2026-02-10", within: 1) == ["today: 2026-02-10"])
  }

  @Test("the notice of a trial counts from its last day, that of later charges from the charge")
  func trialWithNotice() {
    var book = Book.of(.of(from: "2026-02-10").freeUntil("2026-02-09").with { $0.noticeDays = 3 })
    #expect(agenda(book, "2026-02-06") == ["upcoming: 2026-02-10", "cancel by 2026-02-06: 2026-02-10, trial ends"])
    #expect(agenda(book, "2026-02-07") == ["upcoming: 2026-02-10"])
    #expect(agenda(book, "2026-03-01") == ["to confirm: 2026-02-10", "cancel by 2026-03-07: 2026-03-10"])
    book.subscriptions[0].term = ContractTerm(months: 12, renews: 1)
    let bound = Agenda(of: book, today: day("2026-02-06"), within: 7).deadlines.map(\.renewal)
    #expect(bound == [days("2026-02-10", "2027-02-09")], "a term is avoided as a whole")
  }

  @Test("a trial long before the first charge is told in time, and the charge in its own")
  func trialLongBefore() {
    let book = Book.of(.of(from: "2026-05-01").freeUntil("2026-02-09"))
    #expect(agenda(book, "2026-02-01") == [])
    #expect(agenda(book, "2026-02-02") == ["cancel by 2026-02-09: 2026-05-01, trial ends"])
    #expect(agenda(book, "2026-02-10") == [])
    #expect(agenda(book, "2026-04-24") == ["upcoming: 2026-05-01"])
  }

  @Test("a trial that is over leaves a later first charge its own notice")
  func trialOver() {
    let book = Book.of(.of(from: "2026-05-01").freeUntil("2026-02-09").with { $0.noticeDays = 14 })
    #expect(agenda(book, "2026-01-26") == ["cancel by 2026-01-26: 2026-05-01, trial ends"])
    #expect(agenda(book, "2026-04-12") == ["cancel by 2026-04-17: 2026-05-01"])
  }

  @Test("a trial before a term has its last day although the first charge is skipped, since the others bind")
  func trialBeforeTerm() throws {
    let bound = Subscription.of(from: "2026-02-15").freeUntil("2026-02-14").with {
      $0.term = ContractTerm(months: 12, renews: 1)
    }
    var book = Book.of(bound)
    try book.skip(0, on: day("2026-02-15"))
    #expect(agenda(book, "2026-02-10") == ["cancel by 2026-02-14: 2026-03-15, trial ends"])
    for (target, first) in [("2026-03-20", "2026-03-15"), ("2026-04-20", "2026-03-15")] {
      book = Book.of(bound)
      try book.move(0, from: day("2026-02-15"), to: day(target))
      #expect(agenda(book, "2026-02-10") == ["cancel by 2026-02-14: \(first), trial ends"], "one day, named once")
    }
    // A first charge after some days without one, moved into these.
    book = Book.of(bound.freeUntil("2026-02-09"))
    try book.move(0, from: day("2026-02-15"), to: day("2026-02-12"))
    #expect(agenda(book, "2026-02-04") == ["cancel by 2026-02-09: 2026-02-12, trial ends"])
    let avoided = Agenda(of: book, today: day("2026-02-04"), within: 7).deadlines.first?.renewal
    #expect(book.costs(ofRenewal: avoided, of: 0)?.count == 12)
  }

  @Test("a renewal keeps its day to cancel by if its first charge is skipped, paid ahead, paused or moved before it")
  func renewalWithoutFirstCharge() throws {
    let gym = Subscription.of(from: "2025-05-06").with {
      $0.term = ContractTerm(months: 12, renews: 12)
      $0.notice = .months(1)
    }
    func deadlines(_ change: (inout Book) throws -> Void) throws -> [String] {
      var book = Book.of(gym)
      try change(&book)
      return agenda(book, "2026-04-01").filter { $0.hasPrefix("cancel") }
    }
    func paused(until end: String) throws -> [String] {
      try deadlines { try $0.subscriptions[0].pause(from: day("2026-05-01"), until: day(end)) }
    }
    let (first, later) = (day("2026-05-06"), ["cancel by 2026-04-05: 2026-06-06"])
    let (skipped, paid) = (try deadlines { try $0.skip(0, on: first) }, try deadlines { try $0.confirm(0, on: first) })
    let moved = try deadlines { try $0.move(0, from: first, to: day("2026-05-02")) }
    #expect(skipped == later)
    #expect(paid == later)
    #expect(moved == later)
    #expect(try paused(until: "2026-06-01") == later)
    #expect(try paused(until: "2027-04-01") == ["cancel by 2026-04-05: 2027-04-06"])
    #expect(try paused(until: "2027-05-06") == [], "nothing of the renewal would be charged")
  }

  @Test("many skipped charges of a renewal are looked through once for all after them", .timeLimit(.minutes(3)))
  func manySkipped() {
    let daily = Subscription.of(from: "2025-03-01", .days(1)).with { $0.term = ContractTerm(months: 12, renews: 600) }
    var book = Book.of(daily)
    let end = day("2026-03-01")
    book.events = (0..<6000).map { count in
      RecordedEvent(of: daily.id, on: end.advancedClamping(days: count), kind: .skipped)
    }
    let deadlines = Agenda(of: book, today: day("2026-02-06"), within: 30, includingPast: false).deadlines
    #expect(deadlines.map(\.cancelBy) == [day("2026-02-28")])
  }

  @Test("a first charge that was moved still ends the trial, wherever it is now")
  func trialWithMovedCharge() throws {
    func moved(to target: String) throws -> [String] {
      var book = Book.of(.of(from: "2026-02-10").freeUntil("2026-02-09"))
      try book.move(0, from: day("2026-02-10"), to: day(target))
      return agenda(book, "2026-02-06")
    }
    #expect(try moved(to: "2026-02-11") == ["upcoming: 2026-02-11", "cancel by 2026-02-09: 2026-02-11, trial ends"])
    #expect(try moved(to: "2026-03-20") == ["cancel by 2026-02-09: 2026-03-20, trial ends"])
    #expect(try moved(to: "2026-02-09") == ["upcoming: 2026-02-09"], "it is charged in the trial")
  }

  @Test("a trial that ends at its month's end")
  func trialAtMonthEnd() {
    let book = Book.of(.of(from: "2026-02-10").freeUntil("2026-02-27").with { $0.isBilledAtMonthEnd = true })
    #expect(agenda(book, "2026-02-24") == ["upcoming: 2026-02-28", "cancel by 2026-02-27: 2026-02-28, trial ends"])
  }

  @Test("a trial that no file should hold, up to the first charge or beyond, is none")
  func hostileTrial() {
    for last in ["2026-02-10", "2026-02-11", "9999-12-31"] {
      let subscription = Subscription.of(from: "2026-02-10").freeUntil(last)
      #expect(agenda(.of(subscription), "2026-02-06") == ["upcoming: 2026-02-10"])
      #expect(subscription.trialEnd(ahead: day("2026-02-06")) == nil)
    }
  }

  @Test("a trial runs up to its last free day")
  func trialEnd() {
    let subscription = Subscription.of(from: "2026-02-10").freeUntil("2026-02-08")
    #expect(subscription.trialEnd(ahead: day("2026-02-08")) == day("2026-02-08"))
    #expect(subscription.trialEnd(ahead: day("2026-02-09")) == nil)
    #expect(Subscription.of(from: "2026-02-10").trialEnd(ahead: day("2026-02-08")) == nil)
  }

  @Test("no notice, or one that no file should hold: the day before, since a charge on the day of cancellation stands")
  func hostileNotice() {
    func deadlines(_ notice: Int) -> [String] {
      let subscription = Subscription.of(from: "2026-02-10").with { $0.noticeDays = notice }
      return agenda(.of(subscription, subscription.freeUntil("2026-02-08")), "2026-02-06").filter {
        $0.hasPrefix("cancel")
      }
    }
    let both = ["cancel by 2026-02-08: 2026-02-10, trial ends", "cancel by 2026-02-09: 2026-02-10"]
    #expect(deadlines(0) == both)
    #expect(deadlines(.min) == both)
    #expect(deadlines(.max) == [])
  }

  @Test("what is cancelled, paid ahead or skipped needs no deadline")
  func noDeadline() throws {
    let book = Book.of(.of(from: "2026-02-10").freeUntil("2026-02-09").with { $0.noticeDays = 3 })
    var cancelled = book
    try cancelled.subscriptions[0].cancel(on: day("2026-02-10"))
    #expect(agenda(cancelled, "2026-02-06") == ["upcoming: 2026-02-10"])
    var paid = book
    try paid.confirm(0, on: day("2026-02-10"))
    #expect(agenda(paid, "2026-02-06") == [])
    var skipped = book
    try skipped.skip(0, on: day("2026-02-10"))
    #expect(agenda(skipped, "2026-02-06") == [])
  }

  @Test("deadlines of several subscriptions stand by their last day")
  func order() {
    let book = Book.of(
      .of("a", from: "2026-02-10", id: 1).with { $0.noticeDays = 1 },
      .of("b", from: "2026-02-12", id: 2).with { $0.noticeDays = 5 })
    #expect(
      agenda(book, "2026-02-06").filter { $0.hasPrefix("cancel") } == [
        "cancel by 2026-02-07: 2026-02-12", "cancel by 2026-02-09: 2026-02-10",
      ])
  }
}
