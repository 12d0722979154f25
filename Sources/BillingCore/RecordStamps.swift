/// The saves that made a record and set its fields, as texts of the file (DESIGN, "Several machines").
///
/// The core keeps them unread, as it does unknown keys; only saving and joining interpret them.
public struct RecordStamps: Hashable, Sendable {
  /// The id of the data file that made the record; empty if that is not known.
  public var by = ""
  /// The fields and elements that were set later, each with the stamp of its save, in the order of the file.
  public var changed: [StampedPath] = []
  /// The JSON text of a `changed` that is no map of texts, written back as it is.
  public var foreign = ""

  public init() {}
}

/// A field of a record, or an element of one of its lists, with the stamp of the save that set it.
public struct StampedPath: Hashable, Sendable {
  public var path: String
  public var stamp: String

  public init(path: String, stamp: String) { (self.path, self.stamp) = (path, stamp) }
}
