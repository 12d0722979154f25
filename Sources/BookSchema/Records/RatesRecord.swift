import BillingCore
import StrictJSON

/// The rates of one pair from one source.
///
/// Each text has the rates of one month, so that years of rates stay short and a new day changes one line:
/// `"2026-02-02 183.7, 03 183.11"`.
extension RateSeries: FileRecord {
  struct Draft: Stampable {
    var (base, quote) = (Currency.yen, Currency.yen)
    var source = RateSource.manual
    /// The texts, read when the pair is known.
    var rates: FieldReader?
    var stamps = RecordStamps()
  }

  static let fields = FieldList<RateSeries, Draft> {
    Field.required("base", .currency, joins: .identity, { $0.pair.base }) { $0.base = $1 }
    Field.required("quote", .currency, joins: .identity, { $0.pair.quote }) { $0.quote = $1 }
    Field.always("source", .word, joins: .identity, { $0.source }) { $0.source = $1 }
    Field(
      key: "rates", need: .required, joining: .elements(.day),
      shape: { .array(.pattern("^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]", format: nil)) },
      read: { (fields, draft) throws(Fault) in
        draft.rates = fields
        try fields.skip()
      },
      write: { fields, series in
        fields.json.key("rates")
        fields.array(RateMonth.texts(of: series)) { $0.json.string($1) }
      })
    Field.stamps
  }

  static func read(_ fields: inout FieldReader) throws(Fault) -> RateSeries {
    let start = fields.offset
    var draft = Draft()
    let kept = try fields.fields(of: RateSeries.self, into: &draft)
    var series: RateSeries
    do throws(RateError) {
      series = RateSeries(try CurrencyPair(draft.base, in: draft.quote), from: draft.source)
    } catch { throw Fault(.sameCurrency(draft.base), at: start) }
    try draft.rates?.array { (fields) throws(Fault) in
      let start = fields.offset
      let text = try fields.string()
      try RateMonth.read(text, at: start, into: &series)
    }
    guard !series.rates.isEmpty else { throw Fault(.noRates, at: start) }
    (series.stamps, series.kept) = (draft.stamps, kept)
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
