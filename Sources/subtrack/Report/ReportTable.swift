import BillingCore
import CommandLineKit
import Interchange
import StrictJSON
import Typesetting

/// Rows under columns: a table for people, objects or rows for programs.
struct ReportTable<Row> {
  var rows: [Row]
  var columns: [Column<Row>]
  /// The currency of a row that has sums, but none in any currency; `nil` if it is no row for programs.
  var currencyOfNothing: Currency?

  /// The style of the cells of a row for people.
  var style: (Row) -> Style?

  init(
    _ rows: [Row], _ columns: [Column<Row>], currencyOfNothing: Currency? = nil,
    style: @escaping (Row) -> Style? = { _ in nil }
  ) {
    (self.rows, self.columns, self.currencyOfNothing, self.style) = (rows, columns, currencyOfNothing, style)
  }

  /// The table for people, of the columns with a title.
  ///
  /// If it is stacked, each amount of a sum has a line, of which only the first has the other cells.
  // Inlined, and its rows added by `Table`: this runs for each cell, and the module has no copies of generic functions.
  @inline(__always)
  func table(for reader: Reader, isStacked: Bool = false) -> Table {
    let shown = columns.filter { $0.title != nil }
    var table = Table(
      columns: shown.map { column in
        var layout = column.layout
        layout.title = column.title.map(reader.say) ?? ""
        return layout
      })
    let cells = shown.map { column in { (row: Row, style: Style?) in column.cell(of: row, style, reader) } }
    for row in rows {
      let style = style(row)
      let cell = { cells[$0](row, style) }
      if isStacked { table.rows += lines(row, shown, reader, cell) } else { table.addRow(cell) }
    }
    return table
  }

  private func lines(
    _ row: Row, _ columns: [Column<Row>], _ reader: Reader, _ cell: (Int) -> Table.Cell
  ) -> [[Table.Cell]] {
    let style = style(row)
    let amounts = columns.map { column in
      if case .sums(let sums) = column.value(row) { reader.phrasing.currencies.sorted(sums) } else { nil as [Money]? }
    }
    return (0..<(amounts.compactMap { $0?.count }.max() ?? 1)).map { line in
      columns.indices.map { index in
        guard let amounts = amounts[index] else { return line == 0 ? cell(index) : Table.Cell("", style) }
        return Table.Cell(line < amounts.count ? reader.phrasing.amount(amounts[line]) : "", style)
      }
    }
  }

  /// Writes an array of objects.
  func write(to json: inout JSONWriter) {
    let members = Members(columns)
    json.elements(rows) { members.object(of: $1, to: &$0) }
  }

  /// The values for formats of rows; a row of sums is one row for each currency.
  var values: ValueRows {
    let columns = columns.filter { $0.key != nil && $0.programs != .documents }
    return ValueRows(keys: columns.compactMap(\.key)) { visit in
      let hasSums = columns.contains { $0.type.isOfSums }
      for row in rows {
        if !hasSums {
          visit { columns[$0].value(row).inRow(of: nil) }
          continue
        }
        let values = columns.map { $0.value(row) }
        for currency in currencies(of: values) { visit { values[$0].inRow(of: currency) } }
      }
    }
  }

  private func currencies(of values: [Value]) -> [Currency] {
    let found = values.flatMap { value -> [Currency] in
      if case .sums(let sums) = value { sums.sums.map(\.currency) } else { [] }
    }
    return found.isEmpty ? [currencyOfNothing].compactMap(\.self) : Set(found).sorted()
  }
}

extension Page {
  /// A page of one table; none without rows.
  init<Row>(of table: ReportTable<Row>, _ reader: Reader) {
    self.init(table.rows.isEmpty ? [] : [.table(table.table(for: reader))])
  }
}
