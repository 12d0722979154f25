@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("Price versions")
struct PriceChangesTests {
  /// 10.00 dollars a month from 2026-01-10.
  let subscription = Subscription.of("Music", usd("10.00"), from: "2026-01-10")

  @Test("row 24: 10 becomes 12 after five payments: five at 10, the others at 12")
  func row24() throws {  // history becomes 12
    var book = Book.of(subscription)
    for month in 1...5 { try book.confirm(0, on: CivilDate(year: 2026, month: month, day: 10)) }
    book.subscriptions[0].setPrice(usd("12.00"), from: day("2026-03-01"))
    #expect(
      book.list("2026-01-01", "2026-07-31") == [
        "2026-01-10 Music 10.00 USD confirmed", "2026-02-10 Music 10.00 USD confirmed",
        "2026-03-10 Music 10.00 USD confirmed", "2026-04-10 Music 10.00 USD confirmed",
        "2026-05-10 Music 10.00 USD confirmed", "2026-06-10 Music 12.00 USD", "2026-07-10 Music 12.00 USD",
      ])
    book.subscriptions[0].price = usd("99.00")
    #expect(book.list("2026-01-01", "2026-01-31") == ["2026-01-10 Music 10.00 USD confirmed"])
  }

  @Test("a version begins on its day: the charge before costs the old price, the one on it the new")
  func boundary() {
    var changed = subscription
    changed.setPrice(usd("12.00"), from: day("2026-02-10"))
    #expect(
      Book.of(changed).list("2026-01-01", "2026-02-28") == ["2026-01-10 Music 10.00 USD", "2026-02-10 Music 12.00 USD"])
    changed = subscription
    changed.setPrice(usd("12.00"), from: day("2026-02-11"))
    #expect(
      Book.of(changed).list("2026-02-01", "2026-03-31") == ["2026-02-10 Music 10.00 USD", "2026-03-10 Music 12.00 USD"])
  }

  @Test("versions stand by date; one of the same day is replaced")
  func replacement() {
    var changed = subscription
    changed.setPrice(usd("14.00"), from: day("2026-09-01"))
    changed.setPrice(usd("12.00"), from: day("2026-05-01"))
    changed.setPrice(usd("16.00"), from: day("2026-12-01"))
    changed.setPrice(usd("13.00"), from: day("2026-05-01"))
    #expect(
      changed.priceVersions.map { "\($0.from) \($0.price)" } == [
        "2026-05-01 13.00 USD", "2026-09-01 14.00 USD", "2026-12-01 16.00 USD",
      ])
    #expect(changed.price == usd("10.00"))
  }

  @Test("from the first charge or before, it is the first price itself", arguments: ["2026-01-10", "2020-01-01"])
  func firstPrice(from: String) {
    var changed = subscription
    changed.setPrice(usd("9.00"), from: day(from))
    #expect(changed.price == usd("9.00"))
    #expect(changed.priceVersions == [])
  }

  @Test("a version may be in another currency")
  func currencyChange() {
    var changed = subscription
    changed.setPrice(money("9.00", "EUR"), from: day("2026-02-01"))
    #expect(
      Book.of(changed).list("2026-01-01", "2026-02-28") == ["2026-01-10 Music 10.00 USD", "2026-02-10 Music 9.00 EUR"])
  }

  @Test("a version can be taken away; there must be one")
  func removal() {
    var changed = subscription
    changed.setPrice(usd("12.00"), from: day("2026-05-01"))
    let removed = ["2026-05-02", "2026-01-10", "2026-05-01", "2026-05-01"].map { changed.removePrice(from: day($0)) }
    #expect(removed == [false, false, true, false])
    #expect(changed == subscription)
  }

  @Test(
    "a slip in the price in force is corrected where it stands",
    arguments: [
      ("2026-04-30", ["11.00 USD", "12.00 USD", "14.00 USD"]), ("2026-05-01", ["10.00 USD", "11.00 USD", "14.00 USD"]),
      ("2026-08-31", ["10.00 USD", "11.00 USD", "14.00 USD"]), ("2027-01-01", ["10.00 USD", "12.00 USD", "11.00 USD"]),
    ])
  func correction(date: String, expected: [String]) {
    var changed = subscription
    changed.setPrice(usd("12.00"), from: day("2026-05-01"))
    changed.setPrice(usd("14.00"), from: day("2026-09-01"))
    changed.correctPrice(usd("11.00"), inForceOn: day(date))
    #expect(([changed.price] + changed.priceVersions.map(\.price)).map(\.description) == expected)
  }
}
