import BillingCore
import BookSchema
import ByteOutput

/// An export format: its name, what one file of it can contain, the options it accepts, and how it is written.
///
/// The output does not depend on a language. To add a format, write its file and add it to `all`: help, completion and
/// the command loop over the list.
public struct ExportWriter: Sendable {
  /// The value of `--format`.
  public let name: String
  /// The file name extension, without the dot.
  let fileExtension: String
  /// What one file can contain, the default first.
  public let scopes: [ExportScope]
  public let options: Set<ExportOption>
  /// Writes the export; throws if a sum overflows, while a failure of the output shows when it is flushed.
  public let write: @Sendable (ExportRequest, OutputBuffer) throws(MoneyError) -> Void

  /// All writers, the default first.
  public static let all = [
    table("csv", "csv", options: [.window, .columns, .spreadsheets]) {
      $0.options.isForSpreadsheets ? .spreadsheet : .csv
    },
    table("tsv", "tsv") { _ in .tsv },
    ExportWriter(
      name: "json", fileExtension: "json", scopes: [.all, .subscriptions, .events], options: [.window],
      write: { request, output in
        BookExport(
          request.document, isPart: request.isPart, scope: request.scope, exportedAt: request.exportedAt,
          today: request.today, recordsOf: request.recordDays
        ).write(request.events, to: output)
      }),
    table("ndjson", "ndjson") { _ in .ndjson },
    table("markdown", "md") { _ in .markdown },
    ExportWriter(
      name: "ics", fileExtension: "ics", scopes: [.events], options: [.window, .alarms, .debits],
      write: ICalendar.write),
    journal("hledger", "journal", HledgerJournal.dialect),
    journal("ledger", "ledger", LedgerJournal.dialect),
    journal("beancount", "beancount", Beancount.dialect),
  ]

  private static func table(
    _ name: String, _ fileExtension: String, options: Set<ExportOption> = [.window, .columns],
    _ rows: @escaping @Sendable (ExportRequest) -> RowFormat
  ) -> ExportWriter {
    ExportWriter(
      name: name, fileExtension: fileExtension, scopes: [.events, .subscriptions], options: options,
      write: { request, output in
        // A table has one kind of rows: the subscriptions if only they are requested.
        let write = request.scope == .subscriptions ? SubscriptionsTable.write(_:as:to:) : EventsTable.write(_:as:to:)
        write(request, rows(request), output)
      })
  }

  private static func journal(_ name: String, _ fileExtension: String, _ dialect: JournalDialect) -> ExportWriter {
    ExportWriter(
      name: name, fileExtension: fileExtension, scopes: [.events], options: [.window], write: dialect.write)
  }

  /// The default file name of an export, such as `subscriptions_events_20260206_123456.csv` (seed 6.3).
  public func fileName(of scope: ExportScope, at time: Timestamp) -> String {
    let content =
      switch scope {
      case .events: "events"
      case .subscriptions: "definitions"
      case .all: "export"
      }
    let day = String(time.description.prefix(10).filter { $0 != "-" })
    return "subscriptions_\(content)_\(day)_\(time.compactTime).\(fileExtension)"
  }
}
