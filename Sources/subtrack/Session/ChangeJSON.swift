import BillingCore
import CommandLineKit
import Interchange
import StrictJSON

/// What a command changed, as one JSON document: the same for every command, found by comparing two books.
///
/// So no command can forget a record, and the document of a dry run is that of the change.
struct ChangeJSON {
  let command: String
  let difference: BookDifference
  let warnings: [ChangeWarning]
  /// Writes further members, for a command that has more to say.
  var more: ((inout JSONWriter) -> Void)?

  /// Writes the members of the document; throws `MoneyError.overflow`.
  func write(to json: inout JSONWriter, _ context: Context) throws {
    json.field("command", command)
    json.field("dryRun", context.isDryRun)
    json.key("changed")
    json.beginArray()
    for changed in context.changedRecords { for record in try changed(difference, context) { try json.record(record) } }
    json.endArray()
    writeNextCharges(to: &json, context)
    json.array("warnings", warnings) { json, warning in
      json.object {
        $0.field("code", warning.code.rawValue)
        $0.field("text", context.say(warning.text))
      }
    }
    more?(&json)
  }

  /// Writes the next charges of the subscriptions that changed, or whose charges did, as `next --json` does.
  private func writeNextCharges(to json: inout JSONWriter, _ context: Context) {
    let book = difference.after
    let index = SubscriptionIndex(of: book)
    let owners =
      difference.subscriptions.compactMap(\.after)
      + difference.charges.compactMap { change in
        change.after?.subscription
          ?? change.before.flatMap { index.index(of: difference.before.subscriptions[$0.subscription].id) }
      }
    let next = book.nextCharges(onOrAfter: context.today, count: 3, only: Set(owners).sorted())
    json.key("nextCharges")
    json.beginArray()
    ChargeTable.data(next, book, today: context.today, explains: false).writeObjects(to: &json)
    json.endArray()
  }
}

extension Context {
  /// Whether the change is printed for programs: `--json`, or `--format json` in a command that has other formats.
  var wantsJSON: Bool { arguments.means(ReportOptions.json) }

  /// Prints the document of a change.
  func printChange(_ change: ChangeJSON) throws {
    try printJSON { try change.write(to: &$0, self) }
  }
}

extension JSONWriter {
  fileprivate mutating func record(_ record: ChangedRecord) throws {
    try object {
      $0.field("record", record.kind)
      $0.field("id", record.id)
      $0.field("name", record.name)
      if !record.fields.isEmpty { $0.array("fields", record.fields) { $0.string($1) } }
      try $0.state("before", record.before)
      try $0.state("after", record.after)
    }
  }

  private mutating func state(_ key: String, _ write: ((inout JSONWriter) throws -> Void)?) throws {
    self.key(key)
    if let write { try write(&self) } else { null() }
  }
}
