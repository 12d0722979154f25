import BillingCore
import CommandLineKit
import Interchange
import StrictJSON

/// What a command changed, as one JSON document: the same for every command, found by comparing two books.
///
/// So no command can forget a record, and the document of a dry run is that of the change.
struct ChangeDocument {
  let command: String
  let difference: BookDifference
  let warnings: [ChangeWarning]
  /// Writes further members, for a command that has more to say.
  var more: ((inout JSONWriter) -> Void)?

  /// Writes the members of the document; throws `MoneyError.overflow`.
  func write(to json: inout JSONWriter, _ context: Context) throws {
    let found: Found = (
      command, context.isDryRun, try context.changedRecords().flatMap { try $0.records(difference, context) },
      nextCharges(context.today), warnings.map { ($0.code, context.say($0.text)) }
    )
    let charges = ChargeColumns(book: difference.after, today: context.today)
    Members { Self.columns($0, next: charges) }.write(found, to: &json)
    more?(&json)
  }

  /// The next charges of the subscriptions that changed, or whose charges did.
  private func nextCharges(_ today: CivilDate) -> [BillingEvent] {
    let book = difference.after
    let index = SubscriptionIndex(of: book)
    let owners =
      difference.subscriptions.compactMap(\.after)
      + difference.charges.compactMap { change in
        change.after?.subscription
          ?? change.before.flatMap { index.index(of: difference.before.subscriptions[$0.subscription].id) }
      }
    return book.nextCharges(onOrAfter: today, count: 3, only: Set(owners).sorted())
  }

  private typealias Warning = (code: ChangeWarning.Code, text: String)
  private typealias Found = (
    command: String, isDryRun: Bool, records: [ChangedRecord], next: [BillingEvent], warnings: [Warning]
  )

  /// The shape of the document of a change, with the kinds of records that it can name.
  static func shape(_ records: [JSONShape]) -> JSONShape {
    .object(of: { columns($0, next: .ofSchema, of: records) })
  }

  private static func columns(
    _ rows: Rows<Found>, next charges: ChargeColumns, of records: [JSONShape] = []
  ) -> [Column] {
    let members = Members(ChangedRecord.columns)
    let shape = JSONShape.all([members.columns.shape()] + records)
    return [
      rows.column("command") { .text($0.command) }, rows.column("dry_run", .bool) { .bool($0.isDryRun) },
      rows.column("changed", .shape(.array(shape))) { found in
        .nested { members.array(of: found.records, to: &$0) }
      },
      rows.objects("next_charges", { charges.ofNext($0) }, as: ChargeColumns.nextInSchema) { $0.next },
      rows.objects("warnings", warning) { $0.warnings },
    ]
  }

  private static func warning(_ rows: Rows<Warning>) -> [Column] {
    [
      rows.column("code", .words(ChangeWarning.Code.self)) { .text($0.code.rawValue) },
      rows.column("text") { .text($0.text) },
    ]
  }
}

extension Context {
  /// Whether the change is printed for programs: `--json`, or `--format json` in a command that has other formats.
  var wantsJSON: Bool { arguments.means(ReportOptions.json) }

  /// Prints one JSON document, an object, on stdout.
  func printJSON(_ write: (inout JSONWriter) throws -> Void) rethrows {
    var json = JSONWriter(console.output)
    try json.object(nil, write)
    json.finish()
  }

  func printChange(_ change: ChangeDocument) throws {
    try printJSON { try change.write(to: &$0, self) }
  }
}
