/// How a row of cells looks in a format of one row a line: what stands around the cells, and how text stands in one.
///
/// To add such a format, write one type with these parts; every table of the product can then be written in it.
protocol RowFormat {
  /// What begins a row.
  static var opening: StaticString { get }
  /// What ends a row.
  static var closing: StaticString { get }
  /// Whether each cell carries its key and its type, as in JSON.
  static var isTyped: Bool { get }
  /// Appends what stands between two cells; called ten times a row, so it is a byte and no text where that will do.
  static func separate(_ row: inout [UInt8])
  /// What stands above the rows.
  static func header(_ keys: [String]) -> [UInt8]
  /// Appends any text so that it can stand in a cell.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to cell: inout [UInt8])
}

extension RowFormat {
  static var opening: StaticString { "" }
  static var closing: StaticString { "\n" }
  static var isTyped: Bool { false }

  /// The keys as a row of their own.
  static func header(_ keys: [String]) -> [UInt8] {
    var row = TableRow<Self>()
    for key in keys { row.text(key) }
    return row.line()
  }
}
