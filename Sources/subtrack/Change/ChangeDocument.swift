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
    let found = Found(
      command: command, isDryRun: context.isDryRun,
      records: try context.changedRecords.flatMap { try $0.records(difference, context) },
      next: nextCharges(context.today),
      warnings: warnings.map { ($0.code, context.say($0.text)) })
    let charges = ChargeColumns(book: difference.after, today: context.today)
    Members(Self.columns(next: charges.ofNext(explains: false))).write(found, to: &json)
    more?(&json)
  }

  /// The next charges of the subscriptions that changed, or whose charges did.
  private func nextCharges(_ today: CivilDate) -> [ChargeColumns.Explained] {
    let book = difference.after
    let index = SubscriptionIndex(of: book)
    let owners =
      difference.subscriptions.compactMap(\.after)
      + difference.charges.compactMap { change in
        change.after?.subscription
          ?? change.before.flatMap { index.index(of: difference.before.subscriptions[$0.subscription].id) }
      }
    return book.nextCharges(onOrAfter: today, count: 3, only: Set(owners).sorted()).map { ($0, nil) }
  }

  // MARK: The columns

  private struct Found {
    let command: String
    let isDryRun: Bool
    let records: [ChangedRecord]
    let next: [ChargeColumns.Explained]
    let warnings: [(code: ChangeWarning.Code, text: String)]
  }

  /// The shape of the document of a change, with the kinds of records that it can name.
  static func shape(_ records: [ChangedRecordShape]) -> JSONShape {
    columns(next: ChargeColumns.ofNextInSchema, of: records).shape()
  }

  private static func columns(
    next: [Column<ChargeColumns.Explained>], of records: [ChangedRecordShape] = []
  ) -> [Column<Found>] {
    let (members, shape) = (
      Members(ChangedRecord.columns), JSONShape.all([ChangedRecord.columns.shape()] + records.map(\.whole))
    )
    return [
      Column("command") { .text($0.command) }, Column("dry_run", .bool) { .bool($0.isDryRun) },
      Column("changed", .shape(.array(shape))) { found in
        .nested { json in json.elements(found.records) { members.object(of: $1, to: &$0) } }
      },
      .objects("next_charges", next, as: ChargeColumns.nextInSchema) { $0.next },
      .objects(
        "warnings",
        [
          Column("code", .words(ChangeWarning.Code.self)) { .text($0.code.rawValue) },
          Column("text") { .text($0.text) },
        ]
      ) { $0.warnings },
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

  /// Prints the document of a change.
  func printChange(_ change: ChangeDocument) throws {
    try printJSON { try change.write(to: &$0, self) }
  }
}
