@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Amounts in files")
struct DecimalTextTests {
  @Test(
    "written with exactly the decimals of the currency",
    arguments: [
      (0, "JPY", "0"), (1490, "JPY", "1490"), (0, "USD", "0.00"), (5, "USD", "0.05"), (50, "USD", "0.50"),
      (999, "USD", "9.99"),
      (5, "KWD", "0.005"), (1234, "KWD", "1.234"), (12_345, "CLF", "1.2345"), (-5, "USD", "-0.05"),
      (-1490, "JPY", "-1490"),
      (Int64.max, "USD", "92233720368547758.07"), (Int64.min, "JPY", "-9223372036854775808"),
      (Int64.min, "USD", "-92233720368547758.08"),
    ] as [(Int64, String, String)])
  func written(units: Int64, code: String, expected: String) throws {
    let amount = Money(minorUnits: units, currency: currency(code))
    #expect(amount.decimalText == expected)
    #expect(amount.description == "\(expected) \(code)")
    if units >= 0 { #expect(try Money(decimalText: expected, currency: currency(code)) == amount) }
  }

  @Test(
    "read exactly; zeros that say nothing may follow",
    arguments: [("9.9", "9.90"), ("9", "9.00"), ("9.990", "9.99"), ("009.99", "9.99"), ("0.000000", "0.00")])
  func read(text: String, expected: String) throws {
    #expect(try Money(decimalText: text, currency: currency("USD")).decimalText == expected)
    #expect(try Money(decimalText: "1490.0", currency: .yen) == yen(1490))
  }

  @Test(
    "anything else is refused with the reason",
    arguments: [
      ("", .notANumber), (".", .notANumber), ("-", .notANumber), ("5.", .notANumber), (".5", .notANumber),
      ("+5", .notANumber), ("1e3", .notANumber), ("1,000", .notANumber), ("1.2.3", .notANumber), (" 5", .notANumber),
      ("５", .notANumber), ("--5", .notANumber), ("9.999", .tooManyDecimals(currency("USD"))), ("-5", .negative),
      ("-0", .negative), ("92233720368547758.08", .tooLarge), ("99999999999999999999999", .tooLarge),
    ] as [(String, AmountError)])
  func refused(text: String, reason: AmountError) {
    #expect(throws: reason) { try Money(decimalText: text, currency: currency("USD")) }
  }

  @Test(
    "thousands are set off, and a sign stands between a minus and the digits",
    arguments: [
      (0, "JPY", "¥", "¥0"), (-1_490, "JPY", "¥", "-¥1,490"), (123_450, "USD", "$", "$1,234.50"),
      (999_999_999, "JPY", "¥", "¥999,999,999"), (-999_999_999, "EUR", "€", "-€9,999,999.99"),
      (1_000_000_000, "JPY", "", "1,000,000,000"), (5, "KWD", "", "0.005"),
      (.min, "EUR", "€", "-€92,233,720,368,547,758.08"),
    ] as [(Int64, String, String, String)])
  func grouped(units: Int64, code: String, sign: String, text: String) throws {
    #expect(Money(minorUnits: units, currency: try #require(Currency(code: code))).groupedText(sign: sign) == text)
  }
}
