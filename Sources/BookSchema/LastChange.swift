import BillingCore

/// The change that made a version of the data file.
///
/// The store writes it at the end of the file, after all records, where changes on two machines do not collide with it.
public struct LastChange: Hashable, Sendable {
  /// The number of the version; each save increments it.
  public var revision: Int
  /// The version that it was based on; `nil` for the first.
  public var parent: Int?
  /// The time of that version, to tell it from a version of the same number in another history.
  public var parentAt: Timestamp?
  /// The other version that a merge was based on, likewise; `nil` for any other change.
  public var otherParent: Int?
  public var otherParentAt: Timestamp?
  public var at: Timestamp
  /// The command, for example `confirm`.
  public var command: String
  /// The subject of the command, such as the name of a subscription; `nil` if it concerned the whole book.
  public var subject: String?
  public var kept = KeptKeys()

  public init(
    revision: Int, parent: Int?, parentAt: Timestamp? = nil, at: Timestamp, command: String, subject: String? = nil
  ) {
    self.revision = revision
    self.parent = parent
    self.parentAt = parentAt
    self.at = at
    self.command = command
    self.subject = subject
  }
}
