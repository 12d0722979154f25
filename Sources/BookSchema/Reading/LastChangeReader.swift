import BillingCore

extension LastChange {
  /// The allowed numbers of a version: enough for one save a second for sixty years.
  private static let revisions: ClosedRange<Int> = 0...Int(Int32.max)

  /// Reads the last change and its unknown keys.
  static func read(_ fields: inout FieldReader) throws(Fault) -> (change: LastChange, unknown: [UnknownKey]) {
    let start = fields.offset
    var revision: Int?
    var at: Timestamp?
    var parent: Int?
    var parentAt: Timestamp?
    var otherParent: Int?
    var otherParentAt: Timestamp?
    var command = ""
    var subject: String?
    let unknown = try fields.object(LastChangeKey.table) { (fields, key) throws(Fault) in
      switch key {
      case .revision: revision = try fields.integer(in: revisions)
      case .parent: parent = try fields.optional { (fields) throws(Fault) in try fields.integer(in: revisions) }
      case .parentAt: parentAt = try fields.optional { (fields) throws(Fault) in try fields.timestamp() }
      case .otherParent:
        otherParent = try fields.optional { (fields) throws(Fault) in try fields.integer(in: revisions) }
      case .otherParentAt: otherParentAt = try fields.optionalTimestamp()
      case .at: at = try fields.timestamp()
      case .command: command = try fields.string()
      case .subject: subject = try fields.text()
      }
    }
    guard let revision else { throw Fault(.missingKey("revision"), at: start) }
    guard let at else { throw Fault(.missingKey("at"), at: start) }
    var change = LastChange(
      revision: revision, parent: parent, parentAt: parentAt, at: at, command: command, subject: subject)
    (change.otherParent, change.otherParentAt) = (otherParent, otherParentAt)
    return (change, unknown)
  }
}
