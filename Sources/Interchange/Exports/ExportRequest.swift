import BillingCore
import BillingReports
import BookSchema

/// What to export: a book with the subscriptions that were chosen, and a window of days.
public struct ExportRequest: Sendable {
  /// The book, with the parts of its file that the book does not model.
  public var document: BookDocument
  /// Whether the book has all subscriptions: only then is it known how short an account runs, and what a merge may miss.
  public var isWhole = true
  public var scope: ExportScope
  /// The days whose charges are exported, including the first and the last.
  public var window: DateInterval
  /// The condition that the charges must meet; `nil` for all.
  public var filter: ChargeFilter?
  /// Whether JSON also includes the records of charges outside the window, so that an import loses nothing.
  var keepsAllRecords: Bool
  var exportedAt: Timestamp
  /// The day that decides which price is in effect and which charge is next.
  var today: CivilDate
  public var options = ExportOptions()

  public init(
    _ document: BookDocument, scope: ExportScope, window: DateInterval, keepsAllRecords: Bool = false,
    exportedAt: Timestamp, today: CivilDate
  ) {
    self.document = document
    self.scope = scope
    self.window = window
    self.keepsAllRecords = keepsAllRecords
    self.exportedAt = exportedAt
    self.today = today
  }

  /// Whether the book that was chosen from has more subscriptions, charges or records.
  var isPart: Bool { !isWhole || filter != nil || !keepsAllRecords }
  /// The days whose records JSON has, whatever became of their charges; `nil` if a condition decides on each charge.
  var recordDays: DateInterval? { keepsAllRecords ? .always : scope == .all && filter == nil ? window : nil }
  var events: ProjectedEvents { document.book.charges(in: window, matching: filter) }
}
