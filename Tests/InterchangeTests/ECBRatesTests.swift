import BillingCore
import Testing

@testable import Interchange

/// The two files of the European Central Bank, read by their columns.
struct ECBRatesTests {
  static let history = """
    Date,USD,JPY,BGN,CYP,GBP,
    2026-02-05,1.1798,184.02,N/A,N/A,0.87000,
    2026-02-04,1.1810,184.50,N/A,N/A,0.86800,
    2026-01-30,1.1919,183.50,N/A,N/A,N/A,
    2025-12-31,1.1750,184.09,1.9558,N/A,0.87260,

    """

  static let daily = """
    Date, USD, JPY, BGN, CZK, \n20 February 2026, 1.0435, 156.97, 1.9558, 25.081, \n
    """

  func read(_ file: String, _ codes: [String] = ["USD", "JPY"], from day: String = "2026-01-01") throws -> ECBRates {
    let currencies = try codes.map { try #require(Currency(code: $0)) }
    return try ECBRates(Array(file.utf8), of: Set(currencies), from: try #require(CivilDate(day)))
  }

  func lines(_ rates: ECBRates) -> [String] {
    rates.rates.series.flatMap { series in
      series.rates.map { "\(series.source) \(series.pair) \($0.date) \($0.value)" }
    }
  }

  @Test("the history: the columns that are asked for, from the day that is asked for; the rest is counted")
  func historyFile() throws {
    let rates = try read(Self.history)
    #expect(
      lines(rates) == [
        "ecb EUR/JPY 2026-01-30 183.5", "ecb EUR/JPY 2026-02-04 184.5", "ecb EUR/JPY 2026-02-05 184.02",
        "ecb EUR/USD 2026-01-30 1.1919", "ecb EUR/USD 2026-02-04 1.181", "ecb EUR/USD 2026-02-05 1.1798",
      ])
    #expect(rates.leftOutDays == 1)
    #expect(rates.leftOutCurrencies == 3)
    #expect(rates.absentCurrencies.isEmpty)
  }

  @Test("the daily file has spaces behind its commas and its day in words")
  func dailyFile() throws {
    let rates = try read(Self.daily)
    #expect(lines(rates) == ["ecb EUR/JPY 2026-02-20 156.97", "ecb EUR/USD 2026-02-20 1.0435"])
    #expect(rates.refusals.isEmpty)
  }

  @Test("N/A is no rate, and a currency that the file does not have is named; the euro needs none")
  func absent() throws {
    let rates = try read(Self.history, ["EUR", "GBP", "KWD", "BGN"])
    #expect(lines(rates) == ["ecb EUR/GBP 2026-02-04 0.868", "ecb EUR/GBP 2026-02-05 0.87"])
    #expect(rates.absentCurrencies.map(\.code) == ["KWD"])
  }

  @Test("columns are known by name, days by date, whatever their order, and CRLF and a mark in front do no harm")
  func anyOrder() throws {
    let file = "\u{FEFF}Date,JPY,XXX,USD\r\n2026-01-30,183.50,1,1.1919\r\n2026-02-05,184.02,1,1.1798\r\n"
    #expect(
      lines(try read(file)) == [
        "ecb EUR/JPY 2026-01-30 183.5", "ecb EUR/JPY 2026-02-05 184.02", "ecb EUR/USD 2026-01-30 1.1919",
        "ecb EUR/USD 2026-02-05 1.1798",
      ])
  }

  @Test("the newest day is taken even where it is older than what was asked for: it is the latest rate")
  func newestDay() throws {
    let rates = try read(Self.history, from: "2026-06-01")
    #expect(lines(rates) == ["ecb EUR/JPY 2026-02-05 184.02", "ecb EUR/USD 2026-02-05 1.1798"])
    #expect(rates.leftOutDays == 3)
  }

  @Test(
    "a row that cannot be read is refused by its reason and line",
    arguments: [
      ("2026-02-04,1.1810,184.50,N/A,N/A,0.86800,", "2026-02-04,1.1810,", "cellCount(3, expected: 7)"),
      ("2026-02-04", "2026-02-30", "invalidCell(column: \"Date\", text: \"2026-02-30\")"),
      ("2026-02-04", "4 Feb 2026", "invalidCell(column: \"Date\", text: \"4 Feb 2026\")"),
      ("1.1810", "1,1810\"", "cellCount(8, expected: 7)"),
      ("1.1810", "-1.1810", "invalidCell(column: \"USD\", text: \"-1.1810\")"),
      ("1.1810", "0", "invalidCell(column: \"USD\", text: \"0\")"),
      ("2026-02-04", "2026-02-05", "duplicateDay(2026-02-05)"),
    ])
  func refusedRow(old: String, new: String, reason: String) throws {
    #expect(Self.history.ranges(of: old).count == 1)
    let rates = try read(Self.history.replacing(old, with: new))
    #expect(rates.refusals.map { "\($0.reason)" } == [reason])
    #expect(rates.refusals.map(\.line) == [3])
  }

  @Test("what is no such file is refused as a whole")
  func refusedFile() {
    #expect(throws: ImportError.unknownTable(columns: [])) { try read("") }
    #expect(throws: ImportError.unknownTable(columns: ["Day", "USD"])) { try read("Day,USD\n2026-02-05,1\n") }
    #expect(throws: ImportError.unknownTable(columns: ["Date", "amount"])) { try read("Date,amount\n2026-02-05,1\n") }
    #expect(throws: ImportError.duplicateColumn("USD")) { try read("Date,USD,USD\n2026-02-05,1,1\n") }
    #expect(throws: ImportError.csv(CSVError(line: 1, reason: .invalidUTF8))) {
      try ECBRates([0x50, 0x4B, 0x03, 0x04, 0xFF], of: [.yen], from: .minimum)
    }
  }

  @Test("26 years of 41 currencies: two of them are 14,000 rates, and the same file twice changes nothing")
  func wholeHistory() throws {
    let codes = ["USD", "JPY"] + Currency.active.map(\.code).filter { !["USD", "JPY", "EUR"].contains($0) }.prefix(39)
    var file = "Date," + codes.joined(separator: ",") + ",\n"
    var day = try #require(CivilDate("2026-02-05"))
    for number in 0..<7000 {
      file += "\(day)," + codes.map { _ in "1.\(1000 + number)," }.joined() + "\n"
      day = day.advancedClamping(days: -1)
    }
    let rates = try read(file, from: "1999-01-04").rates
    #expect(rates.series.reduce(0) { $0 + $1.rates.count } == 14_000)
    let merge = RateMerge(of: rates, into: rates, replacing: true)
    #expect(merge.merged == rates)
    #expect(merge.unchangedCount == 14_000)
  }
}
