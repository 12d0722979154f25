import BillingCore
import BookSchema
import StrictJSON

/// The reason why a whole file cannot be imported.
public enum ImportError: Error, Equatable, Sendable {
  /// The file is not text that a program could have exported.
  case notText(FileKind)
  /// The text is not in the encoding that the user named, or in none that is known.
  case undecodable(UndecodableText)
  /// The file is not a book in JSON.
  case book(BookError)
  case json(JSONError)
  case unknownJSON
  case csv(CSVError)
  /// The header does not match any known table.
  case unknownTable(columns: [String])
  case missingColumn(String)
  case duplicateColumn(String)
}

/// A rejected row; one rejected row rejects the whole file.
public struct ImportRefusal: Error, Equatable, Sendable {
  /// The row number: in CSV as in a spreadsheet, where the header is row 1; in JSON the element's number, from 1.
  public let row: Int
  /// The line number where the row starts.
  public let line: Int
  public let reason: Reason
  /// The name of the row's subscription, if it could be read.
  public var subscription: String?

  public enum Reason: Error, Equatable, Sendable {
    /// The row has more or fewer cells than the header.
    case cellCount(Int, expected: Int)
    case emptyCell(column: String)
    case invalidCell(column: String, text: String)
    case outOfRange(column: String, Int, allowed: ClosedRange<Int>)
    case invalidCycle(column: String, text: String, CycleError)
    case unknownStatus(column: String, text: String)
    /// The text of a cell is not a date, or not in the order that the user chose.
    case invalidDate(column: String, text: String)
    /// The date has two readings, day first and month first, and no other date in the column decides.
    case unclearDate(column: String, text: String, meant: [CivilDate])
    /// The date is only valid in this order, and another date in the column only in the other.
    case contradictoryDate(column: String, text: String, DateOrder)
    /// The text of a cell is not an amount in the row's currency.
    case invalidAmount(AmountError, text: String)
    /// The id of the row occurs in another row too.
    case repeatedCell(column: String, text: String)
    case missingCurrency
    /// The symbol or number of the currency has several meanings, or no known one.
    case unclearCurrency(String, [Currency])
    /// The symbol of the price belongs to another currency than the code.
    case twoCurrencies(String, String)
    /// The row has both an end date and a number of charges.
    case twoEnds
    /// The amount is none of the prices that the row lists.
    case unlistedAmount(String)
    /// The subscription violates a rule that also applies to `add`.
    case invalid(ValidationError)
    /// The subscription of the charge is neither in the book nor in the file.
    case unknownSubscription(UUID)
    /// The id occurs in another row, or in another record of the book.
    case duplicateID(UUID)
    /// Another row is about the same charge.
    case duplicateEvent(UUID, CivilDate)
    /// Another row has the rates of the same day.
    case duplicateDay(CivilDate)

    /// Whether the user can solve the problem with an option about currencies.
    public var isOfCurrency: Bool {
      switch self {
      case .missingCurrency, .unclearCurrency: true
      default: false
      }
    }
  }
}
