import BillingCore

extension FieldWriter {
  /// Writes the rates of a book, if there are any: one object for each pair and source.
  mutating func rates(_ key: RootKey, _ rates: ExchangeRates) {
    if rates.isEmpty { return }
    array(key, rates.series) { fields, series in
      fields.object(RatesKey.table, of: .rates(series.pair, series.source)) { fields, key in
        switch key {
        case .base: fields.field(key, series.pair.base.code)
        case .quote: fields.field(key, series.pair.quote.code)
        case .source: fields.field(key, series.source.rawValue)
        case .rates: fields.array(key, RateMonth.texts(of: series)) { $0.element($1) }
        }
      }
    }
  }
}
