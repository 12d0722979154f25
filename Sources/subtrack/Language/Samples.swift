import BillingCore
import CommandLineKit

extension Currency {
  /// A plausible price in the currency for examples, as it is typed: `1490`, `15.49`, `4.900`.
  var sampleAmount: String { Money.sample(in: self).decimalText }
}

extension Money {
  /// A plausible monthly price for examples.
  static func sample(in currency: Currency) -> Money {
    let units: Int64 = [1490, 149, 1549, 4900, 4900][Int(currency.exponent)]
    return Money(minorUnits: units, currency: currency)
  }
}

extension Weekday {
  /// The name of the day.
  var words: Text {
    switch self {
    case .monday: Text(en: "Monday", ja: "月曜日")
    case .tuesday: Text(en: "Tuesday", ja: "火曜日")
    case .wednesday: Text(en: "Wednesday", ja: "水曜日")
    case .thursday: Text(en: "Thursday", ja: "木曜日")
    case .friday: Text(en: "Friday", ja: "金曜日")
    case .saturday: Text(en: "Saturday", ja: "土曜日")
    case .sunday: Text(en: "Sunday", ja: "日曜日")
    }
  }
}
