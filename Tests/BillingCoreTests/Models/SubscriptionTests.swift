import BillingCore
import Testing

@Suite("A subscription as a value")
struct SubscriptionTests {
  private let first = Subscription(
    id: UUID(high: 1, low: 2), name: "Netflix", price: Money(minorUnits: 1490, currency: .yen),
    firstBillingDate: .minimum)

  @Test("a change of a copy leaves the original as it was")
  func copy() {
    var copy = first
    copy.name = "Spotify"
    copy.pauses.append(Pause(from: first.firstBillingDate))
    #expect(first.name == "Netflix" && first.pauses.isEmpty)
    #expect(copy.name == "Spotify" && copy.pauses.count == 1 && copy.price == first.price)
  }

  @Test("equal values are equal, whether they were copied or made")
  func equality() {
    var copy = first
    copy.name = "Spotify"
    #expect(copy != first)
    copy.name = "Netflix"
    #expect(copy == first && copy.hashValue == first.hashValue)
  }

  @Test("to pass one on copies one word")
  func size() {
    #expect(MemoryLayout<Subscription>.size == MemoryLayout<Int>.size)
  }
}
