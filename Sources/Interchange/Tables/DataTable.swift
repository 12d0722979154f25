import BillingCore
import ByteOutput
import StrictJSON

/// A table in a machine-readable format: the columns define the values, the format how they are written.
///
/// The output does not depend on a language, a width or a terminal, so equal data gives equal bytes. To add a column to
/// a report, add it to the report's columns; to add a format, write its `RowFormat` and add a line to `write`.
public struct DataTable<Rows: Sequence> {
  /// The columns from left to right.
  public let columns: [DataColumn<Rows.Element>]
  /// The rows from top to bottom; each write iterates over them once.
  public let rows: Rows

  /// Creates a table.
  public init(_ rows: Rows, columns: [DataColumn<Rows.Element>]) {
    self.columns = columns
    self.rows = rows
  }

  /// Writes the table in a format.
  @inlinable
  public func write(as format: DataFormat, to output: OutputBuffer) {
    let values = ValueRows(keys: columns.map(\.key)) { visit in
      for row in rows { visit { columns[$0].value(row) } }
    }
    values.write(as: format, to: output)
  }

  /// Writes the table as CSV for spreadsheets; see `SpreadsheetFormat`.
  public func writeForSpreadsheets(to output: OutputBuffer) {
    let values = ValueRows(keys: columns.map(\.key)) { visit in
      for row in rows { visit { columns[$0].value(row) } }
    }
    values.write(SpreadsheetFormat.self, to: output)
  }
}

/// The values of a table, without the type of its rows.
///
/// The formats work on these values: generic code over an unknown row type would look up at run time, for every value,
/// how to copy a row.
@usableFromInline
struct ValueRows {
  let keys: [String]
  /// Visits the rows from top to bottom; each is passed as a function from a column to its value.
  let forEach: ((_ value: (_ column: Int) -> DataValue) -> Void) -> Void

  @usableFromInline
  init(keys: [String], forEach: @escaping ((_ value: (_ column: Int) -> DataValue) -> Void) -> Void) {
    self.keys = keys
    self.forEach = forEach
  }

  @usableFromInline
  func write(as format: DataFormat, to output: OutputBuffer) {
    switch format {
    case .json: writeJSON(to: output)
    case .ndjson: write(NDJSONFormat.self, to: output)
    case .csv: write(CSVFormat.self, to: output)
    case .tsv: write(TSVFormat.self, to: output)
    case .markdown: write(MarkdownFormat.self, to: output)
    }
  }

  fileprivate func write<Format: RowFormat>(_ format: Format.Type, to output: OutputBuffer) {
    var line = TableRow<Format>(keys: keys)
    output.append(Format.header(keys))
    forEach { value in
      for column in keys.indices { line.add(value(column)) }
      line.end(output)
    }
  }
}

/// The formats of every table.
public enum DataFormat: String, CaseIterable, Sendable {
  /// An array of objects; `[]` without rows.
  case json
  /// One object per line; empty without rows.
  case ndjson
  /// Comma-separated values (RFC 4180) under a header.
  case csv
  /// Tab-separated values under a header.
  case tsv
  /// A table of GitHub Flavored Markdown.
  case markdown
}

/// A column: its key, and how to get the value of a row.
public struct DataColumn<Row> {
  /// The key in snake case, such as `next_billing_date`; JSON uses camel case, `nextBillingDate`, as in the data file
  /// (seed 6.1 and 6.2).
  public let key: String
  @usableFromInline let value: (Row) -> DataValue

  /// Creates a column from its key and a function from a row to its value.
  public init(_ key: String, _ value: @escaping (Row) -> DataValue) {
    self.key = key
    self.value = value
  }

  /// Returns the same column for rows that contain a `Row`.
  public func of<Whole>(_ part: @escaping (Whole) -> Row) -> DataColumn<Whole> {
    DataColumn<Whole>(key) { value(part($0)) }
  }
}

/// A typed value; `nil` is `null` in JSON and empty in other formats.
public enum DataValue: Equatable, Sendable {
  case id(UUID)
  case text(String?)
  case integer(Int?)
  /// An exact decimal number, such as `12.5`.
  case number(JSONNumber?)
  /// An exact amount without its currency, which has its own column.
  case money(Money?)
  /// A date, `YYYY-MM-DD`.
  case date(CivilDate?)
  case bool(Bool)
  /// A list: an array in JSON, joined with `;` in other formats.
  case list([String])
}

extension TableRow {
  /// Adds a value of any type.
  fileprivate mutating func add(_ value: DataValue) {
    switch value {
    case .id(let id): uuid(id)
    case .text(let text): self.text(text)
    case .integer(let number): integer(number)
    case .number(let number): self.number(number)
    case .money(let money): amount(money)
    case .date(let date): self.date(date)
    case .bool(let isTrue): bool(isTrue)
    case .list(let texts): list(texts)
    }
  }
}
