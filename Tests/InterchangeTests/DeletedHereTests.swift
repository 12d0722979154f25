import BillingCore
import BookSchema
import Testing

@testable import Interchange

/// What an import does with entries that were deleted here, or that the file has in a newer version.
struct NewerFileTests {
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
    _ file: BookDocument, into document: BookDocument, updates: Bool = false, restores: Bool = false
  ) throws -> ImportPlan {
    var options = ImportOptions()
    (options.updates, options.restores) = (updates, restores)
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

  @Test("An update joins the book with the file: what was set later counts, and nothing else")
  func newer() throws {
    let present = document()
    var file = present
    file.book.subscriptions[0].memo = "newer"
    file.book.subscriptions[0].updatedAt = stamp(2)
    file.book.subscriptions[1].memo = "older"
    file.book.subscriptions[1].updatedAt = stamp(0)
    file.book.events[0].kind = .confirmed(Money(minorUnits: 100, currency: .yen))
    file.book.events[0].updatedAt = stamp(2)
    #expect(try !plan(file, into: present).isChange)
    let plan = try plan(file, into: present, updates: true)
    var updated = present
    plan.apply(to: &updated, at: stamp(9))
    #expect(updated.book.subscriptions.map(\.memo) == ["newer", ""])
    #expect(updated.book.events.map(\.isConfirmed) == [true, false])
    #expect(plan.differingCount == 1)
    #expect(try !self.plan(file, into: updated, updates: true).isChange)
  }
}
