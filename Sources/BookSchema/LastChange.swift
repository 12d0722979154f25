import BillingCore

/// Which command made a version of the data file.
///
/// The store writes it at the head of the file, so that the history is listed without reading the versions whole.
public struct LastChange: Hashable, Sendable {
  /// The number of the version; each save counts one up.
  public var revision: Int
  /// The version that it was made from; nil for the first.
  public var parent: Int?
  /// When that version was made, so that another lineage's version of the same number is not taken for it.
  public var parentAt: Timestamp?
  /// When it was made.
  public var at: Timestamp
  /// The command that made it, as `confirm`.
  public var command: String
  /// What the command was about, as a subscription's name; nil where it was about the whole book.
  public var subject: String?

  /// The mark of a version.
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
