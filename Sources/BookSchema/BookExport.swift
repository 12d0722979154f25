import BillingCore
import BillingReports
import ByteOutput

/// The parts of a book in an export (seed 2.2).
public enum ExportScope: String, CaseIterable, Sendable {
  case subscriptions
  case events
  case all
}

/// A book as the JSON of seed 6.1: the schema of the data file, with `exportedAt` and the computed events.
///
/// Every scope gives one document of the schema with all its keys; parts outside the scope are empty arrays, so one
/// reader reads every export. Rates, budgets, goals and recorded
/// transfers are only in the scope `all`. An export of events alone refers to
/// subscriptions that are not in it. It can be imported into a book that has them, but it is not a data file
/// (`BookDocument.References`).
///
/// An export is no version of the book: it does not say what it is (`written`), and a part of the book has no stamps either.
/// A whole one has what was deleted too, since it has seen the deletions.
public struct BookExport: Sendable {
  private let document: BookDocument
  private let scope: ExportScope
  private let exportedAt: Timestamp
  private let today: CivilDate
  private let recordDays: DateInterval?

  /// An export of a book with its timestamp.
  ///
  /// Beside the recorded status, each subscription has its `state` as of `today`, which knows what has ended.
  /// At the end of `billingEvents` follow the records whose charges are not among the events passed to `write`, if the
  /// dates that they have in the schedule are in `days`. With all days, an export with scope `all` can be imported
  /// without loss; those of a window are the moved ones, so that no charge comes back on its former date.
  /// A book that `isPart` of another one lacks some subscriptions or charges of it.
  public init(
    _ document: BookDocument, isPart: Bool = false, scope: ExportScope = .all, exportedAt: Timestamp,
    today: CivilDate, recordsOf days: DateInterval? = nil
  ) {
    // Of a part nobody can tell what it lacks.
    self.document = isPart || scope != .all ? document.withoutStamps : document
    self.scope = scope
    (self.exportedAt, self.today) = (exportedAt, today)
    recordDays = days
  }

  /// Writes the document, reading the charges of the book one at a time.
  public func write(_ events: ProjectedEvents, to output: OutputBuffer) {
    var fields = FieldWriter(output)
    let book = document.book
    fields.object(RootKey.table, keeping: document.kept) { fields, key in
      switch key {
      case .schemaVersion: fields.field(key, document.writtenVersion.description)
      case .exportedAt: fields.field(key, exportedAt.description)
      case .written, .lastChange: break
      case .deleted: fields.records(key, book.deletions) { $0.kept }
      case .seen: fields.field(key, document.seen)
      case .settings: fields.object(key, book.settings, keeping: book.settings.kept)
      case .members: if scope != .events { fields.records(key, book.members, { $0.kept }) }
      case .subscriptions:
        let states = scope == .events ? [] : book.effectiveStatuses(on: today)
        fields.array(key, scope == .events ? [] : Array(book.subscriptions.indices)) { fields, index in
          let subscription = book.subscriptions[index]
          fields.object(subscription, keeping: subscription.kept, but: ("state", states[index].status.rawValue))
        }
      case .billingEvents:
        fields.beginArray(key)
        if scope != .subscriptions { write(events, &fields) }
        fields.json.endArray()
      case .exchangeRates: if scope == .all { fields.records(key, book.rates.series, { $0.kept }) }
      case .budgets: if scope == .all { fields.records(key, book.budgets, { $0.kept }) }
      case .goals: if scope == .all { fields.records(key, book.goals, { $0.kept }) }
      case .accounts: if scope != .events { fields.records(key, book.accounts, { $0.kept }) }
      case .settlements: if scope == .all { fields.records(key, book.settlements, { $0.kept }) }
      }
    }
    fields.json.finish()
  }

  private func write(_ events: ProjectedEvents, _ fields: inout FieldWriter) {
    var isWritten = Array(repeating: false, count: document.book.events.count)
    var stencils = ChargeStencils(of: document.book)
    var days = PayDays(of: document.book)
    let hasPayDays = document.book.hasPayDays
    var events = events.makeIterator()
    while let event = events.next() {
      // The reader of a pipe has gone, or the disk is full; no one would see the rest.
      if fields.output.hasFailed { return }
      if let record = event.record { isWritten[record] = true }
      // Without accounts and rules, only records have pay days of their own.
      let payDay = hasPayDays || event.record != nil ? days.payDay(of: event) : nil
      fields.event(event, payDay, rank: events.rank, of: document.book, &stencils)
    }
    if let recordDays { writeRecords(of: recordDays, where: { !isWritten[$0] }, &fields) }
  }

  /// Writes the records of the exported subscriptions in some days of the schedule, by date.
  private func writeRecords(of days: DateInterval, where isLeft: (Int) -> Bool, _ fields: inout FieldWriter) {
    let book = document.book
    let prices = PricesInForce(of: book)
    let ids = Set(book.subscriptions.map(\.id))
    let left = book.events.indices.filter {
      isLeft($0) && days.contains(book.events[$0].scheduledDate) && ids.contains(book.events[$0].subscriptionID)
        && (days == .always || book.events[$0].movedFrom != nil)
    }
    for record in left.ordered(by: { (book.events[$0].date, $0) < (book.events[$1].date, $1) }) {
      let record = book.events[record]
      fields.object(EventEntry(record, priceInForce: prices.price(of: record)), keeping: record.kept)
    }
  }
}

extension FieldWriter {
  /// Writes a charge as an element of an array.
  @inline(__always)
  fileprivate mutating func event(
    _ event: BillingEvent, _ payDay: PayDay?, rank: Int, of book: Book, _ stencils: inout ChargeStencils
  ) {
    let fields = self
    written { output in
      stencils.append(event, paysOn: payDay?.date ?? event.date, rank: rank, to: output) { event, paysOn, output in
        var fields = fields.standIn(for: output)
        var entry = EventEntry(event, of: book)
        (entry.isTentative, entry.isAssumed) = (event.isTentative, event.isAssumed)
        entry.payDay = (paysOn, payDay?.account.map { book.accounts[$0].name })
        fields.object(entry, keeping: entry.kept)
      }
    }
  }
}

extension EventEntry {
  /// The entry of a charge in an export; a paused charge has the type `paused`.
  ///
  /// A charge with no record has the times of its subscription, because the seed's schema requires both.
  init(_ event: BillingEvent, of book: Book) {
    let type: EventType =
      switch event.state {
      case .confirmed: .confirmed
      case .skipped: .skipped
      case .projected: event.isLeftOut ? .paused : .projected
      }
    let subscription = book.subscriptions[event.subscription]
    let record = event.record.map { book.events[$0] }
    self.init(
      id: book.id(of: event), subscriptionID: subscription.id, date: event.date, amount: event.amount, type: type,
      isAmountOverridden: event.isAmountOverridden, record: record,
      createdAt: record.map(\.createdAt) ?? subscription.createdAt,
      updatedAt: record.map(\.updatedAt) ?? subscription.updatedAt)
  }
}
