import Testing

@testable import BillingCore
@testable import BillingSamples
@testable import Statements

@Suite("Assignment of charges to rows")
struct AssignmentTests {
  private typealias Pair = Assignment.Pair

  @Test("costs as little as the best of all assignments, for 2,000 small cases")
  func isOptimal() {
    var random = Numbers(state: 7)
    for _ in 0..<2000 {
      let (charges, rows) = (random.below(5), random.below(6))
      let pairs = (0..<charges).map { _ in
        (0..<rows).filter { _ in random.below(3) > 0 }.map { Pair(row: $0, cost: random.below(12)) }
      }
      let left = 1 + random.below(20)
      let found = Assignment(pairs, rows: rows, left: left).rows
      #expect(Set(found.compactMap(\.self)).count == found.compactMap(\.self).count)
      #expect(cost(found, pairs, left) == best(pairs, left, from: 0, without: []))
    }
  }

  @Test("a charge gives way where the sum is less, although it came first")
  func givesWay() {
    let pairs = [[Pair(row: 0, cost: 1), Pair(row: 1, cost: 3)], [Pair(row: 0, cost: 1)]]
    #expect(Assignment(pairs, rows: 2, left: 100).rows == [1, 0])
    #expect(Assignment(pairs, rows: 2, left: 2).rows.compactMap(\.self).count == 1)
  }

  @Test("no charges, no rows")
  func empty() {
    #expect(Assignment([], rows: 3, left: 1).rows == [])
    #expect(Assignment([[], []], rows: 0, left: 1).rows == [nil, nil])
  }

  private func cost(_ found: [Int?], _ pairs: [[Pair]], _ left: Int) -> Int {
    found.enumerated().reduce(0) { sum, item in
      sum + (item.element.map { row in pairs[item.offset].first { $0.row == row }!.cost } ?? left)
    }
  }

  private func best(_ pairs: [[Pair]], _ left: Int, from charge: Int, without taken: Set<Int>) -> Int {
    guard charge < pairs.count else { return 0 }
    let none = left + best(pairs, left, from: charge + 1, without: taken)
    return pairs[charge].filter { !taken.contains($0.row) }.reduce(none) { least, pair in
      min(least, pair.cost + best(pairs, left, from: charge + 1, without: taken.union([pair.row])))
    }
  }
}

/// Numbers that are the same in every run (splitmix64).
struct Numbers {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Int(UUID.mix(state) % UInt64(limit))
  }
}
