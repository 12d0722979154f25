@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("RateNeeds and RateListing")
struct RateNeedsTests {
  static let today = day("2026-02-06")

  func needs(_ book: Book) -> String {
    let needs = RateNeeds(of: book, today: Self.today)
    return "\(needs.target): \(needs.currencies.sorted().map(\.code).joined(separator: " ")) from \(needs.firstDay)"
  }

  @Test("the currencies of prices, later prices and recorded amounts, and the one that totals become")
  func currencies() throws {
    #expect(needs(Book()) == "JPY: JPY from 2025-07-25", "a week before the six months that are looked back on")
    var book = Book.of(
      .of("a", usd("9.99"), from: "2026-01-10").with {
        $0.priceVersions = [PriceVersion(from: day("2026-05-01"), price: money("9.00", "EUR"))]
      })
    try book.adjust(0, on: day("2026-02-10"), to: money("1.500", "KWD"))
    #expect(needs(book) == "JPY: EUR JPY KWD USD from 2025-07-25")
    book.settings.baseCurrency = currency("GBP")
    #expect(needs(book) == "GBP: EUR GBP KWD USD from 2025-07-25")
  }

  @Test("from a week before the first payment in another currency, where that is earlier")
  func firstDay() throws {
    var book = Book.of(.of("a", usd("9.99"), from: "2024-01-10", id: 1), .of("b", yen(1), from: "2020-01-10", id: 2))
    try book.confirm(1, on: day("2020-01-10"))
    #expect(needs(book).hasSuffix("from 2025-07-25"), "yen need no rate")
    try book.confirm(0, on: day("2024-03-10"), payment: .init(paidOn: day("2024-03-08")))
    #expect(needs(book).hasSuffix("from 2024-03-01"))
  }

  @Test("listed are all that were set by hand, and the latest of what was imported; with days all of those days")
  func listing() {
    let rates = ExchangeRates.of(
      "ecb EUR/JPY 2026-01-29 183", "ecb EUR/JPY 2026-01-30 184", "manual USD/JPY 2026-01-01 150",
      "manual USD/JPY 2026-02-01 155", "manual AUD/USD 2026-01-01 0.64")
    func list(_ codes: [String], _ days: DateInterval? = nil) -> [String] {
      let listing = RateListing(of: rates, between: codes.map(currency), in: days)
      return listing.rows.map { "\($0.pair) \($0.rate.date)" }
        + (listing.olderCount > 0 ? ["and \(listing.olderCount) older"] : [])
    }
    #expect(
      list([]) == [
        "AUD/USD 2026-01-01", "EUR/JPY 2026-01-30", "USD/JPY 2026-02-01", "USD/JPY 2026-01-01", "and 1 older",
      ])
    #expect(list(["EUR"]) == ["EUR/JPY 2026-01-30", "and 1 older"])
    #expect(list(["JPY", "USD"]) == ["USD/JPY 2026-02-01", "USD/JPY 2026-01-01"], "in either direction")
    #expect(
      list([], days("2026-01-29", "2026-02-01")) == ["EUR/JPY 2026-01-30", "EUR/JPY 2026-01-29", "USD/JPY 2026-02-01"])
    #expect(list(["KWD"]) == [])
  }
}
