extension Table {
  /// The table as lines, each ended by a newline, without white space at the end of any.
  ///
  /// Columns stand two spaces apart and are aligned by display width. Where the stream has a width no line is wider
  /// (see `TableLayout`); where it has none nothing is cut.
  func text(for settings: TerminalSettings) -> String {
    var text: [UInt8] = []
    forEachLine(settings) { line in
      text += line
      text.append(UInt8(ascii: "\n"))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The same lines, without newlines.
  func lines(for settings: TerminalSettings) -> [String] {
    var lines: [String] = []
    forEachLine(settings) { lines.append(String(decoding: $0, as: UTF8.self)) }
    return lines
  }

  /// Hands out the lines as bytes, in one array that grows once: strings that are appended to are looked at anew each time.
  private func forEachLine(_ settings: TerminalSettings, _ take: ([UInt8]) -> Void) {
    let blocks = columns.indices.map { TableColumnText(self, column: $0, settings.displayWidth) }
    let layout = layout(blocks, settings)
    var text: [UInt8] = []
    for line in 0..<(rows.count + (hasHeader ? 1 : 0)) {
      text.removeAll(keepingCapacity: true)
      var pending = 0
      for place in layout.shown.indices {
        blocks[layout.shown[place]].append(line, to: &text, width: layout.widths[place], pending: &pending, settings)
        pending += TableLayout.gap
      }
      take(text)
    }
  }

  /// Whether the stream is wide enough to show every amount and date whole.
  func fits(_ settings: TerminalSettings) -> Bool {
    layout(columns.indices.map { TableColumnText(self, column: $0, settings.displayWidth) }, settings).isWhole
  }

  /// Whether the stream has room for a column.
  func shows(_ column: Int, on settings: TerminalSettings) -> Bool {
    layout(columns.indices.map { TableColumnText(self, column: $0, settings.displayWidth) }, settings).shown.contains(
      column)
  }

  private func layout(_ blocks: [TableColumnText], _ settings: TerminalSettings) -> TableLayout {
    TableLayout(columns, natural: blocks.map(\.width), limit: settings.width)
  }
}

/// One column from top to bottom, measured and aligned within itself.
private struct TableColumnText {
  private struct Line {
    let cell: Table.Cell
    let columns: Int
    /// Columns between the left edge of all the numbers and this one, where they are aligned by their points.
    var indent: Int?
  }

  private let alignment: Table.Alignment
  private let lines: [Line]
  /// The width of the widest cell, numbers aligned; the title is not part of it.
  private let blockWidth: Int
  /// The columns that the whole column takes if nothing is cut.
  let width: Int

  init(_ table: Table, column: Int, _ display: DisplayWidth) {
    let cells = table.rows.map { column < $0.count ? $0[column] : "" }
    alignment = table.columns[column].alignment
    let body =
      alignment == .decimal
      ? Self.alignedByPoint(cells, display)
      : cells.map { Line(cell: $0, columns: display.columns(of: $0.text)) }
    blockWidth = body.map { ($0.indent ?? 0) + $0.columns }.max() ?? 0
    let title = Table.Cell(table.columns[column].title, .heading)
    let header = table.hasHeader ? [Line(cell: title, columns: display.columns(of: title.text))] : []
    lines = header + body
    width = max(blockWidth, header.first?.columns ?? 0)
  }

  /// Appends one line's cell; the spaces after it are left pending, so that none ever ends a line.
  func append(
    _ number: Int, to text: inout [UInt8], width: Int, pending: inout Int, _ settings: TerminalSettings
  ) {
    let line = lines[number]
    let fits = line.columns <= width
    let shown =
      fits ? line.cell.text : settings.displayWidth.truncated(line.cell.text, to: width, ellipsis: settings.ellipsis)
    let columns = fits ? line.columns : settings.displayWidth.columns(of: shown)
    let start = min(indent(of: line, in: width), width - columns)
    if shown.isEmpty {
      pending += width
      return
    }
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: pending + start))
    text.append(contentsOf: line.cell.drawn(shown, settings).utf8)
    pending = width - start - columns
  }

  private func indent(of line: Line, in width: Int) -> Int {
    if let indent = line.indent { return max(0, width - blockWidth) + indent }
    return alignment == .left ? 0 : max(0, width - line.columns)
  }

  private static func alignedByPoint(_ cells: [Table.Cell], _ display: DisplayWidth) -> [Line] {
    let numbers = cells.map { NumberParts($0.text) }
    let heads = numbers.map { display.columns(of: $0.head) }
    let widest = (head: heads.max() ?? 0, fraction: numbers.map { $0.fraction.utf8.count }.max() ?? 0)
    return cells.indices.map { place in
      let (cell, parts) = (cells[place], numbers[place])
      let gap = parts.tail.isEmpty ? 0 : widest.fraction - parts.fraction.utf8.count
      let aligned = gap == 0 ? cell : Table.Cell(parts.padded(by: gap), cell.style)
      return Line(cell: aligned, columns: display.columns(of: aligned.text), indent: widest.head - heads[place])
    }
  }
}

/// A text cut at its first number.
///
/// `US$1,234.50 / month` is `US$1,234`, `.50` and ` / month`. Without a number all of it is head.
struct NumberParts: Equatable {
  let head: String
  let fraction: String
  let tail: String

  init(_ text: String) {
    let bytes = text.utf8
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let start = bytes.firstIndex(where: isDigit) ?? bytes.endIndex
    let end = bytes[start...].firstIndex { !isDigit($0) && $0 != UInt8(ascii: ",") } ?? bytes.endIndex
    let digits =
      bytes[end...].first == UInt8(ascii: ".") ? bytes[end...].dropFirst().prefix(while: isDigit) : bytes[end..<end]
    let tailStart = digits.isEmpty ? end : digits.endIndex
    head = String(text[..<end])
    fraction = String(text[end..<tailStart])
    tail = String(text[tailStart...])
  }

  /// The text with so many columns between the number and what follows it.
  func padded(by gap: Int) -> String { head + fraction + String(repeating: " ", count: gap) + tail }
}
