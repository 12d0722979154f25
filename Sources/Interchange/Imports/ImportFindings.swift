import BillingCore

/// A subscription of a file, and what an import does with it.
public struct ImportedRow: Equatable, Sendable {
  /// What happens to it.
  public enum Outcome: Equatable, Sendable {
    /// It is new.
    case added
    /// It is in the book, just so.
    case unchanged
    /// It is in the book in another form, which stays.
    case differing
    /// It cannot be taken.
    case refused
  }

  /// Which row it is; see `ImportRefusal.row`.
  public let row: Int
  /// The subscription, or nil where the row could not be read as one.
  public let subscription: Subscription?
  /// Its name, where that could be read.
  public let name: String?
  /// What happens to it.
  public let outcome: Outcome
}

/// A column of a foreign file for which a subscription has no place.
public struct ImportLoss: Equatable, Sendable {
  /// The column, as the file calls it.
  public let column: String
  /// The rows in which it said something.
  public let rows: [Int]
}

/// What an imported subscription may have wrong, since the file does not say it.
public struct ImportCaution: Equatable, Sendable {
  /// What the file does not say.
  public enum Reason: Equatable, Sendable {
    /// The day of the first charge: only that of the next is known, which a short month may have moved. The day is the
    /// latest from which it may have been moved.
    case dayPerhapsMoved(next: CivilDate, perhapsFrom: CivilDate)
    /// The day of its cancellation; it is taken as cancelled on the day before its next charge.
    case cancelledBeforeNextCharge(CivilDate)
  }

  /// Which row it is; see `ImportRefusal.row`.
  public let row: Int
  /// The subscription.
  public let subscription: Subscription
  /// What the file does not say.
  public let reason: Reason
}
