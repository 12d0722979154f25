import BillingCore
import StrictJSON

/// A record that a change added, changed or removed, for programs.
struct ChangedRecord {
  /// The kind of record: `subscription`, `charge`, `member`, `budget`, `goal`, `settlement`, `rate` or `setting`.
  let kind: String
  let id: String
  let name: String?
  /// The keys of the data file in which it differs, for a record whose listing does not show everything.
  var fields: [String] = []
  /// Writes the record as its listing does in JSON; `nil` where the book does not have it.
  let before: ((inout JSONWriter) throws -> Void)?
  let after: ((inout JSONWriter) throws -> Void)?
}

/// Finds the changed records of one kind; each noun has its own, and `SubtrackTool` lists them.
typealias ChangedRecords = @Sendable (BookDifference, Context) throws -> [ChangedRecord]
