import BillingCore
import ByteOutput
import StrictJSON

extension BookDocument {
  /// Writes the data file: two spaces of indentation, fixed order of keys, one line feed at the end.
  ///
  /// Memory does not grow with the book. The subscription of each event must be in the book.
  public func write(to output: OutputBuffer) {
    var fields = FieldWriter(output)
    fields.object(RootKey.table, keeping: kept) { fields, key in
      switch key {
      case .schemaVersion: fields.field(key, writtenVersion.description)
      case .exportedAt: break
      case .lastChange: if let lastChange { fields.object(key, lastChange, keeping: lastChange.kept) }
      case .seen: fields.field(key, seen)
      case .written: fields.field(key, written)
      case .settings: fields.object(key, book.settings, keeping: book.settings.kept)
      case .members: fields.records(key, book.members) { $0.kept }
      case .subscriptions: fields.array(key, book.subscriptions) { $0.object($1, keeping: $1.kept) }
      case .billingEvents: writeEvents(key, &fields)
      case .exchangeRates: fields.records(key, book.rates.series) { $0.kept }
      case .budgets: fields.records(key, book.budgets) { $0.kept }
      case .goals: fields.records(key, book.goals) { $0.kept }
      case .accounts: fields.records(key, book.accounts) { $0.kept }
      case .settlements: fields.records(key, book.settlements) { $0.kept }
      case .deleted: fields.records(key, book.deletions) { $0.kept }
      }
    }
    fields.json.finish()
  }

  public func bytes() -> [UInt8] {
    OutputBuffer.collecting { write(to: $0) }
  }

  /// Writes the subscription at an index as a value in a report, with the same bytes as in the data file.
  ///
  /// `status` is the status as of today, which the file does not contain.
  public func write(
    subscription index: Int, status: EffectiveStatus.Word, to json: inout JSONWriter
  ) {
    var fields = FieldWriter(json)
    let subscription = book.subscriptions[index]
    fields.object(subscription, keeping: subscription.kept, but: ("status", status.rawValue))
    json = fields.json
  }

  private func writeEvents(_ key: RootKey, _ fields: inout FieldWriter) {
    let prices = PricesInForce(of: book)
    fields.array(key, book.events) { fields, record in
      fields.object(EventEntry(record, priceInForce: prices.price(of: record)), keeping: record.kept)
    }
  }
}

extension FieldWriter {
  mutating func object<Record: FileRecord>(_ key: RootKey, _ record: Record, keeping kept: KeptKeys) {
    self.key(key)
    object(record, keeping: kept)
  }

  /// Writes any value; without one, the key is omitted.
  mutating func field(_ key: RootKey, _ value: JSONValue?) {
    guard let value else { return }
    self.key(key)
    json.value(value)
  }

  /// Writes a list of records; without any, the key is omitted, since it extends the seed's schema.
  mutating func records<Record: FileRecord>(_ key: RootKey, _ records: [Record], _ kept: (Record) -> KeptKeys) {
    if records.isEmpty { return }
    array(key, records) { $0.object($1, keeping: kept($1)) }
  }
}

/// Finds the prices in effect on the dates of records.
struct PricesInForce {
  private let book: Book
  private let indices: SubscriptionIndex?

  init(of book: Book) {
    self.book = book
    indices = book.events.isEmpty ? nil : SubscriptionIndex(of: book)
  }

  /// Returns zero if the book has no such subscription, which a valid book excludes.
  func price(of record: RecordedEvent) -> Money {
    guard let index = indices?.index(of: record.subscriptionID) else { return .zero(book.settings.defaultCurrency) }
    return book.subscriptions[index].price(on: record.scheduledDate)
  }
}
