/// The saves that made a record and set its fields, as texts of the file.
///
/// The core keeps them unread, as it does unknown keys; only saving and joining interpret them. When a value was set is no
/// part of it: records of the same values are equal, whatever their stamps (``Uncompared``).
public struct RecordStamps: Hashable, Sendable {
  /// The id of the data file that made the record; empty if that is not known.
  public var by = ""
  /// The fields and elements that were set later, each with the stamp of its save, in the order of the file.
  public var changed: [StampedPath] = []
  /// The JSON text of a `changed` that is no map of texts, written back as it is.
  public var foreign = ""

  public init() {}
}

/// The place of a save in the order of saves: by second, then by its number in the second.
public struct SaveMoment: Hashable, Comparable, Sendable {
  public var second: Int
  public var count = 0

  public init(second: Int, count: Int = 0) { (self.second, self.count) = (second, count) }

  public static func < (one: SaveMoment, other: SaveMoment) -> Bool {
    (one.second, one.count) < (other.second, other.count)
  }
}

/// A field of a record, or an element of one of its lists, with the stamp of the save that set it.
public struct StampedPath: Hashable, Sendable {
  public var path: String
  public var stamp: String

  public init(path: String, stamp: String) { (self.path, self.stamp) = (path, stamp) }
}

/// A part of a value that does not count where two of them are compared: the saves that set it, the day it is seen from.
@propertyWrapper
public struct Uncompared<Value: Sendable>: Hashable, Sendable {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public static func == (_: Self, _: Self) -> Bool { true }
  public func hash(into _: inout Hasher) {}
}
