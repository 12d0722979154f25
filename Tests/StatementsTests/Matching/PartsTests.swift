import TestSupport
import Testing

@testable import BillingCore
@testable import BillingSamples
@testable import Statements

/// What is called a double, a price or as expected, and is none.
struct PartsTests {
  private func gyms(_ one: String, _ other: String) -> Book {
    Book.of(
      .of(one, money("35", "EUR"), from: "2026-10-01", id: 1), .of(other, money("35", "EUR"), from: "2026-10-01", id: 2)
    )
  }

  @Test("two subscriptions of one price at one merchant each take a row, and no row is a double")
  func twins() {
    let statement = rows("FIT GYM", "35.00", on: "10-01 10-02 11-01 11-01")
    let found = gyms("Gym Anna", "Gym Tom").decisions(statement)
    #expect(found.allSatisfy { $0.hasPrefix("confirmed") })
    #expect(Set(found).count == 4)
    // Of one without a part of the name it is asked.
    let asked = gyms("Fit Gym", "Club Tom").reconciliation(of: statement)
    #expect(!asked.decisions.contains { $0.kind == .possibleDouble })
    #expect(asked.unnamed.map(\.charge.date) == [day("2026-10-01"), day("2026-11-01")])
  }

  @Test("of two merchants with one price each row is offered to the charge of its day")
  func twinMerchants() {
    let book = Book.of(
      .of("Gym Anna", money("35", "EUR"), from: "2026-10-01", id: 1),
      .of("Gym Ben", money("35", "EUR"), from: "2026-10-03", id: 2))
    let found = book.reconciliation(
      of: rows("QQQ", "35.00", on: "10-01 11-01") + rows("ZZZ", "35.00", on: "10-03 11-03"))
    let days = ["2026-10-01", "2026-10-03", "2026-11-01", "2026-11-03"].map(day)
    #expect(found.confirmations.isEmpty && found.unnamed.map(\.charge.date).sorted() == days)
  }

  @Test("the only row with the name on the day of a charge is offered, whatever its amount; so is one of another text")
  func otherAmount() {
    let book = Book.of(.of("Xylo", money("20", "EUR"), from: "2026-09-03"))
    for last in [rows("XYLO LTD", "61.00", on: "11-03"), rows("QQQ", "20.00", on: "11-03")] {
      let found = book.reconciliation(of: rows("XYLO LTD", "20.00", on: "09-03 10-03") + last)
      #expect(found.confirmations.count == 2 && found.unnamed.map(\.charge.date) == [day("2026-11-03")])
    }
  }

  @Test(
    "the only row with the name and the amount is offered for a charge that was moved, less than half a cycle from it",
    arguments: 11...20)
  func movedCharge(number: Int) {
    let book = Book.of(.of("Xylo", money("20", "EUR"), from: "2026-09-03"))
    for amount in ["20.00", "19.00"] {
      let statement = rows("XYLO LTD", "20.00", on: "09-03 11-03") + rows("XYLO LTD", amount, on: "10-\(number)")
      let found = book.reconciliation(of: statement).unnamed.map(\.row)
      #expect(found == (number < 17 && amount == "20.00" ? [2] : []))
    }
  }

  @Test("rows that add up to one charge are its parts: no double, and no price", arguments: ["Allianz", "Insurance"])
  func parts(_ name: String) {
    let book = Book.of(.of(name, money("100", "EUR"), from: "2026-09-05"))
    let statement = rows("ALLIANZ INSURANCE", "50.00", on: "10-05 10-06")
    let found = book.reconciliation(of: statement)
    #expect(found.parts.map(\.rows) == [[0, 1]])
    #expect(found.parts.map(\.charge.date) == [day("2026-10-05")])
    #expect(found.confirmations.isEmpty && found.unnamed.isEmpty && found.missing.isEmpty)
    #expect(found.decisions.allSatisfy { $0.kind == .leftAlone })
    let three = rows("ALLIANZ INSURANCE", "30.00", on: "10-05 10-06") + rows("ALLIANZ INSURANCE", "40.00", on: "10-07")
    #expect(book.reconciliation(of: three).parts.map(\.rows.count) == [3])
  }

  @Test("rows of the only merchant with a word of the name are parts as well")
  func partsOfPartlyNamed() {
    let book = Book.of(.of("Oakwood Rent", money("1850", "EUR"), from: "2026-09-01"))
    let found = book.reconciliation(of: rows("OAKWOOD PROPERTIES ACH", "925.00", on: "09-01 09-02"))
    #expect(found.parts.map(\.rows) == [[0, 1]] && found.unnamed.isEmpty)
    #expect(found.decisions.allSatisfy { $0.kind == .leftAlone })
    let often = rows("OAKWOOD PROPERTIES ACH", "925.00", on: "09-01 09-02 09-05 09-09")
    #expect(book.reconciliation(of: often).parts.isEmpty)
  }

  @Test("rows that add up to what was taken before and after them are parts, whatever the book has")
  func partsOfPaid() throws {
    let paid = rows("DAZN LIMITED", "41.49", on: "07-08 08-08 10-08")
    let statement = paid + rows("DAZN LIMITED", "19.73", on: "09-08") + rows("DAZN LIMITED", "21.76", on: "09-08")
    for price in ["29.99", "50.00"] {
      let book = Book.of(.of("DAZN", money(price, "EUR"), from: "2026-07-08"))
      let found = book.reconciliation(of: statement)
      #expect(found.parts.map { $0.rows.sorted() } == [[3, 4]])
      #expect(found.parts.map { found.sum(of: $0.rows) } == [money("41.49", "EUR")])
      #expect(found.confirmations.map(\.amount) == Array(repeating: money("41.49", "EUR"), count: 3))
    }
    // In another currency, to what the rate says.
    var foreign = Book.of(.of("GitHub", usd("20.00"), from: "2026-10-12"))
    let pair = try CurrencyPair(currency("USD"), in: .euro)
    foreign.rates[pair, .manual].set(DatedRate(try RateValue("0.92"), on: day("2026-01-01")))
    let halves = rows("GITHUB INC.", "18.41", on: "10-12") + rows("GITHUB INC.", "12.39", on: "11-12")
    let found = foreign.reconciliation(of: halves + rows("GITHUB INC.", "5.80", on: "11-12"))
    #expect(found.parts.map { $0.rows.sorted() } == [[1, 2]] && found.confirmations.count == 1)
  }

  @Test("the parts of a confirmed charge are known, and no price")
  func knownParts() throws {
    var book = Book.of(.of("Allianz", money("100", "EUR"), from: "2026-10-05"))
    let statement = rows("ALLIANZ INSURANCE", "50.00", on: "10-05 10-06")
    _ = try book.confirm(0, on: day("2026-10-05"))
    let found = book.reconciliation(of: statement)
    #expect(found.decisions.map(\.kind) == [.alreadyConfirmed, .alreadyConfirmed])
    #expect(found.parts.isEmpty && found.newPrices.isEmpty && found.differing.isEmpty && found.unnamed.isEmpty)
  }

  @Test("doubles that come each month are a second subscription, and one or two are doubles")
  func secondSubscription() {
    let book = Book.of(.of("Headspace", money("12.99", "EUR"), from: "2026-05-27"))
    let statement = rows("PADDLE.NET* HEADSPACE", "12.99", on: "05-27 06-06 06-27 07-06 07-27 08-06 08-27 09-06")
    let found = book.reconciliation(of: statement)
    #expect(found.confirmations.count == 4 && !found.decisions.contains { $0.kind == .possibleDouble })
    #expect(found.newSeries.map(\.name) == ["Headspace 2"] && found.newSeries.map(\.rows) == [[1, 3, 5, 7]])
    let twice = book.reconciliation(of: Array(statement[..<4]))
    #expect(twice.decisions.filter { $0.kind == .possibleDouble }.map(\.row) == [1, 3] && twice.newSeries.isEmpty)
  }

  @Test("of two equal rows for one charge one is asked about, and the other is a double, or was paid back")
  func asked() {
    let book = Book.of(.of("Gym", money("10", "EUR"), from: "2026-09-05"))
    let statement = rows("PLANET FIT CLUB FEES 4471", "10.00", on: "09-05 10-05 10-06 11-05")
    let found = book.reconciliation(of: statement)
    #expect(found.unnamed.map(\.row) == [0, 1, 3] && found.confirmations.isEmpty)
    #expect(found.decisions[2].kind == .possibleDouble && found.decisions[2].charge?.date == day("2026-10-05"))
    let back = book.reconciliation(
      of: statement + rows("2026-10-09 10.00 EUR PLANET FIT CLUB FEES 4471"))
    #expect(back.unnamed.map(\.row) == [0, 1, 3] && back.decisions[2].kind == .paidBack)
    #expect(back.decisions[4].kind == .paidBack)
    let twice = Book.of(.of("TV", money("52", "EUR"), from: "2026-09-28"))
      .reconciliation(of: rows("SKY DIGITAL", "52.00", on: "09-28 09-28"))
    #expect(twice.unnamed.count == 1 && twice.decisions.count { $0.kind == .possibleDouble } == 1)
  }

  @Test("the only row of the exact amount is asked about up to three days early, and four late", arguments: 18...29)
  func earlyAndLate(number: Int) {
    let book = Book.of(.of("Assurance voiture", money("48.20", "EUR"), from: "2026-09-23"))
    let statement = rows("MONOPRIX", "12.00", on: "09-10 09-30") + rows("MMA IARD", "48.20", on: "09-\(number)")
    let found = book.reconciliation(of: statement)
    #expect(found.unnamed.map(\.row) == ((20...27).contains(number) ? [2] : []))
  }

  @Test("the only row near an estimate is asked about beside the row of another charge")
  func aloneBesideOthers() {
    let book = Book.of(
      .of("Strom", money("88", "EUR").marked(isEstimate: true), from: "2026-02-15", id: 1),
      .of("ADAC", money("94", "EUR"), from: "2026-02-15", id: 2))
    let found = book.reconciliation(
      of: rows("ADAC E.V.", "94.00", on: "02-16") + rows("STADTWERKE BONN", "93.00", on: "02-16"))
    #expect(found.confirmations.map(\.charge.subscription) == [1] && found.unnamed.map(\.row) == [1])
  }

  @Test("a row at the end of a statement is asked about for a charge up to three days after it", arguments: 27...31)
  func nextMonth(number: Int) {
    let book = Book.of(.of("Flat", money("950", "EUR"), from: "2025-10-01"))
    let statement = rows("REWE", "12.00", on: "01-02 01-31") + rows("MEADOW ESTATES", "950.00", on: "01-\(number)")
    let found = book.reconciliation(of: statement)
    #expect(found.unnamed.map(\.charge.date) == (number < 29 ? [] : [day("2026-02-01")]))
    let named = Book.of(.of("Xylo", money("950", "EUR"), from: "2025-10-02"))
    #expect(named.reconciliation(of: rows("XYLO LTD", "950.00", on: "01-02") + statement).unnamed.isEmpty)
  }

  @Test("a double whose money came back in the same file stands beside it")
  func paidBack() {
    let book = Book.of(.of("Planet Fit", money("39", "EUR"), from: "2026-10-05"))
    var statement = rows("PLANET FIT", "39.00", on: "10-05 10-07")
    statement += rows("2026-10-09 39.00 EUR PLANET FIT REFUND")
    #expect(
      book.decisions(statement) == [
        "confirmed Planet Fit 2026-10-05", "paidBack Planet Fit 2026-10-05", "paidBack Planet Fit 2026-10-05",
      ])
  }

  @Test("a new price is told again until it is recorded")
  func priceAgain() throws {
    var book = Book.of(.of("Netflix", money("15.99", "EUR"), from: "2026-09-05"))
    let statement = rows("NETFLIX", "17.99", on: "09-05 10-05")
    try book.reconcile(statement)
    let again = book.reconciliation(of: statement)
    #expect(again.confirmations.isEmpty)
    #expect(again.newPrices.map(\.amount) == [money("17.99", "EUR")])
    book.subscriptions[0].setPrice(money("17.99", "EUR"), from: day("2026-09-05"))
    #expect(book.reconciliation(of: statement).newPrices.isEmpty)
  }
}
