@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

/// A trial is only what was declared.
@Suite("Laws of free trials")
struct TrialLawTests {
  /// Random books around 2026-02-06, in which about a third of the subscriptions have a free trial.
  private func books(_ count: Int) -> [Book] {
    var dice = Dice(seed: 16)
    return (0..<count).map { _ in
      var book = Book()
      book.subscriptions = (0..<UInt64.random(in: 1...8, using: &dice)).map { subscription($0, &dice) }
      for index in book.subscriptions.indices where Int.random(in: 0..<4, using: &dice) == 0 {
        let first = book.subscriptions[index].terms.firstCharge
        _ = try? book.skip(index, on: first)
      }
      return book
    }
  }

  private func subscription(_ id: UInt64, _ dice: inout Dice) -> Subscription {
    let cycle = [BillingCycle.monthly, .yearly, .days(10), .months(3)][Int.random(in: 0..<4, using: &dice)]
    let first = day("2026-02-06").advancedClamping(days: Int.random(in: -30...60, using: &dice))
    let price = yen(Int64.random(in: 0...3, using: &dice))
    return Subscription.of("s\(id)", price, from: "2026-01-01", cycle, id: id).with {
      $0.firstBillingDate = first
      $0.isBilledAtMonthEnd = cycle.kind == .monthly && Bool.random(using: &dice)
      $0.noticeDays = [nil, nil, 0, 3, 14][Int.random(in: 0..<5, using: &dice)]
      $0.payment = Bool.random(using: &dice) ? .manual : .automatic
      $0.end = [.never, .never, .after(count: 1), .on(day("2026-03-31"))][Int.random(in: 0..<4, using: &dice)]
      if Int.random(in: 0..<6, using: &dice) == 0 { try? $0.cancel(on: day("2026-02-20")) }
      guard Int.random(in: 0..<3, using: &dice) == 0 else { return }
      $0.trialEndDate = $0.terms.firstCharge.advancedClamping(days: -Int.random(in: 1...20, using: &dice))
    }
  }

  /// The names of the subscriptions with a trial, as each report tells it.
  private func told(_ book: Book, _ today: CivilDate, within days: Int) throws -> [Set<String>] {
    let names = { (charges: [BillingEvent]) in Set(charges.map { book.subscriptions[$0.subscription].name }) }
    let agenda = Agenda(of: book, today: today, within: days)
    let reminders = Reminders(of: book, today: today, within: days, after: ReminderMemory())
    let insights = try SpendingInsights(of: book, today: today, within: days).findings
    return [
      names(agenda.deadlines.filter(\.endsTrial).map(\.charge)),
      names(reminders.due.filter { $0.trialEnd != nil }.compactMap(\.charge)),
      Set(insights.filter { $0.code == .trialEnds }.flatMap(\.subscriptions).map { book.subscriptions[$0].name }),
    ]
  }

  @Test("a book in which no trial is declared has none, in no report and on no day")
  func onlyDeclared() throws {
    for var book in books(300) {
      for index in book.subscriptions.indices { book.subscriptions[index].trialEndDate = nil }
      for today in ["2026-01-20", "2026-02-06", "2026-03-10"].map(day) {
        #expect(try told(book, today, within: 60).allSatisfy(\.isEmpty))
        let deadlines = Agenda(of: book, today: today, within: 60).deadlines
        #expect(deadlines.allSatisfy { book.subscriptions[$0.charge.subscription].noticeDays != nil })
        #expect(book.subscriptions.allSatisfy { $0.trialEnd(ahead: today) == nil })
      }
    }
  }

  @Test("a declared trial is told by all reports alike, and its deadline is its last day less the notice")
  func declared() throws {
    var count = 0
    for book in books(300) {
      let today = day("2026-02-06")
      let open = book.subscriptions.indices.filter { index in
        let (subscription, first) = (book.subscriptions[index], book.subscriptions[index].terms.firstCharge)
        guard let last = subscription.trialEndDate, subscription.status != .cancelled else { return false }
        let cancelBy = last.advancedClamping(days: -(subscription.noticeDays ?? 0))
        guard cancelBy >= today, cancelBy <= day("2026-04-07") else { return false }
        return book.charges(in: DateInterval(unchecked: first, through: first), only: [index]).contains { $0.isOpen }
      }
      let reports = try told(book, today, within: 60)
      let names = Set(open.map { book.subscriptions[$0].name })
      #expect(reports[0] == names)
      #expect(reports[1] == names)
      #expect(reports[2] == names.intersection(book.subscriptions.filter { $0.price.minorUnits > 0 }.map(\.name)))
      count += names.count
      for deadline in Agenda(of: book, today: today, within: 60).deadlines {
        guard let last = deadline.trialEnd else { continue }
        let subscription = book.subscriptions[deadline.charge.subscription]
        #expect(last == subscription.trialEndDate && last < deadline.charge.date)
        #expect(deadline.cancelBy.days(until: last) == subscription.noticeDays ?? 0)
      }
    }
    #expect(count > 100, "the books have trials")
  }
}
