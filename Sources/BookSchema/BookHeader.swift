import StrictJSON

/// What a data file says about itself: its schema version and last change.
public struct BookHeader: Equatable, Sendable {
  /// The version as written in the file, even if this program cannot read it.
  let schemaVersion: String
  /// The change that made the version; `nil` if the file has none.
  public private(set) var lastChange: LastChange?
  /// Whether the file is an export: only exports have `exportedAt`.
  public private(set) var isExport = false
  /// Whether the text is JSON to its end, as far as it was read.
  public private(set) var isWhole = true

  /// Reads head and end of a file; returns `nil` if it does not begin like one.
  ///
  /// Hot path: the history has 50 versions. In files that the store wrote, the last change is found by searching
  /// backwards for its line, and the records are not read; version 0.1 wrote it before `settings`. Any other file is
  /// read whole.
  public static func read(_ bytes: [UInt8]) -> BookHeader? {
    do throws(Fault) {
      guard var header = try head(bytes) else { return nil }
      if header.lastChange != nil || header.isExport { return header }
      header.lastChange = lastLines(bytes)
      if header.lastChange == nil { header.search(bytes) }
      return header
    } catch {
      return nil
    }
  }

  /// Reads the keys before the records.
  private static func head(_ bytes: [UInt8]) throws(Fault) -> BookHeader? {
    var fields = try FieldReader(bytes)
    var version: String?
    var change: LastChange?
    var isExport = false
    try fields.leadingKeys(RootKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .schemaVersion: version = try fields.string()
      case .lastChange: change = try fields.lastChange()
      case .exportedAt:
        try fields.skip()
        isExport = true
      case .seen, .written: try fields.skip()
      case .settings, .members, .subscriptions, .billingEvents, .exchangeRates, .budgets, .goals, .accounts,
        .settlements, .deleted:
        return false
      }
      return true
    }
    return version.map { BookHeader(schemaVersion: $0, lastChange: change, isExport: isExport) }
  }

  /// The line that begins the last change in the fixed format: no other line can be like it, since line feeds in texts
  /// are escaped and all other objects are indented further.
  private static let line = Array("\n  \"\(RootKey.lastChange.rawValue)\": {".utf8)

  private static func lastLines(_ bytes: [UInt8]) -> LastChange? {
    guard let line = bytes.range(ofLast: line) else { return nil }
    do throws(Fault) {
      var fields = try FieldReader(Array(bytes[(line.upperBound - 1)...]))
      return try fields.lastChange()
    } catch { return nil }
  }

  /// Searches the whole text, whatever the order of its keys.
  private mutating func search(_ bytes: [UInt8]) {
    var found: LastChange?
    do throws(Fault) {
      var fields = try FieldReader(bytes)
      try fields.leadingKeys(RootKey.table) { (fields, key) throws(Fault) in
        if key == .lastChange { found = try fields.lastChange() } else { try fields.skip() }
        return true
      }
    } catch { isWhole = false }
    lastChange = found
  }
}

extension FieldReader {
  fileprivate mutating func lastChange() throws(Fault) -> LastChange? {
    try optional { (fields) throws(Fault) in try LastChange.read(&fields) }
  }
}
