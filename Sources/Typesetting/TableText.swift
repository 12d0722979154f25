import ByteOutput

/// A table measured and laid out for one stream, drawn line by line.
///
/// Columns are two spaces apart and aligned by display width. If the stream has a width, no line is wider (see
/// `TableLayout`); otherwise nothing is cut.
package struct TableDrawing {
  private let columns: [TableColumnText]
  private let layout: TableLayout
  private let settings: TerminalSettings
  private let indent: Int
  /// The number of lines, including the titles.
  package let lineCount: Int

  package init(_ table: Table, _ settings: TerminalSettings, indent: Int = 0) {
    self.settings = settings
    self.indent = indent
    columns = table.columns.indices.map { TableColumnText(table, column: $0, settings.displayWidth) }
    lineCount = table.rows.count + (table.hasHeader ? 1 : 0)
    layout = TableLayout(
      table.columns, natural: columns.map { $0.width }, limit: settings.width.map { max(1, $0 - indent) })
  }

  /// Whether the stream is wide enough to show every amount and date whole.
  package var isWhole: Bool { layout.isWhole }

  package func shows(_ column: Int) -> Bool { layout.shown.contains(column) }

  /// Writes a line with a newline and without trailing white space.
  package func write(_ line: Int, to output: OutputBuffer) {
    var pending = indent
    for index in layout.shown.indices {
      columns[layout.shown[index]].write(line, to: output, width: layout.widths[index], pending: &pending, settings)
      pending += TableLayout.gap
    }
    output.appendByte(UInt8(ascii: "\n"))
  }

  /// Writes all lines.
  package func write(to output: OutputBuffer) {
    for line in 0..<lineCount { write(line, to: output) }
  }
}

extension Table {
  /// The table as lines, each with a newline.
  package func text(for settings: TerminalSettings) -> String {
    String(decoding: OutputBuffer.collecting(TableDrawing(self, settings).write(to:)), as: UTF8.self)
  }
}

/// One column, measured and aligned within itself.
private struct TableColumnText {
  private struct Line {
    private(set) var cell: Table.Cell
    private(set) var columns: Int
    /// The columns by which this number is indented to align the decimal points; `nil` if it is not aligned.
    private(set) var indent: Int?
    /// The columns of a number up to its point, of its fraction, and of the rest.
    private(set) var (head, fraction, tail) = (0, 0, 0)

    init(_ cell: Table.Cell, _ display: DisplayWidth) {
      self.cell = cell
      columns = display.columns(of: cell.text)
    }

    /// A number before alignment.
    init(number cell: Table.Cell, _ display: DisplayWidth) {
      let parts = NumberParts(cell.text)
      // The bytes of a fraction are its columns.
      (head, fraction) = (display.columns(of: parts.head), parts.tailStart - parts.headEnd)
      tail = parts.tailStart < cell.text.utf8.count ? display.columns(of: parts.tail) : 0
      (self.cell, columns) = (cell, head + fraction + tail)
    }

    /// Aligns the point with that of the widest head; the text after the number follows the longest fraction.
    mutating func align(to widest: (head: Int, fraction: Int), _ display: DisplayWidth) {
      indent = widest.head - head
      guard tail > 0, fraction < widest.fraction else { return }
      cell = Table.Cell(NumberParts(cell.text).padded(by: widest.fraction - fraction), cell.style)
      columns += widest.fraction - fraction
    }
  }

  private let alignment: Table.Alignment
  private let shortened: (@Sendable (String) -> String)?
  private let heading: Line?
  private let lines: [Line]
  /// The width of the widest cell after alignment, without the title.
  private let blockWidth: Int
  /// The width of the column if nothing is cut.
  let width: Int

  init(_ table: Table, column: Int, _ display: DisplayWidth) {
    let cells = table.rows.map { column < $0.count ? $0[column] : "" }
    (alignment, shortened) = (table.columns[column].alignment, table.columns[column].shortened)
    lines = alignment == .decimal ? Self.alignedByPoint(cells, display) : cells.map { Line($0, display) }
    heading = table.hasHeader ? Line(Table.Cell(table.columns[column].title, .heading), display) : nil
    blockWidth = lines.reduce(0) { max($0, ($1.indent ?? 0) + $1.columns) }
    width = max(blockWidth, heading?.columns ?? 0)
  }

  /// Writes the cell of a line; the spaces after it stay pending, so that no line ends with spaces.
  func write(
    _ number: Int, to output: OutputBuffer, width: Int, pending: inout Int, _ settings: TerminalSettings
  ) {
    let line = if let heading { number == 0 ? heading : lines[number - 1] } else { lines[number] }
    let short = width < self.width ? shortened?(line.cell.text) : nil
    let fits = short == nil && line.columns <= width
    let shown =
      fits
      ? line.cell.text
      : settings.displayWidth.truncated(short ?? line.cell.text, to: width, ellipsis: settings.ellipsis)
    let columns = fits ? line.columns : settings.displayWidth.columns(of: shown)
    let start = min(indent(of: line, in: width), width - columns)
    if shown.isEmpty {
      pending += width
      return
    }
    for _ in 0..<(pending + start) { output.appendByte(UInt8(ascii: " ")) }
    output.append(line.cell.drawn(shown, settings))
    pending = width - start - columns
  }

  private func indent(of line: Line, in width: Int) -> Int {
    if let indent = line.indent { return max(0, width - blockWidth) + indent }
    return alignment == .left ? 0 : max(0, width - line.columns)
  }

  private static func alignedByPoint(_ cells: [Table.Cell], _ display: DisplayWidth) -> [Line] {
    // Hot path: closures instead of key paths, here and in start-up code, because key paths are objects created at run
    // time.
    var lines = cells.map { Line(number: $0, display) }
    let widest = (head: lines.map { $0.head }.max() ?? 0, fraction: lines.map { $0.fraction }.max() ?? 0)
    for index in lines.indices { lines[index].align(to: widest, display) }
    return lines
  }
}

/// A text split at its first number.
///
/// `US$1,234.50 / month` is `US$1,234`, `.50` and ` / month`. A text without a number is all head. The parts are
/// created on request, since most amounts have only a head, or a head and a fraction.
struct NumberParts {
  private let text: String
  /// The end of the head and the start of the tail, in bytes.
  fileprivate let (headEnd, tailStart): (Int, Int)

  init(_ text: String) {
    var bytes = text
    self.text = text
    (headEnd, tailStart) = bytes.withUTF8(Self.cuts)
  }

  private static func cuts(_ bytes: UnsafeBufferPointer<UInt8>) -> (Int, Int) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    var end = bytes.firstIndex(where: isDigit) ?? bytes.endIndex
    while end < bytes.endIndex, isDigit(bytes[end]) || bytes[end] == UInt8(ascii: ",") { end += 1 }
    var tail = end + 1
    while tail < bytes.endIndex, isDigit(bytes[tail]) { tail += 1 }
    let hasFraction = tail > end + 1 && end < bytes.endIndex && bytes[end] == UInt8(ascii: ".")
    return (end, hasFraction ? tail : end)
  }

  var head: String { headEnd == text.utf8.count ? text : part(0, headEnd) }
  var fraction: String { part(headEnd, tailStart) }
  var tail: String { part(tailStart, text.utf8.count) }

  /// The text with `gap` spaces between the number and the text after it.
  func padded(by gap: Int) -> String { head + fraction + String(repeating: " ", count: gap) + tail }

  private func part(_ start: Int, _ end: Int) -> String {
    let bytes = text.utf8
    return String(text[bytes.index(bytes.startIndex, offsetBy: start)..<bytes.index(bytes.startIndex, offsetBy: end)])
  }
}
