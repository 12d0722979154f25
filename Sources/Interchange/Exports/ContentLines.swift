import BillingCore
import ByteOutput

/// Lines of iCalendar: made in one reused array, folded, and ended by CRLF (RFC 5545, 3.1).
struct ContentLines {
  /// The line so far.
  var line: [UInt8] = []
  private let output: OutputBuffer

  init(_ output: OutputBuffer) {
    self.output = output
  }

  /// Writes a whole line.
  mutating func add(_ text: StaticString) {
    line.append(text)
    end()
  }

  /// Appends lines that were made before, with their ends.
  func add(_ lines: [UInt8]) {
    output.append(lines)
  }

  /// Ends the line.
  ///
  /// A line has at most 75 octets; what is longer goes on behind CRLF and a space. It is broken between two characters
  /// only: a break inside one is legal, and three parsers stumble over it.
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
  /// Appends any text as a value of type TEXT (RFC 5545, 3.3.11).
  ///
  /// Every line break becomes `\n`, also those that only Unicode knows, since readers split files at them; other controls
  /// are not allowed and become spaces. A mark that stands on a `;` does not make it another character for a parser.
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
      default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
      last = scalar
    }
  }

  /// Appends `YYYYMMDD`.
  mutating func append(basic date: CivilDate) {
    date.withASCII { byte, index in if index != 4, index != 7 { append(byte) } }
  }

  /// Appends a moment in UTC, `20260206T033456Z`.
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
