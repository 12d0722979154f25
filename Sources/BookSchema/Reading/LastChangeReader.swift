import BillingCore

extension LastChange {
  /// Reads the mark of a version, and the keys in it that are unknown.
  static func read(_ fields: inout FieldReader) throws(Fault) -> (change: LastChange, unknown: [UnknownKey]) {
    let start = fields.offset
    var revision: Int?
    var at: Timestamp?
    var parent: Int?
    var command = ""
    var subject: String?
    let unknown = try fields.object(LastChangeKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .revision: revision = try fields.integer(in: 0...Int64.max)
      case .parent: parent = try fields.optional { (fields) throws(Fault) in try fields.integer(in: 0...Int64.max) }
      case .at: at = try fields.timestamp()
      case .command: command = try fields.string()
      case .subject: subject = try fields.text()
      }
    }
    guard let revision else { throw Fault(.missingKey("revision"), at: start) }
    guard let at else { throw Fault(.missingKey("at"), at: start) }
    return (LastChange(revision: revision, parent: parent, at: at, command: command, subject: subject), unknown)
  }
}
