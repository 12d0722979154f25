import BillingCore
import ByteOutput
import CommandLineKit
import Interchange
import StrictJSON
import Typesetting

/// Rows under columns: a table for people, objects or rows for programs.
struct ReportTable {
  let columns: [Column]
  let rows: Range<Int>
  /// The currency of a row that has sums, but none in any currency; `nil` if it is no row for programs.
  private let currencyOfNothing: Currency?
  /// Whether columns without any text yield before all others on a narrow terminal.
  var dropsEmptyFirst = false
  let style: (_ row: Int) -> Style?

  /// A table of `count` rows under columns that exist already.
  init(
    count: Int, _ columns: [Column], currencyOfNothing: Currency? = nil,
    style: @escaping (_ row: Int) -> Style? = { _ in nil }
  ) {
    (self.columns, rows, self.currencyOfNothing, self.style) = (columns, 0..<count, currencyOfNothing, style)
  }

  init<Row>(
    _ rows: [Row], _ columns: (Rows<Row>) -> [Column], currencyOfNothing: Currency? = nil,
    style: @escaping (Row) -> Style? = { _ in nil }
  ) {
    self.init(
      count: rows.count, columns(Rows(rows)), currencyOfNothing: currencyOfNothing, style: { style(rows[$0]) })
  }

  /// The table for people, of the columns with a title.
  ///
  /// If it is stacked, each amount of a sum has a line, of which only the first has the other cells.
  func table(for reader: Reader, isStacked: Bool = false) -> Table {
    let shown = columns.filter { $0.title != nil }
    var table = Table(
      columns: shown.map { column in
        var layout = column.layout
        layout.title = column.title.map(reader.say) ?? ""
        return layout
      })
    table.rows.reserveCapacity(rows.count)
    for row in rows {
      if isStacked {
        table.rows += lines(row, shown, reader)
      } else {
        let style = style(row)
        table.rows.append(shown.map { $0.cell(of: row, style, reader) })
      }
    }
    if dropsEmptyFirst { table.dropEmptyColumnsFirst() }
    return table
  }

  private func lines(_ row: Int, _ columns: [Column], _ reader: Reader) -> [[Table.Cell]] {
    let style = style(row)
    let amounts = columns.map { column in
      if case .sums(let sums) = column.value(row) { reader.phrasing.currencies.sorted(sums) } else { nil as [Money]? }
    }
    return (0..<(amounts.compactMap { $0?.count }.max() ?? 1)).map { line in
      columns.indices.map { index in
        guard let amounts = amounts[index] else {
          return line == 0 ? columns[index].cell(of: row, style, reader) : Table.Cell("", style)
        }
        return Table.Cell(line < amounts.count ? reader.phrasing.amount(amounts[line]) : "", style)
      }
    }
  }

  func write(to json: inout JSONWriter) { ObjectWriter(columns).array(of: rows, to: &json) }

  /// Writes the rows in a format of one line each; a row of sums is one row for each currency.
  func write(as format: RowFormat, to output: OutputBuffer) {
    let columns = columns.filter { $0.key != nil && $0.programs != .documents }
    let hasSums = columns.contains { $0.type.isOfSums }
    var line = RowWriter(format, keys: columns.compactMap(\.key), to: output)
    for row in rows {
      let values = columns.map { $0.value(row) }
      for currency in hasSums ? currencies(of: values) : [nil] {
        for value in values { line.add(value, of: currency) }
        line.end(output)
      }
    }
  }

  private func currencies(of values: [Value]) -> [Currency?] {
    let found = values.flatMap { value -> [Currency] in
      if case .sums(let sums) = value { sums.sums.map(\.currency) } else { [] }
    }
    return found.isEmpty ? [currencyOfNothing].compactMap(\.self) : Set(found).sorted()
  }
}

extension Page {
  /// A page of one table; none without rows.
  init(of table: ReportTable, _ reader: Reader) {
    self.init(table.rows.isEmpty ? [] : [.table(table.table(for: reader))])
  }
}
