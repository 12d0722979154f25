import BillingCore
import BillingReports
import StrictJSON

extension RateListCommand {
  static var document: JSONShape? {
    get throws { .array(try row) }
  }

  /// One rate, found in a sample.
  fileprivate static var row: JSONShape {
    get throws {
      let pair = try CurrencyPair(.euro, in: .yen)
      let rate = DatedRate(try RateValue("1"), on: .minimum)
      return data([RateListing.Row(pair: pair, rate: rate, source: .manual)]).rowShape()
    }
  }
}

extension ChangedRates {
  static var shape: ChangedRecordShape {
    get throws { ChangedRecordShape(kind: "rate", state: try RateListCommand.row) }
  }
}
