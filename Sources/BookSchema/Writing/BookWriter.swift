import BillingCore
import ByteOutput
import StrictJSON

extension BookDocument {
  /// Writes the data file: two spaces of indentation, fixed order of keys, one line feed at the end.
  ///
  /// Memory does not grow with the book. The subscription of each event must be in the book.
  public func write(to output: OutputBuffer) {
    var fields = FieldWriter(output, unknown: unknown)
    fields.object(RootKey.table, of: .root) { fields, key in
      switch key {
      case .schemaVersion: fields.field(key, writtenVersion.description)
      case .exportedAt: break
      case .lastChange: if let lastChange { fields.lastChange(key, lastChange) }
      case .settings: fields.settings(key, book.settings)
      case .members: fields.members(key, book.members)
      case .subscriptions: fields.array(key, book.subscriptions) { $0.subscription($1) }
      case .billingEvents: writeEvents(key, &fields)
      case .exchangeRates: fields.rates(key, book.rates)
      case .budgets: fields.budgets(key, book.budgets)
      case .goals: fields.goals(key, book.goals)
      case .accounts: fields.accounts(key, book.accounts)
      case .settlements: fields.settlements(key, book.settlements)
      case .deleted: fields.deletions(key, book.deletions)
      }
    }
    fields.finish()
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
    var fields = FieldWriter(json, unknown: unknown)
    fields.subscription(book.subscriptions[index], status: status.rawValue)
    json = fields.json
  }

  private func writeEvents(_ key: RootKey, _ fields: inout FieldWriter) {
    let prices = PricesInForce(of: book)
    fields.array(key, book.events) { fields, record in
      fields.event(EventEntry(record, priceInForce: prices.price(of: record)))
    }
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
