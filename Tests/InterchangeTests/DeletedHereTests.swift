import BillingCore
import BookSchema
import Testing

@testable import Interchange

/// What an import does with entries that were deleted here.
struct DeletedHereTests {
  private func stamp(_ minute: Int) -> Timestamp { Timestamp("2026-02-06T12:\(10 + minute):00+09:00")! }

  private func document() -> BookDocument {
    var document = BookDocument()
    for number in 1...2 {
      var subscription = Subscription(
        id: UUID(high: 0, low: UInt64(number)), name: "S\(number)", price: Money(minorUnits: 100, currency: .yen),
        firstBillingDate: CivilDate("2026-01-31")!)
      subscription.createdAt = stamp(0)
      subscription.updatedAt = stamp(1)
      document.book.subscriptions.append(subscription)
      var event = RecordedEvent(of: subscription.id, on: subscription.firstBillingDate, kind: .skipped)
      event.updatedAt = stamp(1)
      document.book.events.append(event)
    }
    return document
  }

  private func plan(
    _ file: BookDocument, into document: BookDocument, restores: Bool = false
  ) throws -> ImportPlan {
    var options = ImportOptions()
    options.restores = restores
    return try ImportPlan(importing: file.bytes(), as: options, into: document)
  }

  @Test("What was deleted stays deleted with its charges, unless it is asked for")
  func deleted() throws {
    let old = document()
    var present = old
    present.book.subscriptions.removeFirst()
    present.book.events.removeFirst()
    present.book.deletions = [Deletion(id: old.book.subscriptions[0].id, at: stamp(5))]
    let plan = try plan(old, into: present)
    #expect(plan.deletedNames == ["S1"] && plan.deletedEventCount == 1 && !plan.isChange && plan.refusals.isEmpty)
    let restored = try self.plan(old, into: present, restores: true)
    #expect(restored.added.subscriptions.map(\.name) == ["S1"] && restored.added.events.count == 1)
  }
}
