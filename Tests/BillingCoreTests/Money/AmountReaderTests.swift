import BillingCore
import Testing

/// Amounts as people write them; an amount that names no currency is in yen here.
@Suite("AmountReader")
struct AmountReaderTests {
  @Test(
    "an amount, with its currency or without",
    arguments: [
      ("1490", "1490 JPY"), ("1,490", "1490 JPY"), ("¥1,490", "1490 JPY"), ("￥１，４９０", "1490 JPY"),
      ("1490円", "1490 JPY"), ("1,490 円", "1490 JPY"), ("１４９０", "1490 JPY"), ("9.99USD", "9.99 USD"),
      ("USD 9.99", "9.99 USD"), ("$9.99", "9.99 USD"), ("US$9.99", "9.99 USD"), ("9.99 eur", "9.99 EUR"),
      ("€9,999.90", "9999.90 EUR"), ("9.9 USD", "9.90 USD"), ("9 USD", "9.00 USD"), ("1,234,567", "1234567 JPY"),
      ("0", "0 JPY"), ("0.00 USD", "0.00 USD"), ("007", "7 JPY"), ("1.234 KWD", "1.234 KWD"),
      ("1,234 KWD", "1234.000 KWD"),
      ("1.2345 CLF", "1.2345 CLF"), ("1490.0", "1490 JPY"), ("1490.00", "1490 JPY"), (" 1490 ", "1490 JPY"),
      ("　1490　", "1490 JPY"), ("1490\u{A0}JPY", "1490 JPY"), ("5ドル", "5.00 USD"), ("₩5,000", "5000 KRW"),
      ("5元", "5.00 CNY"),
      ("9223372036854775807", "9223372036854775807 JPY"), ("92233720368547758.07 USD", "92233720368547758.07 USD"),
    ])
  func accepted(text: String, expected: String) throws {
    #expect(try AmountReader(defaultCurrency: .yen).read(text).description == expected)
  }

  @Test(
    "no amount: refused with the reason, never guessed",
    arguments: [
      ("", .notANumber), (" ", .notANumber), (",", .notANumber), (".", .notANumber), ("-", .notANumber),
      ("free", .notANumber), ("USD", .notANumber), ("١٢", .notANumber), ("1️⃣", .notANumber), ("1e3", .notANumber),
      ("0x10", .notANumber), ("1 490", .notANumber), ("5 5", .notANumber), ("+5", .notANumber), ("--5", .notANumber),
      ("5-", .notANumber), ("5.", .notANumber), (".5", .notANumber), ("1.2.3", .notANumber), ("1_000", .notANumber),
      ("12.34", .tooManyDecimals(.yen)), ("9.999 USD", .tooManyDecimals(currency("USD"))),
      ("1.2345 KWD", .tooManyDecimals(currency("KWD"))), ("-5", .negative), ("-¥500", .negative), ("¥-500", .negative),
      ("-1,000", .negative), ("- 5", .negative), ("－５", .negative), ("1.490,00", .ambiguousSeparators),
      ("14,90", .ambiguousSeparators), ("1,,000", .ambiguousSeparators), ("1,0000", .ambiguousSeparators),
      ("1234,567", .ambiguousSeparators), (",500", .ambiguousSeparators), ("500,", .ambiguousSeparators),
      ("1,234.567,8", .ambiguousSeparators), ("1.490 USD", .ambiguousSeparators), ("1.000", .ambiguousSeparators),
      ("9.99XYZ", .unknownCurrency("XYZ")), ("5 bananas", .unknownCurrency("bananas")),
      ("$5 CAD", .unknownCurrency("$ CAD")), ("5 XAU", .unknownCurrency("XAU")),
      ("9223372036854775808", .tooLarge), ("92233720368547758.08 USD", .tooLarge),
      ("99999999999999999999999999999999999999999", .tooLarge),
    ] as [(String, AmountError)])
  func refused(text: String, reason: AmountError) {
    #expect(throws: reason) { try AmountReader(defaultCurrency: .yen).read(text) }
  }

  @Test("a sign that several currencies share means the book's own one, if it is among them")
  func sharedSigns() throws {
    #expect(try AmountReader(defaultCurrency: currency("CAD")).read("$5").description == "5.00 CAD")
    #expect(try AmountReader(defaultCurrency: currency("CNY")).read("¥5").description == "5.00 CNY")
    #expect(try AmountReader(defaultCurrency: currency("EUR")).read("$5").description == "5.00 USD")
  }

  @Test("a demanded currency wins over the default and must agree with the text")
  func demanded() throws {
    let reader = AmountReader(defaultCurrency: .yen, demanded: currency("USD"))
    #expect(try reader.read("9.99").description == "9.99 USD")
    #expect(try reader.read("$9.99").description == "9.99 USD")
    #expect(try AmountReader(defaultCurrency: .yen, demanded: currency("CAD")).read("$9.99").description == "9.99 CAD")
    #expect(throws: AmountError.currencyConflict(inText: .yen, demanded: currency("USD"))) { try reader.read("¥1490") }
    #expect(throws: AmountError.currencyConflict(inText: currency("EUR"), demanded: currency("USD"))) {
      try reader.read("9.99 EUR")
    }
  }

  @Test("a currency that ISO 4217 has retired can still be read")
  func retired() throws {
    #expect(try AmountReader(defaultCurrency: .yen).read("5 DEM").description == "5.00 DEM")
  }

  @Test(
    "the mark and the number, for whoever decides by other means what the mark stands for",
    arguments: [
      ("kr99", "kr", "99"), ("99 kr", "kr", "99"), ("$15.99", "$", "15.99"), ("１，４９０円", "円", "1,490"),
      ("-¥500", "¥", "-500"), ("12", "", "12"), ("лв", "лв", ""), ("$5 CAD", "$ CAD", "5"),
    ])
  func parts(text: String, mark: String, number: String) {
    let parts = AmountReader.parts(of: text)
    #expect(parts.mark == mark)
    #expect(parts.number == number)
  }
}
