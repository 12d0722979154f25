import BillingCore
import Testing

@testable import Statements

/// Dates and amounts in the cells of statements.
@Suite struct StatementCellTests {
  private func date(_ text: String) -> StatementDate? { StatementDate(Array(text.utf8)[...]) }

  @Test(
    "dates as banks write them",
    arguments: [
      ("2026-03-02", "2026-03-02"), ("2026/3/2", "2026-03-02"), ("2026.03.02.", "2026-03-02"),
      ("20260302", "2026-03-02"), ("20260302120000[-5:EST]", "2026-03-02"), ("2026-03-02 09:14:00", "2026-03-02"),
      ("2026-03-02T23:59:59Z", "2026-03-02"), ("2018-02-25 12:34:56 +0000", "2018-02-25"),
      ("07 Nov 2013", "2013-11-07"), ("12-Dec-2019", "2019-12-12"), ("10-Nov-9", "2009-11-10"),
      ("Feb 10, 2026", "2026-02-10"), ("2 mars 2026", "2026-03-02"), ("2. März 2026", "2026-03-02"),
      ("5. marraskuuta 2026", "2026-11-05"), ("2026年3月2日", "2026-03-02"), ("令和8年3月2日", "2026-03-02"),
      ("2026/03/02（月）", "2026-03-02"),
    ])
  func aDay(text: String, day: String) { #expect(date(text) == CivilDate(day).map { .day($0) }) }

  @Test(
    "what is no date",
    arguments: [
      "", "12", "-12.50", "1,234.56", "2026-02-30", "19999999", "4711", "NL77RABO0311467415", "1.2.3.4", "May",
    ])
  func notADay(text: String) { #expect(date(text) == nil) }

  @Test("a date of numbers waits for its column") func numbers() {
    #expect(date("03/04/2026")?.day(.dayFirst) == CivilDate("2026-04-03"))
    #expect(date("03/04/2026")?.day(.monthFirst) == CivilDate("2026-03-04"))
    #expect(date("26/03/04")?.day(.yearFirst) == CivilDate("2026-03-04"))
    #expect(date("1/5'26")?.day(.monthFirst) == CivilDate("2026-01-05"))
    #expect(date("4月30日") == .monthDay(4, 30))
  }

  @Test("years that are left out end today, in either direction") func missingYears() {
    let expected = ["2025-12-30", "2026-01-04", "2026-11-20"].map { CivilDate($0) }
    let today = StatementSample.today
    #expect(MissingYears.days([(12, 30), (1, 4), (4, 20), (8, 1), (11, 20)], today: today).first == expected[0])
    #expect(MissingYears.days([(1, 4), (12, 30)], today: today) == [expected[1], expected[0]])
    #expect(MissingYears.days([(12, 30), (1, 4)], today: today) == [expected[0], expected[1]])
    #expect(MissingYears.days([(11, 23)], today: today) == [CivilDate("2025-11-23")])
  }

  @Test(
    "amounts as banks write them",
    arguments: [
      ("-1.234,56", .comma, -123_456), ("1,234.56-", .point, -123_456), ("($85.00)", .point, -8500),
      ("- $21.59", .point, -2159), ("- 12,34", .comma, -1234), ("+ £1,100.00", .point, 110_000),
      ("-$76.00", .point, -7600), ("1'234.50", .point, 123_450), ("1 234,56 €", .comma, 123_456),
      ("1\u{202F}234,56", .comma, 123_456), ("1\u{A0}234,56", .comma, 123_456), (".23", .point, 23),
      ("１２", .point, 1200), ("−5.00", .point, -500), ("12.00 CR", .point, 1200), ("1,00,000.00", .point, 10_000_000),
      ("EUR 5.00", .point, 500), ("7.00 EUR", .point, 700), ("1.234", .comma, 123_400),
      ("-$19.99 CAD", .point, -1999), ("1.234.567", .comma, 123_456_700), ("92233720368547758.07", .point, .max),
    ] as [(String, DecimalSign, Int64)])
  func anAmount(text: String, decimal: DecimalSign, units: Int64) throws {
    let number = try #require(StatementNumber(Array(text.utf8)[...]))
    let magnitude = try number.units(.euro, decimal)
    #expect((number.sign == .minus ? -magnitude : magnitude) == units)
  }

  @Test("yen with their marks") func yen() throws {
    for (text, units) in [("\\7,000", 7000), ("▲1,234", -1234), ("△500", -500), ("1,490円", 1490), ("￥2,000", 2000)] {
      let number = try #require(StatementNumber(Array(text.utf8)[...]))
      let magnitude = try number.units(.yen, .point)
      #expect((number.sign == .minus ? -magnitude : magnitude) == Int64(units))
    }
  }

  @Test(
    "what is no amount",
    arguments: ["", "-", "abc", "(5", "5)", "1.2.3,4-5", "12 34", "--5", "8.10 SGD @ .97", "0000-0000-0000-0***"])
  func notAnAmount(text: String) {
    let number = StatementNumber(Array(text.utf8)[...])
    #expect(number == nil)
  }

  @Test("an amount beyond 64 bits, or with more decimals than its currency, is refused") func bounds() throws {
    let large = try #require(StatementNumber(Array("92233720368547758.08".utf8)[...]))
    #expect(throws: RefusedStatementRow.Reason.tooLarge("92233720368547758.08")) { _ = try large.units(.euro, .point) }
    let fine = try #require(StatementNumber(Array("9.99".utf8)[...]))
    #expect(throws: RefusedStatementRow.Reason.tooManyDecimals("9.99", .yen)) { _ = try fine.units(.yen, .point) }
    let odd = try #require(StatementNumber(Array("12,34".utf8)[...]))
    #expect(throws: RefusedStatementRow.Reason.invalidAmount("12,34")) { _ = try odd.units(.euro, .point) }
  }
}
