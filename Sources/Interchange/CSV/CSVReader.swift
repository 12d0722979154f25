/// A row of a CSV file.
struct CSVRecord: Equatable, Sendable {
  /// The cells, without quotes.
  var cells: [String]
  /// The row number; the header is row 1, as in a spreadsheet.
  var row: Int
  /// The line number where the row starts, as in an editor.
  var line: Int

  var position: ImportedData.Position { ImportedData.Position(row: row, line: line) }
}

/// Why a text is not valid CSV.
public struct CSVError: Error, Equatable, Sendable {
  /// The line number, from 1, where the invalid cell starts.
  public let line: Int
  public let reason: Reason

  public enum Reason: Equatable, Sendable {
    /// The text ends inside quotes.
    case unterminatedQuote
    /// The closing quote is not followed by a separator or the end of the row.
    case textAfterQuote
    case invalidUTF8
  }
}

/// Reads CSV row by row (RFC 4180), with a comma or another separator.
///
/// Rows end with CRLF or LF; a quoted cell can contain separators, line breaks and doubled quotes. The reader also
/// accepts unambiguous deviations from the RFC: a byte order mark, quotes inside an unquoted cell, rows of different
/// lengths, and empty lines, which are skipped.
struct CSVReader {
  private let bytes: [UInt8]
  private(set) var separator: UInt8
  private var cursor: Int
  private var line = 1
  private var row = 0

  init(_ bytes: [UInt8], separator: UInt8 = Self.comma) {
    self.bytes = bytes
    self.separator = separator
    cursor = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    takeNamedSeparator()
  }

  /// Reads the line `sep=;` before the header, which tells Excel the separator; Excel does not show it, so it is no row.
  private mutating func takeNamedSeparator() {
    let start = cursor
    while byte != nil, !isAtRowEnd { cursor += 1 }
    let line = bytes[start..<cursor].filter { $0 != Self.quote }
    // Also accepts the handwritten forms "sep=;" in quotes and SEP=;
    let name = line.dropLast().map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard name == Self.separatorName, let named = line.last, Self.separators.contains(named) else {
      return cursor = start
    }
    separator = named
    skipRowEnd()
  }

  /// The most frequent separator in the header: comma, semicolon (in countries with a decimal comma) or tab ("text").
  static func separator(ofHeaderIn bytes: [UInt8]) -> UInt8 {
    var counts = [0, 0, 0]
    var isQuoted = false
    for byte in bytes {
      if byte == quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == lineFeed, counts != [0, 0, 0] { break }
      if let index = separators.firstIndex(of: byte) { counts[index] += 1 }
    }
    return separators[counts.firstIndex(of: max(counts[0], counts[1], counts[2])) ?? 0]
  }

  /// The next row that is not empty; `nil` at the end.
  mutating func next() throws(CSVError) -> CSVRecord? {
    while cursor < bytes.count {
      let start = line
      row += 1
      let cells = try readRow()
      if cells != [""] { return CSVRecord(cells: cells, row: row, line: start) }
    }
    return nil
  }

  private mutating func readRow() throws(CSVError) -> [String] {
    var cells: [String] = []
    while true {
      cells.append(byte == Self.quote ? try readQuoted() : try readPlain())
      guard byte == separator else { break }
      cursor += 1
    }
    skipRowEnd()
    return cells
  }

  private mutating func readPlain() throws(CSVError) -> String {
    let start = cursor
    while cursor < bytes.count, byte != separator, !isAtRowEnd { cursor += 1 }
    return try text(bytes[start..<cursor], at: line)
  }

  private mutating func readQuoted() throws(CSVError) -> String {
    let start = line
    var content: [UInt8] = []
    cursor += 1
    while true {
      guard let byte else { throw CSVError(line: start, reason: .unterminatedQuote) }
      cursor += 1
      if byte == Self.quote {
        guard self.byte == Self.quote else { break }
        cursor += 1
      }
      if byte == Self.lineFeed { line += 1 }
      content.append(byte)
    }
    guard byte == nil || byte == separator || isAtRowEnd else { throw CSVError(line: line, reason: .textAfterQuote) }
    return try text(content[...], at: start)
  }

  private static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")
  private static let separatorName = Array("sep=".utf8)
  private static let separators = [comma, semicolon, UInt8(ascii: "\t")]
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  private var byte: UInt8? { cursor < bytes.count ? bytes[cursor] : nil }

  private var isAtRowEnd: Bool {
    byte == Self.lineFeed
      || byte == Self.carriageReturn && cursor + 1 < bytes.count && bytes[cursor + 1] == Self.lineFeed
  }

  private mutating func skipRowEnd() {
    guard cursor < bytes.count else { return }
    cursor += byte == Self.carriageReturn ? 2 : 1
    line += 1
  }

  private func text(_ bytes: ArraySlice<UInt8>, at line: Int) throws(CSVError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw CSVError(line: line, reason: .invalidUTF8) }
    return text
  }
}
