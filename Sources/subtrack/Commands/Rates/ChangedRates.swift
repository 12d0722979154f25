import BillingCore
import BillingReports

/// The exchange rates that a change affects, each as `rate list --json` shows it.
enum ChangedRates: ChangedRecords {
  static func records(_ difference: BookDifference, _ context: Context) -> [ChangedRecord] {
    difference.rates.map { change in
      let row = { (rate: DatedRate) in RateListing.Row(pair: change.pair, rate: rate, source: change.source) }
      let date = (change.rate.after ?? change.rate.before)?.date.description ?? ""
      return ChangedRecord(
        kind: "rate", id: "\(change.pair)/\(date)/\(change.source.rawValue)", name: change.pair.description,
        RateListCommand.columns, before: change.rate.before.map(row), after: change.rate.after.map(row))
    }
  }

  static var shape: ChangedRecordShape { ChangedRecordShape(kind: "rate", state: RateListCommand.columns.shape()) }
}
