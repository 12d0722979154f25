/// The keys of an object in the file that this program does not know, kept so that a save writes them back in place.
///
/// The core keeps them unread: a record that is copied, renamed or moved takes its keys along, and one that is removed
/// takes them away. Without unknown keys, the usual case, this costs an empty list.
public struct KeptKeys: Hashable, Sendable {
  /// One key with its value.
  public struct Key: Hashable, Sendable {
    /// The key of the object within the record that has it, such as `billingCycle`; empty for the record itself.
    public var object: String
    /// The index of the known key before it; -1 if it comes before all of them.
    ///
    /// It is the approximate place for writing the key, because the known key may be omitted. So it is ignored in
    /// comparisons, where only the order counts.
    public var index: Int
    public var name: String
    /// The value as JSON text.
    public var value: String

    public init(object: String = "", index: Int, name: String, value: String) {
      (self.object, self.index, self.name, self.value) = (object, index, name, value)
    }

    /// Whether both would be written alike, code point by code point.
    public static func == (left: Key, right: Key) -> Bool {
      left.name.utf8.elementsEqual(right.name.utf8) && left.value.utf8.elementsEqual(right.value.utf8)
        && left.object == right.object
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(name.utf8.count) }
  }

  /// The keys in writing order.
  public var keys: [Key]

  public init(_ keys: [Key] = []) { self.keys = keys }

  public var isEmpty: Bool { keys.isEmpty }

  /// The keys of an object within the record, as its own.
  public subscript(object: String) -> KeptKeys {
    get { keys.isEmpty ? self : KeptKeys(keys.filter { $0.object == object }).of("") }
    set {
      if isEmpty && newValue.isEmpty { return }
      keys.removeAll { $0.object == object }
      keys += newValue.of(object).keys
    }
  }

  private func of(_ object: String) -> KeptKeys {
    KeptKeys(keys.map { Key(object: object, index: $0.index, name: $0.name, value: $0.value) })
  }
}
