import BillingCore
import CLibrary

/// The time of day on the user's clock, with its offset from UTC.
///
/// The zone is that of `TZ`, or else of the system.
public enum LocalTime {
  /// Returns the current time, in `zone` if given instead of that of `TZ`; nil outside the years of libc or the calendar.
  public static func now(in zone: TimeZoneName? = nil) -> Timestamp? {
    let seconds = Int(time(nil))
    guard let zone else { return timestamp(secondsSince1970: seconds) }
    let former = getenv("TZ").map { String(cString: $0) }
    setenv("TZ", zone.text, 1)
    // Programs started later get the original variable.
    defer {
      if let former { setenv("TZ", former, 1) } else { unsetenv("TZ") }
      tzset()
    }
    return timestamp(secondsSince1970: seconds)
  }

  /// Returns the local time that many seconds after 1970-01-01T00:00:00Z, a leap second (60, in the zones that count them)
  /// as 59; nil outside the years of libc or the calendar.
  static func timestamp(secondsSince1970 seconds: Int) -> Timestamp? {
    var instant = time_t(seconds)
    var parts = tm()
    tzset()
    guard localtime_r(&instant, &parts) != nil else { return nil }
    do throws(DateError) {
      return Timestamp(
        date: try CivilDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)),
        hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: min(Int(parts.tm_sec), 59),
        offsetSeconds: parts.tm_gmtoff)
    } catch { return nil }
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
