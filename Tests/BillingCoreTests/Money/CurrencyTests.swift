@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Currency")
struct CurrencyTests {
  static let withoutDecimals = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(
    separator: " ")
  static let withThree = "BHD IQD JOD KWD LYD OMR TND".split(separator: " ")
  static let withFour = "CLF UYW".split(separator: " ")

  @Test("the decimals of every currency in use: none, three, four as listed, two for all others (ISO 4217)")
  func exponents() {
    for currency in Currency.active {
      let code = Substring(currency.code)
      let expected: UInt8 =
        Self.withoutDecimals.contains(code)
        ? 0 : Self.withThree.contains(code) ? 3 : Self.withFour.contains(code) ? 4 : 2
      #expect(currency.exponent == expected, "\(code)")
    }
    for code in Self.withoutDecimals + Self.withThree + Self.withFour {
      #expect(Currency(code: String(code))?.circulation == .active, "\(code)")
    }
  }

  @Test(
    "currencies that people pay in are there",
    arguments: "USD EUR GBP CHF CNY AUD CAD SEK INR BRL TWD HUF".split(separator: " "))
  func common(code: Substring) {
    #expect(Currency(code: String(code))?.exponent == 2)
    #expect(Currency(code: String(code))?.circulation == .active)
  }

  @Test("every code once, sorted, in upper case")
  func table() {
    let codes = Currency.active.map(\.code)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.utf8.count == 3 && $0 == $0.uppercased() })
  }

  @Test("the minor units of one major unit")
  func minorUnits() {
    #expect(["JPY", "USD", "KWD", "CLF"].map { currency($0).minorUnitsPerMajor } == [1, 100, 1000, 10_000])
  }

  @Test("any letter case, one currency")
  func letterCase() {
    #expect(Currency(code: "jpy") == .yen)
    #expect(Currency(code: "Jpy")?.code == "JPY")
    #expect(Currency(inFile: "jpy") == .yen)
  }

  @Test(
    "retired codes stay readable and say that they are",
    arguments: [("DEM", 2), ("BGN", 2), ("ITL", 0), ("TRL", 0), ("ZWL", 2)])
  func retired(code: String, exponent: UInt8) {
    #expect(Currency(code: code)?.exponent == exponent)
    #expect(Currency(code: code)?.circulation == .retired)
    #expect(!Currency.active.contains(currency(code)))
  }

  @Test("a code that ISO 4217 never listed: no currency for a person, one with two decimals for a file")
  func unlisted() {
    #expect(Currency(code: "XYZ") == nil)
    #expect(Currency(inFile: "XYZ")?.exponent == 2)
    #expect(Currency(inFile: "xyz")?.code == "XYZ")
    #expect(Currency(inFile: "XYZ")?.circulation == .unlisted)
  }

  @Test(
    "three ASCII letters or no code at all",
    arguments: ["", "JP", "JPYE", "J¥", "円円円", "J1Y", "J Y", "[\\]", "jp\u{301}", "日"])
  func malformed(code: String) {
    #expect(Currency(code: code) == nil)
    #expect(Currency(inFile: code) == nil)
  }

  @Test("signs before an amount, both ways")
  func signs() {
    #expect(
      ["JPY", "USD", "EUR", "GBP", "CHF"].map { CurrencySymbol.sign(of: currency($0)) } == ["¥", "$", "€", "£", nil])
    #expect(CurrencySymbol.currencies(of: "¥").map(\.code) == ["JPY", "CNY"])
    #expect(CurrencySymbol.currencies(of: "usd").map(\.code) == ["USD"])
    #expect(CurrencySymbol.currencies(of: "?") == [])
  }

  @Test(
    "What a sign may well mean: one currency, or several among which only the user can choose",
    arguments: [
      ("€", "EUR"), ("£", "GBP"), ("円", "JPY"), ("₹", "INR"), ("R$", "BRL"), ("HK$", "HKD"), ("Kč", "CZK"),
      ("¥", "JPY CNY"), ("kr", "SEK NOK DKK ISK"), ("chf", "CHF"), ("Fr", "CHF"), ("F", ""), ("\\", "JPY"),
      ("rs", "INR PKR LKR NPR MUR"), ("TL", "TRY"),
    ])
  func likelyMeanings(mark: String, codes: String) {
    #expect(CurrencySymbol.likelyCurrencies(of: mark).map(\.code).joined(separator: " ") == codes)
  }
}
