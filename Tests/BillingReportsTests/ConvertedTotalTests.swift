@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("ConvertedTotal")
struct ConvertedTotalTests {
  /// The total in yen of amounts that are paid on a day or not yet, at the given rates, as of 2026-02-06.
  func total(
    _ amounts: [(Money, paidOn: String?)], _ rates: ExchangeRates, base: String = "JPY",
    _ rounding: RoundingMode = .halfAwayFromZero
  ) throws -> ConvertedTotal {
    var book = Book()
    book.settings.baseCurrency = currency(base)
    book.settings.rounding = rounding
    book.rates = rates
    var sums = DatedSums()
    for (amount, day) in amounts { try sums.add(amount, paidOn: day.map(BillingSamples.day)) }
    let converter = try #require(CurrencyConverter(of: book, today: day("2026-02-06")))
    return try converter.total(of: sums)
  }

  @Test("14.99 USD through EUR is 1615 yen; with the EUR amount rounded on the way (13.83) it would be 1614")
  func crossRate() throws {
    let rates = ExchangeRates.of("ecb EUR/USD 2026-02-05 1.0837", "ecb EUR/JPY 2026-02-05 116.73")
    #expect(try total([(usd("14.99"), nil)], rates).amount == yen(1615))
    #expect(try total([(usd("14.99"), nil)], rates, base: "EUR").amount == money("13.83", "EUR"))
    #expect(try total([(money("13.83", "EUR"), nil)], rates).amount == yen(1614))
  }

  @Test("a rate has a direction: 5 USD at 1 AUD = 0.636 USD is 7.86 AUD, not 3.18 (row 34)")
  func direction() throws {
    let rates = ExchangeRates.of("manual AUD/USD 2026-01-01 0.636")
    #expect(try total([(usd("5.00"), nil)], rates, base: "AUD").amount == money("7.86", "AUD"))
    #expect(try total([(money("5.00", "AUD"), nil)], rates, base: "USD").amount == usd("3.18"))
  }

  @Test("without a rate the sum stays apart and is named, never one to one (row 33)")
  func missingRate() throws {
    let rates = ExchangeRates.of("manual EUR/JPY 2026-01-01 180")
    let result = try total([(yen(1000), nil), (usd("9.99"), nil), (money("1.00", "EUR"), nil)], rates)
    #expect(result.amount == yen(1180))
    #expect(result.unconverted.sums == [usd("9.99")])
    #expect(result.missing.map { "\($0.from) -> \($0.to)" } == ["USD -> JPY"])
    #expect(result.missing.map(\.day) == [.latest(asOf: day("2026-02-06"))])
  }

  @Test("what was paid is converted at the rate of its day, what is not paid yet at the latest")
  func days() throws {
    let rates = ExchangeRates.of(
      "manual USD/JPY 2026-01-01 150", "manual USD/JPY 2026-01-20 160", "manual USD/JPY 2026-02-01 155",
      "manual USD/JPY 2026-03-01 200")
    let result = try total(
      [(usd("1.00"), "2026-01-10"), (usd("1.00"), "2026-01-20"), (usd("1.00"), nil)], rates)
    #expect(result.amount == yen(150 + 160 + 155))
    #expect(result.routes.map(\.date) == [day("2026-01-01"), day("2026-01-20"), day("2026-02-01")])
    let early = try total([(usd("1.00"), "2025-12-31"), (usd("2.00"), nil)], rates)
    #expect(early.amount == yen(310))
    #expect(early.unconverted.sums == [usd("1.00")], "only the day without a rate stays apart")
    #expect(early.missing.map(\.day) == [.of(day("2025-12-31"))])
  }

  @Test("the sum is rounded, not each amount: 3 × 0.10 USD at 153.25 is 45.975, where 3 × 15 would be 45")
  func oneRounding() throws {
    let rates = ExchangeRates.of("manual USD/JPY 2026-01-01 153.25", "manual EUR/JPY 2026-01-01 180.3")
    #expect(try total([(usd("0.10"), nil), (usd("0.10"), nil), (usd("0.10"), nil)], rates).amount == yen(46))
    // 15.325 + 18.03 would round to 15 + 18 separately; the sum is 33.355.
    #expect(try total([(usd("0.10"), nil), (money("0.10", "EUR"), nil)], rates).amount == yen(33))
    #expect(try total([(usd("0.30"), nil), (money("0.30", "EUR"), nil)], rates).amount == yen(100), "45.975 + 54.09")
  }

  @Test("a half goes up, or to the even number where the setting says so")
  func halves() throws {
    let rates = ExchangeRates.of("manual USD/JPY 2026-01-01 150")
    #expect(try total([(usd("0.03"), nil)], rates).amount == yen(5), "4.5")
    #expect(try total([(usd("0.03"), nil)], rates, .halfEven).amount == yen(4))
    #expect(try total([(usd("0.05"), nil)], rates, .halfEven).amount == yen(8), "7.5")
  }

  @Test("currencies with three and four decimals keep them")
  func decimals() throws {
    let rates = ExchangeRates.of("manual KWD/USD 2026-01-01 3.25", "manual CLF/USD 2026-01-01 40")
    #expect(try total([(money("1.001", "KWD"), nil)], rates, base: "USD").amount == usd("3.25"), "3.25325")
    #expect(try total([(usd("1.00"), nil)], rates, base: "KWD").amount == money("0.308", "KWD"))
    #expect(try total([(usd("1.00"), nil)], rates, base: "CLF").amount == money("0.0250", "CLF"))
  }

  @Test("nothing is nothing, one's own currency needs no rate, and too much is an error")
  func extremes() throws {
    #expect(try total([], ExchangeRates()).amount == yen(0))
    #expect(try total([(yen(5), "1999-01-01")], ExchangeRates()).amount == yen(5))
    let rates = ExchangeRates.of("manual USD/JPY 2026-01-01 9999999999")
    #expect(throws: MoneyError.overflow) {
      try total([(Money(minorUnits: .max, currency: currency("USD")), nil)], rates)
    }
  }

  @Test("without a base currency nothing is converted")
  func noBase() {
    #expect(CurrencyConverter(of: Book(), today: day("2026-02-06")) == nil)
  }

  // MARK: Reports

  /// 9.99 USD a month, with January paid on another day than planned, and 1000 yen a month.
  static let book: Book = {
    var book = Book.of(
      .of("dollars", usd("9.99"), from: "2026-01-10", id: 1), .of("yen", yen(1000), from: "2026-01-15", id: 2))
    book.settings.baseCurrency = .yen
    book.rates = ExchangeRates.of(
      "manual USD/JPY 2026-01-01 150", "manual USD/JPY 2026-01-12 160", "manual USD/JPY 2026-02-01 155")
    try! book.confirm(0, on: day("2026-01-10"), payment: .init(paidOn: day("2026-01-12")))
    return book
  }()

  @Test("a summary's totals: paid at the rate of the day of payment, 1598.4; not paid yet at the latest")
  func summary() throws {
    let converter = try #require(CurrencyConverter(of: Self.book, today: day("2026-02-06")))
    let january = try converter.totals(PeriodSummary(of: Self.book, over: .month("2026-01")).totals)
    #expect(
      [january.confirmed, january.projected, january.expected].map(\.amount) == [yen(1598), yen(1000), yen(2598)])
    let february = try converter.totals(PeriodSummary(of: Self.book, over: .month("2026-02")).totals)
    #expect(february.expected.amount == yen(2548), "1548.45 + 1000")
    #expect(february.confirmed.routes.isEmpty)
  }

  @Test("averages are converted before they are rounded: 1.00 USD a year is 12.92 yen a month, not 8 cents' 12.40")
  func averages() throws {
    var book = Book.of(.of("yearly", usd("1.00"), from: "2026-01-10", .years(1)))
    book.settings.baseCurrency = .yen
    book.rates = Self.book.rates
    let converter = try #require(CurrencyConverter(of: book, today: day("2026-02-06")))
    #expect(try book.averagesPerMonth(on: day("2026-02-06")).sums == [usd("0.08")])
    #expect(try book.averageSum(on: day("2026-02-06")).converted(converter).amount == yen(13))
    #expect(try SubscriptionListing(of: book, today: day("2026-02-06")).convertedAverage?.amount == yen(13))
  }
}

extension DateInterval {
  static func month(_ text: String) -> DateInterval { YearMonth(text)!.days }
}
