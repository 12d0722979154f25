import StrictJSON

/// The head of a data file: its schema and the change that made it.
public struct BookHeader: Equatable, Sendable {
  /// The version as the file names it, even one that this program cannot read.
  let schemaVersion: String
  /// The change that made the version; nil where the file does not say.
  public let lastChange: LastChange?

  /// Reads the head of a file that the store wrote; nil where it is not there.
  ///
  /// Looks at nothing behind `settings`, so 50 versions are listed without reading them whole, and the bytes may be cut
  /// off there. Where the keys stand in another order, `lastChange` is not looked for.
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
    try fields.leadingKeys(RootKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .schemaVersion: version = try fields.string()
      case .lastChange: change = try fields.optional { (fields) throws(Fault) in try LastChange.read(&fields).change }
      case .exportedAt: try fields.skip()
      case .settings, .members, .subscriptions, .billingEvents, .exchangeRates, .budgets, .goals: return false
      }
      return true
    }
    return version.map { BookHeader(schemaVersion: $0, lastChange: change) }
  }
}
