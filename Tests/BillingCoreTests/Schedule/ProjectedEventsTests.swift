@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Charges of a book")
struct ProjectedEventsTests {
  @Test("by date, then by the bytes of the name, then by id")
  func order() {
    let book = Book.of(
      .of("音楽", from: "2026-01-10", id: 1), .of("b", from: "2026-01-10", id: 5), .of("a", from: "2026-01-11", id: 3),
      .of("B", from: "2026-01-10", id: 4), .of("b", yen(1), from: "2026-01-10", id: 2),
      .of("", from: "2026-01-10", id: 6),
      .of("bb", from: "2026-01-10", id: 7))
    #expect(
      book.list("2026-01-10", "2026-01-11") == [
        "2026-01-10  1000 JPY", "2026-01-10 B 1000 JPY", "2026-01-10 b 1 JPY", "2026-01-10 b 1000 JPY",
        "2026-01-10 bb 1000 JPY", "2026-01-10 音楽 1000 JPY", "2026-01-11 a 1000 JPY",
      ])
  }

  @Test("names that differ behind their sixteenth byte, at it, or in their length alone")
  func longNames() {
    let names = [
      "Streaming", "Streaming servic", "Streaming service", "Streaming service a", "Streaming service b",
      "Streaming serviz",
      "ストリーミング", "ストリーミングa", "ストリーミングあ", "ストリーム",
    ]
    var book = Book()
    book.subscriptions = names.enumerated().map { .of($1, from: "2026-01-10", id: UInt64(100 - $0)) }
    book.subscriptions.reverse()
    let charges = book.charges(in: .day(day("2026-01-10")))
    #expect(charges.map { book.subscriptions[$0.subscription].name } == names)
  }

  @Test("the charges of a day come by rank, and a subscription has one rank, in the order of the names")
  func ranks() {
    let book = Book.of(
      .of("c", from: "2026-01-31", id: 1), .of("a", from: "2026-01-01", .days(1), id: 2),
      .of("d", from: "2026-01-02", .weeks(1), id: 3), .of("b", from: "2026-01-28", id: 4))
    var charges = book.charges(in: days("2026-01-01", "2026-04-30"), only: [0, 1, 3]).makeIterator()
    var names: [Int: Set<String>] = [:]
    while let charge = charges.next() {
      names[charges.rank, default: []].insert(book.subscriptions[charge.subscription].name)
    }
    #expect(names == [0: ["a"], 1: ["b"], 2: ["c"]])
  }

  @Test("only some subscriptions")
  func only() {
    let book = Book.of(.of("a", from: "2026-01-10", id: 1), .of("b", from: "2026-01-10", id: 2))
    let names = book.charges(in: days("2026-01-01", "2026-01-31"), only: [1]).map {
      book.subscriptions[$0.subscription].name
    }
    #expect(names == ["b"])
    #expect(book.charges(in: .always, only: []).first { _ in true } == nil)
    #expect(Book().charges(in: .always).first { _ in true } == nil)
  }

  @Test("a pause covers its first day and not its last: `from` rests, `until` runs again")
  func pauses() {
    var subscription = Subscription.of(from: "2026-01-10")
    subscription.pauses = [Pause(from: day("2026-02-10"), until: day("2026-04-10"))]
    #expect(
      Book.of(subscription).list("2026-01-01", "2026-05-31") == [
        "2026-01-10 Music 1000 JPY", "2026-02-10 Music 1000 JPY paused", "2026-03-10 Music 1000 JPY paused",
        "2026-04-10 Music 1000 JPY", "2026-05-10 Music 1000 JPY",
      ])
    subscription.pauses = [Pause(from: day("2026-02-11"), until: day("2026-04-11")), Pause(from: day("2026-05-10"))]
    #expect(
      Book.of(subscription).list("2026-01-01", "2026-05-31") == [
        "2026-01-10 Music 1000 JPY", "2026-02-10 Music 1000 JPY", "2026-03-10 Music 1000 JPY paused",
        "2026-04-10 Music 1000 JPY paused", "2026-05-10 Music 1000 JPY paused",
      ])
  }

  @Test("what was said of a charge stands in for the computed one")
  func records() {
    var book = Book.of(.of(from: "2026-01-10"))
    let id = book.subscriptions[0].id
    book.events = [
      RecordedEvent(of: id, on: day("2026-04-10"), kind: .adjusted(nil)),
      RecordedEvent(of: id, on: day("2026-03-10"), kind: .skipped),
      RecordedEvent(of: id, on: day("2026-02-10"), kind: .adjusted(yen(900)), isAmountOverridden: true),
      RecordedEvent(of: id, on: day("2026-01-10"), kind: .confirmed(usd("7.77"))),
    ]
    #expect(
      book.list("2026-01-01", "2026-05-31") == [
        "2026-01-10 Music 7.77 USD confirmed", "2026-02-10 Music 900 JPY own amount",
        "2026-03-10 Music 1000 JPY skipped", "2026-04-10 Music 1000 JPY", "2026-05-10 Music 1000 JPY",
      ])
  }

  @Test("off the schedule, what was paid stands and anything else has no effect")
  func recordsOffSchedule() {
    var book = Book.of(.of(from: "2026-01-10"))
    let id = book.subscriptions[0].id
    book.events = [
      RecordedEvent(of: id, on: day("2026-01-05"), kind: .confirmed(yen(500))),
      RecordedEvent(of: id, on: day("2026-01-20"), kind: .skipped),
      RecordedEvent(of: id, on: day("2026-01-21"), kind: .adjusted(yen(1))),
      RecordedEvent(of: UUID(high: 9, low: 9), on: day("2026-01-22"), kind: .confirmed(yen(2))),
    ]
    #expect(
      book.list("2026-01-01", "2026-02-28") == [
        "2026-01-05 Music 500 JPY confirmed", "2026-01-10 Music 1000 JPY", "2026-02-10 Music 1000 JPY",
      ])
  }

  @Test("what was paid in a pause is paid")
  func paidInAPause() {
    var book = Book.of(.of(from: "2026-01-10").with { $0.pauses = [Pause(from: day("2026-01-01"))] })
    book.events = [RecordedEvent(of: book.subscriptions[0].id, on: day("2026-01-10"), kind: .confirmed(yen(1000)))]
    #expect(
      book.list("2026-01-01", "2026-02-28") == [
        "2026-01-10 Music 1000 JPY confirmed", "2026-02-10 Music 1000 JPY paused",
      ])
  }

  @Test("a charge has the same id before and after something is said of it; a file's own id is kept")
  func ids() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    let before = try book.charge(of: 0, on: day("2026-01-10"))
    let id = book.id(of: before)
    #expect(id == UUID.ofCharge(subscription: book.subscriptions[0].id, date: day("2026-01-10")))
    let after = try book.confirm(0, on: day("2026-01-10"), payment: .init(memo: "by card"))
    #expect(book.id(of: after) == id)
    #expect(book.memo(of: before) == "")
    #expect(book.memo(of: after) == "by card")
    book.events[0].id = UUID(high: 7, low: 7)
    #expect(book.id(of: after) == UUID(high: 7, low: 7))
  }

  @Test("lazy: the first of 2,600,000 daily and weekly charges comes without the others")
  func lazy() {
    var book = Book()
    book.subscriptions = (0..<1000).map {
      .of("s\($0 % 7)", from: "2026-01-0\($0 % 9 + 1)", .days(1 + $0 % 7), id: UInt64($0))
    }
    let first = book.charges(in: DateInterval(from: day("2026-02-06"), through: .maximum)!).prefix(3)
    #expect(first.map { book.line(of: $0) } == Array(repeating: "2026-02-06 s0 1000 JPY", count: 3))
  }

  @Test("a window at either end of the calendar")
  func endsOfTheCalendar() {
    let book = Book.of(.of("old", from: "0001-01-31", id: 1), .of("new", from: "9999-11-30", .days(31), id: 2))
    #expect(book.list("0001-01-01", "0001-02-28") == ["0001-01-31 old 1000 JPY", "0001-02-28 old 1000 JPY"])
    #expect(
      book.list("9999-12-01", "9999-12-31") == ["9999-12-31 new 1000 JPY", "9999-12-31 old 1000 JPY"])
  }
}
