import BillingCore
import ByteOutput
import StrictJSON

/// The keys of the data file in which two states of a record differ, for a report of a change.
///
/// Both states are written as in the file, key by key, so that no key can be forgotten. The timestamps of the record are
/// left out, because they change with everything.
public enum ChangedKeys {
  public static func between(_ before: Subscription, _ after: Subscription) throws -> [String] {
    try differing(members { $0.subscription(before) }, members { $0.subscription(after) })
  }

  /// The keys of a charge, each state in its book.
  public static func between(
    _ before: BillingEvent, of former: Book, _ after: BillingEvent, of present: Book
  ) throws -> [String] {
    try differing(
      members { $0.event(EventEntry(before, of: former)) }, members { $0.event(EventEntry(after, of: present)) })
  }

  private static let timestamps: Set = [SubscriptionKey.createdAt.rawValue, SubscriptionKey.updatedAt.rawValue]

  private static func differing(_ before: [JSONMember], _ after: [JSONMember]) -> [String] {
    let common = before.filter(after.contains)
    var seen: Set<String> = []
    return (before + after).filter { !common.contains($0) }.map(\.key)
      .filter { !timestamps.contains($0) && seen.insert($0).inserted }
  }

  /// The members of the object that `write` writes.
  private static func members(_ write: (inout FieldWriter) -> Void) throws -> [JSONMember] {
    let bytes = OutputBuffer.collecting { output in
      var fields = FieldWriter(output, unknown: UnknownKeys())
      write(&fields)
      fields.finish()
    }
    var reader = try JSONReader(bytes)
    guard case .object(let members) = try reader.value() else { return [] }
    return members
  }
}
