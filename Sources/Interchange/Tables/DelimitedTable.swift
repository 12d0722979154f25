import StrictJSON

extension ValueRows {
  /// Writes a header and one record a row, as RFC 4180 has it, with LF; see `CSVRow`.
  func writeCSV(to output: OutputBuffer) {
    var row = CSVRow()
    writeLines { texts in
      for text in texts { row.text(text) }
      row.end(output)
    }
  }

  /// Writes a header and one line a row; what could break a line or a field is escaped, so that every tab in the text
  /// stands between two fields and every line feed between two rows.
  func writeTSV(to output: OutputBuffer) {
    writeLines { texts in
      for (place, text) in texts.enumerated() {
        if place > 0 { output.append("\t") }
        output.appendTSVField(text)
      }
      output.append("\n")
    }
  }

  private func writeLines(_ write: ([String]) -> Void) {
    write(keys)
    forEach { value in write(keys.indices.map { value($0).plainText }) }
  }
}

extension OutputBuffer {
  /// Appends a field of TSV: `\t`, `\n`, `\r` and `\\` stand for themselves (IANA text/tab-separated-values forbids tabs).
  func appendTSVField(_ text: String) {
    guard text.utf8.contains(where: { Self.tsvEscape(of: $0) != nil }) else { return append(text) }
    for byte in text.utf8 {
      if let escape = Self.tsvEscape(of: byte) { append(escape) } else { appendByte(byte) }
    }
  }

  private static func tsvEscape(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\t"): #"\t"#
    case UInt8(ascii: "\n"): #"\n"#
    case UInt8(ascii: "\r"): #"\r"#
    case UInt8(ascii: "\\"): #"\\"#
    default: nil
    }
  }
}
