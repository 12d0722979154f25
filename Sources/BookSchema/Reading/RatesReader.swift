import BillingCore

/// Reads the rates of one pair from one source.
///
/// Each text has the rates of one month, so that years of rates stay short and a new day changes one line:
/// `"2026-02-02 183.7, 03 183.11"`.
struct RatesReader {
  private var base: Currency?
  private var quote: Currency?
  private var source: RateSource?
  private var rates: FieldReader?

  static func read(_ fields: inout FieldReader) throws(Fault) -> (series: RateSeries, unknown: [UnknownKey]) {
    let start = fields.offset
    var reader = RatesReader()
    let unknown = try fields.object(RatesKey.table) { (fields, key) throws(Fault) in try reader.read(key, &fields) }
    return (try reader.series(objectAt: start), unknown)
  }

  private mutating func read(_ key: RatesKey, _ fields: inout FieldReader) throws(Fault) {
    switch key {
    case .base: base = try fields.currency()
    case .quote: quote = try fields.currency()
    case .source: source = try fields.word(RateSource.self)
    case .rates:
      rates = fields
      try fields.skip()
    }
  }

  private func series(objectAt start: Int) throws(Fault) -> RateSeries {
    guard let base else { throw Fault(.missingKey("base"), at: start) }
    guard let quote else { throw Fault(.missingKey("quote"), at: start) }
    guard var fields = rates else { throw Fault(.missingKey("rates"), at: start) }
    var series: RateSeries
    do throws(RateError) {
      series = RateSeries(try CurrencyPair(base, in: quote), from: source ?? .manual)
    } catch { throw Fault(.sameCurrency(base), at: start) }
    try fields.array { (fields, _) throws(Fault) in
      let start = fields.offset
      let text = try fields.string()
      try RateMonth.read(text, at: start, into: &series)
    }
    guard !series.rates.isEmpty else { throw Fault(.noRates, at: start) }
    return series
  }
}

/// The rates of one month as text: a full date for the first, only the day for the others.
enum RateMonth {
  /// Reads the text at an offset, and adds its rates to the series.
  static func read(_ text: String, at offset: Int, into series: inout RateSeries) throws(Fault) {
    var rest = Array(text.utf8)[...]
    var month: YearMonth?
    while true {
      let entry = rest.prefix { $0 != UInt8(ascii: ",") }
      guard let rate = rate(entry, in: month) else { throw invalid(entry, at: offset) }
      guard series.rates.last.map({ $0.date < rate.date }) ?? true else {
        throw Fault(.ratesOutOfOrder(rate.date), at: offset)
      }
      series.set(rate)
      month = rate.date.yearMonth
      if entry.endIndex == rest.endIndex { return }
      rest = rest[entry.endIndex...].dropFirst()
      guard rest.first == UInt8(ascii: " ") else { throw invalid(rest, at: offset) }
      rest = rest.dropFirst()
    }
  }

  private static func invalid(_ entry: ArraySlice<UInt8>, at offset: Int) -> Fault {
    Fault(.invalidRate(String(decoding: entry, as: UTF8.self)), at: offset)
  }

  /// Reads one entry, `2026-02-02 183.7` or, within a month, `03 183.11`; returns `nil` for anything else.
  private static func rate(_ entry: ArraySlice<UInt8>, in month: YearMonth?) -> DatedRate? {
    guard let gap = entry.firstIndex(of: UInt8(ascii: " ")), let date = date(entry[..<gap], in: month) else {
      return nil
    }
    do throws(RateError) {
      return DatedRate(try RateValue(utf8: entry[gap...].dropFirst()), on: date)
    } catch { return nil }
  }

  private static func date(_ text: ArraySlice<UInt8>, in month: YearMonth?) -> CivilDate? {
    guard let month else { return CivilDate(utf8: text) }
    guard text.count == 2, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let day = text.reduce(0) { $0 * 10 + Int($1 & 15) }
    return (1...month.dayCount).contains(day) ? CivilDate(month, clampedDay: day) : nil
  }

  /// The texts of a series, one for each month.
  static func texts(of series: RateSeries) -> [String] {
    var texts: [String] = []
    var month: YearMonth?
    for rate in series.rates {
      if rate.date.yearMonth == month {
        let day = rate.date.day
        texts[texts.count - 1] += ", \(day < 10 ? "0" : "")\(day) \(rate.value)"
      } else {
        month = rate.date.yearMonth
        texts.append("\(rate.date) \(rate.value)")
      }
    }
    return texts
  }
}
