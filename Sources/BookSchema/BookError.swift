import BillingCore
import StrictJSON

/// Why bytes are not a book, and where.
///
/// It carries no sentence: the executable says it in the reader's language.
public struct BookError: Error, Equatable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// The place that is wrong: the value itself, or the object that lacks something.
  public let position: TextPosition
  /// The same place by its keys, as `subscriptions[3].billingCycle.interval`; empty for the whole file.
  public let path: String

  /// What may be wrong with a file.
  public enum Reason: Equatable, Sendable {
    /// It is not JSON, or a value is of another kind than its key demands.
    case json(JSONError.Reason)
    /// The root has no `schemaVersion`, so nothing says what the rest means.
    case noSchemaVersion
    /// `schemaVersion` is not two numbers with a point between them.
    case invalidSchemaVersion(String)
    /// A newer program wrote it, in a way that this one must not touch.
    case newerSchema(String)
    /// A key without a default is not there.
    case missingKey(String)
    /// A word that its key does not have, and those that it has.
    case unknownWord(String, allowed: [String])
    /// An integer beyond what its key allows.
    case outOfRange(Int, allowed: ClosedRange<Int>)
    /// A day that is not `YYYY-MM-DD` or does not exist.
    case invalidDate(String)
    /// A stamp that is not ISO 8601 with an offset.
    case invalidTimestamp(String)
    /// An identifier that is no UUID.
    case invalidUUID(String)
    /// A currency that is not three letters.
    case invalidCurrency(String)
    /// An amount that its currency cannot have.
    case amount(AmountError)
    /// `amount` and `amountMinorUnits` name two amounts.
    case amountsDisagree(Money, minorUnits: Int64)
    /// `interval` and `customDaysInterval` name two intervals.
    case intervalsDisagree(Int, customDays: Int)
    /// A subscription ends both on a day and after a number of charges.
    case twoEnds
    /// Two prices of one subscription start on the same day.
    case duplicatePriceVersion(CivilDate)
    /// Two subscriptions or two events have one identifier.
    case duplicateID(UUID)
    /// Two members have one name.
    case duplicateMember(String)
    /// Two events record the same charge.
    case duplicateEvent(UUID, CivilDate)
    /// A text that is no month of rates like `2026-02-02 183.7, 03 183.11`.
    case invalidRate(String)
    /// A rate stands behind one of the same day or a later one.
    case ratesOutOfOrder(CivilDate)
    /// Two lists hold the rates of one pair from one source.
    case duplicateRates(CurrencyPair)
    /// A list of rates is empty.
    case noRates
    /// A currency has a rate to itself.
    case sameCurrency(Currency)
    /// A month that is not `YYYY-MM` or does not exist.
    case invalidMonth(String)
    /// A budget is for more than one of a category, a tag and a member.
    case severalScopes
    /// Two budgets count the same charges, or two goals are in one currency.
    case duplicateBudget
    /// Two limits of one budget begin in the same month.
    case duplicateMonth(YearMonth)
    /// An event belongs to a subscription that is not in the file.
    case unknownSubscription(UUID)
  }
}

/// A fault as the reader meets it: the place is worked out only when it is reported.
struct Fault: Error {
  let reason: BookError.Reason
  let offset: Int

  init(_ reason: BookError.Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  init(_ error: JSONError) {
    self.init(.json(error.reason), at: error.position.offset)
  }

  func located(in bytes: [UInt8]) -> BookError {
    BookError(
      reason: reason, position: TextPosition(ofByte: offset, in: bytes), path: PathFinder.path(to: offset, in: bytes))
  }
}
