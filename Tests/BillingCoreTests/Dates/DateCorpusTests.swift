@testable import BillingCore
@testable import BillingSamples
import TestSupport
import Testing

/// Date arithmetic from outside this project: the tests of test262, threetenbp, dateutil, libical and date-fns.
@Suite("Dates of other projects", .enabled(if: Corpora.areConfigured, "\(Corpora.skipReason)"))
struct DateCorpusTests {
  @Test("437 dates, anchor + n × cycle, agree without exception")
  func additions() throws {
    let rows = try rows("date-add.csv")
    #expect(rows.count == 437)
    for row in rows { #expect(occurrence(row)?.description == row[4], "\(row)") }
  }

  @Test("24 days that do not exist become the last day of their month")
  func clamped() throws {
    let rows = try rows("date-add-reject.csv")
    #expect(rows.count == 24)
    for row in rows {
      let anchor = day(row[0])
      let month = try #require(anchor.yearMonth.adding(months: Int(row[2])! * Int(row[3])!))
      #expect(throws: DateError.noSuchDay(year: month.year, month: month.month, day: anchor.day)) {
        try CivilDate(year: month.year, month: month.month, day: anchor.day)
      }
      #expect(occurrence(row) == month.lastDay, "\(row)")
    }
  }

  @Test("59 additions of years, months, weeks and days: years and months first, clamped, then the days")
  func compounds() throws {
    let rows = try rows("date-add-compound.csv")
    #expect(rows.count == 59)
    for row in rows {
      let counts = row[1...4].map { Int($0)! }
      let moved = try day(row[0]).addingClamping(months: 12 * counts[0] + counts[1])
        .adding(days: 7 * counts[2] + counts[3])
      #expect(moved.description == row[5], "\(row)")
    }
  }

  /// Occurrence n of the row's cycle, as for a subscription.
  ///
  /// Every interval of the corpus is within 1...999 in the units of a cycle.
  private func occurrence(_ row: [String]) -> CivilDate? {
    let interval = Int(row[2])!
    let cycle: BillingCycle
    switch row[1] {
    case "day": cycle = .days(interval)
    case "week": cycle = .weeks(interval)
    case "month": cycle = .months(interval)
    case "year": cycle = .years(interval)
    default: preconditionFailure("an unknown cycle in the corpus: \(row[1])")
    }
    return BillingSchedule(anchor: day(row[0]), cycle: cycle).occurrence(Int(row[3])!)
  }

  private func rows(_ name: String) throws -> [[String]] {
    let text = String(decoding: try Corpora.bytes("dates/\(name)"), as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
