@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// Every report agrees on what is open, over random books with pauses, price changes, ends, renewals and records.
@Suite("Laws of open charges")
struct OpenChargeLawTests {
  static let seeds = RandomSamples.numbers(60, else: 20)

  /// A book with a random history range, and a day of 2025 or the year after it.
  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    book.settings.pastMonths = Int.random(in: 0...3, using: &dice)
    book.settings.futureMonths = Int.random(in: 0...3, using: &dice)
    for index in book.subscriptions.indices where Bool.random(using: &dice) {
      book.subscriptions[index].payment = .manual
      book.subscriptions[index].createdAt = Timestamp("2025-06-01T12:00:00+09:00")
    }
    return (book, .random(in: days("2025-01-01", "2026-12-31"), &dice))
  }

  /// The open charges by the simplest means: all charges up to the day, without those that are recorded or paused.
  private func open(_ book: Book, _ today: CivilDate) -> [BillingEvent] {
    book.charges(in: days("1900-01-01", today.description)).filter { $0.state == .projected && !$0.isPaused }
  }

  @Test("confirm, due and insights find the same charges, however old and whatever is shown", arguments: seeds)
  func lists(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let expected = open(book, today)
    #expect(book.openCharges(through: today) == expected)
    for index in book.subscriptions.indices {
      #expect(book.oldestOpenCharge(of: index, today: today) == expected.first { $0.subscription == index })
    }
    let agenda = Agenda(of: book, today: today, within: 30)
    #expect(agenda.today == expected.filter { $0.date == today })
    #expect(Set(agenda.overdue + agenda.toConfirm) == Set(expected.filter { $0.date < today }))
    #expect(agenda.overdue.allSatisfy { book.subscriptions[$0.subscription].isPaidByUser })
    #expect(agenda.deadlines == Agenda(of: book, today: today, within: 30, includingPast: false).deadlines)
    let past = Dictionary(grouping: expected, by: \.subscription).filter { $1.count >= 3 }
    let found = try book.insights(.unconfirmed, on: today.description).flatMap { insight -> [UnconfirmedCharges] in
      if case .unconfirmed(let all) = insight { all } else { [] }
    }
    #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.subscription, $0.count) }) == past.mapValues(\.count))
    #expect(found.allSatisfy { $0.since == past[$0.subscription]?.first?.date })
  }

  @Test("charges that are counted are those that are listed, with their oldest and their sum", arguments: seeds)
  func counted(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let past = open(book, today)
    let runs = try book.unconfirmedCharges(through: today, atLeast: 1)
    #expect(runs.map(\.count) == runs.map(\.count).sorted(by: >))
    #expect(Set(runs.map(\.subscription)) == Set(past.map(\.subscription)))
    for run in runs {
      let own = past.filter { $0.subscription == run.subscription }
      var sum = MoneySums()
      for charge in own { try sum.add(charge.amount) }
      #expect(run == UnconfirmedCharges(subscription: run.subscription, count: own.count, since: own[0].date, sum: sum))
    }
  }

  @Test("an agenda with long runs has every charge in a run or in a list, and nothing else changes", arguments: seeds)
  func runs(seed: UInt64) throws {
    let (book, today) = sample(seed)
    let listed = Agenda(of: book, today: today, within: 30)
    let runs = try book.unconfirmedCharges(through: today, atLeast: 4, onlyOverdue: true)
    let agenda = Agenda(of: book, today: today, within: 30, runs: runs)
    let long = Set(runs.map(\.subscription))
    #expect(agenda.overdue == listed.overdue.filter { !long.contains($0.subscription) })
    #expect(agenda.toConfirm == listed.toConfirm.filter { !long.contains($0.subscription) })
    let overdue = Set(listed.overdue.map(\.subscription))
    #expect(agenda.overdueRuns == runs.filter { overdue.contains($0.subscription) })
    #expect(agenda.overdueRuns.count + agenda.runsToConfirm.count == runs.count)
    let payments = try [listed, agenda].map { try DuePayments(of: $0, book, today: today) }
    #expect(agenda.isEmpty(payments[1]) == listed.isEmpty(payments[0]))
    #expect(agenda.asksForAction(payments[1]) == listed.asksForAction(payments[0]))
    #expect(agenda.today == listed.today && agenda.upcoming == listed.upcoming && agenda.deadlines == listed.deadlines)
  }

  @Test("a first look of remind since the first charge tells of every open charge once", arguments: seeds)
  func reminded(seed: UInt64) {
    let (book, today) = sample(seed)
    var memory = ReminderMemory()
    memory.lookedOn = .minimum
    let reminders = Reminders(of: book, today: today, within: 0, after: memory)
    let told = reminders.due.filter { $0.kind != .deadline }
    #expect(reminders.left == 0)
    #expect(told.reduce(0) { $0 + $1.count } == open(book, today).count)
    #expect(told.filter { $0.count > 1 }.allSatisfy { $0.count > 3 && $0.date < today })
    let again = Reminders(of: book, today: today, within: 0, after: reminders.memory(after: reminders.due))
    #expect(again.due == [])
  }

  @Test("confirming all of them leaves none open, and confirms as many as there were", arguments: seeds)
  func confirmed(seed: UInt64) {
    let (book, today) = sample(seed)
    let fixed = book.subscriptions.indices.filter { book.subscriptions[$0].renewal == .fixed }
    var settled = book
    let confirmed = settled.confirmOpenCharges(through: today, of: Array(book.subscriptions.indices))
    #expect(settled.openCharges(through: today) == [])
    let expected = open(book, today).filter { fixed.contains($0.subscription) }
    #expect(confirmed.filter { fixed.contains($0.subscription) }.map(\.date) == expected.map(\.date))
  }
}
