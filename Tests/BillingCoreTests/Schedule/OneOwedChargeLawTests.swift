import TestSupport
import Testing

@testable import BillingCore
@testable import BillingSamples

/// With `fromPayment` one charge is owed at a time: the book against a machine with one state, day by day.
@Suite("Laws of charges that count from the payment")
struct OneOwedChargeLawTests {
  static let seeds = RandomSamples.numbers(120, else: 40)

  @Test("the book has the charges of the machine on every day", arguments: seeds)
  func dayByDay(seed: UInt64) throws {
    var (dice, machine) = (Dice(seed: seed), TopUps(seed: seed))
    var book = machine.book
    for number in 0..<400 {
      let today = day("2025-01-01").advancedClamping(days: number)
      book.today = today
      try machine.act(on: &book, today, &dice)
      let lines = book.charges(in: days("2024-01-01", "2026-12-31")).map { charge in
        book.line(of: charge) + (charge.isTentative ? " tentative" : "")
      }
      let expected = machine.lines(through: "2026-12-31", today)
      if lines != expected {
        Issue.record("on \(today): \(lines) instead of \(expected)")
        return
      }
      let open = book.openCharges(through: today)
      if open.map(\.date) != (machine.owed <= today ? [machine.owed] : []) { Issue.record("open on \(today): \(open)") }
    }
  }
}

/// A prepaid card: what was paid, and the one charge that is owed.
private struct TopUps {
  let cycle: BillingCycle
  /// The dates count from here: the first date, the last payment, or the date of a moved charge.
  private var anchor: CivilDate
  private var count = 0
  private var paid: [CivilDate] = []
  private var skipped: [CivilDate] = []
  /// Where the dates counted from before the owed charge was moved; `nil` if it is on its own date.
  private var unmoved: (anchor: CivilDate, count: Int)?
  /// The date of the one charge that is owed.
  var owed: CivilDate { occurrence(count) }

  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    cycle = [.months(1), .days(30), .days(10), .months(2)].randomElement(using: &dice)!
    anchor = CivilDate.random(in: days("2024-12-25", "2025-02-10"), &dice)
  }

  var book: Book { .of(.of(from: anchor.description, cycle).with { $0.renewal = .fromPayment }) }

  private func occurrence(_ number: Int) -> CivilDate {
    switch cycle.step {
    case .days(let size): try! anchor.adding(days: number * size)
    case .months(let size): try! anchor.addingClamping(months: number * size)
    }
  }

  /// Does one thing, or nothing, both here and to the book.
  mutating func act(on book: inout Book, _ today: CivilDate, _ dice: inout Dice) throws {
    switch Int.random(in: 0..<60, using: &dice) {
    case 0, 1: try pay(&book, on: today)
    case 2:
      // All that is open is one payment, today.
      guard owed <= today else { return }
      #expect(book.confirmOpenCharges(through: today, of: [0]).count == 1)
      noted(on: today, &book)
    case 3:
      try book.skip(0, on: owed)
      skipped.append(owed)
      (count, unmoved) = (count + 1, nil)
    case 4: try move(&book, to: today.advancedClamping(days: Int.random(in: 0...50, using: &dice)))
    case 5:
      guard owed < today else { return }
      let next = (DateStep.after(today, cycle))
      #expect(throws: ChargeError.tentative(next, overdue: owed)) { try book.confirm(0, on: next) }
    default: break
    }
  }

  private mutating func pay(_ book: inout Book, on today: CivilDate) throws {
    let before = try book.charge(of: 0, on: owed)
    let (id, former) = (book.id(of: before), book.scheduledDate(of: before))
    if book.events.contains(where: { $0.isConfirmed && $0.paymentDate == today }) {
      #expect(throws: ChargeError.self) { try book.confirm(0, on: owed, payment: .init(paidOn: today)) }
      return
    }
    let charge = try book.confirm(0, on: owed, payment: .init(paidOn: today))
    let kept = book.id(of: charge)
    noted(on: today, &book)
    // A payment more than a cycle early leaves the date to a later charge.
    if former < owed { #expect(kept == id) }
    let charges = Array(book.charges(in: days("2024-01-01", "2027-12-31")))
    #expect(Set(charges.map(book.id)).count == charges.count)
  }

  /// A payment of today clears what is owed and sets the next date.
  private mutating func noted(on today: CivilDate, _ book: inout Book) {
    paid.append(min(owed, today))
    (anchor, count, skipped, unmoved) = (today, 1, [], nil)
    // Records of the dates before would count again if a later charge had one of these.
    book.events.removeAll { !$0.isConfirmed }
  }

  private mutating func move(_ book: inout Book, to day: CivilDate) throws {
    let former = owed
    guard day != former, !skipped.contains(day), !paid.contains(day) else { return }
    let followers = DateStep.after(day, cycle)
    if followers <= (book.movedFrom(of: try book.charge(of: 0, on: former)) ?? former) {
      #expect(throws: ChargeError.self) { try book.move(0, from: former, to: day) }
      return
    }
    let id = book.id(of: try book.charge(of: 0, on: former))
    let moved = try book.move(0, from: former, to: day)
    #expect(book.id(of: moved) == id)
    let own = unmoved ?? (anchor, count)
    (anchor, count, unmoved) = (own.anchor, own.count, nil)
    // Back on its own date the charge is as if it had never been moved.
    if owed != day { (anchor, count, unmoved) = (day, 0, own) }
  }

  /// The charges through a day as of today, as `Book.line(of:)` has them.
  func lines(through last: String, _ today: CivilDate) -> [String] {
    var all = paid.map { ($0, " confirmed") } + skipped.map { ($0, " skipped") } + [(owed, "")]
    var number = 1
    while true {
      let isLate = owed < today
      let date = isLate ? DateStep.after(today, cycle, number) : occurrence(count + number)
      if date > day(last) { break }
      all.append((date, isLate ? " tentative" : ""))
      number += 1
    }
    return all.filter { $0.0 <= day(last) }.sorted { $0.0 < $1.0 }.map { date, state in
      "\(date) Music 1000 JPY" + state
    }
  }
}

private enum DateStep {
  static func after(_ date: CivilDate, _ cycle: BillingCycle, _ number: Int = 1) -> CivilDate {
    switch cycle.step {
    case .days(let size): try! date.adding(days: number * size)
    case .months(let size): try! date.addingClamping(months: number * size)
    }
  }
}
