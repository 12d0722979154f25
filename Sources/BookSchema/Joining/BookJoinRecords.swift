extension BookJoin {
  /// The records of one side by key; those of deleted subscriptions beside them, unless both sides have the same.
  struct Records {
    var parts: [RecordKey: BookParts.Part] = [:]
    var order: [RecordKey] = []
    /// The deleted records that are the same on both sides.
    var same: [BookParts.Part] = []

    init(_ book: BookParts, besides other: BookParts) {
      let others = Dictionary(other.deleted.map { ($0.key, $0.body) }) { first, _ in first }
      for kind in RecordKind.listed { for part in book.lists[kind] ?? [] { add(part) } }
      for part in book.deleted {
        if part.key.kind != .charge, others[part.key] == part.body, parts[part.key] == nil, !part.isForgotten {
          same.append(part)
        } else if part.key.kind == .subscription {
          var content = part.content
          for var charge in content.charges {
            charge.isNested = true
            add(charge)
          }
          content.charges = []
          add(BookParts.Part(deleted: content, key: part.key))
        } else {
          add(part)
        }
      }
    }

    /// Adds a record; one that a file has twice is joined with itself.
    mutating func add(_ part: BookParts.Part) {
      guard let former = parts[part.key] else {
        order.append(part.key)
        parts[part.key] = part
        return
      }
      var content = former.content
      content.record = StampedRecord.Join(content.record, part.content.record).record
      content.at = content.at ?? part.content.at
      parts[part.key] =
        former.isHidden && part.isHidden
        ? BookParts.Part(deleted: content, key: part.key)
        : BookParts.Part(content, key: part.key, order: former.isHidden ? part.order : former.order)
    }
  }
}
