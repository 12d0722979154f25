@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// Budgets that are exceeded and goals that are reached, told once.
@Suite("News of budgets and goals")
struct BudgetNewsTests {
  static let seeds = RandomSamples.numbers(60, else: 20)

  /// A run of `remind` on a day: its news, which it then remembers.
  private func told(_ book: Book, _ today: CivilDate, _ memory: inout ReminderMemory) throws -> [Reminder] {
    let news = try BudgetNews(of: book, today: today, since: memory.lookedOn)
    let reminders = Reminders(of: book, today: today, within: 0, after: memory, news: news)
    #expect(reminders.left == 0)
    memory = reminders.memory(after: reminders.due)
    return reminders.due.filter { [.budget, .goal].contains($0.kind) }
  }

  /// A random book of 2025 with budgets for everything, a category and a tag, and two goals.
  private func sample(_ dice: inout Dice) -> Book {
    var book = Book.random(seed: dice.next())
    // Few charges, so that a run is never cut off.
    for index in book.subscriptions.indices {
      if case .days(let count) = book.subscriptions[index].cycle.step, count < 10 {
        book.subscriptions[index].cycle = .monthly
      }
      book.subscriptions[index].category = Bool.random(using: &dice) ? "video" : nil
      book.subscriptions[index].tags = Bool.random(using: &dice) ? ["work"] : []
    }
    let scopes: [Budget.Scope] = [.everything, .category("video"), .tag("work")]
    for scope in scopes {
      for period in Budget.Period.allCases {
        let limit = yen(Int64.random(in: 500...(period == .year ? 60_000 : 6_000), using: &dice))
        book.setBudget(limit, scope, per: period, from: YearMonth("2025-01")!)
      }
      let month = YearMonth(index: 2025 * 12 + Int.random(in: 0...11, using: &dice))
      book.setGoal(SpendingGoal(perMonth: yen(.random(in: 0...6_000, using: &dice)), by: month, for: scope))
    }
    return book
  }

  @Test(
    "on random days of a year, every exceeded month and year of late and every reached goal is told once",
    arguments: seeds)
  func once(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let book = sample(&dice)
    let runs = (0..<Int.random(in: 1...40, using: &dice)).map { _ in
      CivilDate.random(in: days("2025-01-01", "2025-12-31"), &dice)
    }.sorted()
    var (memory, all) = (ReminderMemory(), [Reminder]())
    for today in runs { all += try told(book, today, &memory) }
    var expected: [String] = []
    for month in MonthRule.calendar.months(in: DateInterval(unchecked: runs[0], through: runs[runs.count - 1])) {
      for budget in book.budgets where budget.period == .month || month == runs[0].yearMonth {
        let status = try #require(try BudgetStatus(of: budget, in: month, of: book, today: runs[0]))
        // The first run that can tell it is too late for what happened more than a month before.
        let oldest = runs.first { $0.yearMonth >= month }?.advancedClamping(days: -Reminders.daysOfMemory)
        if let crossing = status.crossing, let oldest, crossing.charge.date >= oldest {
          expected.append("\(budget.scope) \(status.period.last)")
        }
      }
    }
    for goal in book.goals {
      let isReached = try runs.contains {
        try $0 <= goal.by.lastDay && GoalStatus(of: goal, in: book, today: $0).isReached
      }
      if isReached { expected.append("\(goal.scope) by \(goal.by)") }
    }
    #expect(all.map(line).sorted() == expected.sorted())
  }

  private func line(_ reminder: Reminder) -> String {
    switch reminder.subject {
    case .charge(let charge), .price(_, _, let charge): "\(charge)"
    case .budget(let status): "\(status.budget.scope) \(status.period.last)"
    case .goal(let status): "\(status.goal.scope) by \(status.goal.by)"
    case .shortage(let shortage): "\(shortage)"
    case .statement(let payment): "\(payment)"
    case .note(let note): "\(note)"
    }
  }

  static let book = Book.of(.of("a", from: "2026-01-10")).with {
    $0.setBudget(yen(900), .everything, per: .month, from: YearMonth("2026-01")!)
    $0.setGoal(SpendingGoal(perMonth: yen(1000), by: YearMonth("2026-06")!))
  }

  @Test("what will be exceeded is told before it is, and not again when it is; the next month is another news")
  func willBe() throws {
    var memory = ReminderMemory()
    let news = { (today: String) in try told(Self.book, day(today), &memory).map { "\($0.kind) \($0.date)" } }
    #expect(try news("2026-02-01") == ["goal 2026-02-01", "budget 2026-02-10"])
    #expect(try news("2026-02-02") == [])
    #expect(try news("2026-02-28") == [])
    #expect(try news("2026-03-09") == ["budget 2026-03-10"])
    #expect(try news("2026-05-01") == ["budget 2026-05-10", "budget 2026-04-10"], "April had no run")
  }

  @Test("a limit raised and lowered again is no news; another goal is")
  func changed() throws {
    var (book, memory) = (Self.book, ReminderMemory())
    #expect(try told(book, day("2026-02-01"), &memory).count == 2)
    book.setBudget(yen(9000), .everything, per: .month, from: YearMonth("2026-02")!)
    #expect(try told(book, day("2026-02-02"), &memory).count == 0)
    book.setBudget(yen(900), .everything, per: .month, from: YearMonth("2026-02")!)
    #expect(try told(book, day("2026-02-28"), &memory).count == 0)
    book.setGoal(SpendingGoal(perMonth: yen(1100), by: YearMonth("2026-06")!))
    #expect(try told(book, day("2026-02-28"), &memory).map(\.kind) == [.goal])
  }

  @Test("a year is told once, even if its limit is raised for months")
  func raisedForMonths() throws {
    var (book, memory) = (Book.of(.of("a", from: "2026-01-10")), ReminderMemory())
    let january = YearMonth("2026-01")!
    book.setBudget(yen(9000), .everything, per: .year, from: january)
    #expect(try told(book, day("2026-02-01"), &memory).map(\.date) == [day("2026-10-10")])
    book.setBudget(yen(90_000), .everything, per: .year, from: january)
    #expect(try told(book, day("2026-06-01"), &memory) == [])
    book.setBudget(yen(9000), .everything, per: .year, from: january)
    #expect(try told(book, day("2026-06-02"), &memory) == [])
  }

  @Test("insights show the budgets of this month and year and the goals, as long as that is so")
  func insights() throws {
    #expect(try Self.book.insights(.budgetExceeded, on: "2026-02-01").count == 1)
    #expect(try Self.book.insights(.goalReached, on: "2026-02-01").count == 1)
    #expect(try Self.book.insights(.goalReached, on: "2026-07-01").count == 0, "its deadline has passed")
    let dearer = Self.book.with { $0.subscriptions[0].setPrice(yen(1001), from: day("2026-01-01")) }
    #expect(try dearer.insights(.goalReached, on: "2026-02-01").count == 0)
  }

  @Test("a goal for a category or a tag counts the average of its subscriptions alone")
  func scopes() throws {
    let book = Book.of(
      .of("a", yen(100), from: "2026-01-10", id: 1).with { $0.category = "Video" },
      .of("b", yen(1200), from: "2026-01-10", .yearly, id: 2).with { $0.tags = ["ＷＯＲＫ"] },
      .of("c", yen(10_000), from: "2026-01-10", id: 3))
    let current = { (scope: Budget.Scope) in
      let goal = SpendingGoal(perMonth: yen(1), by: YearMonth("2026-06")!, for: scope)
      return try GoalStatus(of: goal, in: book, today: day("2026-02-01")).current
    }
    #expect(try current(.category("video")) == yen(100))
    #expect(try current(.tag("work")) == yen(100))
    #expect(try current(.everything) == yen(10_200))
    #expect(try current(.category("music")) == yen(0))
  }
}
