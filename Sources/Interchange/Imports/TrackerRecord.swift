import BillingCore
import StrictJSON

/// One row of another program's export: its cells by the names of their columns, trimmed.
struct TrackerRecord: Sendable {
  let index: ImportedData.Place
  let cells: [(column: String, text: String)]

  init(index: ImportedData.Place, cells: [(column: String, text: String)]) {
    self.index = index
    self.cells = cells.map { ($0.column, Self.trimmed($0.text)) }
  }

  /// The text of a column; empty where there is none.
  func text(_ column: String) -> String { cells.first { $0.column == column }?.text ?? "" }

  /// A date without the time that may stand behind it.
  static func day(in text: String) -> Substring { text.prefix { $0 != "T" && $0 != " " } }

  func refusal(_ reason: ImportRefusal.Reason, of subscription: String? = nil) -> ImportRefusal {
    ImportRefusal(row: index.row, line: index.line, reason: reason, subscription: subscription)
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

/// The rows of an export, however it is written.
struct TrackerTable {
  /// The columns of the header, or the keys of the first element.
  var columns: [String] = []
  var records: [TrackerRecord] = []
  /// The rows that have no cells to read.
  var refusals: [ImportRefusal] = []
}

extension TrackerTable {
  /// The rows of a CSV; a separator too many at the end of a row or of the header is no column, and cells that are all
  /// empty are no row, as spreadsheets write them below a table.
  init(csv bytes: [UInt8]) throws(ImportError) {
    var reader = CSVReader(bytes, separator: CSVReader.separator(ofHeaderIn: bytes))
    columns = try OwnCSV.nextRecord(&reader)?.cells.map(TrackerRecord.trimmed) ?? []
    if let twice = columns.first(where: { name in !name.isEmpty && columns.count { $0 == name } > 1 }) {
      throw .duplicateColumn(twice)
    }
    while let row = try OwnCSV.nextRecord(&reader) {
      if row.cells.allSatisfy(\.isEmpty) { continue }
      let record = TrackerRecord(
        index: ImportedData.Place(row: row.row, line: row.line), cells: Array(zip(columns, row.cells)))
      if row.cells.count < columns.count || row.cells.dropFirst(columns.count).contains(where: { !$0.isEmpty }) {
        refusals.append(record.refusal(.cellCount(row.cells.count, expected: columns.count)))
      } else {
        records.append(record)
      }
    }
  }

  /// The rows of a JSON text: an array of objects, or an object that has one under `subscriptions`.
  ///
  /// Nil where the root is of another form, or has the `schemaVersion` of the product's own files. Throws `JSONError`.
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
      let record = TrackerRecord(index: ImportedData.Place(row: row, line: line), cells: Self.cells(try reader.value()))
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
    // What lies deeper is no cell; it only counts as something that was there.
    case .array(let elements): elements.isEmpty ? "" : "[]"
    case .object(let members): members.isEmpty ? "" : "{}"
    }
  }
}
