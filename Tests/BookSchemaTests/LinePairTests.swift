import BillingCore
import Testing

@testable import BookSchema

@Suite("The offsets of identifier and dates in a line")
struct LinePairTests {
  private let owner = UUID(high: 1, low: 2)

  /// The offsets in a line that a format writes from identifier, date and pay day.
  private func offsets(paysOn: Bool = false, _ line: (UUID, CivilDate, CivilDate) -> String) throws -> LinePair.Offsets?
  {
    let dates = (try day("2026-02-10"), try day("2014-05-16"))
    let payDays = paysOn ? (try day("2026-02-12"), try day("2027-08-29")) : dates
    let lines = [(dates.0, payDays.0), (dates.1, payDays.1)].map { date, payDay in
      Array(line(.ofCharge(subscription: owner, date: date), date, payDay).utf8)
    }
    return LinePair(
      one: lines[0], other: lines[1], owner: owner, dates: dates, payDays: paysOn ? payDays : nil
    ).offsets
  }

  private func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  @Test("a name that looks like the date is not the date")
  func name() throws {
    let found = try #require(try offsets { id, date, _ in "2026-02-10,\(id),\(date),1490\n" })
    #expect((found.id, found.date) == (11, 48))
    #expect(found.form == DateForm(isBasic: false, payDayDistance: nil))
  }

  @Test("the order does not matter, nor the form of the date")
  func basic() throws {
    let found = try #require(
      try offsets { id, date, _ in "DATE:\(date.description.filter { $0 != "-" }) UID:\(id)\n" })
    #expect((found.id, found.date) == (18, 5))
    #expect(found.form == DateForm(isBasic: true, payDayDistance: nil))
  }

  @Test("the pay day is found by itself")
  func payDay() throws {
    let found = try #require(try offsets(paysOn: true) { id, date, payDay in "\(id) \(date) \(payDay)" })
    #expect(found.form == DateForm(isBasic: false, payDayDistance: 11))
  }

  @Test("a line that shows more of the date than its digits is not copied")
  func weekday() throws {
    #expect(try offsets { id, date, _ in "\(id) \(date) \(date.weekday.rawValue)" } == nil)
    #expect(try offsets { id, date, _ in "\(id) \(date) \(date)" } == nil)
  }
}
