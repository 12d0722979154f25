@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Splitting an amount")
struct SplittingTests {
  @Test("row 37: no unit is lost; the largest remainder gets it, the earlier part among equals")
  func row37() throws {  // 666 + 333 = 999, but 333 × 3 = 999 of 1000
    func split(_ units: Int64, _ weights: Int...) throws -> [Int64] {
      try yen(units).split(byWeights: weights).map(\.minorUnits)
    }
    #expect(try split(999, 2, 1) == [666, 333])
    #expect(try split(1000, 1, 1, 1) == [334, 333, 333])
    #expect(try split(1001, 1, 1, 1) == [334, 334, 333])
    #expect(try split(100, 1, 2) == [33, 67])
    #expect(try split(1, 1, 1, 1) == [1, 0, 0])
    #expect(try split(10, 0, 1, 0) == [0, 10, 0])
    #expect(try split(7, 5) == [7])
    #expect(try split(-1000, 1, 1, 1) == [-334, -333, -333])
  }

  @Test("the parts are in the amount's currency")
  func currency() throws {
    #expect(try usd("10.00").split(byWeights: [1, 1, 1]) == [usd("3.34"), usd("3.33"), usd("3.33")])
  }

  @Test("no weight, no split")
  func errors() {
    #expect(throws: SplitError.noWeight) { try yen(10).split(byWeights: []) }
    #expect(throws: SplitError.noWeight) { try yen(10).split(byWeights: [0, 0]) }
    #expect(throws: SplitError.negativeWeight) { try yen(10).split(byWeights: [2, -1]) }
  }

  @Test("the largest numbers there are")
  func extremes() throws {
    #expect(try yen(.max).split(byWeights: [.max, .max]).map(\.minorUnits) == [.max / 2 + 1, .max / 2])
    #expect(try yen(.min).split(byWeights: [.max, .max]).map(\.minorUnits) == [.min / 2, .min / 2])
    #expect(try yen(.max).split(byWeights: [1, .max]).reduce(0) { $0 + $1.minorUnits } == .max)
  }

  @Test("the parts add up, and each is within one unit of its exact share", arguments: 1...50 as ClosedRange<UInt64>)
  func addsUp(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    for _ in 0..<40 {
      let units = Int64.random(in: -1_000_000...1_000_000, using: &dice)
      let weights = (0..<Int.random(in: 1...9, using: &dice)).map { _ in Int.random(in: 0...1000, using: &dice) } + [1]
      let parts = try yen(units).split(byWeights: weights).map { Int($0.minorUnits) }
      #expect(parts.reduce(0, +) == Int(units))
      let total = weights.reduce(0, +)
      let isFair = zip(parts, weights).allSatisfy { abs($0 * total - Int(units) * $1) < total }
      #expect(isFair, "\(units) by \(weights) is \(parts)")
    }
  }
}
