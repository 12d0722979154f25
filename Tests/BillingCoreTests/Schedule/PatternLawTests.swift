@testable import BillingCore
@testable import BillingSamples
import TestSupport
import Testing

/// Laws of cycles with a pattern of days, against a walk over every day of centuries.
@Suite("Laws of patterns")
struct PatternLawTests {
  static let cycles = [
    "15,last", "1,16", "30,31", "29,30", "28,29,30,31", "2 months on 10,20", "12 months on 28,last",
    "5 months on 29,31",
    "7 months on 29,30", "1st mon", "4th sun", "last fri", "3 months on 2nd tue", "11 months on last wed",
    "year in jun,aug,oct,jan", "3 years in feb,mar", "mon,thu", "2 weeks on mon,thu", "3 weeks on sun,tue,sat",
  ].map { try! BillingCycle(reading: $0) }

  /// The days of the walk: 400 years, or by day 40.
  static let walked = RandomSamples.count(146_097, else: 14_610)

  @Test("for centuries of days, the same as a walk", arguments: cycles, ["2000-01-31", "2024-02-29", "2026-11-22"])
  func walk(cycle: BillingCycle, anchor: String) {
    let schedule = BillingSchedule(anchor: day(anchor), cycle: cycle)
    let start = day(anchor)
    var found = 0
    var wrong: [CivilDate] = []
    for number in start.dayNumber..<start.dayNumber + Self.walked {
      let date = CivilDate(dayNumber: number)!
      if schedule.firstIndex(onOrAfter: date) != found { wrong.append(date) }
      guard Walk.isCharge(date, cycle, from: start) else { continue }
      if schedule.occurrence(found) != date { wrong.append(date) }
      found += 1
    }
    #expect(wrong.prefix(3) == [])
    #expect(found > 20)
  }

  @Test("occurrences rise, and the first on or after a date is the least, before the anchor too", arguments: cycles)
  func leastIndex(cycle: BillingCycle) {
    let schedule = BillingSchedule(anchor: day("2024-01-31"), cycle: cycle)
    for index in -300...300 {
      guard let date = schedule.occurrence(index), let before = schedule.occurrence(index - 1) else { continue }
      #expect(before < date)
      #expect(schedule.firstIndex(onOrAfter: date) == index)
      #expect(schedule.firstIndex(onOrAfter: before.advancedClamping(days: 1)) == index)
    }
  }

  @Test("a schedule from any occurrence continues the same dates", arguments: cycles)
  func restart(cycle: BillingCycle) {
    let schedule = BillingSchedule(anchor: day("2024-05-28"), cycle: cycle)
    for index in 0...60 {
      guard let date = schedule.occurrence(index), case let again = BillingSchedule(anchor: date, cycle: cycle) else {
        continue
      }
      #expect(again.occurrence(0) == date)
      #expect(again.occurrence(7) == schedule.occurrence(index + 7))
    }
  }

  @Test("the ends of the calendar are reached, and nothing lies beyond them", arguments: cycles)
  func ends(cycle: BillingCycle) {
    let schedule = BillingSchedule(anchor: day("2026-01-31"), cycle: cycle)
    let last = schedule.lastIndex(onOrBefore: .maximum)
    #expect(schedule.occurrence(last).map { $0.year > 9980 } ?? false)
    #expect(schedule.occurrence(last + 2) == nil)
    #expect(schedule.occurrence(.max) == nil)
    #expect(schedule.occurrence(.min) == nil)
  }

  @Test("the words of a cycle read back as the cycle", arguments: cycles)
  func words(cycle: BillingCycle) throws {
    #expect(try BillingCycle(reading: cycle.words) == cycle)
    #expect(try CycleReading(cycle.words).cycle == cycle)
  }

  @Test("the average is the number of charges in 400 years", arguments: cycles)
  func average(cycle: BillingCycle) {
    // Of every 5 or 7 months only some are short ones, and the average is over all months.
    guard cycle.interval == 1 || cycle.kind != .monthly else { return }
    let schedule = BillingSchedule(anchor: day("2000-01-01"), cycle: cycle)
    let charges = schedule.firstIndex(onOrAfter: day("2800-01-01")) - schedule.firstIndex(onOrAfter: day("2400-01-01"))
    let expected =
      switch cycle.frequency.step {
      case .months(let count): 4800.0 / Double(count) * Double(cycle.frequency.charges)
      case .days(let count): 146_097.0 / Double(count) * Double(cycle.frequency.charges)
      }
    #expect(abs(Double(charges) - expected) <= 2)
  }
}

/// The definition of a pattern, day by day.
private enum Walk {
  static func isCharge(_ date: CivilDate, _ cycle: BillingCycle, from anchor: CivilDate) -> Bool {
    let months = Int(date.yearMonth.index - anchor.yearMonth.index)
    switch cycle.pattern {
    case .anchored: return false
    case .daysOfMonth(let days):
      return months % cycle.interval == 0
        && days.numbers.contains { CivilDate(date.yearMonth, clampedDay: $0) == date }
    case .weekdayOfMonth(let ordinal, let weekday):
      let isThere =
        ordinal == CyclePattern.lastOrdinal ? date.day + 7 > date.yearMonth.dayCount : (date.day - 1) / 7 + 1 == ordinal
      return months % cycle.interval == 0 && date.weekday == weekday && isThere
    case .monthsOfYear(let set):
      return (date.year - anchor.year) % cycle.interval == 0 && set.numbers.contains(date.month)
        && CivilDate(date.yearMonth, clampedDay: anchor.day) == date
    case .daysOfWeek(let days):
      let monday = { (day: CivilDate) in day.dayNumber - day.weekday.rawValue }
      return (monday(date) - monday(anchor)) / 7 % (cycle.interval / 7) == 0
        && days.numbers.contains(date.weekday.rawValue)
    }
  }
}
