import BillingCore
import BookSchema
import StrictJSON

/// Why a whole file cannot be imported.
public enum ImportError: Error, Equatable, Sendable {
  /// It is not a book in JSON.
  case book(BookError)
  /// It is not JSON.
  case json(JSONError)
  /// It is JSON of no program that is known.
  case unknownJSON
  /// It is not CSV.
  case csv(CSVError)
  /// Its first row has the columns of no table that is known.
  case unknownTable(columns: [String])
  /// A table that is known lacks a column that it needs.
  case missingColumn(String)
  /// A column stands twice.
  case duplicateColumn(String)
}

/// One row that cannot be taken over, for which nothing of the file is.
public struct ImportRefusal: Error, Equatable, Sendable {
  /// Which row: in CSV as a spreadsheet counts, the header being 1; in JSON the element's number, from 1.
  public let row: Int
  /// The line in the file that it starts on.
  public let line: Int
  /// What is wrong with it.
  public let reason: Reason
  /// The name of the subscription that it is about, where that could be read.
  public var subscription: String?

  /// What may be wrong with a row.
  public enum Reason: Error, Equatable, Sendable {
    /// It has more or fewer cells than the header.
    case cellCount(Int, expected: Int)
    /// A cell that needs a value is empty.
    case emptyCell(column: String)
    /// A cell's text is not what its column holds.
    case invalidCell(column: String, text: String)
    /// A cell's text is no date, or none in the order that the user says.
    case invalidDate(column: String, text: String)
    /// A date is a day with the day first and another one with the month first, and no other date of the column tells.
    case unclearDate(column: String, text: String, meant: [CivilDate])
    /// A date has only this order of day and month, and another one of the column has only the other.
    case contradictoryDate(column: String, text: String, DateOrder)
    /// A cell's text is no amount of the row's currency.
    case invalidAmount(AmountError, text: String)
    /// A cell that tells the rows apart stands in another row too.
    case repeatedCell(column: String, text: String)
    /// Its price names no currency.
    case missingCurrency
    /// The sign or number of its currency can mean several, or none that is known.
    case unclearCurrency(String, [Currency])
    /// Its price has the sign of one currency, and another cell names another.
    case twoCurrencies(String, String)
    /// It names both a last day and a number of charges.
    case twoEnds
    /// The subscription would not be taken from the keyboard either.
    case invalid(ValidationError)
    /// The event belongs to a subscription that is neither in the book nor in the file.
    case unknownSubscription(UUID)
    /// Its identifier is that of another row, or of another event in the book.
    case duplicateID(UUID)
    /// Another row speaks of the same charge.
    case duplicateEvent(UUID, CivilDate)
    /// Another row has the rates of the same day.
    case duplicateDay(CivilDate)
  }
}

extension ImportRefusal.Reason {
  /// Whether an option about currencies is the way out.
  public var isOfCurrency: Bool {
    switch self {
    case .missingCurrency, .unclearCurrency: true
    default: false
    }
  }
}
