import BillingCore

/// The key of a record: subscription and date.
struct Charge: Hashable {
  let subscriptionID: UUID
  let date: CivilDate

  init(_ event: RecordedEvent) {
    subscriptionID = event.subscriptionID
    date = event.date
  }
}
