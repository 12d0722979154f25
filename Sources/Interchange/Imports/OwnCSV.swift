import BillingCore
import BookSchema

/// Reads subtrack's own CSV: the table of charges or of subscriptions, which the header distinguishes.
enum OwnCSV {
  static func recognises(_ header: [String]) -> Bool {
    header.contains(EventColumn.date.rawValue)
      || header.contains(SubscriptionColumn.firstDate.rawValue) && header.contains(SubscriptionColumn.id.rawValue)
  }

  /// Reads a table once if its dates are in the form of ISO 8601; otherwise looks at all its dates first, because the
  /// columns decide on the order of day and month.
  static func read(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportError) -> ImportedData {
    let data = try read(bytes, CellSpelling(isGuarded: options.hasMark))
    let hasOtherDates = data.refusals.contains { if case .invalidDate = $0.reason { true } else { false } }
    guard hasOtherDates else { return data }
    return try read(bytes, CellSpelling(dates: try orders(bytes, options), isGuarded: options.hasMark))
  }

  private static func read(_ bytes: [UInt8], _ spelling: CellSpelling) throws(ImportError) -> ImportedData {
    var reader = CSVReader(bytes, separator: CSVReader.separator(ofHeaderIn: bytes))
    let header = try header(&reader)
    var data: ImportedData
    if header.contains(EventColumn.date.rawValue) {
      data = try EventRows.read(&reader, header: header, spelling)
    } else if header.contains(SubscriptionColumn.firstDate.rawValue) {
      data = try SubscriptionRows.read(&reader, header: header, spelling)
    } else {
      throw .unknownTable(columns: header)
    }
    data.isTable = true
    return data
  }

  private static func header(_ reader: inout CSVReader) throws(ImportError) -> [String] {
    var header = try nextRecord(&reader)?.cells.map { $0.trimmed() } ?? []
    while header.last?.isEmpty ?? false { header.removeLast() }
    return header
  }

  private static func orders(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportError) -> DateOrders {
    var reader = CSVReader(bytes, separator: CSVReader.separator(ofHeaderIn: bytes))
    let header = try header(&reader)
    var orders = DateOrders(
      chosen: options.dateOrder, usual: options.usualOrder, today: options.today, areWrittenAlike: true)
    while let record = try nextRecord(&reader) {
      for (column, text) in zip(header, record.cells) where text.utf8.count <= 40 { orders.note(text, in: column) }
    }
    return orders
  }

  /// Reads all rows below the header and collects the rejected rows; empty rows and sums are left out.
  static func readRows<Column: CSVColumn>(
    _ reader: inout CSVReader, header: [String], _ columns: Column.Type, _ spelling: CellSpelling,
    into data: inout ImportedData, _ read: (CSVCells<Column>, inout ImportedData) throws(ImportRefusal) -> Void
  ) throws(ImportError) {
    let indices = try Self.indices(of: columns, in: header)
    var spelling = spelling
    spelling.hasDecimalComma = reader.separator == CSVReader.semicolon
    while let record = try nextRecord(&reader) {
      if record.cells[0].isEmpty, record.cells.allSatisfy(\.isEmpty) { continue }
      if let total = total(record, id: indices[Column.needed[0]]) {
        data.totals.append(TotalRow(row: record.row, text: total))
        continue
      }
      do throws(ImportRefusal) {
        try read(try CSVCells(record, indices: indices, count: header.count, spelling), &data)
      } catch {
        data.refusals.append(error)
      }
    }
  }

  /// The word of a row that sums the others up; every other row of subtrack has an id.
  private static func total(_ record: CSVRecord, id: Int?) -> String? {
    guard let id, id < record.cells.count, record.cells[id].isEmpty || TotalRow.isWord(record.cells[id]) else {
      return nil
    }
    return record.cells.first { !$0.isEmpty }.flatMap { TotalRow.isWord($0) ? $0 : nil }
  }

  static func nextRecord(_ reader: inout CSVReader) throws(ImportError) -> CSVRecord? {
    do throws(CSVError) { return try reader.next() } catch { throw .csv(error) }
  }

  /// The index of each column; unknown columns are ignored.
  private static func indices<Column: CSVColumn>(
    of columns: Column.Type, in header: [String]
  ) throws(ImportError) -> [Column: Int] {
    var indices: [Column: Int] = [:]
    for (index, name) in header.enumerated() {
      guard let column = Column(rawValue: name) else { continue }
      guard indices.updateValue(index, forKey: column) == nil else { throw .duplicateColumn(name) }
    }
    for column in Column.needed where indices[column] == nil { throw .missingColumn(column.rawValue) }
    return indices
  }
}
