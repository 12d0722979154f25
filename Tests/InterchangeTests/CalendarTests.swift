import BillingCore
import ByteOutput
import Testing

@testable import Interchange

/// The rules of iCalendar that a golden file shows only once.
struct CalendarTests {
  /// The lines as a reader unfolds them: a line break followed by a space is removed (RFC 5545, 3.1).
  private func unfolded(_ bytes: [UInt8]) -> String {
    var lines: [[UInt8]] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      if line.first == UInt8(ascii: " "), !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst().dropLast()
      } else {
        lines.append(Array(line.dropLast()))
      }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  private func lines(_ text: String) -> [UInt8] {
    OutputBuffer.collecting { output in
      var lines = ContentLines(output: output)
      lines.line.append(text)
      lines.end()
    }
  }

  @Test("A line has at most 75 octets, breaks between characters only, and reads as what was written")
  func folding() throws {
    for length in 0...320 {
      for character in ["x", "é", "楽", "📱", "👩‍👩‍👧‍👦"] {
        let text = "SUMMARY:" + String(repeating: "x", count: length % 7) + String(repeating: character, count: length)
        let written = lines(text)
        let folded = written.split(separator: UInt8(ascii: "\n"))
        try #require(folded.allSatisfy { $0.last == UInt8(ascii: "\r") && $0.count <= 76 })
        try #require(folded.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
        try #require(unfolded(written) == text)
      }
    }
  }

  @Test("75 octets stand on one line, one more begins the next")
  func foldingAtTheLimit() {
    let text = String(repeating: "x", count: 75)
    #expect(String(decoding: lines(text), as: UTF8.self) == text + "\r\n")
    #expect(String(decoding: lines(text + "y"), as: UTF8.self) == text + "\r\n y\r\n")
  }

  @Test(
    "Text: what means something to a parser is escaped, every line break is one, other controls are spaces",
    arguments: [
      (#"a\b;c,d"#, #"a\\b\;c\,d"#), ("a\nb\r\nc\rd", #"a\nb\nc\nd"#),
      ("a\u{85}b\u{2028}c\u{2029}d\u{B}e", #"a\nb\nc\nd\ne"#),
      ("a\tb", "a\tb"), ("a\0b\u{1B}c\u{7F}d", "a b c d"), ("楽天 \"x\" :", "楽天 \"x\" :"), (";\u{301}", "\\;\u{301}"),
      ("a\u{9B}b\u{202E}c", #"a\\u{9B}b\\u{202E}c"#),
    ])
  func escaping(text: String, expected: String) {
    var bytes: [UInt8] = []
    bytes.append(calendarText: text)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(
    "A stamp is in UTC, and held at the calendar's ends",
    arguments: [
      ("2026-02-06T12:34:56+09:00", "20260206T033456Z"), ("2026-02-06T00:30:00+09:00", "20260205T153000Z"),
      ("1969-12-31T23:59:59Z", "19691231T235959Z"), ("0001-01-01T00:00:00+01:00", "00010101T230000Z"),
    ])
  func stamps(text: String, expected: String) throws {
    var bytes: [UInt8] = []
    bytes.append(utc: try #require(Timestamp(text)).secondsSince1970)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(
    "An alarm is so many hours, days or weeks before the day",
    arguments: [
      ("1d", "-P1D"), ("15h", "-PT15H"), ("2w", "-P2W"), ("0d", "PT0S"), ("0h", "PT0S"), ("999d", "-P999D"),
      ("007d", "-P7D"),
    ])
  func alarms(text: String, trigger: String) {
    #expect(AlarmTime(reading: text)?.trigger == trigger)
  }

  @Test(
    "No alarm: minutes and months share a letter, and nothing is guessed",
    arguments: ["", "d", "1", "1m", "-1d", "+1d", "1.5d", "1 d", "1000d", "１d", "99999999999999999999d", "1dd"])
  func notAnAlarm(text: String) {
    #expect(AlarmTime(reading: text) == nil)
  }
}
