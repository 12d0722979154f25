@testable import BillingCore
@testable import BillingSamples
import Testing

/// The ends of a contract, and the last days to cancel for them.
@Suite("Terms and notices")
struct ContractEndTests {
  private static func contract(
    _ first: String, _ months: Int, _ renews: Int, _ notice: Notice? = nil, monthEnd: Bool = false
  ) -> Subscription {
    .of(from: first).with {
      $0.term = ContractTerm(months: months, renews: renews)
      $0.notice = notice
      $0.isBilledAtMonthEnd = monthEnd
    }
  }

  @Test(
    "a notice counts back from the end, clamped to the month, and is always before it",
    arguments: [
      (.days(30), "2026-06-30", "2026-05-31"), (.days(0), "2026-06-30", "2026-06-29"),
      (.months(1), "2026-03-31", "2026-02-28"), (.months(3), "2026-05-31", "2026-02-28"),
      (.dayOfMonth(10, monthsBefore: 1), "2026-03-05", "2026-02-10"),
      (.dayOfMonth(31, monthsBefore: 1), "2026-03-01", "2026-02-28"),
    ] as [(Notice, String, String)])
  func notices(notice: Notice, end: String, expected: String) {
    #expect(notice.lastDay(before: day(end)) == day(expected))
  }

  @Test(
    "a cancellation is dated the day before the charge that it avoids, so that those before it stay; the first has no date",
    arguments: [
      (.dayOfMonth(10, monthsBefore: 1), "2027-01-27", "2027-01-26"), (.days(45), "2027-01-27", "2027-01-26"),
      (nil, "2027-01-27", "2027-01-26"), (.days(14), "2026-12-27", nil),
    ] as [(Notice?, String, String?)])
  func dated(notice: Notice?, charge: String, expected: String?) {
    let subscription = Subscription.of(from: "2026-12-27").with { $0.notice = notice }
    #expect(subscription.cancelOn(before: day(charge), scheduled: day(charge)) == expected.map { day($0) })
  }

  @Test(
    "what people write is read, and written back as it is read",
    arguments: [
      ("30", .days(30)), ("30d", .days(30)), ("2 weeks", .days(14)), ("30日前", .days(30)), ("1 month", .months(1)),
      ("3 months", .months(3)), ("3か月", .months(3)), ("1か月前まで", .months(1)), ("1 year", .months(12)),
      ("10th of the month before", .dayOfMonth(10, monthsBefore: 1)), ("前月10日", .dayOfMonth(10, monthsBefore: 1)),
      ("前月末", .dayOfMonth(31, monthsBefore: 1)), ("last day of the month before", .dayOfMonth(31, monthsBefore: 1)),
      ("前々月15日", .dayOfMonth(15, monthsBefore: 2)),
    ] as [(String, Notice)])
  func readings(text: String, notice: Notice) {
    #expect(Notice(reading: text) == notice)
    #expect(Notice(reading: notice.words) == notice)
  }

  @Test(
    "nothing else is a notice", arguments: ["", "x", "0th of the month before", "32日", "前月32日", "15,last", "month x"])
  func noNotice(text: String) {
    #expect(Notice(reading: text)?.isAllowed != true || text == "32日")
  }

  @Test("law: the ends by division are those of a list, for all days of six years")
  func ends() {
    for first in ["2024-01-31", "2024-02-29", "2025-03-15", "2025-12-01"] {
      for (months, renews, monthEnd) in [
        (14, 1, false), (12, 12, false), (1, 1, true), (24, 0, false), (3, 5, false), (13, 1, true),
      ] {
        let terms = Self.contract(first, months, renews, monthEnd: monthEnd).terms
        let start = monthEnd ? day(first).yearMonth.lastDay : day(first)
        let number = monthEnd ? 31 : start.day
        let ends = (0..<(renews == 0 ? 1 : 120)).map { k in
          CivilDate(start.yearMonth.adding(months: months + k * renews)!, clampedDay: number)
        }
        for offset in 0..<2200 {
          let today = day("2024-01-01").advancedClamping(days: offset)
          #expect(terms.contractEnd(onOrAfter: today) == ends.first { $0 >= today })
          #expect(terms.contractEnd(onOrBefore: today) == ends.last { $0 <= today })
        }
      }
    }
  }

  @Test("law: a cancellation reaches the first end whose notice it keeps, for all days of four years")
  func reached() {
    let notices: [Notice?] = [nil, .days(30), .days(90), .months(1), .months(3), .dayOfMonth(10, monthsBefore: 1)]
    for notice in notices {
      for (months, renews) in [(14, 1), (12, 12), (24, 0)] {
        let terms = Self.contract("2024-01-31", months, renews, notice).terms
        let ends = (0..<(renews == 0 ? 1 : 90)).compactMap(terms.contractEnd)
        for offset in 0..<1400 {
          let today = day("2024-02-01").advancedClamping(days: offset)
          let expected = ends.first { $0 >= today && terms.cancelBy(end: $0) >= today }
          let last = renews == 0 ? ends.first { $0 >= today } : nil
          #expect(terms.contractEnd(cancelledOn: today) == expected ?? last)
        }
      }
    }
  }

  @Test("law: only the first charge after an end has a day to cancel by, for every charge of six years")
  func charges() {
    let cycles: [BillingCycle] = [.monthly, .months(3), .yearly, .days(28)]
    for cycle in cycles {
      for (months, renews) in [(14, 1), (12, 12), (24, 6), (18, 0)] {
        for notice in [nil, Notice.days(30), .months(1)] {
          var subscription = Self.contract("2024-01-31", months, renews, notice)
          subscription.cycle = cycle
          let book = Book.of(subscription)
          let dates = book.charges(in: days("2024-01-01", "2030-01-31")).map(\.date)
          let ends = (0..<(renews == 0 ? 1 : 90)).compactMap(subscription.terms.contractEnd)
          #expect(renews > 0 || dates.allSatisfy { $0 < ends[0] }, "no charge from the end on")
          for (former, date) in zip([CivilDate.minimum] + dates, dates) {
            let end = ends.last { former < $0 && $0 <= date }
            let expected = end.map { (notice?.lastDay(before: $0) ?? $0).advancedClamping(days: -1) }
            #expect(subscription.cancelBy(before: date, scheduled: date) == expected)
          }
        }
      }
    }
  }

  @Test("a contract that ends by itself has ended after its last charge")
  func ended() {
    let book = Book.of(Self.contract("2025-01-10", 12, 0))
    #expect(line(book.nextCharges(onOrAfter: day("2025-11-01"), count: 5).map(\.date)) == "2025-11-10 12-10")
    #expect(book.effectiveStatus(of: 0, on: day("2025-12-10")).status == .active)
    #expect(book.effectiveStatus(of: 0, on: day("2025-12-11")).status == .ended)
    #expect(book.effectiveStatuses(on: day("2025-12-11")).map(\.status) == [.ended])
  }
}
