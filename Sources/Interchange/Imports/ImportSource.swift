import BillingCore
import BookSchema
import StrictJSON

/// The program that wrote a file, and answers to the questions that the file leaves open.
public struct ImportOptions: Sendable {
  /// The name of the program; `nil` to detect it.
  public var source: String?
  /// The columns of a table of an unknown program; see `TrackerField`.
  public var columns: [TrackerField: String] = [:]
  /// The answers about currencies.
  public var currencies = CurrencyAnswers()
  /// The order of day and month in dates that end with the year; `nil` to detect it per column.
  public var dateOrder: DateOrder?
  /// The day of the import: a subscription that is paused elsewhere is paused from this day, or from its first charge
  /// if that is earlier.
  public var today: CivilDate?

  /// Creates options that detect everything.
  public init() {}

  /// The name of subtrack's own files.
  public static let own = "subtrack"
  /// The name of a table with user-defined columns.
  public static let csv = TrackerSource.csvName
  /// The values of `source`: every program whose files can be read.
  public static var sources: [String] { [own] + TrackerSource.all.map(\.name) + [csv] }
}

/// Reads a file of any supported program.
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
      let table = isJSON ? try trackerJSON(bytes) : try TrackerTable(csv: bytes)
      // An empty JSON array has no columns and adds nothing.
      if let lacking = source.signature.first(where: { !table.columns.contains($0) }), !isJSON || !table.records.isEmpty
      {
        throw .missingColumn(lacking)
      }
      return TrackerReader.read(table, of: source, options)
    }
  }

  private static func trackerJSON(_ bytes: [UInt8]) throws(ImportError) -> TrackerTable {
    let table: TrackerTable?
    do throws(JSONError) { table = try TrackerTable(json: bytes) } catch { throw .json(error) }
    guard let table else { throw .unknownJSON }
    return table
  }

  /// Reads JSON that is not another program's list as subtrack's own, whose error is the most helpful.
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
