import BillingCore
import BookSchema
import ByteOutput

/// An export format and the functions that write it.
///
/// The output does not depend on a language. To add a format, write its file and add it to `all`: help, completion and
/// the command loop over the list.
public struct ExportWriter: Sendable {
  public let format: ExportFormat
  /// Writes the export; throws if a sum overflows, while a failure of the output shows when it is flushed.
  public let write: @Sendable (ExportRequest, OutputBuffer) throws(MoneyError) -> Void

  /// All writers, the default first.
  public static let all = [
    table("csv", "csv", options: [.window, .columns, .spreadsheets]) { request, output in
      if request.options.isForSpreadsheets {
        writeTable(request, as: SpreadsheetFormat.self, to: output)
      } else {
        writeTable(request, as: CSVFormat.self, to: output)
      }
    },
    table("tsv", "tsv") { writeTable($0, as: TSVFormat.self, to: $1) },
    ExportWriter(
      format: ExportFormat(
        name: "json", fileExtension: "json", scopes: [.all, .subscriptions, .events], options: [.window]),
      write: BookJSON.write),
    table("ndjson", "ndjson") { writeTable($0, as: NDJSONFormat.self, to: $1) },
    table("markdown", "md") { writeTable($0, as: MarkdownFormat.self, to: $1) },
    ExportWriter(
      format: ExportFormat(
        name: "ics", fileExtension: "ics", scopes: [.events], options: [.window, .alarms, .debits]),
      write: ICalendar.write),
    journal("hledger", "journal", HledgerJournal.dialect),
    journal("ledger", "ledger", LedgerJournal.dialect),
    journal("beancount", "beancount", Beancount.dialect),
  ]

  private static func table(
    _ name: String, _ fileExtension: String, options: Set<ExportOption> = [.window, .columns],
    _ write: @escaping @Sendable (ExportRequest, OutputBuffer) -> Void
  ) -> ExportWriter {
    ExportWriter(
      format: ExportFormat(
        name: name, fileExtension: fileExtension, scopes: [.events, .subscriptions], options: options),
      write: write)
  }

  private static func journal(_ name: String, _ fileExtension: String, _ dialect: JournalDialect) -> ExportWriter {
    ExportWriter(
      format: ExportFormat(
        name: name, fileExtension: fileExtension, scopes: [.events], options: [.window]),
      write: dialect.write)
  }

  /// Writes one table: the subscriptions if only they are requested, otherwise the charges.
  private static func writeTable<Format: RowFormat>(
    _ request: ExportRequest, as format: Format.Type, to output: OutputBuffer
  ) {
    if request.scope == .subscriptions {
      SubscriptionsTable.write(request, as: format, to: output)
    } else {
      EventsTable.write(request, as: format, to: output)
    }
  }
}
