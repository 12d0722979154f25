import Testing

@testable import BillingCore
@testable import BillingSamples

@Suite("Rounding")
struct RoundingTests {
  @Test("only a half goes another way")
  func halves() {
    let halves: [Int128] = [-5, -3, -1, 1, 3, 5]
    #expect(halves.map { $0.dividedRounding(by: 2, .halfAwayFromZero) } == [-3, -2, -1, 1, 2, 3])
    #expect(halves.map { $0.dividedRounding(by: 2, .halfEven) } == [-2, -2, 0, 0, 2, 2])
    for mode in RoundingMode.allCases {
      #expect(
        [-7, -6, -5, -4, 4, 5, 6, 7].map { Int128($0).dividedRounding(by: 3, mode) } == [-2, -2, -2, -1, 1, 2, 2, 2])
    }
  }

  @Test("fractions are added before anything is rounded: 1/3 + 1/6 is a half, and 3/2 + 1/3 + 2/3 is 2 1/2")
  func exact() throws {
    #expect(try sum((1, 1, 3), (1, 1, 6)) == [1, 0])
    #expect(try sum((3, 1, 2), (1, 1, 3), (1, 2, 3)) == [3, 2])
    #expect(try sum((-3, 1, 2)) == [-2, -2])
    #expect(try sum() == [0, 0])
  }

  @Test("many odd denominators are taken to 10¹⁸ths: thirty prices at thirty rates are what Python's fractions say")
  func manyDenominators() throws {
    let primes: [Int128] = [
      10007, 10009, 10037, 10039, 10061, 10067, 10069, 10079, 10091, 10093, 10099, 10103, 10111, 10133, 10139,
    ]
    var total = FractionSum()
    for prime in primes { try total.add(1499, times: Fraction(11_673, over: prime)) }
    #expect(try total.rounded(.halfEven) == 26_050)
  }

  @Test("a cross rate of the longest numbers is still exact, and what is beyond counting is an error")
  func extremes() throws {
    let longest = Fraction(9_999_999_999, over: 1_000_000_000_000)
    var total = FractionSum()
    try total.add(1_000_000, times: longest.times(longest.inverse))
    try total.add(1_000_000, times: longest.times(longest))
    #expect(try total.rounded(.halfEven) == 1_000_100)
    #expect(throws: MoneyError.overflow) { try total.add(.max, times: Fraction(2, over: 1)) }
    var large = FractionSum()
    try large.add(Int128(Int64.max) + 1, times: .one)
    #expect(throws: MoneyError.overflow) { try large.rounded(.halfEven) }
  }

  /// The sum of count × numerator/denominator, in both modes.
  private func sum(_ terms: (Int128, Int128, Int128)...) throws -> [Int64] {
    var sum = FractionSum()
    for term in terms { try sum.add(term.0, times: Fraction(term.1, over: term.2)) }
    return try [sum.rounded(.halfAwayFromZero), sum.rounded(.halfEven)]
  }
}
