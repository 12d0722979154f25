/// One row of a bank's, card's or wallet's statement, as the bank means it.
public struct StatementRow: Equatable, Sendable {
  /// Whether the bank has booked it, or only announces it.
  public enum State: String, CaseIterable, Sendable { case booked, pending }

  /// The index of its file among the files that were named.
  public var file: Int
  /// The line on which it begins, or its ordinal in formats without lines; from 1.
  public var row: Int
  /// The day of purchase, where the file has one; else the day of booking.
  public var date: CivilDate
  /// The day of booking, if it is given beside the day of purchase.
  public var bookedOn: CivilDate?
  /// Merchant and purpose, as the file has them; a stranger's text.
  public var text: String
  /// Spending is negative.
  public var amount: Money
  /// The amount in the currency of the merchant, where the file has it; spending is negative.
  public var original: Money?
  public var state: State
  /// The bank's own number of the row (`FITID` of OFX, `AcctSvcrRef` of CAMT), unique in its account.
  public var reference: String?

  public init(
    file: Int = 0, row: Int, date: CivilDate, bookedOn: CivilDate? = nil, text: String, amount: Money,
    original: Money? = nil, state: State = .booked, reference: String? = nil
  ) {
    self.file = file
    self.row = row
    self.date = date
    self.bookedOn = bookedOn
    self.text = text
    self.amount = amount
    self.original = original
    self.state = state
    self.reference = reference
  }
}
