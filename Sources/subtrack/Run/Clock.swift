import BillingCore
import CommandLineKit
import Storage

/// Today's date and the current time: from options and variables first, otherwise from the system clock.
struct Clock: Sendable {
  let today: CivilDate
  /// The timestamp for everything that this run writes.
  let now: Timestamp
  /// The zone that `TZ` names and that was not found, if the date depends on it.
  let missingZone: MissingZone?
  /// Whether `SUBTRACK_NOW` gives the time, so that it does not change.
  private let isPinned: Bool

  /// Reads `--today`, `SUBTRACK_TODAY` and `SUBTRACK_NOW`, and otherwise the system clock.
  ///
  /// The system clock gives the local date and time of libc, in the zone of `TZ`; if that zone cannot be read, in
  /// `zoneOfBook`, or else in UTC. A fixed moment also fixes the date, unless the date is given as well.
  init(
    option: String?, order: NumberOrder, environment: (String) -> String?, zoneOfBook: () -> String?
  ) throws {
    let pinned = try Self.pinned(environment("SUBTRACK_NOW"))
    isPinned = pinned != nil
    let variable = environment("SUBTRACK_TODAY") ?? ""
    let text = option ?? (variable.isEmpty ? nil : variable)
    let isGiven = pinned != nil || text != nil
    missingZone = isGiven ? nil : MissingZone(environment: environment, zoneOfBook: zoneOfBook)
    now = try pinned ?? Self.machineTime(in: missingZone?.replacement)
    let day = now.date ?? .minimum
    let name = option == nil ? "SUBTRACK_TODAY" : GlobalOptions.today.spelling
    today =
      try text.map { text in
        try naming(name, text) { try DateReader(today: day, order: order).read(text).date }
      } ?? day
  }

  /// The time at this moment, for the log; the start of the run if the time is given or cannot be read any more.
  func moment() -> Timestamp {
    if isPinned { return now }
    do { return try Self.machineTime(in: missingZone?.replacement) } catch { return now }
  }

  private static func pinned(_ text: String?) throws -> Timestamp? {
    guard let text, !text.isEmpty else { return nil }
    guard let stamp = Timestamp(text) else {
      throw InvalidValue(
        "SUBTRACK_NOW", text, "notATimestamp", "Not a timestamp with date, time and UTC offset.", "日時として認識できません。",
        WayOut("Use a timestamp like 2026-02-06T12:34:56+09:00.", "2026-02-06T12:34:56+09:00 のように指定してください。"))
    }
    return stamp
  }

  private static func machineTime(in zone: TimeZoneName?) throws -> Timestamp {
    guard let time = LocalTime.now(in: zone) else { throw unusable }
    return time
  }

  private static let unusable = ErrorReport.problem(
    "clock", "The system clock does not show a valid date.", "システムの時計から日付を取得できません。",
    WayOut("Set the clock, or pass the date with --today.", "時計を合わせるか、--today で日付を指定してください。"), exit: .calculation)
}

/// Runs a reader of a value and puts the parameter's name in front of its error.
func naming<Value>(_ parameter: String, _ value: String, _ read: () throws -> Value) throws -> Value {
  do { return try read() } catch let reason as any Reportable {
    throw InvalidValue(parameter: parameter, value: value, reason: reason)
  }
}
