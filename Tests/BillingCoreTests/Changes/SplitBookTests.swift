import Testing

@testable import BillingCore
@testable import BillingSamples

@Suite("Changes of many subscriptions")
struct SplitBookTests {
  /// One change of the subscription at an index, of a kind that a number chooses.
  private static func change(_ index: Int, of book: inout Book, _ number: Int) {
    let date = day("2025-09-01").advancedClamping(days: number * 7)
    switch number % 4 {
    case 0: _ = try? book.edit(index) { (subscription) throws(StatusError) in try subscription.cancel(on: date) }
    case 1: _ = try? book.edit(index) { (subscription) throws(StatusError) in try subscription.pause(from: date) }
    case 2: book.delete(index)
    default:
      if let open = book.oldestOpenCharge(of: index, today: date) { _ = try? book.confirm(index, on: open.date) }
    }
  }

  /// The same changes, each on the whole book.
  private static func whole(_ book: Book) -> Book {
    var changed = book
    for (number, subscription) in book.subscriptions.enumerated() {
      if let index = changed.index(of: subscription.id) { change(index, of: &changed, number) }
    }
    return changed
  }

  @Test("each in a book of its own gives the same as on the whole book", arguments: Array<UInt64>(1...60))
  func law(seed: UInt64) throws {
    let book = Book.random(seed: seed)
    var split = SplitBook(book)
    for (number, subscription) in book.subscriptions.enumerated() {
      let index = try #require(split.index(of: subscription.id))
      split.change(index) { Self.change(0, of: &$0, number) }
    }
    #expect(split.joined() == Self.whole(book))
  }

  @Test("a change that fails leaves its subscription as it was, and other data changes with any of them")
  func failures() {
    let book = Book.of(.of("Netflix", from: "2026-01-05"), .of("Spotify", from: "2026-01-05", id: 2))
    var split = SplitBook(book)
    #expect(throws: StatusError.self) {
      try split.change(0) { (part) throws(StatusError) in
        part.subscriptions[0].memo = "lost"
        try part.subscriptions[0].resume(on: day("2026-01-01"))
      }
    }
    #expect(split.joined() == book)
    split.change(1) { part in
      #expect(part.subscriptions.map(\.name) == ["Spotify"])
      part.members = [Member(name: "Yuki")]
    }
    split.change(0) { #expect($0.members.map(\.name) == ["Yuki"]) }
    #expect(split.joined().members.map(\.name) == ["Yuki"])
  }
}
