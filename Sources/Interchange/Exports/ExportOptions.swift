import BillingCore

/// What else can be asked of an export; each means something to some formats only (`ExportFormat.options`).
public struct ExportOptions: Sendable {
  /// The columns behind the eleven of the table of events, in this order.
  public var columns: [AddedColumn] = []
  /// Whether a table is for a spreadsheet: see `SpreadsheetFormat`.
  public var isForSpreadsheets = false

  /// Nothing beyond what the format has by itself.
  public init() {}
}

/// A part of an export that only some formats have.
public enum ExportOption: String, CaseIterable, Sendable {
  /// A window of days: `ExportRequest.window`.
  case window
  /// Columns behind the eleven.
  case columns
  /// A table for a spreadsheet.
  case spreadsheets
}
