import BillingCore
import StrictJSON

/// A record that a change added, changed or removed, for programs.
struct ChangedRecord {
  /// Writes the record as its listing does in JSON.
  typealias State = (inout JSONWriter) -> Void

  /// The kind of record: `subscription`, `charge`, `member`, `budget`, `goal`, `settlement`, `rate` or `setting`.
  let kind: String
  let id: String
  let name: String?
  /// The keys of the data file in which it differs, for a record whose listing does not show everything.
  var fields: [String] = []
  /// `nil` where the book does not have it.
  let before: State?
  let after: State?

  static func columns(_ rows: Rows<Self>) -> [Column] {
    [
      rows.column("record") { .text($0.kind) }, rows.column("id") { .text($0.id) },
      rows.column("name", .text.orNull) { .text($0.name) },
      rows.column("fields", .list.optional) { $0.fields.isEmpty ? .absent : .list($0.fields) },
      rows.column("before", .shape(.any)) { $0.before.map { .nested($0) } ?? .text(nil) },
      rows.column("after", .shape(.any)) { $0.after.map { .nested($0) } ?? .text(nil) },
    ]
  }
}

extension ChangedRecord {
  /// A record whose listing has columns.
  init<Record>(
    kind: String, id: String, name: String?, _ columns: @escaping (Rows<Record>) -> [Column], before: Record?,
    after: Record?
  ) {
    let write = { (record: Record) -> State in { Members(columns).object(of: record, to: &$0) } }
    self.init(kind: kind, id: id, name: name, before: before.map(write), after: after.map(write))
  }
}

/// One kind of changed records; each noun has its own, and `SubtrackTool` lists them.
protocol ChangedRecords: SendableMetatype {
  static var kind: String { get }
  static var listed: JSONShape { get }
  static func records(_ difference: BookDifference, _ context: Context) throws -> [ChangedRecord]
}

extension ChangedRecords {
  /// The shape of a changed record, if it is of this kind.
  static var shape: JSONShape {
    let state = JSONShape.named(kind, listed).orNull
    return .whenever("record", is: kind, .object(["before": state, "after": state]))
  }
}
