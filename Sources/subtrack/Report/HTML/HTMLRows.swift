import BillingCore
import CommandLineKit
import Typesetting

/// Tables of HTML, made of the columns and rows that all outputs share.
extension HTMLTable {
  /// Rows under the columns that have a title; a narrow screen hides those whose `dropOrder` is below `spare`.
  init(_ table: ReportTable, caption: String, for reader: Reader, hidingBelow spare: Int = .min) {
    let shown = table.columns.filter { $0.title != nil && !$0.isDrawing }
    self.init(
      caption: caption,
      columns: shown.map { Column($0.layout, $0.title.map(reader.say) ?? "", hidingBelow: spare) },
      rows: table.rows.map { row in
        let tone = table.style(row)?.tone
        return shown.map { $0.cell(of: row, tone, reader) }
      })
  }

  /// A table for terminals as one of HTML.
  init(_ table: Table, caption: String) {
    self.init(
      caption: caption, columns: table.columns.map { Column($0, $0.title) },
      rows: table.rows.map { row in table.columns.indices.map { $0 < row.count ? Cell(row[$0]) : Cell("") } })
  }
}

extension HTMLTable.Column {
  /// What is cut on a narrow terminal wraps in a browser.
  fileprivate init(_ layout: Table.Column, _ title: String, hidingBelow spare: Int = .min) {
    self.init(title, isNumber: layout.alignment != .left, wraps: layout.shrinksTo != nil)
    isSpare = layout.dropOrder.map { $0 < spare } ?? false
  }
}

extension HTMLTable.Cell {
  fileprivate init(_ cell: Table.Cell) {
    self.init(cell.text, cell.style?.tone)
    link = cell.link
  }
}

extension Column {
  /// The cell of a row: sums have a line for each currency.
  fileprivate func cell(of row: Int, _ tone: HTMLTable.Tone?, _ reader: Reader) -> HTMLTable.Cell {
    var made: HTMLTable.Cell
    if let cell = cell?(row, reader) {
      made = HTMLTable.Cell(cell)
    } else if case .sums(let sums) = value(row) {
      made = HTMLTable.Cell(lines: reader.phrasing.currencies.sorted(sums).map { (reader.phrasing.amount($0), nil) })
    } else {
      made = HTMLTable.Cell(value(row).text(for: reader))
    }
    made.tone = tone
    html?(row, &made)
    return made
  }
}

extension Style {
  /// What of a style is more than its colour on a terminal.
  fileprivate var tone: HTMLTable.Tone? {
    switch self {
    case .heading, .dueToday: .strong
    case .overdue, .error, .warning: .urgent
    case .paused, .cancelled, .muted: .quiet
    case .confirmed: nil
    }
  }
}
