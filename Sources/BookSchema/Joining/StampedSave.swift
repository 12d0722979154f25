import BillingCore
import StrictJSON

extension BookDocument {
  /// This version with the stamp of its save on all that differs from the one before it.
  ///
  /// `id` is that of the data file, `last` the last stamp that it gave. With `forgets`, a deleted record without an entry
  /// in this version is forgotten; with `renames`, references keep their stamps; with `leavesRoom`, one stamp before that of
  /// this save is left to edits which nobody can tell yet. The stamp is `nil` if no record differs. Only the records between
  /// the first and the last one that differ are written and read, so that a save costs what it changes.
  public func stamped(
    over present: BookDocument?, at moment: Timestamp, id: String, last: Stamp?, forgets: Bool = false,
    renames: Bool = false, leavesRoom: Bool = false
  ) throws(BookError) -> (document: BookDocument, stamp: Stamp?) {
    var (version, former) = (self, present ?? BookDocument())
    let start = version.narrow(&former)
    let change = SavedChange(
      try BookParts(of: version), over: present == nil ? BookParts() : try BookParts(of: former),
      now: moment.secondsSince1970, id: id, last: last ?? .unknown, forgets: forgets, renames: renames,
      leavesRoom: leavesRoom)
    var document = self
    document.book.takeStamps(of: change.book, from: start)
    try document.takeRoot(of: change.book)
    return (document, change.stamp)
  }

  /// The indices of the first records that differ.
  fileprivate struct Start {
    var subscriptions = 0, events = 0, members = 0, accounts = 0, settlements = 0, budgets = 0, goals = 0
  }

  /// Leaves only what differs in the lists of two versions, and what is between.
  ///
  /// Where stamps are there, but not the newest ones of the file, all records have to be looked at.
  private mutating func narrow(_ former: inout BookDocument) -> Start {
    var start = Start()
    guard former.seen != nil || !former.book.hasStamps else { return start }
    start.subscriptions = Self.narrow(&book.subscriptions, &former.book.subscriptions)
    start.events = Self.narrow(&book.events, &former.book.events)
    start.members = Self.narrow(&book.members, &former.book.members)
    start.accounts = Self.narrow(&book.accounts, &former.book.accounts)
    start.settlements = Self.narrow(&book.settlements, &former.book.settlements)
    start.budgets = Self.narrow(&book.budgets, &former.book.budgets)
    start.goals = Self.narrow(&book.goals, &former.book.goals)
    for series in book.rates.series {
      let (pair, source) = (series.pair, series.source)
      let other = former.book.rates[pair, source]
      guard other == series, other.stamps == series.stamps else { continue }
      book.rates[pair, source] = RateSeries(pair, from: source)
      former.book.rates[pair, source] = RateSeries(pair, from: source)
    }
    return start
  }

  private static func narrow<Record: Equatable & Stamped>(_ own: inout [Record], _ former: inout [Record]) -> Int {
    func isSame(_ pair: (Record, Record)) -> Bool { pair.0 == pair.1 && pair.0.stamps == pair.1.stamps }
    let start = zip(own, former).prefix(while: isSame).count
    let end = zip(own[start...].reversed(), former[start...].reversed()).prefix(while: isSame).count
    own = Array(own[start..<own.count - end])
    former = Array(former[start..<former.count - end])
    return start
  }

  /// Takes the deletions, the settings' stamps and the newest stamps.
  private mutating func takeRoot(of parts: BookParts) throws(BookError) {
    var root = parts
    root.rest = StampedRecord(.book)
    root.lists = [.subscription: []]
    root.lastChange = nil
    let read = try BookDocument(parsing: root.bytes)
    book.deletions = read.book.deletions
    book.settings.stamps = read.book.settings.stamps
    seen = read.seen
  }
}

extension Book {
  /// Takes the stamps of the records that were looked at.
  fileprivate mutating func takeStamps(of parts: BookParts, from start: BookDocument.Start) {
    Self.take(parts, .subscription, from: start.subscriptions, into: &subscriptions)
    Self.take(parts, .charge, from: start.events, into: &events)
    Self.take(parts, .member, from: start.members, into: &members)
    Self.take(parts, .account, from: start.accounts, into: &accounts)
    Self.take(parts, .settlement, from: start.settlements, into: &settlements)
    Self.take(parts, .budget, from: start.budgets, into: &budgets)
    Self.take(parts, .goal, from: start.goals, into: &goals)
    let series = Dictionary(rates.series.map { (RecordKey(.rate, key: $0.joiningKey), $0) }) { first, _ in first }
    for part in parts.lists[.rate] ?? [] {
      guard case .members(let members) = part.body, let series = series[part.key] else { continue }
      rates[series.pair, series.source].stamps = RecordStamps(members, .rate)
    }
  }

  private static func take<Record: Stampable>(
    _ parts: BookParts, _ kind: RecordKind, from start: Int, into records: inout [Record]
  ) {
    for (index, part) in (parts.lists[kind] ?? []).enumerated() {
      if case .members(let members) = part.body { records[start + index].stamps = RecordStamps(members, kind) }
    }
  }
}

extension RateSeries {
  /// What identifies the series in the file.
  fileprivate var joiningKey: String { "\(pair.base.code)/\(pair.quote.code)/\(source.rawValue)" }
}

extension RecordStamps {
  init(_ members: [JSONMember], _ kind: RecordKind) {
    self.init()
    if kind.rules.hasMaker, let maker = members.value("by")?.string { by = maker }
    if let value = members.value("changed") { read(value) }
  }
}
