import TestSupport
import Testing

@testable import BillingCore
@testable import BillingSamples

/// Amounts as people write them; an amount without a currency is in yen here.
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
    "an estimate where one is expected, and the exact amount to write where it is not",
    arguments: [
      ("90~", "90"), ("~90", "90"), ("~$90", "$90"), ("$~90", "$90"), ("90~USD", "90USD"), ("about 90", "90"),
      ("About $90", "$90"),
      ("around 90 USD", "90 USD"), ("90 or so", "90"), ("約7000円", "7000円"), ("約７，０００円", "7,000円"),
      ("7000円くらい", "7000円"),
      ("およそ7千円", "7千円"), ("～90", "90"), ("90〜", "90"), ("0~", "0"),
    ])
  func estimates(text: String, exact: String) throws {
    let reader = AmountReader(defaultCurrency: .yen, takesEstimates: true)
    #expect(try reader.read(text) == AmountReader(defaultCurrency: .yen).read(exact).marked(isEstimate: true))
    #expect(try !reader.read(exact).isEstimate)
    #expect(throws: AmountError.estimate(exact)) { try AmountReader(defaultCurrency: .yen).read(text) }
  }

  @Test(
    "a range, a mark without a number and two marks are no estimates", arguments: ["90~120", "~", "about", "~90~", "約"])
  func noEstimates(text: String) {
    #expect(throws: AmountError.self) { try AmountReader(defaultCurrency: .yen, takesEstimates: true).read(text) }
  }

  @Test(
    "no amount: refused with the reason, never guessed",
    arguments: [
      ("", .notANumber), (" ", .notANumber), (",", .notANumber), (".", .notANumber), ("-", .notANumber),
      ("free", .notANumber), ("USD", .notANumber), ("١٢", .notANumber), ("1️⃣", .notANumber), ("1e3", .notANumber),
      ("0x10", .notANumber), ("1 49", .notANumber), ("1490 000", .notANumber), ("1 490 00", .notANumber),
      ("1 490'000", .notANumber), ("5 5", .notANumber), ("+5", .notANumber), ("--5", .notANumber),
      ("5-", .notANumber), ("5.", .notANumber),
      (".5", .startsWithSeparator(".5")), ("$.49", .startsWithSeparator(".49")),
      (",490", .startsWithSeparator(",490")), (",490.50", .startsWithSeparator(",490.50")),
      ("1.2.3", .notANumber), ("1_000", .notANumber),
      ("百千", .notANumber), ("千千", .notANumber), ("1.490円", .tooManyDecimals(.yen)),
      ("1.5万5000", .notANumber), ("万5", .notANumber), ("1千千", .notANumber), ("1万50000", .notANumber),
      ("12.34", .tooManyDecimals(.yen)), ("9.999 USD", .tooManyDecimals(currency("USD"))),
      ("0.123 EUR", .tooManyDecimals(.euro)), ("12345.678 EUR", .tooManyDecimals(.euro)),
      ("1.2345 KWD", .tooManyDecimals(currency("KWD"))), ("-5", .negative), ("-¥500", .negative), ("¥-500", .negative),
      ("▲980円", .negative), ("△¥980", .negative), ("(980)", .negative), ("$(9.80)", .negative),
      ("(9.80 USD)", .negative), ("($9.80)", .negative), ("(USD 9.80)", .negative),
      ("学割980円", .unknownCurrency("学割")),
      ("-1,000", .negative), ("- 5", .negative), ("－５", .negative), ("1.490,00", .ambiguousSeparators(meant: [])),
      ("14,90", .ambiguousSeparators(meant: [])), ("1,,000", .ambiguousSeparators(meant: [])),
      ("1,0000", .ambiguousSeparators(meant: [])),
      ("1234,567", .ambiguousSeparators(meant: [])), (",500", .startsWithSeparator(",500")),
      ("500,", .ambiguousSeparators(meant: [])),
      ("1,234.567,8", .ambiguousSeparators(meant: [])), ("0,500 EUR", .ambiguousSeparators(meant: [])),
      ("11.99/mo", .namesCycle("11.99")), ("月額980円", .namesCycle("980円")), ("980円（月額）", .namesCycle("980円")),
      ("9.99XYZ", .unknownCurrency("XYZ")), ("5 bananas", .unknownCurrency("bananas")),
      ("$5 EUR", .unknownCurrency("$ EUR")), ("5 XAU", .unknownCurrency("XAU")),
      ("9223372036854775808", .tooLarge), ("92233720368547758.08 USD", .tooLarge),
      ("99999999999999999999999999999999999999999", .tooLarge),
    ] as [(String, AmountError)])
  func refused(text: String, reason: AmountError) {
    #expect(throws: reason) { try AmountReader(defaultCurrency: .yen).read(text) }
  }

  @Test(
    "an amount as it is written elsewhere, where it can mean one thing only",
    arguments: [
      ("9,99 €", "9.99 EUR"), ("€9,99", "9.99 EUR"), ("9,9 EUR", "9.90 EUR"), ("1.490,50 €", "1490.50 EUR"),
      ("€1,490.50", "1490.50 EUR"), ("1.490,00 €", "1490.00 EUR"), ("1.234.567 €", "1234567.00 EUR"),
      ("1,234,567 EUR", "1234567.00 EUR"), ("1.234.567,89 €", "1234567.89 EUR"), ("1 490,00 €", "1490.00 EUR"),
      ("1\u{202F}490,00\u{A0}€", "1490.00 EUR"), ("1 490", "1490 JPY"), ("1'490.00 CHF", "1490.00 CHF"),
      ("1’490.00 CHF", "1490.00 CHF"), ("199,90 kr", "199.90 SEK"), ("R$ 1.234,56", "1234.56 BRL"),
      ("10.000 ₫", "10000 VND"), ("10,000 VND", "10000 VND"), ("1.234.567 ISK", "1234567 ISK"),
      ("$9.99 USD", "9.99 USD"), ("$5 CAD", "5.00 CAD"), ("¥1,490 JPY", "1490 JPY"), ("CA$5", "5.00 CAD"),
      ("£12", "12.00 GBP"), ("₩9,900", "9900 KRW"), ("￦9,900", "9900 KRW"), ("100 yen", "100 JPY"),
      ("5 Euros", "5.00 EUR"), ("1,490えん", "1490 JPY"), ("1万円", "10000 JPY"), ("1.5万円", "15000 JPY"),
      ("１万５千円", "15000 JPY"), ("1万5000円", "15000 JPY"), ("1万5円", "10005 JPY"), ("3千円", "3000 JPY"),
      ("1,200万円", "12000000 JPY"), ("2万ドル", "20000.00 USD"), ("¥1万", "10000 JPY"),
      ("0.5万", "5000 JPY"), ("2千500円", "2500 JPY"), ("2千5百", "2500 JPY"), ("千五百円", "1500 JPY"),
      ("千円", "1000 JPY"), ("三百円", "300 JPY"), ("一万二千円", "12000 JPY"), ("十万", "100000 JPY"),
      ("二十五", "25 JPY"), ("1億2000万円", "120000000 JPY"), ("1.5億", "150000000 JPY"), ("一四九〇円", "1490 JPY"),
      ("5千万", "50000000 JPY"), ("¥1,490-", "1490 JPY"), ("￥１，４９０－", "1490 JPY"), ("4,900円ー", "4900 JPY"),
      ("1,490円（税込）", "1490 JPY"), ("税込1,490円", "1490 JPY"), ("1490円(税込み)", "1490 JPY"), ("5ﾄﾞﾙ", "5.00 USD"),
    ])
  func writtenElsewhere(text: String, expected: String) throws {
    #expect(try AmountReader(defaultCurrency: .yen).read(text).description == expected)
  }

  @Test("a mark before three digits that may group thousands or start the decimals is refused with what it may mean")
  func twoWays() {
    for (text, meant) in [
      ("1,490 EUR", ["1490.00 EUR", "1.49 EUR"]), ("1.490 EUR", ["1490.00 EUR", "1.49 EUR"]),
      ("1.490 USD", ["1490.00 USD", "1.49 USD"]), ("€1,495", ["1495.00 EUR"]), ("1.000", ["1000 JPY", "1 JPY"]),
      ("1.495 EUR", ["1495.00 EUR"]),
    ] {
      let error = #expect(throws: AmountError.self, "\(text)") { try AmountReader(defaultCurrency: .yen).read(text) }
      guard case .ambiguousSeparators(let found) = error else {
        Issue.record("\(text): \(String(describing: error))")
        continue
      }
      #expect(found.map(\.description) == meant, "\(text)")
    }
  }

  @Test("every currency reads back what is printed of it, in a table or with its code in front or behind")
  func printedAmountsReadBack() throws {
    let reader = AmountReader(defaultCurrency: .yen)
    for currency in Currency.active {
      for units: Int64 in [0, 1, 9, 99, 100, 999, 1000, 1490, 149_000, 999_999, 1_000_000, 123_456_789] {
        let money = Money(minorUnits: units, currency: currency)
        let sign = CurrencySymbol.sign(of: currency)
        for number in [money.decimalText, money.groupedText()] {
          var written = ["\(number) \(currency)", "\(currency)\(number)"]
          if let sign { written.append(sign + number) }
          for text in written { #expect(try reader.read(text) == money, "\(text)") }
        }
      }
    }
    #expect(try reader.read("1,490円") == Money(minorUnits: 1490, currency: .yen))
  }

  @Test("where both habits are possible no amount is ever read wrong: each is the one that was written, or refused")
  func neverWrong() throws {
    let euro = currency("EUR")
    let reader = AmountReader(defaultCurrency: euro)
    for cents in stride(from: Int64(0), through: 300_000, by: RandomSamples.count(7, else: 23)) {
      let money = Money(minorUnits: cents, currency: euro)
      let english = money.groupedText()
      let german = String(english.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
      for text in [english, german] { #expect(try reader.read(text) == money, "\(text)") }
    }
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
