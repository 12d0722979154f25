import BillingCore

@testable import Statements

/// Reads short statements in tests, on a fixed day.
enum StatementSample {
  static let today = CivilDate("2026-11-22") ?? .minimum
  static let euro = Currency.euro

  static func read(
    _ text: String, currency: Currency? = euro, _ change: (inout StatementOptions) -> Void = { _ in }
  ) throws(StatementError) -> ReadStatement {
    try read(Array(text.utf8), currency: currency, change)
  }

  static func read(
    _ bytes: [UInt8], currency: Currency? = euro, _ change: (inout StatementOptions) -> Void = { _ in }
  ) throws(StatementError) -> ReadStatement {
    var options = StatementOptions()
    change(&options)
    return try StatementFile.read(bytes, options: options, currency: currency, today: today)
  }

  /// The rows as short lines: `2026-01-05 NETFLIX.COM -15.99 EUR`.
  static func lines(_ text: String, currency: Currency? = euro) throws(StatementError) -> [String] {
    lines(try read(text, currency: currency))
  }

  static func lines(_ statement: ReadStatement) -> [String] {
    statement.rows.map { "\($0.date) \($0.text) \($0.amount)" }
  }

  /// What is asked about a text; `nil` if nothing is.
  static func question(_ text: String, currency: Currency? = euro) -> StatementQuestion? {
    if case .unclear(let question)? = error(text, currency: currency) { question } else { nil }
  }

  static func asked(_ text: String) -> [StatementDecision]? { question(text)?.decisions }

  /// The error, or `nil` if the text is read.
  static func error(
    _ text: String, currency: Currency? = euro, _ change: (inout StatementOptions) -> Void = { _ in }
  ) -> StatementError? {
    do throws(StatementError) {
      _ = try read(text, currency: currency, change)
      return nil
    } catch { return error }
  }
}
