import BillingCore

/// A subscription in a file, and what the import does with it.
public struct ImportedRow: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// The subscription is new.
    case added
    /// The book has an identical subscription.
    case unchanged
    /// The book has a different version, which stays unchanged.
    case differing
    /// The subscription is rejected.
    case refused
  }

  /// The row number; see `ImportRefusal.row`.
  public let row: Int
  /// The subscription; `nil` if the row could not be read as one.
  public let subscription: Subscription?
  /// The name, if it could be read.
  public let name: String?
  public let outcome: Outcome
}

/// A column of a tracker's file that has no equivalent in a subscription.
public struct ImportLoss: Equatable, Sendable {
  /// The name of the column in the file.
  public let column: String
  /// The rows in which the column has a value.
  public let rows: [Int]
}

/// A possible error in an imported subscription, because the file lacks a detail.
public struct ImportCaution: Equatable, Sendable {
  public enum Reason: Equatable, Sendable {
    /// The file only has the next charge, which a short month may have shifted; `perhapsFrom` is the latest possible
    /// original date.
    case dayPerhapsMoved(next: CivilDate, perhapsFrom: CivilDate)
    /// The file has no cancellation date; the day before the next charge is assumed.
    case cancelledBeforeNextCharge(CivilDate)
  }

  /// The row number; see `ImportRefusal.row`.
  public let row: Int
  public let subscription: Subscription
  public let reason: Reason
}
