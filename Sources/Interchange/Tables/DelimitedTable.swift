extension RowFormat {
  /// Comma-separated values (RFC 4180) under a header.
  public static let csv = Self(separator: ",", append: CSVText.append)

  /// CSV for spreadsheets: a byte order mark, CRLF, and no text that would run as a formula.
  public static let spreadsheet = Self(
    separator: ",", closing: "\r\n", mark: "\u{FEFF}", append: SpreadsheetText.append)

  /// Tab-separated values under a header.
  public static let tsv = Self(separator: "\t", append: appendTSV)

  /// Every tab separates two fields and every line feed two rows.
  ///
  /// IANA text/tab-separated-values forbids tabs in fields, so they are written as `\t`, line breaks as `\n` and `\r`,
  /// and backslashes as `\\`.
  @Sendable private static func appendTSV(_ text: UnsafeBufferPointer<UInt8>, to cell: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\t"): cell.append(#"\t"#)
      case UInt8(ascii: "\n"): cell.append(#"\n"#)
      case UInt8(ascii: "\r"): cell.append(#"\r"#)
      case UInt8(ascii: "\\"): cell.append(#"\\"#)
      default: cell.append(byte)
      }
    }
  }
}

/// Cells of comma-separated values (RFC 4180).
///
/// A cell is quoted if it contains a comma, a quote or a line break; quotes inside it are doubled. Cells that start or
/// end with a space are quoted too, because many readers would trim them. Rows end with LF, as usual on a command line,
/// not with the CRLF of the RFC.
private enum CSVText {
  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")

  @Sendable static func append(_ text: UnsafeBufferPointer<UInt8>, to cell: inout [UInt8]) {
    guard needsQuotes(text) else { return cell.append(contentsOf: text) }
    cell.append(quote)
    for byte in text {
      if byte == quote { cell.append(quote) }
      cell.append(byte)
    }
    cell.append(quote)
  }

  private static func needsQuotes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    let space = UInt8(ascii: " ")
    return first == space || last == space
      || text.contains { $0 == comma || $0 == quote || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
  }
}

/// Cells for spreadsheets, without a text that would run as a formula.
///
/// Without the mark Excel decodes UTF-8 as the local code page. LibreOffice and Gnumeric run a formula even if it is
/// quoted, so a text that starts like one is prefixed with `'`, as OWASP advises ("CSV Injection"); numbers and dates
/// are never changed. A text that starts with `'` has another, so that an import takes one away from what has the mark.
enum SpreadsheetText {
  @Sendable static func append(_ text: UnsafeBufferPointer<UInt8>, to cell: inout [UInt8]) {
    guard startsFormula(text) else { return CSVText.append(text, to: &cell) }
    let guarded = [UInt8(ascii: "'")] + text
    guarded.withUnsafeBufferPointer { CSVText.append($0, to: &cell) }
  }

  /// Full-width signs count too: Excel in Japanese takes `＝` for `=`.
  private static func startsFormula(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    switch text.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: "\t"),
      UInt8(ascii: "\r"), UInt8(ascii: "'"):
      true
    case fullWidthSigns[0][0]: fullWidthSigns.contains { text.starts(with: $0) }
    default: false
    }
  }

  /// The text of a cell without the `'` that was put before it.
  static func unguarded(_ cell: String) -> String {
    guard cell.first == "'" else { return cell }
    var rest = String(cell.dropFirst())
    return rest.withUTF8(startsFormula) ? rest : cell
  }

  private static let fullWidthSigns = ["＝", "＋", "－", "＠"].map { Array($0.utf8) }
}
