@testable import BillingCore
@testable import BillingSamples
import Testing

/// Laws of occurrences, for every kind of cycle, many intervals, and every day of a leap year and of a common year.
@Suite("Laws of a schedule")
struct ScheduleLawTests {
  static let intervals = [1, 2, 3, 4, 5, 6, 7, 11, 12, 28, 30, 31, 90, 365, 999]
  static let cycles = intervals.flatMap { [BillingCycle.months($0), .years($0), .days($0)] }

  static let anchors = (day("2023-01-01").dayNumber...day("2024-12-31").dayNumber).compactMap {
    CivilDate(dayNumber: $0)
  }

  @Test("each occurrence lies after the one before it", arguments: cycles)
  func monotone(cycle: BillingCycle) {
    var wrong: [CivilDate] = []
    for anchor in Self.anchors {
      let schedule = BillingSchedule(anchor: anchor, cycle: cycle)
      let occurrences = (-6...6).compactMap(schedule.occurrence)
      let isRising = zip(occurrences, occurrences.dropFirst()).allSatisfy(<)
      if !isRising || schedule.occurrence(0) != anchor { wrong.append(anchor) }
    }
    #expect(wrong == [])
  }

  /// The least one: it is on or after the date, and the one before it is not.
  @Test("the first occurrence on or after a date is the least one, before the anchor too", arguments: cycles)
  func leastIndex(cycle: BillingCycle) {
    var wrong: [String] = []
    for anchor in Self.anchors {
      let schedule = BillingSchedule(anchor: anchor, cycle: cycle)
      for date in [-2, 0, 1].compactMap(schedule.occurrence) {
        for shift in -1...1 {
          let wanted = date.advancedClamping(days: shift)
          let index = schedule.firstIndex(onOrAfter: wanted)
          let isReached = schedule.occurrence(index).map { $0 >= wanted } ?? true
          let isLeast = schedule.occurrence(index - 1).map { $0 < wanted } ?? true
          if !isReached || !isLeast { wrong.append("\(anchor) \(wanted)") }
        }
      }
    }
    #expect(wrong.prefix(3) == [])
  }

  @Test(
    "for three years of dates, the same as a walk from the first occurrence on",
    arguments: ["2024-01-31", "2024-02-29", "2024-04-30", "2025-02-28", "2024-07-15"], [false, true])
  func walk(anchor: String, isAtMonthEnd: Bool) {
    for cycle in [BillingCycle.months(1), .months(5), .years(1), .days(1), .days(31)] {
      let schedule = BillingSchedule(anchor: day(anchor), cycle: cycle, isAtMonthEnd: isAtMonthEnd)
      var index = -1200
      for number in day("2023-01-01").dayNumber...day("2025-12-31").dayNumber {
        let date = CivilDate(dayNumber: number)!
        while schedule.occurrence(index)! < date { index += 1 }
        if schedule.firstIndex(onOrAfter: date) != index { Issue.record("\(cycle) from \(anchor): \(date)") }
        let last = schedule.occurrence(index) == date ? index : index - 1
        if schedule.lastIndex(onOrBefore: date) != last { Issue.record("\(cycle) from \(anchor): \(date)") }
      }
    }
  }

  @Test("beyond the calendar there is no occurrence, and nothing traps")
  func ends() {
    let counts = [Int.min, Int.min + 1, -4_000_000_000_000, -3_652_060, 3_652_060, 4_000_000_000_000, Int.max]
    for anchor in [CivilDate.minimum, day("2026-01-31"), .maximum] {
      for cycle in Self.cycles {
        let schedule = BillingSchedule(anchor: anchor, cycle: cycle)
        for count in counts { #expect(schedule.occurrence(count) == nil) }
        for date in [CivilDate.minimum, .maximum] {
          let first = schedule.firstIndex(onOrAfter: date)
          let last = schedule.lastIndex(onOrBefore: date)
          #expect(schedule.occurrence(first).map { $0 >= date } ?? true)
          #expect(schedule.occurrence(last).map { $0 <= date } ?? true)
          #expect(last == (schedule.occurrence(first) == date ? first : first - 1))
        }
      }
    }
  }

  @Test("the last occurrences before the calendar ends, the first after it begins")
  func lastOccurrences() {
    #expect(dates("9999-11-30", .monthly, in: "9999-01-01", "9999-12-31") == "9999-11-30 12-30")
    #expect(dates("9998-12-31", .yearly, in: "0001-01-01", "9999-12-31") == "9998-12-31 9999-12-31")
    #expect(dates("9999-12-30", .days(1), in: "9999-12-01", "9999-12-31") == "9999-12-30 12-31")
    #expect(dates("9999-12-31", .days(999), in: "0001-01-01", "9999-12-31") == "9999-12-31")
    #expect(dates("0001-01-01", .months(1), in: "0001-01-01", "0001-03-31") == "0001-01-01 02-01 03-01")
    let schedule = BillingSchedule(anchor: day("0001-03-31"), cycle: .monthly)
    #expect(schedule.occurrence(-2) == day("0001-01-31"))
    #expect(schedule.occurrence(-3) == nil)
  }
}
