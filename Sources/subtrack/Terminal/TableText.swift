extension Table {
  /// The table as lines, each ended by a newline, without white space at the end of any.
  ///
  /// Columns stand two spaces apart and are aligned by display width. Where the stream has a width no line is wider
  /// (see `TableLayout`); where it has none nothing is cut.
  func text(for settings: TerminalSettings) -> String {
    let blocks = columns.indices.map { TableColumnText(self, column: $0, settings.displayWidth) }
    let layout = layout(blocks, settings)
    var text = ""
    for line in 0..<(rows.count + (hasHeader ? 1 : 0)) {
      var pending = 0
      for (column, width) in zip(layout.shown, layout.widths) {
        blocks[column].append(line, to: &text, width: width, pending: &pending, settings)
        pending += TableLayout.gap
      }
      text += "\n"
    }
    return text
  }

  /// Whether the stream is wide enough to show every amount and date whole.
  func fits(_ settings: TerminalSettings) -> Bool {
    layout(columns.indices.map { TableColumnText(self, column: $0, settings.displayWidth) }, settings).isWhole
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
    _ number: Int, to text: inout String, width: Int, pending: inout Int, _ settings: TerminalSettings
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
    text.append(String(repeating: " ", count: pending + start))
    text += line.cell.style?.painted(shown, usesColour: settings.usesColour) ?? shown
    pending = width - start - columns
  }

  private func indent(of line: Line, in width: Int) -> Int {
    if let indent = line.indent { return max(0, width - blockWidth) + indent }
    return alignment == .left ? 0 : max(0, width - line.columns)
  }

  private static func alignedByPoint(_ cells: [Table.Cell], _ display: DisplayWidth) -> [Line] {
    let numbers = cells.map { NumberParts($0.text) }
    let heads = numbers.map { display.columns(of: $0.head) }
    let widest = (head: heads.max() ?? 0, fraction: numbers.map(\.fraction.utf8.count).max() ?? 0)
    return zip(cells, zip(numbers, heads)).map { cell, number in
      let (parts, head) = number
      let gap = parts.tail.isEmpty ? 0 : widest.fraction - parts.fraction.utf8.count
      let text = parts.head + parts.fraction + String(repeating: " ", count: gap) + parts.tail
      return Line(
        cell: Table.Cell(text, cell.style), columns: display.columns(of: text), indent: widest.head - head)
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
}
