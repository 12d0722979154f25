import BillingCore
@testable import BookSchema
import Testing

/// The form of rates in the file: one line per month.
struct RatesFileTests {
  static let file = """
    {
      "schemaVersion": "1.0",
      "settings": {
        "historyRange": {
          "pastMonths": 6,
          "futureMonths": 12
        },
        "defaultCurrency": "JPY",
        "baseCurrency": "JPY",
        "rounding": "halfEven",
        "includePaused": false,
        "maxAmount": 1000000,
        "dueWithinDays": 7
      },
      "subscriptions": [],
      "billingEvents": [],
      "exchangeRates": [
        {
          "base": "EUR",
          "quote": "USD",
          "source": "ecb",
          "rates": [
            "2026-01-29 1.19, 30 1.191",
            "2026-02-02 1.185"
          ]
        },
        {
          "base": "USD",
          "quote": "JPY",
          "source": "manual",
          "rates": [
            "2026-02-01 153.25"
          ]
        }
      ]
    }

    """

  @Test("settings and rates are read, and written again just so")
  func roundTrip() throws {
    let document = try BookDocument(parsing: Array(Self.file.utf8))
    #expect(document.book.settings.baseCurrency == .yen)
    #expect(document.book.settings.rounding == .halfEven)
    let lines = document.book.rates.series.flatMap { series in
      series.rates.map { "\(series.source) \(series.pair) \($0.date) \($0.value)" }
    }
    #expect(
      lines == [
        "ecb EUR/USD 2026-01-29 1.19", "ecb EUR/USD 2026-01-30 1.191", "ecb EUR/USD 2026-02-02 1.185",
        "manual USD/JPY 2026-02-01 153.25",
      ])
    #expect(text(document.bytes()) == Self.file)
  }

  @Test("a month may stand in several texts, and what says no source was set by hand")
  func otherForms() throws {
    let loose = Self.file.replacing("1.19, 30 1.191", with: "1.190\", \"2026-01-30 1.191").replacing(
      "\"source\": \"manual\",", with: "")
    #expect(text(try BookDocument(parsing: Array(loose.utf8)).bytes()) == Self.file)
  }

  @Test("a series is found in the file again")
  func positions() throws {
    let bytes = Array(Self.file.utf8)
    let document = try BookDocument(parsing: bytes)
    let positions = document.positions(of: document.book.rates.series.indices.map { .rates($0) }, in: bytes)
    #expect(positions.map { "\($0.line):\($0.column)" } == ["18:5", "27:5"])
  }

  typealias Case = BookErrorTests.Case
  static let dollar = Currency(code: "USD")!

  static let cases: [Case] = [
    Case(
      "2026-02-02 1.185", "2026-02-30 1.185", .invalidRate("2026-02-30 1.185"), at: "24:9", "exchangeRates[0].rates[1]"),
    Case("2026-02-02 1.185", "2026-02-02", .invalidRate("2026-02-02"), at: "24:9", "exchangeRates[0].rates[1]"),
    Case("2026-02-02 1.185", "", .invalidRate(""), at: "24:9", "exchangeRates[0].rates[1]"),
    Case("2026-02-02 1.185", "2026-02-02 0", .invalidRate("2026-02-02 0"), at: "24:9", "exchangeRates[0].rates[1]"),
    Case("30 1.191", "32 1.191", .invalidRate("32 1.191"), at: "23:9", "exchangeRates[0].rates[0]"),
    Case("30 1.191", "+3 1.191", .invalidRate("+3 1.191"), at: "23:9", "exchangeRates[0].rates[0]"),
    Case(", 30 1.191", ",30 1.191", .invalidRate("30 1.191"), at: "23:9", "exchangeRates[0].rates[0]"),
    Case(", 30 1.191", ", ", .invalidRate(""), at: "23:9", "exchangeRates[0].rates[0]"),
    Case(", 30 1.191", ",", .invalidRate(""), at: "23:9", "exchangeRates[0].rates[0]"),
    Case("30 1.191", "29 1.191", .ratesOutOfOrder(CivilDate("2026-01-29")!), at: "23:9", "exchangeRates[0].rates[0]"),
    Case(
      "2026-02-02 1.185", "2026-01-30 1.185", .ratesOutOfOrder(CivilDate("2026-01-30")!), at: "24:9",
      "exchangeRates[0].rates[1]"),
    Case(
      "\"USD\",\n      \"quote\"", "\"JPY\",\n      \"quote\"", .sameCurrency(.yen), at: "27:5", "exchangeRates[1]"),
    Case(
      "\"EUR\",\n      \"quote\": \"USD\",\n      \"source\": \"ecb\"", "\"USD\",\n      \"quote\": \"JPY\"",
      .duplicateRates(try! CurrencyPair(dollar, in: .yen)), at: "26:5", "exchangeRates[1]"),
    Case(
      "\"ecb\"", "\"ECB\"", .unknownWord("ECB", allowed: ["manual", "ecb"]), at: "21:17", "exchangeRates[0].source"),
    Case("\"base\": \"EUR\",", "", .missingKey("base"), at: "18:5", "exchangeRates[0]"),
    Case("\"2026-02-01 153.25\"", "", .noRates, at: "27:5", "exchangeRates[1]"),
    Case(
      "\"halfEven\"", "\"up\"", .unknownWord("up", allowed: ["halfAwayFromZero", "halfEven"]), at: "10:17",
      "settings.rounding"),
    Case(
      "\"baseCurrency\": \"JPY\"", "\"baseCurrency\": \"yen!\"", .invalidCurrency("yen!"), at: "9:21",
      "settings.baseCurrency"),
  ]

  @Test("Reason, line:column and path of what is no rate", arguments: cases)
  func refusal(_ damage: Case) throws {
    try BookErrorTests.expect(damage, in: Self.file)
  }
}
