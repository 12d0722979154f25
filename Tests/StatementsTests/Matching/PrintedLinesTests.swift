import TestSupport
import Testing

@testable import BillingCore
@testable import BillingSamples
@testable import Statements

/// What `reconcile` prints, run as it is.
struct PrintedLinesTests {
  /// The law: no row is asked about twice, and after some runs there is nothing to ask; a text that one line teaches may
  /// show more rows in the next run.
  @Test("running all printed lines leaves nothing to ask twice", arguments: 1...20)
  func nothingTwice(number: Int) throws {
    var dice = Dice(seed: RandomSamples.seed(UInt64(number)))
    var (book, statement) = household(&dice)
    var asked: Set<Int> = []
    for _ in 0..<5 {
      let found = book.reconciliation(of: statement)
      #expect(asked.isDisjoint(with: found.asked), "\(asked.intersection(found.asked).map { statement[$0] })")
      asked.formUnion(found.asked)
      try book.confirm(found)
    }
    let last = book.reconciliation(of: statement)
    #expect(last.asked.isEmpty && last.confirmations.isEmpty)
    // A row of a text that was accepted is not asked about in another file.
    for var row in asked.map({ statement[$0] }) {
      row.date = row.date.advancedClamping(days: 150)
      #expect(book.reconciliation(of: [row]).unnamed.isEmpty, "\(row)")
    }
  }

  /// Subscriptions, some of which the statement names, with rows that are late, parts, twins and after the end.
  private func household(_ dice: inout Dice) -> (Book, [StatementRow]) {
    let texts = [
      ("Netflix", "NETFLIX.COM"), ("Rent", "MEADOW ESTATES"), ("Choir", "NORDLICHT EV"), ("Allianz", "ALLIANZ SE"),
      ("Club", "OKTOBER KG"), ("Fitness", "DD CITYFIT GYM"),
    ]
    var (book, statement) = (Book(), [StatementRow]())
    for (index, (name, text)) in texts.enumerated() {
      let first = day("2026-01-01").advancedClamping(days: Int.random(in: 0...24, using: &dice))
      let price = Int64(500 + 138 * index)
      var subscription = Subscription.of(
        name, Money(minorUnits: price, currency: .euro), from: "\(first)", id: UInt64(index + 1))
      if Int.random(in: 0..<5, using: &dice) == 0 { subscription.end = .on(day("2026-02-27")) }
      book.subscriptions.append(subscription)
      for month in 0..<Int.random(in: 1...4, using: &dice) {
        let parts = Int.random(in: 0..<6, using: &dice) == 0 ? [price / 2, price / 2] : [price]
        for part in parts {
          let late = month * 30 + Int.random(in: 0...2, using: &dice)
          statement.append(
            StatementRow(
              row: statement.count + 1, date: first.advancedClamping(days: late), text: text,
              amount: Money(minorUnits: -part, currency: .euro)))
        }
      }
    }
    return (book, statement)
  }
}

extension Reconciliation {
  /// The rows with a line to run.
  fileprivate var asked: Set<Int> {
    let doubles = decisions.filter { $0.kind == .possibleDouble }.map(\.row)
    return Set(unnamed.map(\.row) + parts.flatMap(\.rows) + offSchedule.map(\.row) + doubles)
  }
}

extension Book {
  /// Confirms what a reconciliation proposes, and runs each line that its page has.
  fileprivate mutating func confirm(_ found: Reconciliation) throws {
    _ = try confirm(found.confirmations)
    for one in found.unnamed { try confirm(one.charge, by: one.row, found) }
    for (charge, rows) in found.parts {
      let last = rows.max { found.rows[$0].date < found.rows[$1].date } ?? rows[0]
      try confirm(charge, by: last, found, amount: found.sum(of: rows))
    }
    for one in found.offSchedule { try record(one.subscription, by: one.row, found) }
    for one in found.decisions where one.kind == .possibleDouble {
      if let charge = one.charge { try record(charge.subscription, by: one.row, found) }
    }
  }

  private mutating func confirm(
    _ charge: BillingEvent, by row: Int, _ found: Reconciliation, amount: Money? = nil
  ) throws {
    let payment = Payment(
      amount: amount ?? found.rows[row].amount.magnitude, paidOn: found.rows[row].date, mark: found.mark(of: row))
    _ = try confirm(charge.subscription, on: charge.date, payment: payment)
  }

  private mutating func record(_ subscription: Int, by row: Int, _ found: Reconciliation) throws {
    let payment = Payment(amount: found.rows[row].amount.magnitude, mark: found.mark(of: row))
    _ = try confirmExtra(subscription, on: found.rows[row].date, payment: payment)
  }
}
