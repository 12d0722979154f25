import StrictJSON

extension OutputBuffer {
  /// Appends a field of CSV: in quotes where it holds a comma, a quote or a line break, quotes doubled (RFC 4180, 2.5-2.7).
  func appendCSVField(_ text: String) {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return append(text) }
    appendByte(0x22)
    for byte in text.utf8 {
      if byte == 0x22 { appendByte(byte) }
      appendByte(byte)
    }
    appendByte(0x22)
  }
}
