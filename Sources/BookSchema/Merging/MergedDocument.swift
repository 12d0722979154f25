import BillingCore
import ByteOutput
import StrictJSON

// MARK: - Records as values

extension BookDocument {
  /// A subscription as in the file.
  func value(subscription index: Int) -> JSONValue? {
    let subscription = book.subscriptions[index]
    return value { $0.object(subscription, keeping: subscription.kept) }
  }

  /// A record as in the file; where it has no amount of its own, it has none.
  func value(event index: Int) -> JSONValue? { .object(ownMembers(event: index)) }

  /// The members of a record that are its own: the price in effect, which the file repeats, is left out.
  func ownMembers(event index: Int) -> [JSONMember] {
    let event = book.events[index]
    let price = event.amount ?? .zero(book.settings.defaultCurrency)
    let members = value { $0.object(EventEntry(event, priceInForce: price), keeping: event.kept) }?.members ?? []
    if event.amount != nil { return members }
    let derived = [EventKey.amount, .amountMinorUnits, .currency].map(\.rawValue)
    return members.filter { !derived.contains($0.key) }
  }

  private func value(_ write: (inout FieldWriter) -> Void) -> JSONValue? {
    let bytes = OutputBuffer.collecting { output in
      var fields = FieldWriter(output)
      write(&fields)
      fields.finish()
    }
    return JSONValue(readBack: bytes)
  }
}

// MARK: - Comparisons

extension BookDocument {
  /// Whether both have the same subscription, with its unknown keys.
  func isSame(subscription index: Int, as other: BookDocument, _ place: Int) -> Bool {
    book.subscriptions[index] == other.book.subscriptions[place]
  }

  /// Whether both have the same record, with its unknown keys.
  func isSame(event index: Int, as other: BookDocument, _ place: Int) -> Bool {
    book.events[index] == other.book.events[place]
  }

  /// The time at which a record was deleted, if its mark is there.
  func deletion(of id: UUID) -> Timestamp? { book.deletions.first { $0.id == id }?.at }

  /// Sets the marks of all versions, without those of what is there.
  mutating func mergeDeletions(_ base: BookDocument?, _ ours: BookDocument, _ theirs: BookDocument) {
    let present = Set(book.subscriptions.map(\.id))
    // What one side has forgotten on purpose stays forgotten.
    let (one, other) = (Set(ours.book.deletions.map(\.id)), Set(theirs.book.deletions.map(\.id)))
    let forgotten = (base?.book.deletions ?? []).map(\.id).filter { !one.contains($0) || !other.contains($0) }
    book.deletions = []
    book.mark(ours.book.deletions + theirs.book.deletions, present: present.union(forgotten))
  }
}

// MARK: - Ancestors

extension BookDocument {
  /// Whether this version was made from another one, to judge by its records.
  ///
  /// It has a record that the change of that version made, or a mark that it left; what differs was changed later, and what
  /// is missing was deleted. Without the first, a version of this machine alone would pass for one if all that it changed
  /// was changed there later too, and what it had changed would be lost without a word.
  public func descends(from version: BookDocument) -> Bool {
    guard let moment = version.lastChange?.at else { return false }
    return hasTrace(of: version, at: moment) && couldComeFrom(version, after: moment)
  }

  /// Whether nothing speaks against a version that is named as an ancestor: what differs was changed after it, and what is
  /// missing was deleted.
  public func couldDescend(from version: BookDocument) -> Bool {
    version.lastChange.map { couldComeFrom(version, after: $0.at) } ?? false
  }

  /// Whether the change of a version made a record that is here: identifiers are random, so nobody else has made it.
  private func hasTrace(of version: BookDocument, at moment: Timestamp) -> Bool {
    let places = Self.places(of: book.subscriptions)
    let isMade = version.book.subscriptions.enumerated().contains { index, subscription in
      guard let place = places[subscription.id] else { return false }
      let isCreated = subscription.createdAt == moment && book.subscriptions[place].createdAt == moment
      return isCreated || subscription.updatedAt == moment && version.isSame(subscription: index, as: self, place)
    }
    if isMade || version.book.deletions.contains(where: { $0.at == moment && deletion(of: $0.id) == moment }) {
      return true
    }
    let records = Dictionary(book.events.enumerated().map { (ChargeKey($1), $0) }) { first, _ in first }
    return version.book.events.enumerated().contains { index, event in
      guard event.updatedAt == moment, let place = records[ChargeKey(event)] else { return false }
      return version.isSame(event: index, as: self, place)
    }
  }

  /// Whether what differs was changed after a moment, by the stamps of the records, and what is missing was deleted.
  private func couldComeFrom(_ version: BookDocument, after moment: Timestamp) -> Bool {
    let isLater = { (stamp: Timestamp?) in stamp.map { moment.isEarlier(than: $0) } ?? false }
    let (places, former) = (Self.places(of: book.subscriptions), Self.places(of: version.book.subscriptions))
    let areKept = version.book.subscriptions.enumerated().allSatisfy { index, subscription in
      guard let place = places[subscription.id] else { return deletion(of: subscription.id) != nil }
      return isLater(book.subscriptions[place].updatedAt) || version.isSame(subscription: index, as: self, place)
    }
    let areNew = book.subscriptions.allSatisfy { former[$0.id] != nil || isLater($0.createdAt) }
    return areKept && areNew && eventsCouldComeFrom(version, isLater)
  }

  private func eventsCouldComeFrom(_ version: BookDocument, _ isLater: (Timestamp?) -> Bool) -> Bool {
    let places = Dictionary(book.events.enumerated().map { (ChargeKey($1), $0) }) { first, _ in first }
    let former = Set(version.book.events.map(ChargeKey.init))
    let areKept = version.book.events.enumerated().allSatisfy { index, event in
      guard let place = places[ChargeKey(event)] else {
        return deletion(of: event.subscriptionID) != nil
      }
      return isLater(book.events[place].updatedAt) || version.isSame(event: index, as: self, place)
    }
    return areKept && book.events.allSatisfy { former.contains(ChargeKey($0)) || isLater($0.updatedAt) }
  }

  private static func places(of subscriptions: [Subscription]) -> [UUID: Int] {
    Dictionary(subscriptions.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }
}

// MARK: - Sides

extension MergeSide {
  /// The side with the later stamp; `nil` if they are equal.
  init?(later ours: Timestamp?, _ theirs: Timestamp?) {
    let (one, other) = (ours?.secondsSince1970 ?? .min, theirs?.secondsSince1970 ?? .min)
    if one == other { return nil }
    self = one > other ? .ours : .theirs
  }

  /// The side whose record is of the stronger kind; `nil` if both are of the same kind.
  init?(stronger ours: RecordedEvent.Kind, _ theirs: RecordedEvent.Kind) {
    if ours.strength == theirs.strength { return nil }
    self = ours.strength > theirs.strength ? .ours : .theirs
  }
}

extension RecordedEvent.Kind {
  /// How much a record counts where two versions have one of the same charge.
  public var strength: Int {
    switch self {
    case .adjusted: 0
    case .skipped: 1
    case .confirmed: 2
    }
  }
}

extension MergeConflict {
  /// A conflict of a value in a record; `path` begins with its field.
  init(_ conflict: ValueMerge.Conflict, record: Record, id: String, name: String, path: [String]) {
    self.init(
      record: record, id: id, name: name, field: path.first ?? "", base: conflict.base, ours: conflict.ours,
      theirs: conflict.theirs, kept: conflict.kept, because: conflict.because)
    if path.count > 1 { element = path[1] }
  }

  /// Names the charge of a record.
  mutating func name(_ event: RecordedEvent) {
    subscriptionID = event.subscriptionID.description
    billedAt = event.date.description
  }
}
