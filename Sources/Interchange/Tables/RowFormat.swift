/// A text format with one row per line: separators, header and escaping.
///
/// To add such a format, write one type that conforms; every table can then be written in it.
protocol RowFormat {
  /// The start of a row.
  static var opening: StaticString { get }
  /// The end of a row.
  static var closing: StaticString { get }
  /// Whether each cell includes its key and its JSON type.
  static var isTyped: Bool { get }
  /// Appends the separator between two cells.
  ///
  /// Hot path: called ten times per row, so a single byte is best.
  static func separate(_ row: inout [UInt8])
  /// The text before the rows.
  static func header(_ keys: [String]) -> [UInt8]
  /// Appends text, escaped as the content of a cell.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to cell: inout [UInt8])
}

extension RowFormat {
  static var opening: StaticString { "" }
  static var closing: StaticString { "\n" }
  static var isTyped: Bool { false }

  /// The keys as the first row.
  static func header(_ keys: [String]) -> [UInt8] {
    var row = TableRow<Self>()
    for key in keys { row.text(key) }
    return row.line()
  }
}
