import BillingCore
import StrictJSON

/// The reason and position of an error in a data file.
///
/// It has no text; the executable phrases it in the user's language.
public struct BookError: Error, Equatable, Sendable {
  public let reason: Reason
  /// The position of the value, or of the object that lacks a value.
  public let position: TextPosition
  /// The same position as a path of keys, for example `subscriptions[3].billingCycle.interval`; empty for the whole
  /// file.
  public let path: String

  public enum Reason: Error, Equatable, Sendable {
    /// The file is not JSON, or a value has another kind than its key requires.
    case json(JSONError.Reason)
    /// The root has no `schemaVersion`.
    case noSchemaVersion
    /// `schemaVersion` is not two numbers with a point between them.
    case invalidSchemaVersion(String)
    /// The file was written by a newer, incompatible program.
    case newerSchema(String)
    case missingKey(String)
    case unknownWord(String, allowed: [String])
    case outOfRange(Int, allowed: ClosedRange<Int>)
    /// A date that is not `YYYY-MM-DD` or does not exist.
    case invalidDate(String)
    /// A timestamp that is not ISO 8601 with an offset.
    case invalidTimestamp(String)
    case invalidUUID(String)
    /// A currency that is not three letters.
    case invalidCurrency(String)
    /// An amount that is invalid in its currency.
    case amount(AmountError)
    /// `amount` and `amountMinorUnits` differ.
    case amountsDisagree(Money, minorUnits: Int64)
    /// `interval` and `customDaysInterval` differ.
    case intervalsDisagree(Int, customDays: Int)
    /// The days of a cycle do not fit its type, or there are none, or two kinds of them.
    case patternOfOtherCycle
    /// A subscription has both an end date and a number of charges.
    case twoEnds
    /// Two changes of price, or two of payer, shares or payment method, of one subscription have the same date.
    case duplicateVersion(CivilDate)
    /// Two subscriptions or two events have the same identifier.
    case duplicateID(UUID)
    case duplicateMember(String)
    /// Two events record the same charge.
    case duplicateEvent(UUID, CivilDate)
    /// A text that is not a month of rates like `2026-02-02 183.7, 03 183.11`.
    case invalidRate(String)
    /// A rate does not come after the previous one.
    case ratesOutOfOrder(CivilDate)
    /// Two lists have the same pair and source.
    case duplicateRates(CurrencyPair)
    /// A list of rates is empty.
    case noRates
    /// Both currencies of a pair are the same.
    case sameCurrency(Currency)
    /// A month that is not `YYYY-MM` or does not exist.
    case invalidMonth(String)
    /// A text that is not a day of every year like `04-01`.
    case invalidMonthDay(String)
    /// A text that is not a rule for paydays like `25 previous`.
    case invalidPayday(String)
    /// A budget has more than one of category, tag and member.
    case severalScopes
    /// Two budgets have the same identity, or two goals.
    case duplicateBudget
    /// Two limits of one budget start in the same month.
    case duplicateMonth(YearMonth)
    /// An event refers to a subscription that is not in the file.
    case unknownSubscription(UUID)
  }
}

/// An error with its offset; the position is only computed for a report.
struct Fault: Error {
  let reason: BookError.Reason
  let offset: Int

  init(_ reason: BookError.Reason, at offset: Int) { (self.reason, self.offset) = (reason, offset) }

  init(_ error: JSONError) {
    self.init(.json(error.reason), at: error.position.offset)
  }

  func located(in bytes: [UInt8]) -> BookError {
    BookError(
      reason: reason, position: TextPosition(ofByte: offset, in: bytes), path: PathFinder.path(to: offset, in: bytes))
  }
}
