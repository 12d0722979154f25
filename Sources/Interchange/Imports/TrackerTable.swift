import BillingCore
import BookSchema
import StrictJSON

/// The rows of an export in CSV or JSON.
struct TrackerTable {
  /// The columns of the header, or the keys of all elements: programs leave out what an element does not have.
  var columns: [String] = []
  var records: [TrackerRecord] = []
  /// The rows without readable cells.
  var refusals: [ImportRefusal] = []

  /// Reads CSV; `unquotedColumn` is that of `TrackerSource`.
  ///
  /// An extra separator at the end of the header or of a row does not add a column, and rows of empty cells are
  /// skipped, as spreadsheets write them below a table. A row that sums the others up may be shorter.
  init(csv bytes: [UInt8], unquotedColumn: String? = nil) throws(ImportError) {
    var reader = CSVReader(bytes, separator: CSVReader.separator(ofHeaderIn: bytes))
    columns = try OwnCSV.nextRecord(&reader)?.cells.map { $0.trimmed() } ?? []
    if let twice = columns.first(where: { name in !name.isEmpty && columns.count { $0 == name } > 1 }) {
      throw .duplicateColumn(twice)
    }
    let isUnquoted = unquotedColumn != nil && !bytes.contains(UInt8(ascii: "\""))
    let unquoted = isUnquoted ? unquotedColumn.flatMap(columns.firstIndex) : nil
    while var row = try OwnCSV.nextRecord(&reader) {
      if row.cells.allSatisfy(\.isEmpty) { continue }
      if let unquoted { try join(&row, &reader, unquoted) }
      take(row)
    }
  }

  private mutating func take(_ row: CSVRecord) {
    var cells = row.cells
    if cells.count < columns.count, TotalRow.isWord(cells.first { !$0.isEmpty } ?? "") {
      cells += [String](repeating: "", count: columns.count - cells.count)
    }
    let record = TrackerRecord(position: row.position, cells: Array(zip(columns, cells)))
    if cells.count < columns.count || cells.dropFirst(columns.count).contains(where: { !$0.isEmpty }) {
      refusals.append(record.position.refusal(.cellCount(cells.count, expected: columns.count)))
    } else {
      records.append(record)
    }
  }

  /// Puts together a row without quotes: lines of one cell, and one cell with separators.
  private func join(_ row: inout CSVRecord, _ reader: inout CSVReader, _ column: Int) throws(ImportError) {
    while row.cells.count < columns.count, let next = try OwnCSV.nextRecord(&reader) {
      row.cells[row.cells.count - 1] += "\n" + next.cells[0]
      row.cells += next.cells.dropFirst()
    }
    let extra = row.cells.count - columns.count
    guard extra > 0, column + extra < row.cells.count else { return }
    let whole = Array(row.cells[column...(column + extra)]).joined(separator: ",")
    row.cells.replaceSubrange(column...(column + extra), with: [whole])
  }

  /// Reads JSON: an array of objects, or an object with such an array under `subscriptions`, or under `data` and that.
  ///
  /// `nil` if the root has another form, or is one of subtrack's own: with the `schemaVersion`, a text, with
  /// `billingEvents`, or with subscriptions that have the keys of its schema. Throws `JSONError`.
  init?(json bytes: [UInt8]) throws(JSONError) {
    var reader = try JSONReader(bytes)
    switch try reader.peek() {
    case .array: try readElements(&reader, bytes)
    case .object: guard try readRoot(&reader, bytes) else { return nil }
    default: return nil
    }
    try reader.finish()
  }

  private static let names = JSONKeyNames(["schemaVersion", "subscriptions", "data", "billingEvents"])
  private static let ownKeys: Set = ["firstBillingDate", "billingCycle"]

  private mutating func readRoot(_ reader: inout JSONReader, _ bytes: [UInt8]) throws(JSONError) -> Bool {
    var isFound = false
    try reader.beginObject()
    while let key = try reader.nextKey(among: Self.names) {
      switch key {
      case .known(0) where try reader.peek() == .string: return false
      case .known(3) where try reader.peek() == .array: return false
      case .known(1) where try reader.peek() == .array:
        try readElements(&reader, bytes)
        isFound = true
      case .known(2) where try reader.peek() == .object: isFound = try readRoot(&reader, bytes) || isFound
      case .known, .other: try reader.skip()
      }
    }
    return isFound && !Self.ownKeys.isSubset(of: columns)
  }

  private mutating func readElements(_ reader: inout JSONReader, _ bytes: [UInt8]) throws(JSONError) {
    let start = reader.offset
    var (row, counted, known) = (0, start, Set(columns))
    var line = 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    try reader.beginArray()
    while try reader.nextElement() {
      line += bytes[counted..<reader.offset].count { $0 == UInt8(ascii: "\n") }
      counted = reader.offset
      row += 1
      let position = ImportedData.Position(row: row, line: line)
      let record = TrackerRecord(position: position, cells: Self.cells(try reader.value()))
      for cell in record.cells where known.insert(cell.column).inserted { columns.append(cell.column) }
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
    case .array(let elements): elements.isEmpty ? "" : list(elements) ?? "[]"
    case .object(let members): members.isEmpty ? "" : name(value) ?? "{}"
    }
  }

  /// The texts or names of all elements; `nil` if one has none, so that the value only counts as lost.
  private static func list(_ elements: [JSONValue]) -> String? {
    let names = elements.compactMap(name)
    return names.count == elements.count ? names.joined(separator: ";") : nil
  }

  /// A text, or the `name` of an object.
  private static func name(_ value: JSONValue) -> String? { value.string ?? value.text("name") }
}

/// A row of another program's export, with trimmed cells.
struct TrackerRecord: Sendable {
  let position: ImportedData.Position
  let cells: [(column: String, text: String)]

  init(position: ImportedData.Position, cells: [(column: String, text: String)]) {
    self.position = position
    self.cells = cells.map { ($0.column, $0.text.trimmed()) }
  }

  /// The text of a column; empty if there is none.
  func text(_ column: String) -> String { cells.first { $0.column == column }?.text ?? "" }
}
