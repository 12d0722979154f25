@testable import BillingCore
@testable import BillingSamples
import Testing

/// The currencies that a rate connects with one, however rates came and went.
@Suite("Partners of a currency")
struct RatePartnerTests {
  @Test("are those of the pairs with a rate, in either direction", arguments: Array<UInt64>(1...30))
  func law(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let codes = try ["AUD", "EUR", "GBP", "JPY", "USD"].map { try #require(Currency(code: $0)) }
    var rates = ExchangeRates()
    for _ in 0..<40 {
      let (one, other) = (codes[Int.random(in: 0..<5, using: &dice)], codes[Int.random(in: 0..<5, using: &dice)])
      guard one != other else { continue }
      let pair = try CurrencyPair(one, in: other)
      let source = RateSource.allCases[Int.random(in: 0..<2, using: &dice)]
      if Bool.random(using: &dice) {
        _ = rates.remove(pair, on: nil)
      } else {
        rates[pair, source].set(DatedRate(try RateValue("2"), on: day("2026-01-01")))
      }
      for code in codes {
        let expected = rates.series.flatMap { [($0.pair.base, $0.pair.quote), ($0.pair.quote, $0.pair.base)] }
          .filter { $0.0 == code }.map(\.1)
        #expect(Set(rates.partners(of: code)) == Set(expected))
        #expect((rates.partnerCount(of: code) == 0) == expected.isEmpty)
      }
    }
  }
}
