import Foundation
import TestSupport
import Testing

/// The default of "today": the date of the wall clock, in the zone of `TZ`.
///
/// libfaketime sets the system clock, so the test covers libc itself: both sides of midnight, and the days on which
/// clocks change.
@Suite(.enabled(if: FakeTime.isInstalled, "SKIPPED: libfaketime is not installed, so no other clock could be shown"))
struct TodayTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let zone: String
    let instant: String
    let day: String
    var testDescription: String { "\(zone) at \(instant) is \(day)" }
  }

  static let cases = [
    // Japan has no summer time; midnight is 15:00 UTC.
    Case(zone: "Asia/Tokyo", instant: "2026-02-05T14:59:59Z", day: "2026-02-05"),
    Case(zone: "Asia/Tokyo", instant: "2026-02-05T15:00:00Z", day: "2026-02-06"),
    // New York sets its clocks forward on 2026-03-08: that day has 23 hours.
    Case(zone: "America/New_York", instant: "2026-03-08T04:59:59Z", day: "2026-03-07"),
    Case(zone: "America/New_York", instant: "2026-03-08T05:00:00Z", day: "2026-03-08"),
    Case(zone: "America/New_York", instant: "2026-03-09T03:59:59Z", day: "2026-03-08"),
    Case(zone: "America/New_York", instant: "2026-03-09T04:00:00Z", day: "2026-03-09"),
    // New York sets its clocks back on 2026-11-01: that day has 25 hours.
    Case(zone: "America/New_York", instant: "2026-11-01T04:00:00Z", day: "2026-11-01"),
    Case(zone: "America/New_York", instant: "2026-11-02T04:59:59Z", day: "2026-11-01"),
    Case(zone: "America/New_York", instant: "2026-11-02T05:00:00Z", day: "2026-11-02"),
    // Berlin, east of Greenwich, changes its clocks on 2026-03-29 and 2026-10-25.
    Case(zone: "Europe/Berlin", instant: "2026-03-28T22:59:59Z", day: "2026-03-28"),
    Case(zone: "Europe/Berlin", instant: "2026-03-28T23:00:00Z", day: "2026-03-29"),
    Case(zone: "Europe/Berlin", instant: "2026-03-29T22:00:00Z", day: "2026-03-30"),
    Case(zone: "Europe/Berlin", instant: "2026-10-25T22:59:59Z", day: "2026-10-25"),
    Case(zone: "Europe/Berlin", instant: "2026-10-25T23:00:00Z", day: "2026-10-26"),
    // Chile skips the hour from midnight to one on 2026-09-06: the day begins at 01:00.
    Case(zone: "America/Santiago", instant: "2026-09-06T03:59:59Z", day: "2026-09-05"),
    Case(zone: "America/Santiago", instant: "2026-09-06T04:00:00Z", day: "2026-09-06"),
    // Zones 14 hours ahead, 3.5 hours behind and 5.75 hours ahead.
    Case(zone: "Pacific/Kiritimati", instant: "2026-02-05T09:59:59Z", day: "2026-02-05"),
    Case(zone: "Pacific/Kiritimati", instant: "2026-02-05T10:00:00Z", day: "2026-02-06"),
    Case(zone: "America/St_Johns", instant: "2026-02-06T03:29:59Z", day: "2026-02-05"),
    Case(zone: "America/St_Johns", instant: "2026-02-06T03:30:00Z", day: "2026-02-06"),
    Case(zone: "Asia/Kathmandu", instant: "2026-02-05T18:14:59Z", day: "2026-02-05"),
    Case(zone: "Asia/Kathmandu", instant: "2026-02-05T18:15:00Z", day: "2026-02-06"),
  ]

  @Test(arguments: cases) func todayIsTheDayOnTheWall(_ row: Case) throws {
    let sandbox = try Sandbox(language: .english, binary: Product.dynamic())
    let clock = try FakeTime.environment(showing: row.instant)
    let outcome = try sandbox.run(
      "env -u SUBTRACK_TODAY -u SUBTRACK_NOW TZ=\(row.zone) \(clock) subtrack add X 1 --dry-run")
    #expect(outcome.lines.first == "(dry run) Added X: ¥1 every month from \(row.day).")
  }

  @Test func aPinnedMomentPinsTheDayToo() throws {
    let sandbox = try Sandbox(language: .english, binary: Product.binary())
    let line = "env -u SUBTRACK_TODAY SUBTRACK_NOW=2026-12-31T23:59:59-05:00 subtrack add X 1 --dry-run"
    #expect(try sandbox.run(line).lines.first == "(dry run) Added X: ¥1 every month from 2026-12-31.")
  }
}

/// A `TZ` that names no zone: the setting of the data file counts, or UTC, and no date of UTC is saved unasked.
@Suite struct MissingZoneTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(language: .english, binary: Product.binary()) }

  private func run(_ line: String, zone: String = "Asia/Tokio") throws -> Outcome {
    try sandbox.run("env -u SUBTRACK_TODAY -u SUBTRACK_NOW TZ='\(zone)' subtrack \(line)")
  }

  private func today(in zone: String) throws -> String {
    try #require(try sandbox.run("TZ='\(zone)' date +%F").lines.first)
  }

  @Test func aReportSaysThatItUsesUTC() throws {
    let outcome = try run("list")
    #expect(outcome.status == 0)
    #expect(
      outcome.messages.first
        == "Warning: TZ: time zone 'Asia/Tokio' was not found. Using the date in UTC: \(try today(in: "UTC"))")
  }

  @Test func aChangeIsRefused() throws {
    let outcome = try run("add Netflix 1490")
    #expect(outcome.status == 4)
    #expect(outcome.messages.count == 2 && outcome.messages[0].contains("'Asia/Tokio' was not found"))
    #expect(try run("log").messages.contains { $0.hasPrefix("Nothing was recorded yet") })
  }

  @Test(arguments: ["--today 2026-02-06", "--force", "--dry-run"])
  func aChangeWithADateOrByForceIsMade(option: String) throws {
    #expect(try run("add Netflix 1490 \(option)").status == 0)
  }

  @Test func theSettingTakesOver() throws {
    // 25 hours apart, so that their dates always differ.
    for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
      #expect(try run("config timezone \(zone)").status == 0, "saves no date")
      let outcome = try run("add X 1 --dry-run")
      #expect(outcome.lines.first == "(dry run) Added X: ¥1 every month from \(try today(in: zone)).")
      #expect(!outcome.messages.contains { $0.contains("TZ") })
    }
    let remark = "TZ: time zone 'Asia/Tokio' was not found. Using the setting timezone: Pacific/Pago_Pago"
    #expect(try run("doctor").lines.first == remark)
    #expect(try run("config").messages.contains(remark))
  }

  @Test(arguments: ["", "UTC", "Etc/UTC", "JST-9", "<+09>-9", "EST5EDT,M3.2.0,M11.1.0", ":Asia/Tokyo", "Asia/Tokyo"])
  func aZoneThatCanBeReadNeedsNoWords(zone: String) throws {
    let outcome = try run("add X 1 --dry-run", zone: zone)
    #expect(outcome.lines.first == "(dry run) Added X: ¥1 every month from \(try today(in: zone)).")
    #expect(!outcome.messages.contains { $0.contains("TZ") })
  }
}

extension Outcome {
  /// The lines on stderr.
  fileprivate var messages: [String] { lines.filter { $0.hasPrefix("! ") }.map { String($0.dropFirst(2)) } }
}

/// libfaketime, which gives a program another clock.
enum FakeTime {
  private static let indices = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1", "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
  ]

  static var isInstalled: Bool { library != nil }

  private static var library: String? { indices.first { FileManager.default.fileExists(atPath: $0) } }

  /// The assignments for `env` that set the clock of a program to this instant.
  static func environment(showing instant: String) throws -> String {
    let date = try #require(ISO8601DateFormatter().date(from: instant))
    return "LD_PRELOAD=\(try #require(library)) FAKETIME_FMT=%s FAKETIME=\(Int(date.timeIntervalSince1970))"
  }
}
