import BillingCore
import CommandLineKit
import Storage
import Typesetting

/// The time zone that `TZ` names, if it cannot be read.
///
/// libc would count in UTC without a message, so a charge confirmed in the morning in Tokyo would get the date of the
/// day before.
struct MissingZone: Sendable {
  let name: String
  /// The zone of the setting `timezone`, used instead; `nil` for UTC.
  let replacement: TimeZoneName?

  /// Returns `nil` if `TZ` is not set, is empty or can be read.
  init?(environment: (String) -> String?, zoneOfBook: () -> String?) {
    guard let name = environment("TZ"), !TimeZoneName(name).isReadable(environment: environment) else { return nil }
    self.name = name
    replacement = zoneOfBook().map { TimeZoneName($0) }.flatMap { $0.isReadable(environment: environment) ? $0 : nil }
  }

  /// Whether a command that records its date must not run: the user has accepted neither UTC nor a date.
  func forbids(_ arguments: Arguments) -> Bool {
    replacement == nil && !arguments.has(GlobalOptions.force)
      && !arguments.has(GlobalOptions.dryRun)
  }

  /// The warning of a command that uses the date in UTC.
  func warning(today: CivilDate) -> Text {
    let zone = Name(name)
    return Text(
      "TZ: time zone '\(zone)' was not found. Using the date in UTC: \(typed: today)",
      "TZ: タイムゾーン「\(zone)」が見つからないため、UTCの日付を使います: \(typed: today)")
  }

  /// The remark of `doctor` and `config` on the zone used instead; `nil` for UTC, which every command warns about.
  var remark: Text? {
    guard let replacement else { return nil }
    let (zone, other) = (Name(name), Name(replacement.text))
    return Text(
      "TZ: time zone '\(zone)' was not found. Using the setting timezone: \(other)",
      "TZ: タイムゾーン「\(zone)」が見つからないため、設定 timezone を使います: \(other)")
  }
}
