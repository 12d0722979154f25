import BillingCore
import Interchange

/// The reason why a file cannot be read as a statement.
public enum StatementError: Error, Equatable, Sendable {
  case notText(FileKind)
  case tooLarge(limit: Int)
  case undecodable(UndecodableText)
  /// The text seems to be in an encoding that is not read.
  case foreignEncoding(ForeignEncoding)
  /// JSON, or XML that is neither OFX nor CAMT.
  case unknownKind
  /// Quotes or tags that do not close, at a line.
  case malformed(line: Int, Malformation)
  /// No column has dates, or none has amounts.
  case noColumn(StatementField)
  /// A column of `--columns` that the file does not have.
  case missingColumn(String)
  /// The rows that cannot be read, at least one.
  case rows([RefusedStatementRow])
  /// The file leaves a decision open.
  case unclear(StatementQuestion)
  /// There are rows, and none of them can be read; how many they are, and the line of the first.
  case noneRead(count: Int, row: Int)

  public enum Malformation: Equatable, Sendable {
    case unterminatedQuote
    case textAfterQuote
    case tooManyColumns
    case invalidMarkup
    case tooDeep
    case unknownEntity(String)
  }
}

/// A row that cannot be read, for which the file is refused.
public struct RefusedStatementRow: Equatable, Sendable {
  /// The line on which it begins, or its ordinal in a format without columns.
  public let row: Int
  public let reason: Reason

  public enum Reason: Error, Equatable, Sendable {
    case missingDate
    case invalidDate(String)
    /// The day is years ahead.
    case lateDate(String)
    case missingAmount
    case invalidAmount(String)
    case tooManyDecimals(String, Currency)
    case tooLarge(String)
    /// The word of a direction is unknown.
    case unknownSign(String)
    /// The row has more cells than the header: often an amount with a comma that is not quoted.
    case longRow(cells: Int, header: Int)
    /// The columns for amounts are empty, and another one has a number.
    case amountElsewhere(String)
    /// The names of other columns follow: another table.
    case otherTable
    /// The amount has no sign, though the balance rises by some rows and falls by others.
    case noSign(String)
  }
}
