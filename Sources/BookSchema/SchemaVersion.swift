/// The version of the schema of a file, for example `1.0`.
///
/// A higher minor number adds optional keys, which an older program keeps and writes back. A higher major number
/// changes the meaning of a key, so an older program must not touch the file (seed 6.1: 1.0 -> 2.0 for breaking
/// changes).
public struct SchemaVersion: Hashable, Sendable, CustomStringConvertible {
  /// Incremented if older programs can no longer read the file.
  let major: Int
  /// Incremented if optional keys are added.
  let minor: Int

  /// All versions ever written by this program, the oldest first.
  ///
  /// Append-only. To change the schema:
  ///
  /// 1. append the new version here and a frozen file to `Tests/BookSchemaTests/Fixtures` (a test requires it);
  /// 2. for new optional keys (a new minor version): add a row to the list of fields of their record in `Records`. Older
  ///    files stay as they are and must still be read;
  /// 3. for another meaning (a new major version): add one named step `(inout JSONValue) -> Void` for the previous
  ///    major version, and let `BookReader.read` apply the steps to the raw tree before it interprets anything. A
  ///    meaning that only some books have needs no step: see `withPlans`.
  public static let written = [basic, withPlans, withExtras, withDatedValues]

  /// The version of new files, and of all books that version 0.1 reads correctly.
  static let basic = SchemaVersion(major: 1, minor: 0)

  /// The version of books with a plan that has a cycle of its own, a cycle with a pattern of days, a moved charge, or a goal for a
  /// category or tag: version 0.1 would compute other dates, or take the goal for one of the whole book.
  static let withPlans = SchemaVersion(major: 2, minor: 0)

  /// The version of books with a charge outside the schedule, a refund, a term that ends, months of one's own or charges
  /// confirmed under an estimate: version 0.2 would compute other dates or sums.
  static let withExtras = SchemaVersion(major: 3, minor: 0)

  /// The version of books with a payer, shares or a payment method that change on a date, or with a note that can be done:
  /// version 0.2 would give the charges after the date to those before, and join a note with one that is done as two.
  static let withDatedValues = SchemaVersion(major: 4, minor: 0)

  /// The two numbers with a point between them.
  public var description: String { "\(major).\(minor)" }
}

extension SchemaVersion {
  /// Reads two numbers without leading zeros and a point between them; returns `nil` for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
    self.init(major: major, minor: minor)
    guard major > 0, minor >= 0, description == text else { return nil }
  }
}
