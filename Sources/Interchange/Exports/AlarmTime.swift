/// The time of an alarm before the start of a day.
public struct AlarmTime: Hashable, Sendable {
  enum Unit: Character, CaseIterable, Sendable {
    case hours = "h"
    case days = "d"
    case weeks = "w"
  }

  /// The number of units, 0 to 999.
  let count: Int
  let unit: Unit

  /// Reads `1d`, `2w` or `15h`; `nil` for any other text.
  ///
  /// Minutes are not supported, because `m` is a month everywhere else.
  public init?(reading text: String) {
    let digits = text.dropLast()
    guard let unit = text.last.flatMap(Unit.init), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(digits), count <= 999
    else { return nil }
    (self.count, self.unit) = (count, unit)
  }

  /// The duration before an event (RFC 5545, 3.3.6): `-P1D`, `-P2W`, `-PT15H`, or `PT0S` for no time.
  var trigger: String {
    if count == 0 { return "PT0S" }
    return switch unit {
    case .hours: "-PT\(count)H"
    case .days: "-P\(count)D"
    case .weeks: "-P\(count)W"
    }
  }
}
