import BillingCore

/// The options of an export, of which each format accepts some (`ExportWriter.options`).
public struct ExportOptions: Sendable {
  /// The columns after the eleven fixed columns of the table of charges, in this order.
  public var columns: [ExtraColumn] = []
  /// Whether a table is for a spreadsheet; see `SpreadsheetFormat`.
  public var isForSpreadsheets = false
  /// The alarms of a calendar, before each charge and each date to cancel by.
  public var alarms: [AlarmTime] = []
  public var calendar = CalendarWords()
  /// Whether a calendar also has the debits from each account.
  public var includesDebits = false

  public init() {}
}

/// An option that only some formats accept.
public enum ExportOption: String, CaseIterable, Sendable {
  /// A window of days; see `ExportRequest.window`.
  case window
  case columns
  /// CSV for a spreadsheet.
  case spreadsheets
  case alarms
  case debits
}

/// The words of a calendar that people read, in the user's language.
public struct CalendarWords: Sendable {
  public var name = "Subscriptions"
  /// The title of a deadline, from the name of a subscription and whether a free trial ends.
  public var cancelBy: @Sendable (_ name: String, _ endsTrial: Bool) -> String = { name, _ in name }
  /// The line that names the payment method.
  public var paidWith: @Sendable (_ method: String) -> String = { $0 }
  /// The line of a charge that is paid on another day than its date.
  public var paidOn: @Sendable (CivilDate) -> String = { $0.description }
  /// The line that names the day on which a statement closes.
  public var closesOn: @Sendable (CivilDate) -> String = { $0.description }
  /// The title of a debit from an account, before its sums.
  public var debit: @Sendable (_ account: String) -> String = { $0 }

  /// An amount in a title; `nil` for the number and the code, `~90.00 USD`, which need no text to be made.
  public var amount: (@Sendable (Money) -> String)?

  /// The title of an account that runs short before payday, before what is missing.
  public var short: @Sendable (_ account: String) -> String = { $0 }

  public init() {}
}
