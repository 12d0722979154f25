import BillingCore
import BookSchema
import Testing

@testable import Storage

/// What a newer program wrote about an object goes with the object, and stays with the others.
@Suite struct RemovedObjectTests {
  @Test func theUnknownKeysOfWhatIsRemovedAreForgotten() throws {
    let folder = try TemporaryFolder()
    let path = folder("book.json")
    let kept = #""futureOfKept": 1"#
    try folder.write(
      Self.file(subscriptions: [(1, kept), (2, #""futureOfRemoved": 2"#)]), to: "book.json")
    _ = try BookStore(path: path).change { document in
      document.book.delete(1)
      return BookStore.Change(command: "delete", at: Timestamp("2026-02-06T12:34:56+09:00")!)
    }
    let text = try folder.text("book.json")
    #expect(text.contains(kept))
    #expect(!text.contains("futureOfRemoved"))
    #expect(!text.contains("futureOfEvent"), "the event of the removed subscription went too")
  }

  private static func file(subscriptions: [(Int, String)]) -> String {
    let entries = subscriptions.map { number, extra in
      """
      {"id": "00000000-0000-4000-8000-00000000000\(number)", "name": "S\(number)", "status": "active", "amount": 1,
       "currency": "JPY", "firstBillingDate": "2026-01-01", "billingCycle": {"type": "monthly", "interval": 1}, \(extra)}
      """
    }
    return """
      {"schemaVersion": "1.0", "settings": {}, "subscriptions": [\(entries.joined(separator: ","))],
       "billingEvents": [{"id": "00000000-0000-4000-8000-000000000009",
       "subscriptionId": "00000000-0000-4000-8000-000000000002", "billedAt": "2026-01-01", "amount": 1,
       "currency": "JPY", "eventType": "confirmed", "isAmountOverridden": false, "futureOfEvent": true}]}
      """
  }
}
