@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("The records in which two books differ")
struct BookDifferenceTests {
  private static let month = YearMonth("2026-02")!

  private static let book: Book = {
    var book = Book.of(
      .of("rent", yen(98_000), from: "2026-01-27", id: 1).with { $0.payer = "Aki" },
      .of("phone", from: "2026-01-10", id: 2), .of("gym", from: "2026-01-05", id: 3))
    book.members = [Member(name: "Aki"), Member(name: "Ken")]
    book.setBudget(yen(5000), .everything, per: .month, from: month)
    book.setGoal(SpendingGoal(perMonth: yen(3000), by: month))
    return book
  }()

  /// Each kind of change, with the records in which the book differs afterwards.
  private static let changes: [(String, @Sendable (inout Book) throws -> Void, [String])] = [
    ("nothing", { _ in }, []),
    ("a name", { $0.subscriptions[1].name = "Phone" }, ["subscription 1-1"]),
    ("a new one", { $0.subscriptions.append(.of("tv", from: "2026-02-01", id: 4)) }, ["subscription nil-3"]),
    ("the order", { $0.subscriptions.swapAt(0, 2) }, []),
    ("a confirmed charge", { try $0.confirm(1, on: day("2026-01-10")) }, ["charge 2026-01-10 projected-confirmed"]),
    (
      "a skipped charge off the schedule",
      {
        try $0.skip(1, on: day("2026-03-10"))
        $0.subscriptions[1].cycle = .years(1)
      },
      ["subscription 1-1", "charge 2026-03-10 projected-skipped"]
    ),
    ("a deleted one", { $0.delete(2) }, ["subscription 2-nil"]),
    ("a budget", { $0.setBudget(yen(6000), .everything, per: .month, from: month) }, ["budget 0-0"]),
    ("a goal", { $0.goals = [] }, ["goal 0-nil"]),
    ("a member", { $0.members.append(Member(name: "Mio")) }, ["member nil-Mio"]),
    ("a name that is still used", { $0.members.removeFirst() }, ["member Aki-Aki"]),
    (
      "a rate",
      {
        let pair = try CurrencyPair(currency("USD"), in: .yen)
        $0.rates[pair, .manual].set(DatedRate(try RateValue(reading: "150"), on: day("2026-02-01")))
      },
      ["rate USD/JPY nil-2026-02-01"]
    ),
  ]

  private static func text(_ difference: BookDifference) -> [String] {
    func pair(_ one: (any CustomStringConvertible)?, _ other: (any CustomStringConvertible)?) -> String {
      "\(one?.description ?? "nil")-\(other?.description ?? "nil")"
    }
    return difference.subscriptions.map { "subscription " + pair($0.before, $0.after) }
      + difference.charges.map {
        "charge \(($0.after ?? $0.before)?.date.description ?? "") "
          + pair($0.before?.state.rawValue, $0.after?.state.rawValue)
      }
      + difference.budgets.map { "budget " + pair($0.before, $0.after) }
      + difference.goals.map { "goal " + pair($0.before, $0.after) }
      + difference.members.map { "member " + pair($0.before, $0.after) }
      + difference.rates.map { "rate \($0.pair) " + pair($0.rate.before?.date, $0.rate.after?.date) }
  }

  @Test("each record that a change touches is named, and no other", arguments: changes.indices)
  func eachChange(index: Int) throws {
    let (name, change, expected) = Self.changes[index]
    var after = Self.book
    try change(&after)
    #expect(Self.text(BookDifference(from: Self.book, to: after)) == expected, "\(name)")
    #expect(Self.text(BookDifference(from: after, to: after)) == [], "\(name)")
  }

  @Test("the way back is the same with before and after exchanged", arguments: changes.indices)
  func wayBack(index: Int) throws {
    var after = Self.book
    try Self.changes[index].1(&after)
    let (there, back) = (BookDifference(from: Self.book, to: after), BookDifference(from: after, to: Self.book))
    #expect(there.subscriptions.map { [$0.before, $0.after] } == back.subscriptions.map { [$0.after, $0.before] })
    #expect(there.charges.map { [$0.before, $0.after] } == back.charges.map { [$0.after, $0.before] })
    #expect(there.members.map { [$0.before, $0.after] } == back.members.map { [$0.after, $0.before] })
    #expect(there.rates.map { [$0.rate.before, $0.rate.after] } == back.rates.map { [$0.rate.after, $0.rate.before] })
  }

  @Test("records of a subscription that goes are named with it")
  func deleted() throws {
    var before = Self.book
    try before.confirm(1, on: day("2026-01-10"))
    var after = before
    after.delete(1)
    #expect(
      Self.text(BookDifference(from: before, to: after))
        == ["subscription 1-nil", "charge 2026-01-10 confirmed-nil"])
  }
}
