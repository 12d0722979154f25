/// How long before the start of a day an alarm comes.
public struct AlarmTime: Hashable, Sendable {
  /// What it is counted in.
  public enum Unit: Character, CaseIterable, Sendable {
    /// Sixty minutes.
    case hours = "h"
    /// From midnight to midnight.
    case days = "d"
    /// Seven days.
    case weeks = "w"
  }

  /// How many of the unit, 0 to 999.
  public let count: Int
  /// What it is counted in.
  public let unit: Unit

  /// So many hours, days or weeks.
  public init?(_ count: Int, _ unit: Unit) {
    guard (0...999).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }

  /// Reads `1d`, `2w` or `15h`; nil for anything else.
  ///
  /// Minutes are not read: `m` is a month everywhere else.
  public init?(reading text: String) {
    guard let unit = text.last.flatMap(Unit.init), !text.dropLast().isEmpty,
      text.dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(text.dropLast())
    else { return nil }
    self.init(count, unit)
  }

  /// The time as a duration before something (RFC 5545, 3.3.6): `-P1D`, `-P2W`, `-PT15H`; `PT0S` for no time at all.
  var trigger: String {
    if count == 0 { return "PT0S" }
    return switch unit {
    case .hours: "-PT\(count)H"
    case .days: "-P\(count)D"
    case .weeks: "-P\(count)W"
    }
  }
}
