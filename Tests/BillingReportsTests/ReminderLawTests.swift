@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import TestSupport
import Testing

/// Each reminder is shown once, whenever cron runs.
@Suite("Laws of reminders")
struct ReminderLawTests {
  /// 10,000 calendars of cron in ten parts (two of them by day): gaps of up to 12 days, clocks put back by up to a month, programs that fail,
  /// runs for one subscription only, and a book that changes between the runs.
  ///
  /// A thing with a day ahead is shown at a run if and only if a listed distance was reached that no earlier showing had
  /// reached; what has passed is shown if and only if it never was.
  @Test(
    "whatever is due while the book holds it is shown once, and nothing twice",
    arguments: RandomSamples.numbers(10, else: 2).map { $0 - 1 })
  func once(part: UInt64) {
    for seed in part * 1000..<(part + 1) * 1000 {
      var calendar = Calendar(seed: seed)
      for _ in 0..<6 {
        calendar.run()
        guard let problem = calendar.problem else { continue }
        Issue.record("calendar \(seed), \(calendar.today): \(problem)")
        break
      }
    }
  }

  /// The runs of cron over a small book.
  private struct Calendar {
    private(set) var dice: Dice
    private var book = Book()
    private(set) var today = day("2026-02-06")
    /// The last day of any run, and of one that left nothing.
    private var latest = day("2026-02-06")
    private var complete: CivilDate?
    private var memory = ReminderMemory()
    /// The fewest days left when a thing was shown; -1 after its day.
    private var shown: [Reminder.Mark: Int] = [:]
    private(set) var problem: String?

    init(seed: UInt64) {
      dice = Dice(fixed: seed)
      for id in 1...UInt64(number(1...2)) { book.subscriptions.append(subscription(id)) }
      book.settings.remindBefore = distances()
      guard chance(3) else { return }
      var card = Account(id: UUID(high: 9, low: 9), name: "Card", kind: .card)
      (card.closingDay, card.debitDay, card.monthsLater, card.roll) = (15, 10, 1, .next)
      book.accounts = [card]
    }

    /// A day of the calendar: some edits, then a run.
    mutating func run() {
      today = latest.advancedClamping(days: chance(5) ? -number(1...31) : number(0...12))
      latest = max(latest, today)
      for _ in 0..<number(0...2) { edit() }
      let only = chance(6) ? [0] : nil
      let reminders = Reminders(of: book, today: today, only: only, after: memory)
      let told = chance(6) ? reminders.due.filter { _ in chance(2) } : reminders.due
      memory = reminders.memory(after: told)
      let isAll = told.count == reminders.due.count && only == nil
      let held = things()
      for mark in told.flatMap(\.marks) { tell(mark, held) }
      if isAll { lookForSilence(held) }
      if isAll || complete == nil { complete = max(complete ?? today, today) }
    }

    // MARK: The law

    /// When a thing is to be shown.
    private struct Rule {
      let distances: [Int]
      /// Without distances, being shown at any time before is enough.
      let isOnce: Bool

      func isDue(_ left: Int, after before: Int?) -> Bool {
        guard let before else { return distances.contains { left <= $0 } }
        return left >= 0 && !isOnce && distances.contains { left <= $0 && $0 < before }
      }
    }

    /// The things of the book as of today.
    private func things() -> [Reminder.Mark: Rule] {
      var found: [Reminder.Mark: Rule] = [:]
      for index in book.subscriptions.indices {
        let subscription = book.subscriptions[index]
        let set = subscription.remindBefore ?? book.settings.remindBefore
        let rule = Rule(distances: set?.days ?? [3], isOnce: set == nil)
        let add = { (kind: Reminder.Kind, charged: CivilDate, date: CivilDate) in
          let id = UUID.ofCharge(subscription: subscription.id, date: charged)
          found[Reminder.Mark(eventID: id, kind: kind, date: date)] = rule
        }
        let window = DateInterval(unchecked: day("2025-12-01"), through: today.advancedClamping(days: 140))
        let all = Array(book.charges(in: window, only: [index]))
        for (charge, payDay) in zip(all, book.payDays(of: all)) {
          // A charge on a card with statements is told by its own date.
          let told = payDay.closesOn == nil ? payDay.date : charge.date
          let isAhead = told > today && charge.counts(book.settings) && !subscription.isPaidByUser
          if charge.isOpen, subscription.isPaidByUser, payDay.date < today {
            add(.overdue, charge.date, payDay.date)
          } else if isAhead
            || charge.isOpen && (told >= today || !subscription.isPaidByUser && told >= complete ?? today)
          {
            add(.charge, charge.date, told)
          }
          var open = FirstOpenCharges(of: book)
          if charge.date >= today, let deadline = book.deadline(of: charge, today: today, in: &open),
            deadline.cancelBy >= today
          {
            add(.deadline, charge.date, deadline.cancelBy)
          }
        }
        let charges = all.filter(\.isOpen)
        guard set != nil else { continue }
        if let end = subscription.trialEndDate, end >= today, subscription.noticeDays ?? 0 > 0,
          let first = charges.first(where: {
            book.scheduledDate(of: $0) == subscription.terms.firstCharge && $0.date > end
          })
        {
          add(.trial, first.date, end)
        }
        for version in subscription.priceVersions
        where version.from >= today && charges.contains(where: { $0.date >= version.from }) {
          let before = subscription.price(on: version.from.advancedClamping(days: -1))
          if before != version.price { add(.price, version.from, version.from) }
        }
      }
      return found
    }

    private mutating func tell(_ mark: Reminder.Mark, _ held: [Reminder.Mark: Rule]) {
      let left = max(-1, today.days(until: mark.date))
      guard let rule = held[mark] else { return problem = "shown without being there: \(mark)" }
      if !rule.isDue(left, after: shown[mark]) {
        problem = "\(mark) shown again or too early: \(left) after \(shown[mark] ?? -2) of \(rule)"
      }
      shown[mark] = min(left, shown[mark] ?? left)
    }

    private mutating func lookForSilence(_ held: [Reminder.Mark: Rule]) {
      for (mark, rule) in held {
        let left = max(-1, today.days(until: mark.date))
        if rule.isDue(left, after: shown[mark]) { problem = "\(mark) not shown: \(left) of \(rule)" }
      }
    }

    // MARK: The book

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &dice) }
    private mutating func chance(_ count: Int) -> Bool { number(1...count) == 1 }

    private mutating func distances() -> ReminderDays? {
      if chance(4) { return nil }
      return ReminderDays((0..<number(0...3)).map { _ in chance(2) ? number(0...3) : number(0...40) })
    }

    private mutating func subscription(_ id: UInt64) -> Subscription {
      let cycle = [BillingCycle.monthly, .days(7), .days(10), .months(3)][number(0...3)]
      let first = today.advancedClamping(days: number(-40...40))
      var subscription = Subscription.of("s\(id)", from: "2026-01-01", cycle, id: id)
      subscription.firstBillingDate = first
      subscription.payment = chance(3) ? .manual : .automatic
      subscription.noticeDays = chance(3) ? number(0...14) : nil
      subscription.remindBefore = chance(3) ? distances() : nil
      subscription.paymentMethod = chance(2) ? "Card" : nil
      subscription.roll = chance(3) ? .next : nil
      if first > today, chance(2) { subscription.trialEndDate = first.advancedClamping(days: -number(1...9)) }
      return subscription
    }

    /// One of the changes that people make between two runs.
    private mutating func edit() {
      let index = number(0...book.subscriptions.count - 1)
      let charges = Array(book.charges(in: days(around: today), only: [index]))
      let charge = charges.isEmpty ? nil : charges[number(0...charges.count - 1)]
      switch number(0...8) {
      case 0: book.settings.remindBefore = distances()
      case 1: book.subscriptions[index].remindBefore = distances()
      case 2: book.subscriptions[index].noticeDays = chance(2) ? number(0...14) : nil
      case 3:
        let from = today.advancedClamping(days: number(1...40))
        book.subscriptions[index].setPrice(yen(Int64(number(1...3)) * 1000), from: from)
      case 4: if let charge { _ = try? book.skip(index, on: charge.date) }
      case 5: if let charge { _ = try? book.confirm(index, on: charge.date) }
      case 6: if let charge { _ = try? book.adjust(index, on: charge.date, to: yen(Int64(number(1...9)))) }
      case 7:
        if let charge {
          _ = try? book.move(index, from: charge.date, to: today.advancedClamping(days: number(-3...20)))
        }
      default:
        let recent = today.advancedClamping(days: -10)
        book.events.removeAll { $0.date >= recent }
      }
    }

    private func days(around today: CivilDate) -> DateInterval {
      DateInterval(unchecked: today.advancedClamping(days: -10), through: today.advancedClamping(days: 40))
    }
  }
}
