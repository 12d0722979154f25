import BillingCore
import BookSchema
import StrictJSON

/// The program that wrote a file, and answers to the questions that the file leaves open.
public struct ImportOptions: Sendable {
  /// The name of the program; `nil` to detect it.
  public var source: String?
  /// The columns of a table of an unknown program; see `TrackerField`.
  public var columns: [TrackerField: String] = [:]
  public var currencies = CurrencyAnswers()
  /// The order of day, month and year in dates of numbers; `nil` to detect it per column.
  public var dateOrder: DateOrder?
  /// The order in the user's country, for a column whose dates leave it open.
  public var usualOrder: DateOrder?
  /// The meaning of words for a status, folded, in addition to the usual ones.
  public var statuses: [String: Subscription.Status] = [:]
  /// The encoding of the file; `nil` to detect it.
  public var encoding: TextEncoding?
  /// The day of the import: a subscription that is paused elsewhere is paused from this day, or from its first charge
  /// if that is earlier.
  public var today: CivilDate?
  /// Whether what was deleted comes back.
  public var restores = false
  /// The settings of a new book, which those of a file replace.
  public var newSettings = Settings()

  /// Whether the file has the mark of tables for spreadsheets, which have guards before what would run as a formula.
  var hasMark = false

  public init() {}

  /// The name of subtrack's own files.
  public static let own = "subtrack"
  /// The name of a table with user-defined columns.
  public static let csv = TrackerSource.csvName
  /// The values of `source`: every program whose files can be read.
  public static var sources: [String] {
    TrackerSource.all.map(\.name).reduce([own]) { $0.contains($1) ? $0 : $0 + [$1] } + [csv]
  }
}

/// Reads a file of any supported program.
enum ImportSource {
  static func read(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportError) -> ImportedData {
    if let kind = FileKind(of: bytes) { throw .notText(kind) }
    let (text, encoding) = try decoded(bytes, options)
    guard let first = firstVisible(text) else { throw .notText(.empty) }
    var options = options
    options.hasMark = bytes.starts(with: TextEncoding.utf8.mark)
    var data = try read(text, isJSON: isBracket(first), options)
    data.encoding = encoding
    return data
  }

  private static func read(_ text: [UInt8], isJSON: Bool, _ options: ImportOptions) throws(ImportError) -> ImportedData
  {
    switch options.source {
    case nil where options.columns.isEmpty: return isJSON ? try json(text, options) : try csv(text, options)
    case ImportOptions.own: return isJSON ? try OwnJSON.read(text) : try OwnCSV.read(text, options)
    case let name:
      var table = isJSON ? try trackerJSON(text) : try TrackerTable(csv: text)
      let source =
        name.flatMap { TrackerSource.named($0, recognising: table.columns) } ?? .csv(options.columns)
      // An empty JSON array has no columns and adds nothing.
      if let lacking = source.signature.first(where: { !table.columns.contains($0) }), !isJSON || !table.records.isEmpty
      {
        throw .missingColumn(lacking)
      }
      if !isJSON, let column = source.unquotedColumn { table = try TrackerTable(csv: text, unquotedColumn: column) }
      return TrackerReader.read(table, of: source, options)
    }
  }

  private static func isBracket(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }

  private static func firstVisible(_ text: [UInt8]) -> UInt8? {
    let spaceOrMark: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    return text.first { !spaceOrMark.contains($0) }
  }

  /// The text as UTF-8, and its encoding.
  ///
  /// JSON is UTF-8 (RFC 8259) unless a mark or zero bytes say UTF-16; its reader names the place of any other byte.
  private static func decoded(
    _ bytes: [UInt8], _ options: ImportOptions
  ) throws(ImportError) -> (text: [UInt8], encoding: TextEncoding) {
    let isPlainJSON = firstVisible(bytes).map(isBracket) ?? false && !bytes.contains(0)
    if options.encoding == nil, isPlainJSON { return (bytes, .utf8) }
    let detected = options.encoding == nil ? TextEncoding.detected(in: bytes) : nil
    // Detected without a mark, UTF-8 is valid as it is.
    if detected == .utf8, !bytes.starts(with: TextEncoding.utf8.mark) { return (bytes, .utf8) }
    let encoding = options.encoding ?? detected ?? .utf8
    do throws(UndecodableText) {
      return (try TextDecoding.decode(bytes, as: encoding).withLineFeeds, encoding)
    } catch { throw .undecodable(error) }
  }

  private static func trackerJSON(_ bytes: [UInt8]) throws(ImportError) -> TrackerTable {
    let table: TrackerTable?
    do throws(JSONError) { table = try TrackerTable(json: bytes) } catch { throw .json(error) }
    guard let table else { throw .unknownJSON }
    return table
  }

  /// Reads JSON that is not another program's list as subtrack's own, whose error is the most helpful.
  private static func json(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportError) -> ImportedData {
    let table: TrackerTable
    do throws(ImportError) { table = try trackerJSON(bytes) } catch { return try OwnJSON.read(bytes) }
    let known = table.records.isEmpty ? .wallos : TrackerSource.recognising(table.columns)
    guard let source = known else { throw .unknownJSON }
    return TrackerReader.read(table, of: source, options)
  }

  private static func csv(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportError) -> ImportedData {
    var reader = CSVReader(bytes, separator: CSVReader.separator(ofHeaderIn: bytes))
    let header = try OwnCSV.nextRecord(&reader)?.cells.map { $0.trimmed() } ?? []
    if OwnCSV.recognises(header) { return try OwnCSV.read(bytes, options) }
    let row = try OwnCSV.nextRecord(&reader)?.cells ?? []
    guard let source = TrackerSource.recognising(header, firstRow: row) else { return try OwnCSV.read(bytes, options) }
    return TrackerReader.read(try TrackerTable(csv: bytes, unquotedColumn: source.unquotedColumn), of: source, options)
  }
}
