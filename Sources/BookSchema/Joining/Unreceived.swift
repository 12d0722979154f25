import BillingCore
import StrictJSON

extension BookVersion {
  /// This version with what `others` have set as another one, `target`, has it: a step to `target` is a change of the rest.
  ///
  /// What came in since goes as if it had never been received, stamps and all; what had come in is back. `others` are the
  /// ids of other data files.
  public func agreeing(with target: BookDocument, on others: Set<String>) throws(BookError) -> BookVersion {
    if others.isEmpty { return self }
    let former = try BookParts(of: target)
    var news = try BookParts(of: document).news(since: former) { others.contains($0.id) && !former.seen.has($0) }
    news.seen = document.seenStamps.without(others)
    var version = self
    version.document = try BookDocument(parsing: BookJoin(former, news).joined.bytes)
    version.document.book.sortRecords()
    return version
  }
}

extension BookParts {
  /// The records that have something later than a former version, without the values of the stamps that are left out.
  ///
  /// A record that the former version does not have is left out whole if it began with such a stamp, with its charges.
  fileprivate func news(since former: BookParts, leavingOut isLeft: (Stamp) -> Bool) -> BookParts {
    let (own, known) = (BookJoin.Records(self, besides: BookParts()), BookJoin.Records(former, besides: BookParts()))
    var news = BookParts()
    news.schemaVersion = schemaVersion
    news.settings = settings?.news(since: former.settings, leavingOut: isLeft)
    var left: Set<RecordKey> = []
    // Subscriptions come before their charges.
    let order = own.order.filter { $0.kind == .subscription } + own.order.filter { $0.kind != .subscription }
    for key in order {
      guard let part = own.parts[key] else { continue }
      if let owner = part.subscription, left.contains(owner) { continue }
      let past = known.parts[key]
      if let past, past.isHidden == part.isHidden, past.body == part.body { continue }
      var content = part.content
      if let past {
        guard let record = content.record.news(since: past.content.record, leavingOut: isLeft) else { continue }
        content.record = record
      } else if let first = content.record.entries.values.map(\.stamp).min(), isLeft(first) {
        left.insert(key)
        continue
      }
      if part.isHidden, content.record.deletion != nil {
        news.deleted.append(Part(deleted: content, key: key))
      } else {
        news.lists[key.kind, default: []].append(Part(content, key: key, order: part.order))
      }
    }
    return news
  }
}

extension StampedRecord {
  /// The record without the values of the stamps that are left out; `nil` if a former version has nothing earlier.
  fileprivate func news(since former: StampedRecord?, leavingOut isLeft: (Stamp) -> Bool) -> StampedRecord? {
    var record = self
    record.entries = entries.filter { !isLeft($0.value.stamp) }
    let isNew = record.entries.contains { path, entry in former?.entries[path].map { $0.precedes(entry) } ?? true }
    return isNew ? record : nil
  }
}
