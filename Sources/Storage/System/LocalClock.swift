import CLibrary

/// A point in time in local time, with its offset from UTC.
///
/// The zone is that of `TZ`, or else of the system. These are plain numbers: the calendar is in `BillingCore`.
public struct LocalTime: Equatable, Sendable {
  /// The year of the proleptic Gregorian calendar.
  public let year: Int
  /// The month, 1...12.
  public let month: Int
  /// The day of the month, 1...31.
  public let day: Int
  /// The hour, 0...23.
  public let hour: Int
  /// The minute, 0...59.
  public let minute: Int
  /// The second, 0...59; a leap second (60, in the zones that count them) is shown as 59.
  public let second: Int
  /// Seconds east of UTC: 32,400 in Tokyo, -18,000 in New York in winter.
  public let utcOffsetSeconds: Int

  /// Returns the current time, in `zone` if given instead of that of `TZ`; nil outside the years that libc supports.
  public static func now(in zone: TimeZoneName? = nil) -> LocalTime? {
    let seconds = Int(time(nil))
    guard let zone else { return LocalTime(secondsSince1970: seconds) }
    let former = getenv("TZ").map { String(cString: $0) }
    setenv("TZ", zone.text, 1)
    // Programs started later get the original variable.
    defer {
      if let former { setenv("TZ", former, 1) } else { unsetenv("TZ") }
      tzset()
    }
    return LocalTime(secondsSince1970: seconds)
  }

  /// Creates the local time that many seconds after 1970-01-01T00:00:00Z; nil outside the years that libc supports.
  init?(secondsSince1970 seconds: Int) {
    var instant = time_t(seconds)
    var parts = tm()
    tzset()
    guard localtime_r(&instant, &parts) != nil else { return nil }
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
    second = min(Int(parts.tm_sec), 59)
    utcOffsetSeconds = parts.tm_gmtoff
  }
}

/// A clock that only goes forward, even if the time of day is set.
public enum MonotonicClock {
  /// Returns the milliseconds since a fixed point in time while the machine runs.
  public static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000
  }

  /// Waits for this time, or less if a signal interrupts it.
  static func pause(milliseconds: Int) {
    var wait = timespec()
    wait.tv_sec = time_t(milliseconds / 1000)
    wait.tv_nsec = milliseconds % 1000 * 1_000_000
    nanosleep(&wait, nil)
  }
}
