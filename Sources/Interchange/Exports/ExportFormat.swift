import BillingCore
import BookSchema
import ByteOutput
import StrictJSON

/// What is to be exported.
public struct ExportRequest: Sendable {
  /// The book, with what its file has besides.
  public var document: BookDocument
  /// Subscriptions, events or both.
  public var scope: ExportScope
  /// The days whose events are exported, the first and the last included.
  public var window: DateInterval
  /// The subscriptions to export, by their indices in the book; nil for all.
  public var indices: [Int]?
  /// Whether JSON also holds what was said of charges outside the window, so that it can be imported without loss.
  public var keepsAllRecords: Bool
  /// When the export is made; its day is today.
  public var exportedAt: Timestamp
  /// The day on which prices are in force and from which the next charge is looked for.
  public var today: CivilDate
  /// What else is asked for.
  public var options = ExportOptions()

  /// A request for all subscriptions.
  public init(
    _ document: BookDocument, scope: ExportScope, window: DateInterval, indices: [Int]? = nil,
    keepsAllRecords: Bool = false, exportedAt: Timestamp, today: CivilDate
  ) {
    self.document = document
    self.scope = scope
    self.window = window
    self.indices = indices
    self.keepsAllRecords = keepsAllRecords
    self.exportedAt = exportedAt
    self.today = today
  }

  /// The charges within the window.
  var events: ProjectedEvents { document.book.charges(in: window, only: indices) }

  /// The subscriptions to export, by their indices in the book.
  var chosenIndices: [Int] { indices ?? Array(document.book.subscriptions.indices) }
}

/// A format that a book can be exported in.
///
/// To add one, write its file and add a line to `all`: help, completion and the command go over the lines.
public struct ExportFormat: Sendable {
  /// The name that `--format` takes.
  public let name: String
  /// The end of a file's name, without the point.
  public let fileExtension: String
  /// What it can hold in one file, the usual scope first.
  public let scopes: [ExportScope]
  /// The options that mean something to it.
  public let options: Set<ExportOption>
  /// Writes the export; throws where a sum cannot be counted, while a failure of the output shows when it is flushed.
  ///
  /// Nil for a page, which only who knows the reader's language can write.
  public var write: (@Sendable (ExportRequest, OutputBuffer) throws(MoneyError) -> Void)?
  /// Writes one file a charge: hands out the names and what writes each; nil where `options` has no `split`.
  public var split: (@Sendable (ExportRequest, (String, (OutputBuffer) -> Void) throws -> Void) throws -> Void)?
  /// The bytes with which such a file of some name begins, so that it is known again; nil where none has that name.
  public var beginning: (@Sendable (_ name: String) -> [UInt8]?)?
  /// How its accounts are spelt; nil where `options` has no `accountPrefix`.
  public var accounts: AccountSpelling?

  /// The formats, the usual one first.
  public static let all = [
    ExportFormat(
      name: "csv", fileExtension: "csv", scopes: [.events, .subscriptions],
      options: [.window, .columns, .spreadsheets]
    ) { request, output in
      if request.options.isForSpreadsheets {
        table(request, as: SpreadsheetFormat.self, to: output)
      } else {
        table(request, as: CSVFormat.self, to: output)
      }
    },
    ExportFormat(
      name: "tsv", fileExtension: "tsv", scopes: [.events, .subscriptions], options: [.window, .columns]
    ) { table($0, as: TSVFormat.self, to: $1) },
    ExportFormat(
      name: "json", fileExtension: "json", scopes: [.all, .subscriptions, .events], options: [.window],
      write: BookJSON.write),
    ExportFormat(
      name: "ndjson", fileExtension: "ndjson", scopes: [.events, .subscriptions], options: [.window, .columns]
    ) { table($0, as: NDJSONFormat.self, to: $1) },
    ExportFormat(
      name: "markdown", fileExtension: "md", scopes: [.events, .subscriptions], options: [.window, .columns]
    ) { table($0, as: MarkdownFormat.self, to: $1) },
    ExportFormat(
      name: "ics", fileExtension: "ics", scopes: [.events], options: [.window, .alarms, .split],
      write: ICalendar.write, split: ICalendar.split, beginning: ICalendar.beginning),
    journal("hledger", "journal", HledgerJournal.dialect),
    journal("ledger", "ledger", LedgerJournal.dialect),
    journal("beancount", "beancount", Beancount.dialect),
    ExportFormat(
      name: "prometheus", fileExtension: "prom", scopes: [.all], options: [], write: Prometheus.write),
    ExportFormat(name: "html", fileExtension: "html", scopes: [.all], options: []),
  ]

  private static func journal(_ name: String, _ fileExtension: String, _ dialect: JournalDialect) -> ExportFormat {
    ExportFormat(
      name: name, fileExtension: fileExtension, scopes: [.events], options: [.window, .accountPrefix],
      write: dialect.write, accounts: dialect.spelling)
  }

  /// The format with that name.
  public static func named(_ name: String) -> ExportFormat? { all.first { $0.name == name } }

  /// The name of an export's file, as `subscriptions_events_20260206_123456.csv` (seed 6.3).
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

/// One table a file: the subscriptions where they alone are asked for, else the events.
private func table<Format: RowFormat>(_ request: ExportRequest, as format: Format.Type, to output: OutputBuffer) {
  if request.scope == .subscriptions {
    SubscriptionsTable.write(request, as: format, to: output)
  } else {
    EventsTable.write(request, as: format, to: output)
  }
}
