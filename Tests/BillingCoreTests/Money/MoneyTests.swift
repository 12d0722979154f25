@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Money")
struct MoneyTests {
  @Test("sums are exact in one currency")
  func adding() throws {
    #expect(try usd("0.10").adding(usd("0.20")) == usd("0.30"))
    #expect(try yen(0).adding(yen(0)) == .zero(.yen))
  }

  @Test("two currencies have no sum")
  func twoCurrencies() {
    #expect(throws: MoneyError.currenciesDiffer(.yen, currency("USD"))) { try yen(1).adding(usd("1.00")) }
  }

  @Test("what cannot be counted is an error, never a wrong sum")
  func overflow() {
    #expect(throws: MoneyError.overflow) { try yen(.max).adding(yen(1)) }
    #expect(throws: MoneyError.overflow) { try yen(.min).adding(yen(-1)) }
    #expect(throws: MoneyError.overflow) { try yen(.max).scaled(by: 2, over: 1) }
    #expect(throws: MoneyError.overflow) { try yen(.min).scaled(by: -1, over: 1) }
    #expect(throws: MoneyError.overflow) { try yen(.max).scaled(by: .max, over: 1) }
    var sums = MoneySums()
    try! sums.add(yen(.max))
    #expect(throws: MoneyError.overflow) { try sums.add(yen(1)) }
    #expect(sums.sums == [yen(.max)])
  }

  @Test("a fraction is rounded once, half away from zero")
  func scaling() throws {
    #expect(try yen(5).scaled(by: 1, over: 2) == yen(3))
    #expect(try yen(-5).scaled(by: 1, over: 2) == yen(-3))
    #expect(try yen(4).scaled(by: 1, over: 3) == yen(1))
    #expect(try yen(5).scaled(by: 1, over: 3) == yen(2))
    #expect(try yen(-4).scaled(by: 1, over: 3) == yen(-1))
    #expect(try yen(0).scaled(by: .max, over: 1) == yen(0))
    #expect(try yen(.max).scaled(by: .max, over: .max) == yen(.max))
    #expect(try yen(.min).scaled(by: 1, over: 1) == yen(.min))
    #expect(try usd("10.00").scaled(by: 3_652_425, over: 280_000) == usd("130.44"))
  }

  @Test("row 35: nothing is an amount like any other")
  func row35() throws {  // a crash
    #expect(try yen(0).adding(yen(5)) == yen(5))
    #expect(try yen(0).split(byWeights: [2, 1]) == [yen(0), yen(0)])
    #expect(!yen(0).exceeds(majorUnits: 0))
  }

  @Test("above a limit of major units, whatever the decimals of the currency")
  func limits() {
    #expect(!yen(1_000_000).exceeds(majorUnits: 1_000_000))
    #expect(yen(1_000_001).exceeds(majorUnits: 1_000_000))
    #expect(!usd("1000000.00").exceeds(majorUnits: 1_000_000))
    #expect(usd("1000000.01").exceeds(majorUnits: 1_000_000))
    #expect(!usd("1.00").exceeds(majorUnits: .max))
  }

  @Test("rows 33 and 34: sums stay apart by currency; nothing turns one into another")
  func row33() throws {  // 1:1
    var sums = MoneySums()
    #expect(sums.isEmpty)
    for amount in [usd("9.99"), yen(1490), usd("0.01"), money("1.234", "KWD"), yen(10)] { try sums.add(amount) }
    #expect(sums.sums.map(\.description) == ["1500 JPY", "1.234 KWD", "10.00 USD"])
    #expect(sums[.yen] == yen(1500))
    #expect(sums[currency("EUR")] == nil)
  }

  @Test("a zero is a sum too: a free trial shows its currency")
  func zeroSum() throws {
    var sums = MoneySums()
    try sums.add(usd("0.00"))
    #expect(sums.sums == [usd("0.00")])
    #expect(!sums.isEmpty)
  }

  @Test("sums are added whole or not at all")
  func addingSums() throws {
    var sums = MoneySums()
    try sums.add(yen(1))
    try sums.add(usd("1.00"))
    var more = sums
    try more.add(sums)
    #expect(more.sums == [yen(2), usd("2.00")])
    var full = MoneySums()
    try full.add(yen(1))
    try full.add(Money(minorUnits: .max, currency: currency("USD")))
    #expect(throws: MoneyError.overflow) { try more.add(full) }
    #expect(more.sums == [yen(2), usd("2.00")])
  }

  @Test("sums add up, in whichever order the amounts come", arguments: 1...20 as ClosedRange<UInt64>)
  func sumsAddUp(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let codes = ["JPY", "USD", "KWD", "EUR"]
    let amounts = (0..<200).map { _ in
      Money(
        minorUnits: .random(in: 0...1_000_000_000, using: &dice), currency: currency(codes.randomElement(using: &dice)!)
      )
    }
    var sums = MoneySums()
    var shuffled = MoneySums()
    for amount in amounts { try sums.add(amount) }
    for amount in amounts.shuffled(using: &dice) { try shuffled.add(amount) }
    #expect(sums == shuffled)
    for code in codes {
      let units = amounts.filter { $0.currency == currency(code) }.reduce(0) { $0 + $1.minorUnits }
      #expect(sums[currency(code)]?.minorUnits == units)
    }
  }
}
