import BillingCore
import Testing

@Suite("Finding places by what stands there")
struct PlaceTableTests {
  @Test("each of 5,000 identifiers is found at its own place, and no other is found")
  func manyIdentifiers() {
    var dice = Dice(seed: 3)
    let ids = (0..<5000).map { _ in UUID(high: dice.next(), low: dice.next()) }
    var table = PlaceTable()
    for (place, id) in ids.enumerated() { #expect(table.insert(place, hash: id.hash) { ids[$0] == id } == nil) }
    for (place, id) in ids.enumerated() {
      #expect(table.place(hash: id.hash) { ids[$0] == id } == place)
      #expect(table.insert(7, hash: id.hash) { ids[$0] == id } == place)
    }
    let stranger = UUID(high: 1, low: 2)
    #expect(table.place(hash: stranger.hash) { ids[$0] == stranger } == nil)
  }

  @Test("equal hashes are told apart by what is compared")
  func equalHashes() {
    let names = (0..<200).map { "name \($0)" }
    var table = PlaceTable(capacity: 4)
    for place in names.indices { #expect(table.insert(place, hash: 42) { names[$0] == names[place] } == nil) }
    for place in names.indices { #expect(table.place(hash: 42) { names[$0] == names[place] } == place) }
  }

  @Test("of two subscriptions with one identifier the first is found")
  func firstOfTwo() {
    let book = Book.of(
      .of("A", from: "2026-01-01", id: 1), .of("B", from: "2026-01-01", id: 2), .of(from: "2026-01-01", id: 1))
    let places = SubscriptionPlaces(of: book)
    #expect(places.place(of: UUID(high: 0, low: 1)) == 0)
    #expect(places.place(of: UUID(high: 0, low: 2)) == 1)
    #expect(places.place(of: UUID(high: 0, low: 3)) == nil)
  }
}
