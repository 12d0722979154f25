import BillingCore

/// A file of holidays: an iCalendar, or a date and a name on each line.
///
///     2026-05-02,Company holiday
///     1955/1/1,元日
///
/// The list of the Cabinet Office of Japan is of the second form. Lines without a date before the first one are a heading.
public struct HolidayFile: Sendable {
  public private(set) var holidays: [OwnHoliday] = []

  public enum Failure: Error, Equatable, Sendable {
    case undecodable
    /// A line has no date; the value is its number.
    case noDate(line: Int)
    /// An event of a calendar repeats, and its dates are not in the file; the value is its line.
    case repeats(line: Int)
    case empty
  }

  public init(_ bytes: [UInt8]) throws(Failure) {
    guard let encoding = TextEncoding.detected(in: bytes) else { throw .undecodable }
    let text: [UInt8]
    do throws(UndecodableText) { text = try TextDecoding.decode(bytes, as: encoding) } catch { throw .undecodable }
    let lines = String(decoding: text, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.first?.uppercased() == "BEGIN:VCALENDAR" { try readCalendar(lines) } else { try readLines(lines) }
    if holidays.isEmpty { throw .empty }
    var seen: Set<CivilDate> = []
    holidays = holidays.ordered { $0.date < $1.date }.filter { seen.insert($0.date).inserted }
  }

  private mutating func readLines(_ lines: [Substring]) throws(Failure) {
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) && line.first != "#" {
      let end = line.firstIndex { !$0.isASCII || !($0.isNumber || "-/.".contains($0)) } ?? line.endIndex
      guard let date = Self.date(line[..<end]) else {
        if holidays.isEmpty { continue }
        throw .noDate(line: index + 1)
      }
      let name = line[end...].drop { $0 == "," || $0 == "\"" || $0.isWhitespace }
      holidays.append(OwnHoliday(date: date, name: String(name.prefix { $0 != "," && $0 != "\"" })))
    }
  }

  /// 2026-05-02, 2026/5/2 or 20260502.
  private static func date(_ text: Substring) -> CivilDate? {
    let parts = text.split { "-/.".contains($0) }.map { Int($0) ?? 0 }
    do throws(DateError) {
      if parts.count == 3 { return try CivilDate(year: parts[0], month: parts[1], day: parts[2]) }
      guard parts.count == 1, text.count == 8 else { return nil }
      return try CivilDate(year: parts[0] / 10_000, month: parts[0] / 100 % 100, day: parts[0] % 100)
    } catch { return nil }
  }

  /// All days of each event: `DTEND` is the day after the last.
  private mutating func readCalendar(_ lines: [Substring]) throws(Failure) {
    var (first, end, name) = (CivilDate?.none, CivilDate?.none, "")
    for (index, line) in lines.enumerated() {
      let value = line.drop { $0 != ":" }.dropFirst()
      if line.hasPrefix("BEGIN:VEVENT") { (first, end, name) = (nil, nil, "") }
      if line.hasPrefix("DTSTART") { first = Self.date(value.prefix(8)) }
      if line.hasPrefix("DTEND") { end = Self.date(value.prefix(8)) }
      if line.hasPrefix("SUMMARY") { name = String(value) }
      if line.hasPrefix("RRULE") { throw .repeats(line: index + 1) }
      guard line.hasPrefix("END:VEVENT") else { continue }
      guard let start = first else { throw .noDate(line: index + 1) }
      let days = max(1, end.map { start.days(until: $0) } ?? 1)
      for day in 0..<min(days, 366) { holidays.append(OwnHoliday(date: start.advancedClamping(days: day), name: name)) }
    }
  }
}
