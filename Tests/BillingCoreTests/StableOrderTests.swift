import Testing

@testable import BillingCore
@testable import BillingSamples

@Suite("Places in order")
struct StableOrderTests {
  @Test("equal elements keep their places, for every length and many values; the reports rely on it")
  func stable() {
    var dice = Dice(seed: 20_260_206)
    for length in 0...130 {
      let values = (0..<length).map { _ in Int.random(in: 0...(length / 3), using: &dice) }
      let expected = values.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.offset)
      #expect(values.indices.order { values[$0] < values[$1] } == expected)
      #expect(values.enumerated().ordered { $0.element < $1.element }.map(\.offset) == expected)
    }
  }

  @Test("a place is found by halving as it is by looking at all of them")
  func partitionPoint() {
    let values = [1, 3, 3, 5, 9]
    for wanted in 0...10 {
      #expect(values.indices.partitionPoint { values[$0] < wanted } == values.firstIndex { $0 >= wanted } ?? 5)
      #expect((1..<4).partitionPoint { values[$0] < wanted } == values[1..<4].firstIndex { $0 >= wanted } ?? 4)
    }
    #expect((0..<0).partitionPoint { _ in true } == 0)
  }
}
