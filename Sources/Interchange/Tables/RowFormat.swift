/// A text format with one row per line: separators, header and escaping.
///
/// To add such a format, describe it; every table can then be written in it.
public struct RowFormat: Sendable {
  /// The start of a row.
  var opening: StaticString = ""
  /// What stands between two cells.
  let separator: StaticString
  /// The end of a row.
  var closing: StaticString = "\n"
  /// Whether each cell includes its key and its JSON type.
  var isTyped = false
  /// The text before the rows; `nil` for the keys as the first row.
  var header: (@Sendable (_ keys: [String]) -> [UInt8])?
  /// What stands before everything else.
  var mark: StaticString = ""
  /// Appends text, escaped as the content of a cell.
  let append: @Sendable (_ text: UnsafeBufferPointer<UInt8>, _ cell: inout [UInt8]) -> Void
}
