import Testing

@testable import BillingCore
@testable import BillingSamples

@Suite("Prices with a cycle")
struct WrittenPriceTests {
  @Test(
    "the amount and the cycle beside it",
    arguments: [
      ("11.99/mo", "11.99", "month"), ("$11.99/month", "$11.99", "month"), ("€120/yr", "€120", "year"),
      ("9.99 per month", "9.99", "month"), ("9.99 a month", "9.99", "month"), ("980円/月", "980円", "month"),
      ("980円／月", "980円", "month"), ("月額980円", "980円", "month"), ("年額72,336円（税込）", "72,336円", "year"),
      ("980円（月額）", "980円", "month"), ("980円 月額", "980円", "month"), ("1,490円", "1,490円", ""), ("2/10", "2/10", ""),
      ("a/b", "a/b", ""), ("年間5,900円", "5,900円", "year"), ("月々980円", "980円", "month"), ("月980円", "980円", "month"),
      ("月¥980", "¥980", "month"), ("12月", "12月", ""), ("月曜", "月曜", ""), ("金1,490円也", "1,490円", ""),
      ("", "", ""),
    ])
  func parts(text: String, amount: String, cycle: String) {
    let price = WrittenPrice(text)
    #expect(price.amount == amount)
    #expect(price.cycle?.words ?? "" == cycle)
  }
}

@Suite("Currencies of territories")
struct TerritoryCurrencyTests {
  @Test(
    "the currency of a territory",
    arguments: [
      ("US", "USD"), ("GB", "GBP"), ("DE", "EUR"), ("JP", "JPY"), ("BG", "EUR"), ("HR", "EUR"), ("CH", "CHF"),
      ("jp", "JPY"),
      ("AD", "EUR"), ("ZW", "ZWG"), ("CW", "XCG"), ("AQ", nil), ("ZZ", nil), ("U", nil), ("", nil), ("USA", nil),
    ] as [(String, String?)])
  func currency(territory: String, code: String?) {
    #expect(Currency(ofTerritory: territory)?.code == code)
  }

  @Test("every territory has a currency in use, and no other pair of letters has one")
  func all() {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    let found = letters.flatMap { one in letters.compactMap { Currency(ofTerritory: one + $0) } }
    #expect(found.count == 249)
    #expect(found.allSatisfy { $0.circulation == .active })
  }
}
