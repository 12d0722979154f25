import BillingCore
import StrictJSON

extension LastChange: PlainRecord {
  /// The greatest number of a version: enough for one save a second for sixty years.
  private static let greatestRevision = Int(Int32.max)

  private static let revision = Codec<Int>(
    .integer, { (fields) throws(Fault) in try fields.integer(in: 0...greatestRevision) },
    { $0.json.integer(Int64($1)) })

  static var blank: LastChange { LastChange(revision: 0, parent: nil, at: .placeholder, command: "") }

  static let fields = FieldList<LastChange, LastChange> {
    Field.required("revision", .count(upTo: greatestRevision), { $0.revision }) { $0.revision = $1 }
    Field.optional("parent", revision, { $0.parent }) { $0.parent = $1 }
    Field.optional("parentAt", .timestamp, { $0.parentAt }) { $0.parentAt = $1 }
    Field.optional("otherParent", revision, { $0.otherParent }) { $0.otherParent = $1 }
    Field.optional("otherParentAt", .timestamp, { $0.otherParentAt }) { $0.otherParentAt = $1 }
    Field.required("at", .timestamp, { $0.at }) { $0.at = $1 }
    Field.always("command", .string, { $0.command }) { $0.command = $1 }
    Field.text("subject", isPrivate: true, { $0.subject }) { $0.subject = $1 }
  }
}
