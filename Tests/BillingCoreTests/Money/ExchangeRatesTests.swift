@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("ExchangeRates")
struct ExchangeRatesTests {
  /// Two weeks of bank rates, without the weekend, and a rate set by a person.
  static let rates = ExchangeRates.of(
    "ecb EUR/USD 2026-01-29 1.1900", "ecb EUR/USD 2026-01-30 1.1910", "ecb EUR/USD 2026-02-02 1.1850",
    "ecb EUR/JPY 2026-01-29 183.10", "ecb EUR/JPY 2026-01-30 183.50", "ecb EUR/JPY 2026-02-02 184.00",
    "manual KWD/JPY 2026-01-01 500")

  /// The chosen rates, as `EUR/USD 1.19 (2026-01-30)`.
  func route(_ from: String, _ to: String, _ day: RateDay, in rates: ExchangeRates = Self.rates) -> String {
    guard let route = rates.route(from: currency(from), to: currency(to), on: day) else { return "none" }
    return route.rates.map { "\($0.pair) \($0.rate.value) (\($0.rate.date))" }.joined(separator: ", ")
  }

  func of(_ text: String) -> RateDay { .of(day(text)) }

  @Test("the rate of the day, or of the last earlier one: a weekend has that of its Friday")
  func lookBack() {
    #expect(route("EUR", "JPY", of("2026-01-30")) == "EUR/JPY 183.5 (2026-01-30)")
    #expect(route("EUR", "JPY", of("2026-02-01")) == "EUR/JPY 183.5 (2026-01-30)")
    #expect(route("EUR", "JPY", of("2026-02-02")) == "EUR/JPY 184 (2026-02-02)")
  }

  @Test("an imported rate is good for seven days back and no further, and never for a day before it")
  func sevenDays() {
    #expect(route("EUR", "JPY", of("2026-02-09")) == "EUR/JPY 184 (2026-02-02)")
    #expect(route("EUR", "JPY", of("2026-02-10")) == "none")
    #expect(route("EUR", "JPY", of("2026-01-28")) == "none")
  }

  @Test("what is not paid yet takes the latest rate that is known on a day, however old")
  func latest() {
    #expect(route("EUR", "JPY", .latest(asOf: day("2027-12-31"))) == "EUR/JPY 184 (2026-02-02)")
    #expect(route("EUR", "JPY", .latest(asOf: day("2026-01-29"))) == "EUR/JPY 183.1 (2026-01-29)")
    #expect(route("EUR", "JPY", .latest(asOf: day("2026-01-28"))) == "none")
  }

  @Test("a rate set by hand holds until the next one, and wins over what was imported for the same two")
  func setByHand() {
    #expect(route("KWD", "JPY", of("2030-01-01")) == "KWD/JPY 500 (2026-01-01)")
    #expect(route("KWD", "JPY", of("2025-12-31")) == "none")
    var rates = Self.rates
    rates.add("manual EUR/JPY 2026-01-15 180")
    #expect(route("EUR", "JPY", of("2026-02-02"), in: rates) == "EUR/JPY 180 (2026-01-15)")
    #expect(route("EUR", "JPY", of("2026-01-14"), in: rates) == "none")
    rates.add("manual JPY/EUR 2026-02-01 0.0055")
    #expect(route("EUR", "JPY", of("2026-02-02"), in: rates) == "JPY/EUR 0.0055 (2026-02-01)", "the newer one")
    #expect(
      route("USD", "JPY", of("2026-02-02"), in: rates) == "EUR/USD 1.185 (2026-02-02), JPY/EUR 0.0055 (2026-02-01)")
  }

  @Test("of one day the last manual rate counts, in whichever direction it is")
  func otherDirection() {
    var rates = ExchangeRates.of("manual EUR/USD 2026-01-01 1.05", "manual EUR/USD 2026-02-01 1.10")
    let pair = try! CurrencyPair(currency("USD"), in: currency("EUR"))
    let replaced = rates.set(DatedRate(try! RateValue(reading: "0.80"), on: day("2026-02-01")), of: pair)
    #expect(replaced?.value.description == "1.1")
    #expect(route("USD", "EUR", of("2026-02-02"), in: rates) == "USD/EUR 0.8 (2026-02-01)")
    #expect(route("EUR", "USD", of("2026-02-02"), in: rates) == "USD/EUR 0.8 (2026-02-01)")
    #expect(route("USD", "EUR", of("2026-01-31"), in: rates) == "EUR/USD 1.05 (2026-01-01)")
  }

  @Test("two rates meet in EUR, and where they do not, in another currency")
  func cross() {
    #expect(route("USD", "JPY", of("2026-02-01")) == "EUR/USD 1.191 (2026-01-30), EUR/JPY 183.5 (2026-01-30)")
    #expect(route("USD", "KWD", of("2026-02-01")) == "none", "three rates are no way")
    #expect(route("EUR", "KWD", of("2026-02-01")) == "EUR/JPY 183.5 (2026-01-30), KWD/JPY 500 (2026-01-01)")
    let rates = ExchangeRates.of("manual AUD/USD 2026-01-01 0.7", "manual JPY/USD 2026-01-01 0.0065")
    #expect(
      route("AUD", "JPY", of("2026-02-01"), in: rates) == "AUD/USD 0.7 (2026-01-01), JPY/USD 0.0065 (2026-01-01)")
  }

  @Test("a pair is two different currencies")
  func sameCurrency() {
    #expect(throws: RateError.sameCurrency(.yen)) { try CurrencyPair(.yen, in: .yen) }
  }

  @Test("series are kept by pair, those set by hand first, and each by date, in whatever order they came")
  func order() {
    let rates = ExchangeRates.of(
      "ecb EUR/USD 2026-01-30 1.2", "manual EUR/USD 2026-01-30 1.3", "ecb EUR/JPY 2026-01-30 183",
      "ecb EUR/USD 2026-01-29 1.1", "ecb EUR/USD 2026-01-30 1.25")
    #expect(
      rates.lines == [
        "ecb EUR/JPY 2026-01-30 183", "manual EUR/USD 2026-01-30 1.3", "ecb EUR/USD 2026-01-29 1.1",
        "ecb EUR/USD 2026-01-30 1.25",
      ])
  }

  @Test("a series without rates is not there")
  func removing() throws {
    var rates = Self.rates
    rates[try CurrencyPair(currency("KWD"), in: .yen), .manual].remove { _ in true }
    #expect(rates.series.map(\.pair.description) == ["EUR/JPY", "EUR/USD"])
    #expect(ExchangeRates.of("ecb EUR/JPY 2026-01-30 183").isEmpty == false)
    #expect(ExchangeRates().isEmpty)
  }

  @Test("merging adds what is new and counts what is there; what differs stays or is replaced, as is asked for")
  func merging() {
    let new = ExchangeRates.of(
      "ecb EUR/USD 2026-01-30 1.1910", "ecb EUR/USD 2026-02-02 1.5", "ecb EUR/GBP 2026-02-02 0.86")
    let kept = RateMerge(of: new, into: Self.rates, replacing: false)
    #expect([kept.addedCount, kept.unchangedCount, kept.differingCount] == [1, 1, 1])
    #expect(kept.merged.lines.contains("ecb EUR/USD 2026-02-02 1.185"))
    let replaced = RateMerge(of: new, into: Self.rates, replacing: true)
    #expect(replaced.merged.lines.contains("ecb EUR/USD 2026-02-02 1.5"))
    let again = RateMerge(of: new, into: replaced.merged, replacing: true)
    #expect(again.merged == replaced.merged)
    #expect([again.addedCount, again.unchangedCount, again.differingCount] == [0, 3, 0])
  }
}
