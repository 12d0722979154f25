@testable import BillingCore
@testable import BillingSamples
import Testing

/// Laws of moved charges, over random books: the projection against a plain look at all occurrences.
@Suite("Laws of moved charges")
struct MovedChargeLawTests {
  static let seeds = Array<UInt64>(1...200)
  static let year = days("2025-01-01", "2025-12-31")

  @Test("a moved charge counts on its new date, and only there", arguments: seeds)
  func plain(seed: UInt64) {
    let moved = PlainMoves(seed: seed)
    #expect(moved.book.list("2025-01-01", "2025-12-31") == moved.lines)
  }

  @Test("the charges of a window are those of its two parts, on whichever day it is cut", arguments: seeds.prefix(20))
  func cuts(seed: UInt64) {
    let book = PlainMoves(seed: seed).book
    let whole = Array(book.charges(in: Self.year))
    var cut = Self.year.first
    while cut < Self.year.last {
      let next = cut.advancedClamping(days: 1)
      let left = book.charges(in: DateInterval(from: Self.year.first, through: cut)!)
      let right = book.charges(in: DateInterval(from: next, through: Self.year.last)!)
      if Array(left) + Array(right) != whole { Issue.record("cut after \(cut)") }
      cut = next
    }
    #expect(book.chargeCount(in: Self.year) == whole.count)
  }

  @Test("each charge answers to the date that it had; its id is that of this date", arguments: seeds)
  func named(seed: UInt64) throws {
    let book = PlainMoves(seed: seed).book
    let charges = Array(book.charges(in: Self.year))
    #expect(Set(charges.map(book.id)).count == charges.count)
    let dates = Set(charges.filter { book.movedFrom(of: $0) == nil }.map(\.date))
    for charge in charges {
      guard let from = book.movedFrom(of: charge) else {
        #expect(try book.charge(of: 0, on: charge.date) == charge)
        continue
      }
      #expect(book.id(of: charge) == UUID.ofCharge(subscription: book.subscriptions[0].id, date: from))
      if !dates.contains(from), !book.events.contains(where: { $0.date == from }) {
        #expect(try book.charge(of: 0, on: from) == charge)
      }
    }
  }

  @Test("moved and moved back, and reset, are as if nothing had been done", arguments: seeds)
  func back(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let before = PlainMoves(seed: seed).book
    for charge in before.charges(in: Self.year) where charge.state == .projected && before.movedFrom(of: charge) == nil
    {
      var book = before
      let day = CivilDate.random(in: Self.year, &dice)
      // A date alone names the charge on it, before one that was moved from it.
      guard day != charge.date, !before.events.contains(where: { $0.date == charge.date }) else { continue }
      do throws(ChargeError) { try book.move(0, from: charge.date, to: day) } catch { continue }
      #expect(book.charges(in: Self.year).contains { $0.date == day && book.id(of: $0) == before.id(of: charge) })
      var again = book
      do throws(ChargeError) {
        try again.move(0, from: charge.date, to: charge.date)
        #expect(again.events == before.events)
      } catch { #expect(error == .occupied(charge.date)) }
      try book.reset(0, on: charge.date)
      #expect(book.events == before.events)
    }
  }
}

/// One subscription of 2025 with random moves, some of them to dates that have a charge, as a merge can leave them.
private struct PlainMoves {
  private(set) var book: Book
  private var moves: [CivilDate: CivilDate] = [:]
  private let occurrences: [CivilDate]

  init(seed: UInt64) {
    var dice = Dice(seed: seed)
    let year = MovedChargeLawTests.year
    let cycles: [BillingCycle] = [.months(1), .months(2), .days(7), .days(10), .days(30)]
    let cycle = cycles.randomElement(using: &dice)!
    let anchor = CivilDate.random(in: days("2024-11-25", "2025-02-01"), &dice)
    var subscription = Subscription.of(from: anchor.description, cycle)
    subscription.setPrice(yen(2000), from: .random(in: year, &dice))
    for _ in 0..<Int.random(in: 0...2, using: &dice) {
      let from = CivilDate.random(in: year, &dice)
      let until = from.advancedClamping(days: Int.random(in: 1...60, using: &dice))
      subscription.pauses.append(Pause(from: from, until: Bool.random(using: &dice) ? until : nil))
    }
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: subscription.end = .on(.random(in: year, &dice))
    case 1: subscription.end = .after(count: Int.random(in: 1...20, using: &dice))
    case 2: try! subscription.cancel(on: .random(in: year, &dice))
    default: break
    }
    occurrences = (0..<80).map { number in
      switch cycle.step {
      case .days(let size): try! anchor.adding(days: number * size)
      case .months(let size): try! anchor.addingClamping(months: number * size)
      }
    }
    book = Book.of(subscription)
    for from in occurrences where from <= year.last && Int.random(in: 0..<4, using: &dice) == 0 {
      let to = from.advancedClamping(days: Int.random(in: -20...45, using: &dice))
      guard to != from, !moves.values.contains(to) || Bool.random(using: &dice) else { continue }
      moves[from] = to
      let kinds: [RecordedEvent.Kind] = [.adjusted(nil), .adjusted(yen(99)), .skipped, .confirmed(yen(77))]
      var record = RecordedEvent(of: subscription.id, on: from, kind: kinds.randomElement(using: &dice)!)
      (record.date, record.movedFrom) = (to, from)
      book.events.append(record)
    }
    book.events.shuffle(using: &dice)
  }

  /// The charges of the year by the simplest means: each occurrence on the date that it has.
  var lines: [String] {
    let subscription = book.subscriptions[0]
    var counted = occurrences
    if case .after(let count) = subscription.end {
      // Those that were paid count too, whatever their number is.
      let paid = Set(book.events.filter(\.isConfirmed).map(\.scheduledDate))
      let fitting = (0...occurrences.count).last { paid.union(occurrences.prefix($0)).count <= count }
      counted = Array(occurrences.prefix(fitting ?? 0))
    }
    var found: [(date: CivilDate, isMoved: Bool, place: Int, line: String)] = []
    for from in occurrences {
      let date = moves[from] ?? from
      let place = book.events.firstIndex { $0.movedFrom == from }
      let record = place.map { book.events[$0] }
      let isPaid = record?.isConfirmed ?? false
      guard MovedChargeLawTests.year.contains(date), isPaid || counted.contains(from) && !ended(subscription, by: date)
      else { continue }
      var words = ["\(date)", "Music", "\(record?.amount ?? subscription.price(on: from))"]
      if isPaid { words.append("confirmed") }
      if record?.kind == .skipped { words.append("skipped") }
      let isPaused = [date, from].allSatisfy(subscription.isPaused)
      if isPaused, !isPaid, record?.kind != .skipped { words.append("paused") }
      found.append((date, record != nil, place ?? 0, words.joined(separator: " ")))
    }
    return found.sorted { ($0.date, $0.isMoved ? 1 : 0, $0.place) < ($1.date, $1.isMoved ? 1 : 0, $1.place) }.map(
      \.line)
  }

  private func ended(_ subscription: Subscription, by date: CivilDate) -> Bool {
    if case .on(let last) = subscription.end, last < date { return true }
    return subscription.cancellationDate.map { $0 < date } ?? false
  }
}
