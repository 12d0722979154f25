import BillingCore
import ByteOutput

/// The keys of the data file in which two states of a record differ, for a report of a change.
///
/// Both states are written as in the file, field by field, so that no key can be forgotten. The times and stamps of the
/// record are left out, because they change with everything.
public enum ChangedKeys {
  public static func between(_ before: Subscription, _ after: Subscription) -> [String] { differing(before, after) }

  /// The keys of a charge, each state in its book.
  public static func between(
    _ before: BillingEvent, of former: Book, _ after: BillingEvent, of present: Book
  ) -> [String] {
    differing(EventEntry(before, of: former), EventEntry(after, of: present))
  }

  private static func differing<Record: FileRecord>(_ before: Record, _ after: Record) -> [String] {
    Record.fields.all.filter { field in
      switch field.joining {
      case .earlier, .later, .stamps: false
      case .alone, .group, .elements, .identity, .derived: field.text(of: before) != field.text(of: after)
      }
    }.map(\.key)
  }
}

extension Field {
  /// The key with its value as in the file; empty where the record leaves it out.
  fileprivate func text(of record: Record) -> [UInt8] {
    OutputBuffer.collecting { output in
      var fields = FieldWriter(output)
      fields.object(of: 1, keeping: KeptKeys()) { fields, _ in write(&fields, record) }
    }
  }
}
