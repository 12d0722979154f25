/// The version of the schema that a file was written in, as `1.0`.
///
/// A higher minor number adds optional keys, which an older program keeps and writes back; a higher major number changes
/// what a key means, so an older program must not touch the file (seed 6.1: 1.0 -> 2.0 where something breaks).
struct SchemaVersion: Hashable, Sendable, CustomStringConvertible {
  /// Grows when a file is no longer readable by the program before.
  let major: Int
  /// Grows when optional keys are added.
  let minor: Int

  /// Every version that this program has ever written, the oldest first; the last one is written today.
  ///
  /// Append-only. To change the schema:
  ///
  /// 1. append the new version here and its frozen file to `Tests/BookSchemaTests/Fixtures` (a test demands it);
  /// 2. new optional keys (a new minor version): add them to their enum in `SchemaKeys.swift`, to its reader and its
  ///    writer. The older files stay as they are and must go on reading;
  /// 3. another meaning (a new major version): add one named step `(inout JSONValue) -> Void` for the major version that
  ///    it leaves, and let `BookReader.read` run the steps over the raw tree before it interprets anything.
  public static let written = [SchemaVersion(major: 1, minor: 0)]

  /// The version that new files get.
  static let current = written[written.count - 1]

  init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  /// Reads two numbers with a point between them, without leading zeros; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
    self.init(major: major, minor: minor)
    guard major > 0, minor >= 0, description == text else { return nil }
  }

  /// The two numbers with a point between them.
  public var description: String { "\(major).\(minor)" }
}
