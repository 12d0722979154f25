import BillingCore
import BookSchema

/// The cells of a row by column, with typed access.
struct CSVCells<Column: CSVColumn> {
  private let record: CSVRecord
  private let indices: [Column: Int]

  init(_ record: CSVRecord, indices: [Column: Int], count: Int) throws(ImportRefusal) {
    self.record = record
    self.indices = indices
    guard record.cells.count == count else { throw refusal(.cellCount(record.cells.count, expected: count)) }
  }

  /// The position of the row in the file.
  var position: ImportedData.Position { ImportedData.Position(row: record.row, line: record.line) }

  func refusal(_ reason: ImportRefusal.Reason) -> ImportRefusal {
    ImportRefusal(row: record.row, line: record.line, reason: reason)
  }

  // MARK: Cells

  /// The text of a cell; `nil` if it is empty or the file does not have the column.
  func text(_ column: Column) -> String? {
    guard let index = indices[column], !record.cells[index].isEmpty else { return nil }
    return record.cells[index]
  }

  func needed(_ column: Column) throws(ImportRefusal) -> String {
    guard let text = text(column) else { throw refusal(.emptyCell(column: column.rawValue)) }
    return text
  }

  /// The result of `read` for a cell; `nil` if the cell is empty.
  ///
  /// Throws if `read` returns `nil`.
  func value<Value>(_ column: Column, _ read: (String) -> Value?) throws(ImportRefusal) -> Value? {
    guard let text = text(column) else { return nil }
    guard let value = read(text) else { throw refusal(.invalidCell(column: column.rawValue, text: text)) }
    return value
  }

  /// Like `value`, for a cell that must not be empty.
  func needed<Value>(_ column: Column, _ read: (String) -> Value?) throws(ImportRefusal) -> Value {
    guard let value = try value(column, read) else { throw refusal(.emptyCell(column: column.rawValue)) }
    return value
  }

  func bool(_ column: Column) throws(ImportRefusal) -> Bool {
    try value(column) { ["true": true, "false": false][$0] } ?? false
  }

  func money(_ amount: Column, _ currency: Column) throws(ImportRefusal) -> Money {
    let currency = try needed(currency) { Currency(inFile: $0) }
    let text = try needed(amount)
    do throws(AmountError) {
      return try Money(decimalText: text, currency: currency)
    } catch {
      throw refusal(.invalidAmount(error, text: text))
    }
  }
}
