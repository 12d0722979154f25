/// The cells of a separated text, as ranges of its bytes.
///
/// Hot path: of 50,000 rows with 16 columns, three cells each are read; none becomes a `String` before.
struct StatementCells {
  struct Row {
    /// The line on which it begins, from 1.
    let line: Int
    fileprivate let first: Int
    let count: Int
  }

  private struct Cell {
    let start: UInt32
    let end: UInt32
    /// Whether quotes inside it are doubled.
    let isDoubled: Bool
  }

  /// More columns than any bank has; beyond them a file is hostile.
  static let columnLimit = 512

  private var text: [UInt8]
  let separator: UInt8
  private(set) var rows: [Row] = []
  private var cells: [Cell] = []

  /// Reads all rows but empty ones; throws if quotes do not fit, unless the text is a sample to compare separators.
  init(_ text: [UInt8], separator: UInt8, isSample: Bool = false) throws(StatementError) {
    (self.text, self.separator) = (text, separator)
    var (cursor, line) = (0, 1)
    do throws(StatementError) { while cursor < text.count { try readRow(&cursor, &line) } } catch {
      if !isSample { throw error }
    }
  }

  /// The bytes of a cell without spaces around them or the apostrophe of a spreadsheet; empty if the row is shorter.
  func bytes(_ row: Row, _ column: Int) -> ArraySlice<UInt8> {
    guard column < row.count else { return [] }
    let cell = cells[row.first + column]
    let content = text[Int(cell.start)..<Int(cell.end)]
    return Self.unguarded((cell.isDoubled ? Self.undoubled(content) : content).trimmedSpaces)
  }

  func text(_ row: Row, _ column: Int) -> String { String(decoding: bytes(row, column), as: UTF8.self) }

  func isEmpty(_ row: Row, _ column: Int) -> Bool { bytes(row, column).isEmpty }

  /// The texts of all cells, without empty ones at the end.
  func texts(_ row: Row) -> [String] {
    var texts = (0..<row.count).map { text(row, $0) }
    while texts.last?.isEmpty == true { texts.removeLast() }
    return texts
  }

  private static func undoubled(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (result, isSecond) = ([UInt8](), false)
    for byte in bytes {
      isSecond = byte == quote && !isSecond
      if byte != quote || isSecond { result.append(byte) }
    }
    return result[...]
  }

  /// A text without the apostrophe that keeps a spreadsheet from reading it as a number or formula: `'CARD PAYMENT`.
  ///
  /// `'s-Gravenhage` keeps its own, and so do a text in apostrophes and one that is a formula.
  private static func unguarded(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let apostrophe = UInt8(ascii: "'")
    guard text.first == apostrophe, text.last != apostrophe, let next = text.dropFirst().first,
      next.isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(next)
    else { return text }
    return text.dropFirst()
  }

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")

  private mutating func readRow(_ cursor: inout Int, _ line: inout Int) throws(StatementError) {
    let (first, start) = (cells.count, line)
    var hasContent = false
    while true {
      let cell = try readCell(&cursor, &line, isFirst: cells.count == first)
      hasContent = hasContent || cell.end > cell.start
      cells.append(cell)
      guard cells.count - first <= Self.columnLimit else { throw .malformed(line: start, .tooManyColumns) }
      guard cursor < text.count, text[cursor] == separator else { break }
      cursor += 1
    }
    if cursor < text.count {
      cursor += 1
      line += 1
    }
    if hasContent {
      rows.append(Row(line: start, first: first, count: cells.count - first))
    } else {
      cells.removeLast(cells.count - first)
    }
  }

  private func readCell(_ cursor: inout Int, _ line: inout Int, isFirst: Bool) throws(StatementError) -> Cell {
    var start = cursor
    while start < text.count, text[start] != separator, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    // `="0123"`, as Excel keeps the zero.
    if start + 1 < text.count, text[start] == UInt8(ascii: "="), text[start + 1] == Self.quote { start += 1 }
    if start < text.count, text[start] == Self.quote {
      let (begin, first) = (cursor, line)
      cursor = start
      do throws(StatementError) { return try readQuoted(&cursor, &line) } catch {
        // A line that begins with a quoted word is no row, but a note: `"Date downloaded" 12/31/2021`.
        guard isFirst, case .malformed(_, .textAfterQuote) = error else { throw error }
        (cursor, line) = (begin, first)
      }
    }
    start = cursor
    while cursor < text.count, text[cursor] != separator, text[cursor] != Self.lineFeed { cursor += 1 }
    // The CR of CR LF belongs to no cell.
    let isEnd = cursor == text.count || text[cursor] == Self.lineFeed
    let end = isEnd && cursor > start && text[cursor - 1] == 0x0D ? cursor - 1 : cursor
    return cell(start, end, isDoubled: false)
  }

  private func readQuoted(_ cursor: inout Int, _ line: inout Int) throws(StatementError) -> Cell {
    let (start, first) = (cursor + 1, line)
    // Some banks do not double the quotes around a name: `"UAB "Naktida""`. Such a name ends on its line.
    var (isDoubled, isOpen, hasName) = (false, false, false)
    cursor += 1
    while true {
      guard cursor < text.count else { throw .malformed(line: first, hasName ? .textAfterQuote : .unterminatedQuote) }
      let byte = text[cursor]
      cursor += 1
      if byte == Self.lineFeed {
        if hasName { throw .malformed(line: line, .textAfterQuote) }
        line += 1
      }
      guard byte == Self.quote else { continue }
      let isPair = cursor < text.count && text[cursor] == Self.quote
      if isPair { cursor += 1 }
      if !isPair || isOpen, let next = endOfCell(from: cursor) {
        defer { cursor = next }
        // `"=""0123"""`, as Excel keeps the zero, in quotes again.
        let end = cursor - 1
        let isKept = text[start..<end].begins("=\"\"") && text[start..<end].suffix(2).begins("\"\"") && end > start + 4
        return isKept ? cell(start + 3, end - 2, isDoubled: isDoubled) : cell(start, end, isDoubled: isDoubled)
      }
      if isPair { isDoubled = true } else { (isOpen, hasName) = (!isOpen, true) }
    }
  }

  /// The separator or end of the line behind a closing quote and spaces, also no-break ones; `nil` if text follows.
  private func endOfCell(from index: Int) -> Int? {
    var next = index
    while next < text.count, text[next] != separator, [0x20, 0x09, 0x0D, 0xC2, 0xA0].contains(text[next]) { next += 1 }
    return next == text.count || text[next] == separator || text[next] == Self.lineFeed ? next : nil
  }

  private func cell(_ start: Int, _ end: Int, isDoubled: Bool) -> Cell {
    Cell(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), isDoubled: isDoubled)
  }

  /// Makes a table of records, each on the line of its ordinal.
  init(header: [String], _ records: [(Int, [String])]) {
    (text, separator) = ([], UInt8(ascii: ","))
    for (line, contents) in [(0, header)] + records {
      rows.append(Row(line: line, first: cells.count, count: contents.count))
      for content in contents {
        let start = text.count
        text += content.utf8.map { max($0, 0x20) }
        cells.append(cell(start, text.count, isDoubled: false))
      }
    }
  }

  /// Reads a text with the separator that splits most rows into as many cells.
  init(guessing text: [UInt8]) throws(StatementError) {
    try self.init(text, separator: Self.separator(of: Array(text.prefix(1 << 16))))
  }

  /// Whether cells begin with another separator, as when a tab after each cell is taken for the separator.
  private func isSplitAfterCells(_ row: Row) -> Bool {
    let odd = (1..<max(1, row.count)).count { bytes(row, $0).first.map { ",;|".utf8.contains($0) } ?? false }
    return odd > 0 && odd * 2 >= row.count - 1
  }

  private static func separator(of sample: [UInt8]) throws(StatementError) -> UInt8 {
    var (best, most) = (UInt8(ascii: ","), 0)
    for separator in ",;\t|~".utf8 {
      var counts: [Int: Int] = [:]
      let cells = try StatementCells(sample, separator: separator, isSample: true)
      for row in cells.rows where !cells.isSplitAfterCells(row) { counts[row.count, default: 0] += 1 }
      let score = counts.map { ($0.key - 1) * $0.value }.max() ?? 0
      if score > most { (best, most) = (separator, score) }
    }
    return best
  }
}
