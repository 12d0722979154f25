import BillingCore
import ByteOutput

/// Writes iCalendar lines, built in one reused array, folded, and ended by CRLF (RFC 5545, 3.1).
struct ContentLines {
  let output: OutputBuffer
  var line: [UInt8] = []

  mutating func add(_ text: StaticString) {
    line.append(text)
    end()
  }

  mutating func add(_ name: StaticString, _ value: (inout [UInt8]) -> Void) {
    line.append(name)
    value(&line)
    end()
  }

  /// Writes complete lines, including their line ends.
  func add(_ lines: [UInt8]) {
    output.append(lines)
  }

  /// Ends a line, which has at most 75 octets; a longer one continues after CRLF and a space, and only between characters:
  /// folding inside a character is legal, but three parsers fail on it.
  mutating func end() {
    line.withUnsafeBytes { bytes in
      var start = 0
      var room = 75
      while bytes.count - start > room {
        var next = start + room
        while bytes[next] & 0xC0 == 0x80 { next -= 1 }
        output.append(UnsafeRawBufferPointer(rebasing: bytes[start..<next]))
        output.append("\r\n ")
        start = next
        room = 74
      }
      output.append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
      output.append("\r\n")
    }
    line.removeAll(keepingCapacity: true)
  }
}

extension [UInt8] {
  init(calendarText text: String) {
    self = []
    append(calendarText: text)
  }

  /// Appends text as a value of type TEXT (RFC 5545, 3.3.11).
  ///
  /// Every line break becomes `\n`, including the Unicode ones, because readers split files at them. Other controls of
  /// ASCII are not allowed and become spaces; what is unsafe beyond it is shown. The loop goes by scalars: `;` followed by a combining mark is still a `;` for a
  /// parser.
  mutating func append(calendarText text: String) {
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where last == "\r": break
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": append(#"\n"#)
      case "\\", ";", ",":
        append(UInt8(ascii: "\\"))
        append(UInt8(ascii: scalar))
      case "\u{0}"..."\u{8}", "\u{E}"..."\u{1F}", "\u{7F}": append(UInt8(ascii: " "))
      case _ where !scalar.isASCII && scalar.isUnsafe: append(contentsOf: ("\\" + scalar.escape).utf8)
      default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
      last = scalar
    }
  }

  /// Appends `YYYYMMDD`.
  mutating func append(basic date: CivilDate) {
    date.withASCII { byte, index in if index != 4, index != 7 { append(byte) } }
  }

  /// Appends a time in UTC: `20260206T033456Z`.
  mutating func append(utc secondsSince1970: Int) {
    let second = ((secondsSince1970 % 86_400) + 86_400) % 86_400
    append(basic: CivilDate.epoch.advancedClamping(days: (secondsSince1970 - second) / 86_400))
    append("T")
    append(twoDigits: second / 3600)
    append(twoDigits: second / 60 % 60)
    append(twoDigits: second % 60)
    append("Z")
  }

  private mutating func append(twoDigits number: Int) {
    append(UInt8(ascii: "0") + UInt8(number / 10))
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
