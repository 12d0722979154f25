import TestSupport
import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

/// Each reminder is printed once; a run is one call by cron, which remembers what it printed.
@Suite("Reminders")
struct RemindersTests {
  /// The output of runs on these days, one after the other.
  func runs(
    _ book: Book, _ days: [String], within count: Int = 3, again: Bool = false, memory: ReminderMemory = .init()
  ) -> [String] {
    var memory = memory
    return days.map { day in told(book, day, within: count, again: again, &memory) }
  }

  /// One run: `charge 2026-02-10, deadline 2026-02-07`.
  func told(
    _ book: Book, _ today: String, within count: Int = 3, again: Bool = false, _ memory: inout ReminderMemory
  ) -> String {
    let reminders = Reminders(of: book, today: day(today), within: count, after: memory, again: again)
    memory = reminders.memory(after: reminders.due)
    return line(reminders)
  }

  func line(_ reminders: Reminders) -> String {
    reminders.due.map { "\($0.kind) \($0.date)" }.joined(separator: ", ")
  }

  /// A single charge on 2026-02-10.
  func once(_ payment: Subscription.Payment) -> Book {
    var book = Book.of(
      .of(from: "2026-01-10").with {
        $0.payment = payment
        $0.end = .after(count: 2)
      })
    book.events = [RecordedEvent(of: book.subscriptions[0].id, on: day("2026-01-10"), kind: .confirmed(yen(1000)))]
    return book
  }

  @Test("what is to do on a day is told from it on for 30 days, once; what is done, or was no plan, is not")
  func notes() {
    var book = once(.automatic)
    for note in [
      Note(date: day("2026-05-20"), text: "cancel it?", isAhead: true), Note(date: day("2026-05-20"), text: "asked"),
      Note(date: day("2026-05-20"), text: "call", isAhead: true, done: day("2026-05-01")),
    ] { book.subscriptions[0].add(note) }
    #expect(runs(book, ["2026-05-19", "2026-05-20", "2026-05-21"]) == ["", "note 2026-05-20", ""])
    #expect(runs(book, ["2026-06-19", "2026-06-20"]) == ["note 2026-05-20", ""])
    #expect(runs(book, ["2026-06-20"]) == [""])
    for (today, count) in [("2026-05-19", 0), ("2026-05-20", 1), ("2026-06-19", 1), ("2026-06-20", 0)] {
      #expect(Agenda(of: book, today: day(today), within: 7).notes.count == count)
    }
    let selection = { (indices: [Int]) in
      Reminders(of: book, today: day("2026-05-20"), only: indices, after: ReminderMemory()).due.count
    }
    #expect(selection([0]) == 1 && selection([]) == 0)
    book.subscriptions[0].remindBefore = ReminderDays([])
    #expect(runs(book, ["2026-05-20"]) == [""])
  }

  @Test("a charge that is taken: told three days ahead, and not again, on its day and after it neither")
  func automatic() {
    let days = ["2026-02-06", "2026-02-07", "2026-02-07", "2026-02-09", "2026-02-10", "2026-02-11", "2026-03-11"]
    #expect(runs(once(.automatic), days) == ["", "charge 2026-02-10", "", "", "", "", ""])
  }

  @Test("a charge that the user pays: told ahead, and once more when it is overdue")
  func manual() {
    let days = ["2026-02-06", "2026-02-07", "2026-02-10", "2026-02-11", "2026-02-11", "2026-02-12", "2036-02-12"]
    #expect(runs(once(.manual), days) == ["", "charge 2026-02-10", "", "overdue 2026-02-10", "", "", ""])
  }

  @Test("days without a run: what was taken meanwhile is told afterwards, once")
  func missed() {
    #expect(runs(once(.automatic), ["2026-02-01", "2026-02-12", "2026-02-13"]) == ["", "charge 2026-02-10", ""])
    #expect(runs(once(.manual), ["2026-02-01", "2026-02-12", "2026-02-13"]) == ["", "overdue 2026-02-10", ""])
  }

  @Test("the first run looks back on nothing that was taken: who starts is not greeted by half a year of charges")
  func firstRun() {
    let book = Book.of(.of(from: "2025-01-20"))
    #expect(runs(book, ["2026-02-06", "2026-02-17"]) == ["", "charge 2026-02-20"])
    #expect(runs(once(.manual), ["2026-02-12"]) == ["overdue 2026-02-10"], "but what is overdue has to be paid")
  }

  @Test("looking no day ahead, a charge is told on its day")
  func noDaysAhead() {
    #expect(
      runs(once(.automatic), ["2026-02-09", "2026-02-10", "2026-02-11"], within: 0) == ["", "charge 2026-02-10", ""])
  }

  @Test("what was told a month ahead is not told again three days ahead")
  func windows() {
    var memory = ReminderMemory()
    #expect(told(once(.automatic), "2026-01-15", within: 30, &memory) == "charge 2026-02-10")
    #expect(told(once(.automatic), "2026-01-16", within: 3, &memory) == "")
    #expect(told(once(.automatic), "2026-02-08", within: 3, &memory) == "")
  }

  /// 30 days of notice before a yearly charge on 2026-06-30: the last date to cancel is 2026-05-31.
  @Test("the last day to cancel is told once; moved, it is another one; passed, it is of no use")
  func deadlines() {
    var book = Book.of(.of(from: "2025-06-30", .yearly).with { $0.noticeDays = 30 })
    var memory = ReminderMemory()
    #expect(told(book, "2026-05-27", &memory) == "")
    #expect(told(book, "2026-05-28", &memory) == "deadline 2026-05-31")
    #expect(told(book, "2026-05-29", &memory) == "")
    book.subscriptions[0].noticeDays = 31
    #expect(told(book, "2026-05-29", &memory) == "deadline 2026-05-30")
    #expect(runs(book, ["2026-05-01", "2026-06-01"]) == ["", ""])
  }

  @Test("a trial's end is a deadline and a charge, and both are told")
  func trial() {
    let subscription = Subscription.of(from: "2026-02-10")
    let book = Book.of(subscription.freeUntil("2026-02-09"))
    #expect(runs(book, ["2026-02-07"]) == ["deadline 2026-02-09, charge 2026-02-10"])
    #expect(runs(.of(subscription), ["2026-02-07"]) == ["charge 2026-02-10"], "a first charge alone is no trial")
    let reminders = Reminders(of: book, today: day("2026-02-07"), within: 3, after: ReminderMemory())
    #expect(reminders.due.map(\.trialEnd) == [day("2026-02-09"), nil])
  }

  @Test("what is settled before its day comes is not told")
  func settled() throws {
    var book = once(.manual)
    try book.confirm(0, on: day("2026-02-10"))
    #expect(runs(book, ["2026-02-09", "2026-02-12"]) == ["", ""])
  }

  @Test("an amount or a note for a charge that was told does not make it another one")
  func adjusted() throws {
    var book = once(.automatic)
    var memory = ReminderMemory()
    #expect(told(book, "2026-02-08", &memory) == "charge 2026-02-10")
    try book.adjust(0, on: day("2026-02-10"), to: yen(900))
    book.events[1].id = UUID(high: 7, low: 7)
    #expect(told(book, "2026-02-09", &memory) == "")
  }

  @Test("paid late, a top-up that counts from the payment is told anew for its new date")
  func fromPayment() throws {
    var book = Book.of(
      .of(from: "2026-01-20", .days(30)).with {
        $0.renewal = .fromPayment
        $0.end = .after(count: 2)
      })
    var memory = ReminderMemory()
    #expect(told(book, "2026-02-06", &memory) == "overdue 2026-01-20")
    try book.confirm(0, on: day("2026-01-20"), payment: Book.Payment(paidOn: day("2026-02-06")))
    let later = ["2026-02-19", "2026-03-05", "2026-03-08", "2026-03-09", "2026-03-10"]
    #expect(runs(book, later, memory: memory) == ["", "charge 2026-03-08", "", "overdue 2026-03-08", ""])
  }

  @Test("the nearest day first, whether it lies ahead or behind")
  func order() {
    let book = Book.of(
      .of("a", from: "2026-01-01", id: 1).with {
        $0.payment = .manual
        $0.end = .after(count: 1)
      },
      .of("b", from: "2025-02-09", id: 2).with { $0.noticeDays = 3 },
      .of("c", from: "2025-02-06", id: 3),
      .of("d", from: "2026-02-05", id: 4).with { $0.payment = .manual })
    #expect(
      runs(book, ["2026-02-06"]) == [
        "deadline 2026-02-06, charge 2026-02-06, overdue 2026-02-05, charge 2026-02-09, overdue 2026-01-01"
      ])
  }

  /// 100 charges a day on three days: 64 per run, and no run repeats those of another.
  @Test("no more than 64 at once; the next runs tell the rest, however many days later")
  func limit() {
    var book = Book()
    for number in 1...100 {
      book.subscriptions.append(.of("s\(number)", from: "2025-01-10", .days(7), id: UInt64(number)))
    }
    var memory = ReminderMemory()
    var seen: [Reminder.Mark] = []
    var left: [Int] = []
    for today in ["2026-02-05", "2026-02-09", "2026-02-11", "2026-02-12"] {
      let reminders = Reminders(of: book, today: day(today), within: 0, after: memory)
      memory = reminders.memory(after: reminders.due)
      seen += reminders.due.map(\.mark)
      left.append(reminders.left)
    }
    // 2026-02-06 is one of the days (56 weeks after 2025-01-10), three days before the run that leaves 36 of 100.
    #expect(left == [0, 36, 0, 0])
    #expect(seen.count == 100)
    #expect(Set(seen).count == 100)
    #expect(memory.lookedOn == day("2026-02-12"))
  }

  @Test("what could not be told is told by the next run, even where its day has passed by then")
  func failed() {
    let book = once(.automatic)
    var memory = ReminderMemory()
    #expect(told(book, "2026-02-05", &memory) == "")
    let reminders = Reminders(of: book, today: day("2026-02-12"), within: 0, after: memory)
    #expect(line(reminders) == "charge 2026-02-10")
    memory = reminders.memory(after: [])
    #expect(runs(book, ["2026-02-14", "2026-02-15"], memory: memory) == ["charge 2026-02-10", ""])
  }

  @Test("asked again, it tells all there is now, and after that nothing")
  func again() {
    var memory = ReminderMemory()
    #expect(told(once(.manual), "2026-02-11", &memory) == "overdue 2026-02-10")
    #expect(told(once(.manual), "2026-02-11", again: true, &memory) == "overdue 2026-02-10")
    #expect(told(once(.manual), "2026-02-11", &memory) == "")
  }

  @Test("the memory does not grow: after years of days it holds a month, what lies ahead and what is overdue")
  func memoryStaysSmall() {
    let book = Book.of(
      .of("taken", from: "2026-01-01", .days(1), id: 1), once(.manual).subscriptions[0].with { $0.noticeDays = 2 })
    var memory = ReminderMemory()
    var most = 0
    for offset in 0..<RandomSamples.count(3650, else: 1000) {
      let today = day("2026-01-01").advancedClamping(days: offset)
      let reminders = Reminders(of: book, today: today, within: 3, after: memory)
      memory = reminders.memory(after: reminders.due)
      most = max(most, memory.shown.count)
    }
    // The charges of 31 days, of today and of three more days, and the two overdue ones of the other subscription.
    #expect(memory.shown.count == 37)
    #expect(most <= 42)
  }

  @Test("a day back and forth, as where cron lives in another zone than its user, repeats nothing")
  func zones() {
    let days = ["2026-02-09", "2026-02-10", "2026-02-11", "2026-02-11", "2026-02-10", "2026-02-11", "2026-02-10"]
    #expect(runs(once(.automatic), days, within: 0) == ["", "charge 2026-02-10", "", "", "", "", ""])
  }

  @Test("a clock that went back, and forward again, repeats nothing")
  func clockBack() {
    let days = ["2026-02-08", "1970-01-01", "2026-02-09", "2026-02-12"]
    #expect(runs(once(.automatic), days) == ["charge 2026-02-10", "", "", ""])
    let book = Book.of(.of(from: "2025-01-20"))
    #expect(runs(book, ["2026-02-06", "1970-01-01", "2026-02-06"]) == ["", "", ""])
  }

  // MARK: Distances and members

  @Test(
    "distances are read as people write them",
    arguments: [
      ("30d,7d,1d", "30d,7d,1d"), ("1, 7,7", "7d,1d"), ("2 weeks, 1 day before, on the day", "14d,1d,0d"),
      ("2週間前、前日、当日", "14d,1d,0d"), ("７日前", "7d"), ("off", "off"), ("なし", "off"), ("999d", "999d"),
    ])
  func distances(text: String, words: String) {
    #expect(ReminderDays(reading: text)?.words == words)
    #expect(ReminderDays(reading: words)?.words == words)
  }

  @Test(
    "anything else is no list of distances", arguments: ["", "soon", "1000d", "2m", "7d,", "-1", "7 before", "143w"])
  func notDistances(text: String) { #expect(ReminderDays(reading: text) == nil) }

  @Test("what one member has seen, the others have not; each sees their part of what they share")
  func members() {
    let subscription = Subscription.of(from: "2026-01-10").with {
      ($0.payment, $0.end) = (.automatic, .after(count: 2))
      $0.shares = [Share(member: "Aki", weight: 3), Share(member: "Ken")]
    }
    let book = Book.of(subscription, Subscription.of("own", from: "2026-02-09", id: 2).with { $0.payer = "Ken" })
    var memory = ReminderMemory()
    let seen = { (member: String?) -> [String] in
      let seen = member.map(book.parts) ?? book
      let reminders = Reminders(of: seen, today: day("2026-02-08"), after: memory)
      memory = reminders.memory(after: reminders.due)
      return reminders.due.compactMap(\.charge).map { "\($0.date) \($0.amount)" }
    }
    #expect(seen("Aki") == ["2026-02-10 750 JPY"] && seen("Aki") == [])
    #expect(seen("Ken") == ["2026-02-09 1000 JPY", "2026-02-10 250 JPY"] && seen("Ken") == [])
    #expect(seen(nil) == ["2026-02-09 1000 JPY", "2026-02-10 1000 JPY"] && seen(nil) == [])
    #expect(seen("Yui") == [])
  }
}
