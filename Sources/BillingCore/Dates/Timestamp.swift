/// An instant as the user's clock showed it: ISO 8601 date, time and offset, kept as written.
///
/// The core has no clock: a stamp is handed in by the caller and handed out unchanged, to the byte. Stamps say when
/// something was recorded; no rule of billing reads them. Source: seed 6.1, "ISO8601（タイムゾーン付き）"; RFC 3339.
public struct Timestamp: Hashable, Sendable, CustomStringConvertible {
  /// The text, for example `2026-02-06T12:34:56+09:00`.
  public let description: String

  /// Nil unless the text is a date, `T`, a time with seconds (a fraction is allowed), and `Z` or an offset.
  public init?(_ text: String) {
    guard Timestamp.isWellFormed(Array(text.utf8)) else { return nil }
    description = text
  }

  /// The stamp of a moment that a clock has given; nil where a field is out of its range.
  public init?(date: CivilDate, hour: Int, minute: Int, second: Int, offsetSeconds: Int) {
    let minutes = offsetSeconds.magnitude / 60
    let time = "\(twoDigits(hour)):\(twoDigits(minute)):\(twoDigits(second))"
    let offset = "\(offsetSeconds < 0 ? "-" : "+")\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    self.init("\(date)T\(time)\(offset)")
  }

  /// The day on which it happened, on the clock that wrote it.
  public var date: CivilDate? { CivilDate(utf8: description.utf8.prefix(10)) }

  /// The time of day as six digits `HHMMSS`, as file names carry it (seed 6.3).
  public var compactTime: String { String(description.dropFirst(11).prefix(8).filter { $0 != ":" }) }

  private static func isWellFormed(_ text: [UInt8]) -> Bool {
    guard text.count >= 20, CivilDate(utf8: text[..<10]) != nil, text[10] == UInt8(ascii: "T"),
      isClock(text[11..<19], secondsLimit: 60), text[19...].allSatisfy({ $0 < 128 })
    else { return false }
    var rest = text[19...]
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      if digits.isEmpty { return false }
      rest = rest.dropFirst(digits.count + 1)
    }
    return isOffset(Array(rest))
  }

  private static func isOffset(_ text: [UInt8]) -> Bool {
    if text == [UInt8(ascii: "Z")] { return true }
    guard text.count == 6, text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-") else { return false }
    return isClock(text[1...] + Array(":00".utf8), secondsLimit: 0)
  }

  /// `HH:MM:SS`; a leap second is a second 60.
  private static func isClock(_ text: ArraySlice<UInt8>, secondsLimit: Int) -> Bool {
    let bytes = Array(text)
    guard bytes.count == 8, bytes[2] == UInt8(ascii: ":"), bytes[5] == UInt8(ascii: ":") else { return false }
    let digits = [0, 1, 3, 4, 6, 7].map { bytes[$0] }
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    let numbers = digits.map { Int($0 & 15) }
    return numbers[0] * 10 + numbers[1] < 24 && numbers[2] < 6 && numbers[4] * 10 + numbers[5] <= secondsLimit
  }
}

/// A number below 100 as two digits.
private func twoDigits(_ number: some BinaryInteger) -> String { number < 10 ? "0\(number)" : "\(number)" }
