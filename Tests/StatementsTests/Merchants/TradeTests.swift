import TestSupport
import Testing

@testable import BillingCore
@testable import BillingSamples
@testable import Statements

/// Names that are only a word of a trade, estimates, and what is confirmed already.
struct TradeTests {
  private let gyms =
    rows("BELTAR FITNESS", "96.01", on: "01-14 02-14 03-14") + rows("DD CITYFIT GYM", "39.00", on: "01-15 02-15 03-15")

  @Test("a name that is only a word of a trade takes the firm of the trade with its amount")
  func exactAmount() {
    let book = Book.of(.of("Fitness", money("39", "EUR"), from: "2026-01-15"))
    let found = book.decisions(gyms)
    #expect(found[..<3].allSatisfy { $0 == "recurring" })
    #expect(found[3...].allSatisfy { $0.hasPrefix("confirmed Fitness") })
    let insurance = Book.of(.of("Insurance", money("86.40", "EUR"), from: "2026-01-15"))
    #expect(
      insurance.decisions(rows("HANSE VERSICHERUNG BEITRAG", "86.40", on: "01-15 02-15"))
        == ["confirmed Insurance 2026-01-15", "confirmed Insurance 2026-02-15"])
  }

  @Test("with another amount it is asked, and never confirmed")
  func otherAmount() {
    let book = Book.of(.of("Fitness", money("70", "EUR"), from: "2026-01-14"))
    let found = book.reconciliation(of: Array(gyms[..<3]))
    #expect(found.confirmations.isEmpty)
    #expect(found.unnamed.map(\.charge.date) == [day("2026-01-14"), day("2026-02-14"), day("2026-03-14")])
    // A firm whose amount was met twice may raise its price.
    let raised = gyms[3...] + rows("DD CITYFIT GYM", "42.00", on: "04-15 05-15")
    let own = Book.of(.of("Fitness", money("39", "EUR"), from: "2026-01-15"))
    #expect(own.decisions(Array(raised)).suffix(2) == ["newPrice Fitness 2026-04-15", "newPrice Fitness 2026-05-15"])
  }

  @Test("a firm whose rows are confirmed is asked about its only row at a missing charge, whatever the amount")
  func provedFirm() {
    let book = Book.of(.of("Fitness", money("74.80", "EUR"), from: "2026-01-14"))
    let usual = rows("BELTAR FITNESS", "74.80", on: "01-14 02-14 05-14 06-14")
    let statement = usual + rows("BELTAR FITNESS", "11.00", on: "03-14 04-14")
    let found = book.reconciliation(of: statement)
    #expect(found.confirmations.count == 4)
    #expect(found.unnamed.map(\.charge.date) == [day("2026-03-14"), day("2026-04-14")])
    // Another firm proves nothing.
    let other = usual + rows("CITYFIT GYM", "11.00", on: "03-14 04-14")
    #expect(book.reconciliation(of: other).unnamed.isEmpty)
  }

  @Test(
    "an estimate takes a row of its trade within a fifth; one further off, or without a name, is asked if it is alone")
  func estimates() {
    let estimate = { (name: String, amount: Int64) in
      Book.of(
        .of(name, Money(minorUnits: amount, currency: .yen, isEstimate: true), from: "2026-01-25", id: 1))
    }
    let row = { (text: String, amount: Int64) in
      [StatementRow(row: 1, date: day("2026-01-25"), text: text, amount: Money(minorUnits: -amount, currency: .yen))]
    }
    #expect(estimate("水道", 6410).decisions(row("ﾄｳｷﾖｳﾄｽｲﾄﾞｳｷﾖｸ", 6410)) == ["confirmed 水道 2026-01-25"])
    #expect(estimate("ガス", 5500).decisions(row("東京ガス", 6512)) == ["confirmed ガス 2026-01-25"])
    for (name, text) in [("電気代", "ﾄｳｷﾖｳﾃﾞﾝﾘﾖｸEP"), ("ガス", "東京ガス"), ("習い事", "サクラキヨウシツ")] {
      let found = estimate(name, 9000).reconciliation(of: row(text, 13250))
      #expect(found.confirmations.isEmpty && found.unnamed.count == 1, "\(name)")
    }
    #expect(estimate("ガス", 1200).decisions(row("ガスト", 1200)) == ["leftAlone"])
  }

  @Test("a charge of a trade after its end is named, as one of a name is")
  func afterTheEnd() {
    var gym = Subscription.of("Fitness", money("39", "EUR"), from: "2026-01-15", id: 1)
    gym.end = .on(day("2026-01-20"))
    let found = Book.of(gym).reconciliation(of: Array(gyms))
    #expect(found.offSchedule.map(\.row) == [4, 5])
  }

  @Test("a gift card of a service is none of its charges")
  func giftCard() {
    let book = Book.of(.of("Netflix", money("13.99", "EUR"), from: "2026-02-10"))
    let card = rows("REWE NETFLIX GESCHENKKARTE", "13.99", on: "02-11")
    #expect(book.decisions(card) == ["leftAlone"])
    #expect(book.decisions(card + rows("NETFLIX.COM", "13.99", on: "02-11")).first == "leftAlone")
  }

  @Test("confirmed charges keep their rows, however they were confirmed")
  func keptRows() throws {
    var book = Book.of(.of("Internet", money("59", "EUR"), from: "2026-01-11"))
    let statement = rows("COMCAST XFINITY 8155", "59.00", on: "01-11 02-11 03-11")
    #expect(book.reconciliation(of: statement).fits.count == 1)
    for date in ["2026-01-11", "2026-02-11"] {
      _ = try book.confirm(0, on: day(date))
    }
    let some = book.reconciliation(of: statement)
    #expect(some.decisions.map(\.kind) == [.alreadyConfirmed, .alreadyConfirmed, .recurring])
    #expect(some.unnamed.map(\.charge.date) == [day("2026-03-11")])
    _ = try book.confirm(0, on: day("2026-03-11"))
    let all = book.reconciliation(of: statement)
    #expect(all.recurring.isEmpty && all.fits.isEmpty && all.unnamed.isEmpty)
  }

  @Test("a new series may be a known subscription by its amount, never by its days alone")
  func newSeries() {
    let book = Book.of(.of("Family plan", money("120", "EUR"), from: "2026-01-26"))
    let found = book.reconciliation(
      of: rows("KONAMI CLUB", "88.00", on: "01-26 02-26 03-26 04-26"))
    #expect(found.fits.isEmpty && found.newSeries.count == 1)
  }

  @Test("a new series near the price is asked about, but for a known service, which its rows would name")
  func newSeriesNearService() {
    let paid = rows("PIX ENVIADO MARIA DA SILVA", "50.00", on: "06-15 07-15 08-15 09-15 10-15 11-15")
    func fits(_ name: String, _ amount: String) -> [Int] {
      Book.of(.of(name, money(amount, "EUR"), from: "2026-06-15"))
        .reconciliation(of: paid).fits.map(\.rows.count)
    }
    #expect(fits("Spotify premium", "54") == [] && fits("Piano lessons", "54") == [6])
    #expect(fits("Spotify premium", "50") == [6])
  }
}
