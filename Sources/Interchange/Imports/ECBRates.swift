import BillingCore

/// The reference rates of the European Central Bank, from `eurofxref-hist.csv` or the daily `eurofxref.csv`.
///
/// Both list the value of one euro per working day, with a column per currency. Columns are identified by name and rows
/// by date, so their order does not matter. `N/A` is not a rate, and a comma at the end of a row is not a column. The
/// daily file has spaces after its commas and dates like `20 February 2026`.
///
/// Source: https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/
public struct ECBRates: Equatable, Sendable {
  /// The imported rates: 1 EUR in each currency.
  public private(set) var rates = ExchangeRates()
  /// The requested currencies that the file does not contain.
  public let absentCurrencies: [Currency]
  /// The number of currencies in the file that were not requested.
  public let leftOutCurrencies: Int
  /// The number of days in the file before the first requested day.
  public private(set) var leftOutDays = 0
  /// The rejected rows; if there are any, nothing may be imported.
  public private(set) var refusals: [ImportRefusal] = []

  /// Reads the rates of `currencies` from `firstDay` on, and always those of the latest day; throws if the file is not one
  /// of the two.
  public init(_ bytes: [UInt8], of currencies: Set<Currency>, from firstDay: CivilDate) throws(ImportError) {
    var reader = CSVReader(bytes)
    let header = try OwnCSV.nextRecord(&reader)?.cells.map(Self.trimmed) ?? []
    let columns = try Self.columns(header)
    let wanted = columns.filter { currencies.contains($0.currency) }
    absentCurrencies = currencies.subtracting(columns.map(\.currency) + [.euro]).sorted()
    leftOutCurrencies = columns.count - wanted.count
    var days: [CivilDate: [(Currency, RateValue)]] = [:]
    while let record = try OwnCSV.nextRecord(&reader) {
      do throws(ImportRefusal) {
        let (day, values) = try Self.row(record, header, wanted)
        guard days.updateValue(values, forKey: day) == nil else {
          throw record.position.refusal(.duplicateDay(day))
        }
      } catch { refusals.append(error) }
    }
    take(days, from: firstDay)
  }

  private mutating func take(_ days: [CivilDate: [(Currency, RateValue)]], from firstDay: CivilDate) {
    let sorted = days.keys.sorted()
    let taken = sorted.filter { $0 >= firstDay || $0 == sorted.last }
    leftOutDays = sorted.count - taken.count
    for day in taken {
      for (currency, value) in days[day] ?? [] {
        guard let pair = Self.pair(currency) else { continue }
        rates[pair, .ecb].set(DatedRate(value, on: day))
      }
    }
  }

  /// The pair of the euro and `currency`; `nil` for the euro itself, which the file does not list.
  private static func pair(_ currency: Currency) -> CurrencyPair? {
    do throws(RateError) { return try CurrencyPair(.euro, in: currency) } catch { return nil }
  }

  private typealias Column = (index: Int, currency: Currency)

  /// Finds the currency columns; columns that are not ISO 4217 codes are ignored.
  private static func columns(_ header: [String]) throws(ImportError) -> [Column] {
    guard header.first == "Date" else { throw .unknownTable(columns: header) }
    var columns: [Column] = []
    for (index, name) in header.enumerated().dropFirst() {
      guard let currency = Currency(code: name) else { continue }
      guard !columns.contains(where: { $0.currency == currency }) else { throw .duplicateColumn(name) }
      columns.append((index, currency))
    }
    guard !columns.isEmpty else { throw .unknownTable(columns: header) }
    return columns
  }

  private static func row(
    _ record: CSVRecord, _ header: [String], _ columns: [Column]
  ) throws(ImportRefusal) -> (day: CivilDate, values: [(Currency, RateValue)]) {
    guard record.cells.count == header.count else {
      throw record.position.refusal(.cellCount(record.cells.count, expected: header.count))
    }
    guard let day = day(trimmed(record.cells[0])) else {
      throw record.position.refusal(.invalidCell(column: header[0], text: record.cells[0]))
    }
    var values: [(Currency, RateValue)] = []
    for (index, currency) in columns {
      let text = trimmed(record.cells[index])
      if text.isEmpty || text == "N/A" { continue }
      do throws(RateError) { values.append((currency, try RateValue(text))) } catch {
        throw record.position.refusal(.invalidCell(column: header[index], text: text))
      }
    }
    return (day, values)
  }

  /// Reads `2026-02-20` or `20 February 2026`.
  private static func day(_ text: String) -> CivilDate? {
    if let day = CivilDate(text) { return day }
    let words = text.split(separator: " ")
    guard words.count == 3, let month = months.firstIndex(of: String(words[1])), let number = Int(words[0]),
      let year = Int(words[2])
    else { return nil }
    do throws(DateError) { return try CivilDate(year: year, month: month + 1, day: number) } catch { return nil }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private static func trimmed(_ cell: String) -> String {
    cell.utf8.contains(0x20) ? cell.split(separator: " ").joined(separator: " ") : cell
  }
}
