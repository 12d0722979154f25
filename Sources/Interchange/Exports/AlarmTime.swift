/// The time of an alarm before the start of a day.
public struct AlarmTime: Hashable, Sendable {
  /// The number of units, 0 to 999.
  let count: Int
  /// `h`, `d` or `w`.
  let unit: Character

  /// Reads `1d`, `2w` or `15h`, `nil` for any other text; minutes are not read, because `m` is a month elsewhere.
  public init?(reading text: String) {
    let digits = text.dropLast()
    guard let unit = text.last, "hdw".contains(unit), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(digits), count <= 999
    else { return nil }
    (self.count, self.unit) = (count, unit)
  }

  /// The duration before an event (RFC 5545, 3.3.6): `-P1D`, `-P2W`, `-PT15H`, or `PT0S` for no time.
  var trigger: String {
    count == 0 ? "PT0S" : "-P\(unit == "h" ? "T" : "")\(count)\(unit.uppercased())"
  }
}
