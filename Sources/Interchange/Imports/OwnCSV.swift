import BillingCore
import BookSchema

/// Reads subtrack's own CSV: the table of charges or of subscriptions, which the header distinguishes.
enum OwnCSV {
  /// Reads either table; `columns` is the header if another separator than a comma was found.
  static func read(_ bytes: [UInt8], _ columns: [String]? = nil) throws(ImportError) -> ImportedData {
    var reader = CSVReader(bytes)
    let header = try nextRecord(&reader)?.cells ?? []
    if header.contains(EventColumn.date.rawValue) { return try EventRows.read(&reader, header: header) }
    if header.contains(SubscriptionColumn.firstDate.rawValue) {
      return try SubscriptionRows.read(&reader, header: header)
    }
    throw .unknownTable(columns: columns ?? header)
  }

  /// Reads all rows below the header and collects the rejected rows.
  static func readRows<Column: CSVColumn>(
    _ reader: inout CSVReader, header: [String], _ columns: Column.Type, into data: inout ImportedData,
    _ read: (CSVCells<Column>, inout ImportedData) throws(ImportRefusal) -> Void
  ) throws(ImportError) {
    let indices = try Self.indices(of: columns, in: header)
    while let record = try nextRecord(&reader) {
      do throws(ImportRefusal) {
        try read(try CSVCells(record, indices: indices, count: header.count), &data)
      } catch {
        data.refusals.append(error)
      }
    }
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
