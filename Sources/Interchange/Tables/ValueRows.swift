import BillingCore
import ByteOutput
import StrictJSON

/// Rows in a format of one line each: the columns define the values, the format how they are written.
///
/// The output does not depend on a language, a width or a terminal, so equal data gives equal bytes. To add a format,
/// write its `RowFormat` and add a line to `write`.
///
/// The values come without the type of the rows: generic code over an unknown row type would look up at run time, for
/// every value, how to copy a row.
public struct ValueRows {
  let keys: [String]
  /// Visits the rows from top to bottom; each is passed as a function from a column to its value.
  let forEach: ((_ value: (_ column: Int) -> DataValue) -> Void) -> Void

  /// Creates the rows from their keys in snake case, such as `next_billing_date`, and a function that visits them.
  ///
  /// NDJSON uses camel case, `nextBillingDate`, as in the data file (seed 6.1 and 6.2).
  public init(keys: [String], forEach: @escaping ((_ value: (_ column: Int) -> DataValue) -> Void) -> Void) {
    self.keys = keys
    self.forEach = forEach
  }

  /// Writes the rows in a format.
  public func write(as format: Format, to output: OutputBuffer) {
    switch format {
    case .ndjson: write(NDJSONFormat.self, to: output)
    case .csv: write(CSVFormat.self, to: output)
    case .tsv: write(TSVFormat.self, to: output)
    case .markdown: write(MarkdownFormat.self, to: output)
    case .spreadsheet: write(SpreadsheetFormat.self, to: output)
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

  /// The formats of rows.
  public enum Format: Sendable {
    /// One object per line; empty without rows.
    case ndjson
    /// Comma-separated values (RFC 4180) under a header.
    case csv
    /// Tab-separated values under a header.
    case tsv
    /// A table of GitHub Flavored Markdown.
    case markdown
    /// CSV for spreadsheets; see `SpreadsheetFormat`.
    case spreadsheet
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
  mutating func add(_ value: DataValue) {
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
