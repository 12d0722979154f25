import BillingCore
import BookSchema
import StrictJSON

/// Of which program a file is, and what the file leaves open.
public struct ImportOptions: Sendable {
  /// The name of the program; nil where the file is to tell it.
  public var source: String?
  /// Where a table of an unknown program has what; see `TrackerField`.
  public var columns: [TrackerField: String] = [:]
  /// Which currencies are meant.
  public var currencies = CurrencyAnswers()
  /// What stands first in dates whose year stands last; nil where each column is to tell it.
  public var dateOrder: DateOrder?
  /// The day of the import: what rests elsewhere rests here from then on, or from its first charge if that is earlier.
  public var today: CivilDate?

  /// Nothing is said: the file tells it all.
  public init() {}

  /// The name of the product's own files.
  public static let own = "subtrack"
  /// The name of a table whose columns the user names.
  public static let csv = TrackerSource.csvName
  /// Every program whose files are read, by the name that `source` takes.
  public static var sources: [String] { [own] + TrackerSource.all.map(\.name) + [csv] }
}

/// Reads a file of whatever program.
enum ImportSource {
  static func read(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportError) -> ImportedData {
    let spaceOrMark: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    let first = bytes.first { !spaceOrMark.contains($0) }
    let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    switch options.source {
    case nil where options.columns.isEmpty: return isJSON ? try json(bytes, options) : try csv(bytes, options)
    case ImportOptions.own: return isJSON ? try OwnJSON.read(bytes) : try OwnCSV.read(bytes)
    case let name:
      let source = TrackerSource.all.first { $0.name == name } ?? .csv(options.columns)
      let table = isJSON ? try foreignJSON(bytes) : try TrackerTable(csv: bytes)
      // An empty list has no columns to lack, and nothing to add.
      if let lacking = source.signature.first(where: { !table.columns.contains($0) }), !isJSON || !table.records.isEmpty
      {
        throw .missingColumn(lacking)
      }
      return TrackerReader.read(table, of: source, options)
    }
  }

  private static func foreignJSON(_ bytes: [UInt8]) throws(ImportError) -> TrackerTable {
    let table: TrackerTable?
    do throws(JSONError) { table = try TrackerTable(json: bytes) } catch { throw .json(error) }
    guard let table else { throw .unknownJSON }
    return table
  }

  /// What is no list of another program is one's own, or at least wrong as such.
  private static func json(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportError) -> ImportedData {
    let table: TrackerTable?
    do throws(JSONError) { table = try TrackerTable(json: bytes) } catch { return try OwnJSON.read(bytes) }
    guard let table else { return try OwnJSON.read(bytes) }
    let known = table.records.isEmpty ? .wallos : TrackerSource.recognising(table.columns)
    guard let source = known else { throw .unknownJSON }
    return TrackerReader.read(table, of: source, options)
  }

  private static func csv(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportError) -> ImportedData {
    var reader = CSVReader(bytes, separator: CSVReader.separator(ofHeaderIn: bytes))
    let header = try OwnCSV.nextRecord(&reader)?.cells.map(TrackerRecord.trimmed) ?? []
    guard let source = TrackerSource.recognising(header) else { return try OwnCSV.read(bytes, header) }
    return TrackerReader.read(try TrackerTable(csv: bytes), of: source, options)
  }
}
