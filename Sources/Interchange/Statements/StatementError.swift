import BillingCore

/// The reason why a file cannot be read as a statement.
public enum StatementError: Error, Equatable, Sendable {
  case notText(FileKind)
  case tooLarge(limit: Int)
  case undecodable(UndecodableText)
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
  /// The line on which it begins, or its ordinal in OFX, QIF and CAMT.
  public let row: Int
  public let reason: Reason

  public enum Reason: Error, Equatable, Sendable {
    case missingDate
    case invalidDate(String)
    /// Several orders fit all dates of the column, the likeliest first.
    case unclearDate(String, meant: [CivilDate], orders: [DateOrder])
    case missingAmount
    case invalidAmount(String)
    case tooManyDecimals(String, Currency)
    case tooLarge(String)
    /// The word of a direction is unknown.
    case unknownSign(String)
  }
}
