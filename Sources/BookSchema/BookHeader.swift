import StrictJSON

/// The head of a data file: its schema version and last change.
public struct BookHeader: Equatable, Sendable {
  /// The version as written in the file, even if this program cannot read it.
  let schemaVersion: String
  /// The change that made the version; `nil` if the file has none.
  public let lastChange: LastChange?
  /// Whether the file is an export: only exports have `exportedAt`.
  public let isExport: Bool

  /// Reads the head of a file written by the store; returns `nil` if there is none.
  ///
  /// Nothing after `settings` is read, so 50 versions can be listed without reading them whole, and `bytes` can end
  /// there. With another order of keys, `lastChange` is not searched for.
  public static func read(_ bytes: [UInt8]) -> BookHeader? {
    do throws(Fault) {
      return try header(bytes)
    } catch {
      return nil
    }
  }

  private static func header(_ bytes: [UInt8]) throws(Fault) -> BookHeader? {
    var fields = try FieldReader(bytes)
    var version: String?
    var change: LastChange?
    var isExport = false
    try fields.leadingKeys(RootKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .schemaVersion: version = try fields.string()
      case .lastChange: change = try fields.optional { (fields) throws(Fault) in try LastChange.read(&fields).change }
      case .exportedAt:
        try fields.skip()
        isExport = true
      case .settings, .members, .subscriptions, .billingEvents, .exchangeRates, .budgets, .goals, .accounts:
        return false
      }
      return true
    }
    return version.map { BookHeader(schemaVersion: $0, lastChange: change, isExport: isExport) }
  }
}
