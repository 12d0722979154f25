/// Text from outside, made safe to send to a terminal.
package enum SafeText {
  /// The text with an escape in place of everything that could move the cursor or change the reading direction.
  ///
  /// A line feed becomes `\n`, a tab `\t`, an escape `\u{1B}`. Escaped are C0 and C1 controls and DEL (ECMA-48), line
  /// and paragraph separators, the bidirectional controls (UAX #9; "Trojan Source"), the deprecated and the interlinear
  /// format characters, and the byte order mark. A backslash stays unchanged, since this text is for reading and only
  /// the machine formats are read back. Joiners also stay, because emoji and many scripts need them.
  package static func visible(_ text: String) -> String {
    if text.isPrintableASCII || !text.unicodeScalars.contains(where: { isUnsafe($0.value) }) { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isUnsafe(scalar.value) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
  }

  private static func isUnsafe(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20...0x7E: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F: true
    case 0xFEFF, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": #"\n"#
    case "\r": #"\r"#
    case "\t": #"\t"#
    default: #"\u{"# + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }
}

extension String {
  /// Whether each byte is a character of one column, as in most texts: faster to check than scalar by scalar.
  var isPrintableASCII: Bool {
    var text = self
    return text.withUTF8 { bytes in bytes.allSatisfy { (0x20...0x7E).contains($0) } }
  }
}
