@testable import BillingCore
@testable import BillingSamples
import Testing

/// The charge that a date without a year means, against a walk over the charges.
@Suite("Charge of a day without a year")
struct ChargeOfDayTests {
  @Test(
    "is the nearest to today, behind or ahead",
    arguments: ["2026-12-31", "2028-02-29", "2027-01-01", "2026-07-15"], ["2024-01-31", "2024-02-29", "2026-11-10"])
  func nearest(today: String, first: String) throws {
    let (book, today) = (Book.of(.of(from: first)), day(today))
    let all = book.charges(in: DateInterval(unchecked: .minimum, through: day("2039-12-31")), only: [0]).map(\.date)
    let reader = DateReader(today: today)
    for month in 1...12 {
      for number in [1, 10, 28, 29, 30, 31] {
        let named = try #require(reader.dayWithoutYear("\(month)/\(number)"))
        let expected = all.filter { $0.month == month && $0.day == number }.sorted(by: >)
          .min { abs($0.days(until: today)) < abs($1.days(until: today)) }
        #expect(book.chargeDate(on: named, of: 0, today: today) == expected, "\(month)/\(number)")
      }
    }
  }

  @Test("of what has a record, also off the schedule")
  func recorded() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    let named = try #require(DateReader(today: day("2026-06-20")).dayWithoutYear("10日"))
    #expect(book.chargeDate(on: named, of: 0, today: day("2026-06-20"), isRecorded: true) == nil)
    try book.confirm(0, on: day("2026-03-10"))
    #expect(book.chargeDate(on: named, of: 0, today: day("2026-06-20"), isRecorded: true) == day("2026-03-10"))
    #expect(book.chargeDate(on: named, of: 0, today: day("2026-06-20")) == day("2026-06-10"))
  }

  @Test("a moved charge has both dates")
  func moved() throws {
    var book = Book.of(.of(from: "2026-01-10"))
    try book.move(0, from: day("2026-03-10"), to: day("2026-03-14"))
    let reader = DateReader(today: day("2026-03-01"))
    for (text, date) in [("3/14", "2026-03-14"), ("3/10", "2026-03-10")] {
      let named = try #require(reader.dayWithoutYear(text))
      let found = try #require(book.chargeDate(on: named, of: 0, today: day("2026-03-01")))
      #expect(found == day(date))
      #expect(try book.charge(of: 0, on: found).date == day("2026-03-14"))
    }
  }

  @Test("what names a year, a distance or two orders is no day of some year")
  func others() {
    for text in ["2026-02-10", "tomorrow", "+2w", "eom", "monday", "来月10日", "netflix"] {
      #expect(DateReader(today: day("2026-03-01")).dayWithoutYear(text) == nil, "\(text)")
    }
    #expect(DateReader(today: day("2026-03-01"), order: .unknown).dayWithoutYear("1/4") == nil)
    for text in ["2/10", "2月10日", "Feb 10", "10th", "2月末", "2月10日（火）"] {
      #expect(DateReader(today: day("2026-03-01")).dayWithoutYear(text) != nil, "\(text)")
    }
  }

  @Test(
    "a month without a day, by the rule of the years",
    arguments: [
      ("来月", "2026-07"), ("来月分", "2026-07"), ("next month", "2026-07"), ("今月", "2026-06"), ("5月", "2026-05"),
      ("5月分", "2026-05"), ("may", "2026-05"), ("2025年12月", "2025-12"), ("2025-12", "2025-12"),
      ("来年5月", "2027-05"), ("昨年の12月分", "2025-12"), ("来年", ""), ("dec 2025", "2025-12"), ("5", ""),
      ("10日", ""), ("2/1", ""), ("5月1日", ""), ("may 3", ""), ("2026020", ""),
      ("Netflix", ""),
    ])
  func month(text: String, month: String) {
    let reader = DateReader(today: day("2026-06-20"))
    #expect((reader.month(text)?.description ?? "") == month)
  }
}
