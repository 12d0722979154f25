@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Finding places by what stands there")
struct HashIndexTests {
  @Test("each of 5,000 identifiers is found at its own place, and no other is found")
  func manyIdentifiers() {
    var dice = Dice(seed: 3)
    let ids = (0..<5000).map { _ in UUID(high: dice.next(), low: dice.next()) }
    var table = HashIndex()
    for (index, id) in ids.enumerated() { #expect(table.insert(index, hash: id.hash) { ids[$0] == id } == nil) }
    for (index, id) in ids.enumerated() {
      #expect(table.index(hash: id.hash) { ids[$0] == id } == index)
      #expect(table.insert(7, hash: id.hash) { ids[$0] == id } == index)
    }
    let stranger = UUID(high: 1, low: 2)
    #expect(table.index(hash: stranger.hash) { ids[$0] == stranger } == nil)
  }

  @Test("equal hashes are told apart by what is compared")
  func equalHashes() {
    let names = (0..<200).map { "name \($0)" }
    var table = HashIndex(capacity: 4)
    for index in names.indices { #expect(table.insert(index, hash: 42) { names[$0] == names[index] } == nil) }
    for index in names.indices { #expect(table.index(hash: 42) { names[$0] == names[index] } == index) }
  }

  @Test("of two subscriptions with one identifier the first is found")
  func firstOfTwo() {
    let book = Book.of(
      .of("A", from: "2026-01-01", id: 1), .of("B", from: "2026-01-01", id: 2), .of(from: "2026-01-01", id: 1))
    let indices = SubscriptionIndex(of: book)
    #expect(indices.index(of: UUID(high: 0, low: 1)) == 0)
    #expect(indices.index(of: UUID(high: 0, low: 2)) == 1)
    #expect(indices.index(of: UUID(high: 0, low: 3)) == nil)
  }
}
