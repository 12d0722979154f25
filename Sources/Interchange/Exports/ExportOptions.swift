import BillingCore

/// What else can be asked of an export; each means something to some formats only (`ExportFormat.options`).
public struct ExportOptions: Sendable {
  /// The columns behind the eleven of the table of events, in this order.
  public var columns: [ExtraColumn] = []
  /// Whether a table is for a spreadsheet: see `SpreadsheetFormat`.
  public var isForSpreadsheets = false
  /// How long before a charge, and before the last day to cancel, a calendar gives alarm.
  public var alarms: [AlarmTime] = []
  /// What a calendar calls the last day on which a subscription of some name can be cancelled, in the user's language.
  public var cancelByTitle: @Sendable (String) -> String = { $0 }
  /// The account below which a journal books the charges; nil for the usual one.
  public var accountPrefix: String?

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
  /// Alarms of a calendar.
  case alarms
  /// One file a charge.
  case split
  /// The account below which charges are booked.
  case accountPrefix
}
