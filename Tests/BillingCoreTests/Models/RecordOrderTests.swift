import Testing

@testable import BillingCore
@testable import BillingSamples

/// The order of records.
struct RecordOrderTests {
  private func subscription(_ number: Int, created: String? = nil) -> Subscription {
    var subscription = Subscription(
      id: UUID(high: 0, low: UInt64(number)), name: "S\(number)", price: .zero(.yen), firstBillingDate: .minimum)
    subscription.createdAt = created.flatMap { Timestamp($0) }
    return subscription
  }

  private func stamp(_ text: String) throws -> Timestamp { try #require(Timestamp(text)) }

  @Test(
    "Subscriptions come by their creation, in whatever zone, those of one second as they were; records by date and id")
  func order() throws {
    var book = Book()
    book.subscriptions = [
      subscription(3, created: "2026-02-06T12:00:00+09:00"), subscription(2, created: "2026-02-06T03:00:00+00:00"),
      subscription(1, created: "2026-02-06T03:30:00+01:00"), subscription(4),
    ]
    let days = [CivilDate("2026-02-02"), CivilDate("2026-02-01")].compactMap(\.self)
    book.events = days.map { RecordedEvent(of: book.subscriptions[0].id, on: $0, kind: .skipped) }
    book.sortRecords()
    #expect(book.subscriptions.map(\.name) == ["S4", "S1", "S3", "S2"])
    #expect(book.events.map(\.date.day) == [1, 2])
    let sorted = book
    book.sortRecords()
    #expect(book == sorted)
  }

  @Test(
    "A packed stamp is the same instant as the text",
    arguments: ["2026-02-06T12:34:56+09:00", "1969-12-31T23:59:59-03:30", "2024-02-29T00:00:00+00:00"])
  func instant(text: String) throws {
    let other = try stamp(text.prefix(19) + ".000" + text.suffix(6))
    #expect(try stamp(text).secondsSince1970 == other.secondsSince1970)
  }
}
