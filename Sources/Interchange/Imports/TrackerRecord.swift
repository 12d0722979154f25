import BillingCore
import StrictJSON

/// A row of another program's export, with trimmed cells.
struct TrackerRecord: Sendable {
  let position: ImportedData.Position
  let cells: [(column: String, text: String)]

  init(position: ImportedData.Position, cells: [(column: String, text: String)]) {
    self.position = position
    self.cells = cells.map { ($0.column, Self.trimmed($0.text)) }
  }

  /// The text of a column; empty if there is none.
  func text(_ column: String) -> String { cells.first { $0.column == column }?.text ?? "" }

  /// The date part of a date with an optional time.
  static func day(in text: String) -> Substring { text.prefix { $0 != "T" && $0 != " " } }

  func refusal(_ reason: ImportRefusal.Reason, of subscription: String? = nil) -> ImportRefusal {
    ImportRefusal(row: position.row, line: position.line, reason: reason, subscription: subscription)
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

/// The rows of an export in CSV or JSON.
struct TrackerTable {
  /// The columns of the header, or the keys of the first element.
  var columns: [String] = []
  var records: [TrackerRecord] = []
  /// The rows without readable cells.
  var refusals: [ImportRefusal] = []
}

extension TrackerTable {
  /// Reads CSV.
  ///
  /// An extra separator at the end of the header or of a row does not add a column, and rows of empty cells are
  /// skipped, as spreadsheets write them below a table.
  init(csv bytes: [UInt8]) throws(ImportError) {
    var reader = CSVReader(bytes, separator: CSVReader.separator(ofHeaderIn: bytes))
    columns = try OwnCSV.nextRecord(&reader)?.cells.map(TrackerRecord.trimmed) ?? []
    if let twice = columns.first(where: { name in !name.isEmpty && columns.count { $0 == name } > 1 }) {
      throw .duplicateColumn(twice)
    }
    while let row = try OwnCSV.nextRecord(&reader) {
      if row.cells.allSatisfy(\.isEmpty) { continue }
      let record = TrackerRecord(
        position: ImportedData.Position(row: row.row, line: row.line), cells: Array(zip(columns, row.cells)))
      if row.cells.count < columns.count || row.cells.dropFirst(columns.count).contains(where: { !$0.isEmpty }) {
        refusals.append(record.refusal(.cellCount(row.cells.count, expected: columns.count)))
      } else {
        records.append(record)
      }
    }
  }

  /// Reads JSON: an array of objects, or an object with such an array under `subscriptions`.
  ///
  /// `nil` if the root has another form, or has the `schemaVersion` of subtrack's own files. Throws `JSONError`.
  init?(json bytes: [UInt8]) throws(JSONError) {
    var reader = try JSONReader(bytes)
    switch try reader.peek() {
    case .array: try readElements(&reader, bytes)
    case .object: guard try readRoot(&reader, bytes) else { return nil }
    default: return nil
    }
    try reader.finish()
  }

  private static let names = JSONKeyNames(["schemaVersion", "subscriptions"])

  private mutating func readRoot(_ reader: inout JSONReader, _ bytes: [UInt8]) throws(JSONError) -> Bool {
    var isFound = false
    try reader.beginObject()
    while let key = try reader.nextKey(among: Self.names) {
      switch key {
      case .known(0): return false
      case .known where try reader.peek() == .array:
        try readElements(&reader, bytes)
        isFound = true
      case .known, .other: try reader.skip()
      }
    }
    return isFound
  }

  private mutating func readElements(_ reader: inout JSONReader, _ bytes: [UInt8]) throws(JSONError) {
    var (row, line, counted) = (0, 1, 0)
    try reader.beginArray()
    while try reader.nextElement() {
      line += bytes[counted..<reader.offset].count { $0 == UInt8(ascii: "\n") }
      counted = reader.offset
      row += 1
      let position = ImportedData.Position(row: row, line: line)
      let record = TrackerRecord(position: position, cells: Self.cells(try reader.value()))
      if row == 1 { columns = record.cells.map(\.column) }
      records.append(record)
    }
  }

  private static func cells(_ value: JSONValue) -> [(column: String, text: String)] {
    guard case .object(let members) = value else { return [] }
    return members.map { ($0.key, text($0.value)) }
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let number): number.text
    case .string(let text): text
    // Nested values are not readable cells; they only count as lost values.
    case .array(let elements): elements.isEmpty ? "" : "[]"
    case .object(let members): members.isEmpty ? "" : "{}"
    }
  }
}
