import Testing

@testable import BillingCore
@testable import BillingSamples

@Suite("Places in order")
struct StableOrderTests {
  @Test("what comes out is what the standard library sorts, equals in their places, for every length and many values")
  func sameAsTheStandardLibrary() {
    var dice = Dice(seed: 20_260_206)
    for length in 0...130 {
      let values = (0..<length).map { _ in Int.random(in: 0...(length / 3), using: &dice) }
      let expected = values.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.offset)
      #expect(values.indices.ordered { values[$0] < values[$1] } == expected)
    }
  }

  @Test("places that do not begin at zero stay what they are")
  func elsewhere() {
    #expect((5..<9).ordered { $0 > $1 } == [8, 7, 6, 5])
  }

  @Test("what is in order already is looked through once, and nothing is asked n log n times more than it must be")
  func comparisons() {
    var count = 0
    _ = (0..<1000).ordered { one, other in
      count += 1
      return one < other
    }
    #expect(count == 999)
    count = 0
    _ = (0..<1024).ordered { one, other in
      count += 1
      return one % 37 < other % 37
    }
    #expect(count <= 1024 * 10 + 1023)
  }

  @Test("a place is found by halving as it is by looking at all of them")
  func partitionPoint() {
    let values = [1, 3, 3, 5, 9]
    for wanted in 0...10 {
      #expect(values.partitionPoint { $0 < wanted } == values.firstIndex { $0 >= wanted } ?? 5)
      #expect(values[1..<4].partitionPoint { $0 < wanted } == values[1..<4].firstIndex { $0 >= wanted } ?? 4)
    }
    #expect([Int]().partitionPoint { _ in true } == 0)
  }
}
