/// The saves that made a record and set its fields, as texts of the file (DESIGN, "Several machines").
///
/// The core keeps them unread, as it does unknown keys; only saving and joining interpret them. When a value was set is no
/// part of it: records of the same values are equal, whatever their stamps.
public struct RecordStamps: Hashable, Sendable {
  /// The id of the data file that made the record; empty if that is not known.
  public var by = ""
  /// The fields and elements that were set later, each with the stamp of its save, in the order of the file.
  public var changed: [StampedPath] = []
  /// The JSON text of a `changed` that is no map of texts, written back as it is.
  public var foreign = ""

  public init() {}

  public static func == (_: RecordStamps, _: RecordStamps) -> Bool { true }

  public func hash(into _: inout Hasher) {}

  /// Whether both would be written alike.
  public func isSame(as other: RecordStamps) -> Bool {
    by == other.by && changed == other.changed && foreign == other.foreign
  }
}

/// A field of a record, or an element of one of its lists, with the stamp of the save that set it.
public struct StampedPath: Hashable, Sendable {
  public var path: String
  public var stamp: String

  public init(path: String, stamp: String) { (self.path, self.stamp) = (path, stamp) }
}
