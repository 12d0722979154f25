import TestSupport

@testable import BillingCore

// Short words, so that a test reads like a row of a table. An invalid date or amount stops the test run, since it is a
// mistake in the test and not a result.

/// The day in a text.
func day(_ text: String) -> CivilDate { CivilDate(text)! }

/// The days from one to another, both included.
func days(_ first: String, _ last: String) -> DateInterval { DateInterval(from: day(first), through: day(last))! }

/// Dates in one line, with the year only if it changes: `2026-11-30 12-31 2027-01-31`.
func line(_ dates: some Sequence<CivilDate>) -> String {
  var year = 0
  return dates.map { date in
    defer { year = date.year }
    return date.year == year ? String(date.description.dropFirst(5)) : date.description
  }.joined(separator: " ")
}

/// The charge dates within some days of a subscription that starts on `first`.
func dates(
  _ first: String, _ cycle: BillingCycle, in from: String, _ through: String, monthEnd: Bool = false
) -> String {
  var subscription = Subscription.of(from: first, cycle)
  subscription.isBilledAtMonthEnd = monthEnd
  return line(Book.of(subscription).charges(in: days(from, through)).map(\.date))
}

func yen(_ units: Int64) -> Money { Money(minorUnits: units, currency: .yen) }

/// An amount as written in files, `usd("9.99")`.
func usd(_ text: String) -> Money { money(text, "USD") }

func money(_ text: String, _ code: String) -> Money { try! Money(decimalText: text, currency: currency(code)) }

func currency(_ code: String) -> Currency { Currency(code: code)! }

extension BillingCycle {
  static func months(_ count: Int) -> BillingCycle { try! BillingCycle(.monthly, every: count) }
  static func years(_ count: Int) -> BillingCycle { try! BillingCycle(.yearly, every: count) }
  static func days(_ count: Int) -> BillingCycle { try! BillingCycle(.customDays, every: count) }
  static func weeks(_ count: Int) -> BillingCycle { .days(7 * count) }
}

extension Subscription {
  /// 1000 yen a month, unless the test gives other values.
  static func of(
    _ name: String = "Music", _ price: Money = yen(1000), from first: String, _ cycle: BillingCycle = .monthly,
    id: UInt64 = 1
  ) -> Subscription {
    Subscription(id: UUID(high: 0, low: id), name: name, price: price, cycle: cycle, firstBillingDate: day(first))
  }

  /// The same with a free trial that ends on a day.
  func freeUntil(_ last: String) -> Subscription { with { $0.trialEndDate = day(last) } }

  /// The subscription with a change.
  func with(_ change: (inout Subscription) -> Void) -> Subscription {
    var changed = self
    change(&changed)
    return changed
  }
}

extension Book {
  static func of(_ subscriptions: Subscription...) -> Book {
    var book = Book()
    book.subscriptions = subscriptions
    return book
  }

  /// The charges of some days, one line each: date, name, amount and state.
  func list(_ first: String, _ last: String) -> [String] { charges(in: days(first, last)).map { line(of: $0) } }

  /// `2026-02-10 Music 1000 JPY`, followed by `confirmed`, `skipped`, `paused` or `own amount` if it applies.
  func line(of event: BillingEvent) -> String {
    var words = [event.date.description, subscriptions[event.subscription].name, event.amount.description]
    if event.state != .projected { words.append(event.state.rawValue) }
    if event.isPaused { words.append("paused") }
    if event.isAmountOverridden { words.append("own amount") }
    return words.joined(separator: " ")
  }

  /// The open charges up to a day, as dates.
  func open(_ today: String) -> String {
    BillingSamples.line(openCharges(through: day(today)).map(\.date))
  }
}

/// Random numbers (SplitMix64), others in each run; `SUBTRACK_SEED` repeats those of a run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = RandomSamples.seed(seed) }

  /// The same numbers in every run.
  init(fixed seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}

extension ExchangeRates {
  /// Rates as `ecb EUR/USD 2026-01-30 1.1910`.
  static func of(_ lines: String...) -> ExchangeRates {
    var rates = ExchangeRates()
    for line in lines { rates.add(line) }
    return rates
  }

  mutating func add(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    let codes = words[1].split(separator: "/").map { currency(String($0)) }
    let pair = try! CurrencyPair(codes[0], in: codes[1])
    self[pair, RateSource(rawValue: words[0])!].set(DatedRate(try! RateValue(words[3]), on: day(words[2])))
  }

  /// All rates as lines of this form.
  var lines: [String] {
    series.flatMap { series in series.rates.map { "\(series.source) \(series.pair) \($0.date) \($0.value)" } }
  }
}

extension Book {
  /// Confirms the only charge of a date.
  @discardableResult
  mutating func confirm(
    _ index: Int, on date: CivilDate, payment: Payment = Payment(), at stamp: Timestamp? = nil
  ) throws(ChargeError) -> BillingEvent {
    try confirm(charge(of: index, on: date), payment: payment, at: stamp)
  }
}
