import BillingCore

/// How the amount of a row agrees with that of a charge.
public enum StatementAmount: Equatable, Sendable {
  case exact
  /// In another currency, as far as the rates say; the deviation in thousandths.
  case converted(Int)
  /// In another currency without a rate.
  case unknownRate
  /// Another amount; the row is this many thousandths of the charge.
  case other(Int)
  /// An amount of the currency of a charge that is an estimate, so that any is as expected; the same thousandths.
  case estimated(Int)

  var cost: Int {
    switch self {
    case .exact: 0
    case .converted(let deviation): 5 + deviation / 8
    case .unknownRate: 20
    case .other(let ratio): 30 + min(30, abs(ratio - 1000) / 30)
    case .estimated(let ratio): min(30, abs(ratio - 1000) / 30)
    }
  }

  /// The deviation that a card's fee and the rate of the day explain, in thousandths.
  static let tolerance = 40

  /// Whether it is the amount of the charge, as much by the exchange rates, or of an estimate about as much.
  var isExpected: Bool { if case .other = self { false } else { isAbout } }
  var isAbout: Bool { isExpected(within: 800...1200) }
  var isNear: Bool { isExpected(within: 500...2000) }

  private func isExpected(within range: ClosedRange<Int>) -> Bool {
    switch self {
    case .other(let ratio), .estimated(let ratio): range.contains(ratio)
    case .exact, .converted: true
    case .unknownRate: false
    }
  }

  /// How far it is above the charge, in thousandths; of an estimate nothing is.
  var excess: Int { if case .other(let ratio) = self { ratio - 1000 } else { 0 } }
}

/// Compares amounts with the rates of the book, each looked up once a day.
struct AmountComparison {
  private let rates: ExchangeRates
  private var routes: [Key: RateRoute?] = [:]

  private struct Key: Hashable {
    let from: Currency
    let to: Currency
    let day: Int
  }

  init(_ rates: ExchangeRates) { self.rates = rates }

  mutating func compare(_ entry: StatementLedger.Entry, with charge: Money) -> StatementAmount? {
    if entry.amount == charge { return .exact }
    if charge.isEstimate, entry.amount.currency == charge.currency {
      let given = charge.minorUnits
      return .estimated(given > 0 ? Self.thousandths(entry.amount.minorUnits, of: given) : 0)
    }
    guard charge.minorUnits > 0 else { return nil }
    if entry.amount.currency == charge.currency {
      return .other(Self.thousandths(entry.amount.minorUnits, of: charge.minorUnits))
    }
    if let original = entry.original, original.currency == charge.currency {
      let ratio = Self.thousandths(original.minorUnits, of: charge.minorUnits)
      return ratio == 1000 ? .converted(0) : .other(ratio)
    }
    guard let expected = converted(charge, to: entry.amount.currency, on: entry.day) else { return .unknownRate }
    let ratio = Self.thousandths(entry.amount.minorUnits, of: max(1, expected.minorUnits))
    return abs(ratio - 1000) <= StatementAmount.tolerance ? .converted(abs(ratio - 1000)) : .other(ratio)
  }

  /// The amounts of a currency that pay a charge as expected; nil without a rate.
  mutating func expected(_ charge: Money, in currency: Currency, on day: Int) -> ClosedRange<Int128>? {
    let isForeign = currency != charge.currency
    guard let price = isForeign ? converted(charge, to: currency, on: day) : charge, price.minorUnits > 0
    else { return nil }
    let (amount, tolerance) = (Int128(price.minorUnits), isForeign ? Int128(StatementAmount.tolerance) : 0)
    return (amount - amount * tolerance / 1000)...(amount + amount * tolerance / 1000)
  }

  /// The charge at the rate of a day, else at the latest one before it; nil without a rate.
  private mutating func converted(_ charge: Money, to currency: Currency, on day: Int) -> Money? {
    if rates.isEmpty { return nil }
    let key = Key(from: charge.currency, to: currency, day: day)
    if routes[key] == nil, let date = CivilDate(dayNumber: day) {
      let ofDay: RateRoute? = rates.route(from: charge.currency, to: currency, on: .of(date))
      let route: RateRoute? = ofDay ?? rates.route(from: charge.currency, to: currency, on: .latest(asOf: date))
      routes[key] = .some(route)
    }
    // An amount beyond any currency has no price to compare with.
    guard let route = routes[key] ?? nil else { return nil }
    do { return try route.convert(charge, .halfAwayFromZero) } catch { return nil }
  }

  /// Hot path: amounts of people, which are compared a million times, need no wide division.
  static func thousandths(_ amount: Int64, of whole: Int64) -> Int {
    let (product, overflows) = amount.multipliedReportingOverflow(by: 1000)
    if !overflows { return Int(min(product / whole, 1_000_000)) }
    return Int(min(Int128(amount) * 1000 / Int128(whole), 1_000_000))
  }
}
