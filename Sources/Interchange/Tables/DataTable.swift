import BillingCore
import ByteOutput
import StrictJSON

/// Rows for a program to read, in whatever format it asks for: the columns say what a row is, the formats how it looks.
///
/// Nothing here depends on a language, a width or a terminal, so equal data gives equal bytes everywhere. To add a
/// column to a report, add it to the report's columns; to add a format, write its `RowFormat` and add its line to `write`.
public struct DataTable<Rows: Sequence> {
  /// The columns from left to right.
  public let columns: [DataColumn<Rows.Element>]
  /// The rows from top to bottom; walked once a write, each row made when its turn comes.
  public let rows: Rows

  /// A table of some rows under some columns.
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
}

/// A table whose rows are no longer seen as what they are, but as the values in their columns.
///
/// The formats work on this. Over rows of a type that they cannot know they would look up at every value, as the program
/// runs, how to copy a row.
@usableFromInline
struct ValueRows {
  /// The columns' keys.
  let keys: [String]
  /// Hands out the rows, from top to bottom, as what gives the value in a column.
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

  private func write<Format: RowFormat>(_ format: Format.Type, to output: OutputBuffer) {
    var line = TableRow<Format>(keys: keys)
    output.append(Format.header(keys))
    forEach { value in
      for column in keys.indices { line.add(value(column)) }
      line.end(output)
    }
  }
}

/// The formats that every table can be written in.
public enum DataFormat: String, CaseIterable, Sendable {
  /// One array of objects; `[]` where there is no row.
  case json
  /// One object a line; nothing where there is no row.
  case ndjson
  /// Comma-separated values (RFC 4180) under a header.
  case csv
  /// Tab-separated values under a header.
  case tsv
  /// A table of GitHub Flavored Markdown.
  case markdown
}

/// What stands in one column: its key and how a row fills it.
public struct DataColumn<Row> {
  /// The key in lower case with underscores, as `next_billing_date`.
  ///
  /// JSON writes it as its own files do, `nextBillingDate` (seed 6.1 beside 6.2).
  public let key: String
  @usableFromInline let value: (Row) -> DataValue

  /// A column from its key and the value that a row has under it.
  public init(_ key: String, _ value: @escaping (Row) -> DataValue) {
    self.key = key
    self.value = value
  }

  /// The same column for rows that hold such a row.
  public func of<Whole>(_ part: @escaping (Whole) -> Row) -> DataColumn<Whole> {
    DataColumn<Whole>(key) { value(part($0)) }
  }
}

/// A value in a table, still typed; nil is `null` in JSON and empty elsewhere.
public enum DataValue: Equatable, Sendable {
  /// An identifier.
  case id(UUID)
  /// Any text.
  case text(String?)
  /// A whole number.
  case integer(Int?)
  /// An exact decimal number, as `12.5`.
  case number(JSONNumber?)
  /// An exact amount, without its currency, which has a column of its own.
  case money(Money?)
  /// A day, `YYYY-MM-DD`.
  case date(CivilDate?)
  /// True or false.
  case bool(Bool)
  /// Several texts: an array in JSON, joined with `;` elsewhere.
  case list([String])
}

extension TableRow {
  /// Adds a value, whatever it is.
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
