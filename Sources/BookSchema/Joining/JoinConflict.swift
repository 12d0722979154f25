import BillingCore
import StrictJSON

/// A field that both sides set to different values, or a record that one side deleted and the other one changed.
public struct JoinConflict: Equatable, Sendable {
  /// One of the two versions.
  public enum Side: String, CaseIterable, Sendable {
    case ours, theirs
  }

  /// The kind of the record.
  public enum Record: String, CaseIterable, Sendable {
    case subscription, charge, member, account, settlement, budget, goal, rate, setting, book
  }

  /// The reason for the choice.
  public enum Reason: String, CaseIterable, Sendable {
    /// The kept value was set later.
    case later
    /// Both were set at one time: by one save, as edits of one version, or by two machines in one second.
    case value
    /// Only one side has it, and it may have been removed from the other by an editor.
    case missing
  }

  public var record: Record
  /// The identifier, the name, or the key of the record.
  public var id: String
  public var name: String
  /// The subscription and date of a charge.
  public var subscriptionID: String?
  public var billedAt: String?
  /// The charges that a budget or goal counts, and the period of a budget.
  public var scope: Budget.Scope?
  public var period: Budget.Period?
  /// The key in the file; `amount` for money, `firstBillingDate` for cycle and first date, `deleted`
  /// for a deletion.
  public var field: String
  /// Whether it is about the record as a whole.
  public var isDeletion = false
  /// The element of a list: the date of a price change, the member of a share.
  public var element: String?
  /// The values as in the file; `nil` if there is none, or the record is deleted.
  public var ours: JSONValue?
  public var theirs: JSONValue?
  public var kept: Side
  public var because: Reason

  /// The value that was kept.
  public var keptValue: JSONValue? { kept == .ours ? ours : theirs }
}
