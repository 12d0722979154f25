import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

@Suite("SpendingTrends")
struct SpendingTrendsTests {
  /// Music from 2024-11 at 1000 a month and 1300 from 2026-01; a domain at 3000 each March from 2025; 2025-12 is paid.
  static let book: Book = {
    var book = Book.of(
      .of("Music", yen(1000), from: "2024-11-10", id: 1).with {
        $0.setPrice(yen(1300), from: day("2026-01-01"))
        $0.category = "fun"
        $0.tags = ["a", "b"]
      },
      .of("Domain", yen(3000), from: "2025-03-05", .yearly, id: 2))
    try! book.confirm(0, on: day("2025-12-10"), payment: .init(amount: yen(900)))
    return book
  }()

  func trends(
    _ book: Book, _ last: String, _ count: Int, by grouping: QueryField? = nil
  ) throws -> SpendingTrends {
    try SpendingTrends(of: book, through: day(last + "-01").yearMonth, months: count, by: grouping)
  }

  /// `2026-01: 900 + 400, mean 1000, before 1000 (+300, 300)`: paid, open, mean of three months, same month last year.
  func line(_ month: TrendLine.Month) -> String {
    let mean = month.movingAverage.map { "mean \($0.minorUnits)" } ?? "no mean"
    return "\(month.month): \(month.sums.confirmed.minorUnits) + \(month.sums.projected.minorUnits), \(mean), "
      + line(month.change)
  }

  func line(_ change: TrendLine.Change?) -> String {
    guard let change else { return "no base" }
    let share = change.tenthsOfPercent.map(String.init) ?? "-"
    return "before \(change.before.minorUnits) (\(change.difference.minorUnits), \(share))"
  }

  @Test("all of the months shown together is what a summary of them is, and so is its conversion")
  func totals() throws {
    for seed in UInt64(0)..<20 {
      var book = Book.random(seed: seed)
      book.settings.baseCurrency = .yen
      let trends = try trends(book, "2026-03", 5)
      guard let first = trends.months.first, let last = trends.months.last else { continue }
      let period = try #require(DateInterval(from: first.firstDay, through: last.lastDay))
      #expect(try trends.totals == PeriodSummary(of: book, over: period).totals, "seed \(seed)")
    }
  }

  @Test("months up to one, paid and open apart, with their means and what has changed in a year")
  func months() throws {
    let lines = try trends(Self.book, "2026-03", 5).lines
    #expect(lines.map(\.currency) == [.yen])
    #expect(
      lines[0].months.map(line) == [
        // (1000 + 1000 + 1000) / 3; a year earlier the book had just begun with 1000.
        "2025-11: 0 + 1000, mean 1000, before 1000 (0, 0)",
        // (1000 + 1000 + 900) / 3 = 966.67 is 967; 900 is 10.0 % less than 1000.
        "2025-12: 900 + 0, mean 967, before 1000 (-100, -100)",
        // (1000 + 900 + 1300) / 3 = 1066.67.
        "2026-01: 0 + 1300, mean 1067, before 1000 (300, 300)",
        // (900 + 1300 + 1300) / 3 = 1166.67.
        "2026-02: 0 + 1300, mean 1167, before 1000 (300, 300)",
        // (1300 + 1300 + 4300) / 3 = 2300; 300 / 4000 is 7.5 %.
        "2026-03: 0 + 4300, mean 2300, before 4000 (300, 75)",
      ])
    #expect(lines[0].total.expected == yen(8800))
    #expect(line(lines[0].change) == "before 8000 (800, 100)")
    #expect(lines[0].comparedMonths == 5)
    #expect(lines[0].lowest.month.description == "2025-12")
    #expect(lines[0].highest.month.description == "2026-03")
  }

  @Test("a book that has just begun: no month before it, no mean of fewer than three, no base")
  func beginning() throws {
    let trends = try trends(Self.book, "2025-01", 12)
    #expect(
      trends.lines[0].months.map(line) == [
        "2024-11: 0 + 1000, no mean, no base", "2024-12: 0 + 1000, no mean, no base",
        "2025-01: 0 + 1000, mean 1000, no base",
      ])
    #expect(trends.lines[0].change == nil)
    #expect(trends.lines[0].comparedMonths == 0)
    #expect(trends.months.map(\.description) == ["2024-11", "2024-12", "2025-01"])
  }

  @Test("only months that have a month a year before them are compared in the total")
  func comparable() throws {
    let line = try trends(Self.book, "2025-12", 24).lines[0]
    #expect(line.months.count == 14)
    #expect(line.comparedMonths == 2)
    #expect(self.line(line.change) == "before 2000 (-100, -50)")
  }

  @Test("what a month holds does not depend on how many months are asked for")
  func windowDoesNotMatter() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let all = try trends(.random(seed: seed), "2026-06", 36).lines
      for line in try trends(.random(seed: seed), "2026-06", 7).lines {
        let whole = try #require(all.first { $0.currency == line.currency })
        #expect(whole.months.suffix(7) == line.months[...])
      }
    }
  }

  @Test("nothing a year before, though the book had begun: an amount and no percentage")
  func nothingBefore() throws {
    var book = Self.book
    book.subscriptions.append(.of("News", usd("5.00"), from: "2026-01-20", id: 3))
    let dollars = try trends(book, "2026-01", 2).lines[1]
    #expect(dollars.currency.code == "USD")
    #expect(
      dollars.months.map(line) == [
        "2025-12: 0 + 0, mean 0, before 0 (0, -)", "2026-01: 0 + 500, mean 167, before 0 (500, -)",
      ])
  }

  @Test("1.00 more than 3.00 is 33.3 %, 2.00 more is 66.7 %: rounded once, half away from zero, both ways")
  func percentages() throws {
    func share(_ before: Int64, _ after: Int64) throws -> Int? {
      let book = Book.of(
        .of("a", yen(before), from: "2025-01-01").with { $0.setPrice(yen(after), from: day("2026-01-01")) })
      return try trends(book, "2026-01", 1).lines[0].change?.tenthsOfPercent
    }
    #expect(try share(3, 4) == 333)
    #expect(try share(3, 5) == 667)
    #expect(try share(2000, 2001) == 1, "0.05 % is 0.1 %")
    #expect(try share(2000, 1999) == -1)
    #expect(try share(7, 0) == -1000)
  }

  @Test(
    "a month that the period cuts is the lowest only if no month is whole",
    arguments: [
      ("2026-08-31", "2026-11-30", "2026-09 3100"), ("2026-09-01", "2026-11-07", "2026-09 3100"),
      ("2026-08-31", "2026-09-08", "2026-08 0"),
    ])
  func cutMonths(first: String, last: String, lowest: String) throws {
    let book = Book.of(.of("Chat", yen(3100), from: "2026-06-08"))
    let trends = try SpendingTrends(of: book, over: days(first, last), today: day("2026-11-30"))
    let month = try #require(trends.lines.first).lowest
    #expect("\(month.month) \(month.sums.expected.minorUnits)" == lowest)
  }

  @Test("a year or quarter that began before the first charge is shown, and nothing is compared with it")
  func firstPart() throws {
    let book = Book.of(.of(from: "2023-12-10"))
    let years = try SpendingTrends(
      of: book, over: days("2023-01-01", "2026-12-31"), per: .year, today: day("2026-02-06"))
    let line = try #require(years.lines.first)
    #expect(line.months.map(\.sums.expected.minorUnits) == [1000, 12_000, 12_000, 12_000])
    #expect(line.months.map { $0.change?.difference.minorUnits } == [nil, nil, 0, 0])
    #expect((line.comparedMonths, years.firstChargeOfPart) == (2, day("2023-12-10")))
    #expect(line.lowest.month.description == "2024-01")
    let quarters = try SpendingTrends(
      of: book, over: days("2023-10-01", "2025-03-31"), per: .quarter, today: day("2026-02-06"))
    #expect(quarters.lines.first?.months.map { $0.change?.difference.minorUnits } == [nil, nil, nil, nil, nil, 0])
    let whole = try SpendingTrends(
      of: .of(.of(from: "2023-01-31")), over: days("2023-01-01", "2024-12-31"), per: .year, today: day("2026-02-06"))
    #expect((whole.lines.first?.change?.difference.minorUnits, whole.firstChargeOfPart) == (0, nil))
  }

  @Test("longer steps divided by months or quarters: each of them over the steps, and together the whole")
  func partsOfYears() throws {
    let book = Book.of(.of(from: "2024-01-10"), .of("Insurance", yen(6000), from: "2024-03-15", .yearly, id: 2))
    let span = days("2024-01-01", "2026-12-31")
    for (field, keys) in [(QueryField.month, 12), (.quarter, 4)] {
      let trends = try SpendingTrends(of: book, over: span, per: .year, by: [field], today: day("2026-02-06"))
      #expect(trends.groups.count == keys)
      #expect(trends.groups.map(\.key) == trends.groups.map(\.key).sorted { ($0 ?? "") < ($1 ?? "") })
      for (index, whole) in try #require(trends.lines.first).months.enumerated() {
        let parts = trends.groups.flatMap(\.lines).map { $0.months[index].sums.expected.minorUnits }
        #expect(parts.reduce(0, +) == whole.sums.expected.minorUnits)
      }
    }
    let months = try SpendingTrends(of: book, over: span, per: .year, by: [.month], today: day("2026-02-06"))
    #expect(months.groups[2].lines[0].months.map(\.sums.expected.minorUnits) == [7000, 7000, 7000])
    #expect(months.groups[2].key == "03")
  }

  @Test("without a charge, or before the first one, there is no line")
  func nothing() throws {
    #expect(try trends(Book(), "2026-02", 12) == trends(Self.book, "2024-10", 12))
    #expect(try trends(Self.book, "2024-10", 12).lines == [])
    #expect(try trends(Self.book, "2024-10", 12).months == [])
  }

  @Test(
    "divided: the largest first, what has none last; a charge with two tags under both; groups without a charge are left out"
  )
  func groups() throws {
    let february = try trends(Self.book, "2026-02", 1, by: .category)
    #expect(february.groups.map(\.key) == ["fun"])
    #expect(february.lines == (try trends(Self.book, "2026-02", 1)).lines)
    #expect(try trends(Self.book, "2026-03", 1, by: .category).groups.map(\.key) == ["fun", nil])
    let tags = try trends(Self.book, "2026-03", 1, by: .tag).groups
    #expect(tags.map(\.key) == ["a", "b", nil])
    #expect(tags.map { $0.lines[0].total.expected } == [yen(1300), yen(1300), yen(3000)])
  }

  /// Every month equals the summary of that month, and all months together that of the whole period; so do the groups.
  @Test("the months add up to the summary of the same days", arguments: [true, false])
  func sumsAreSummaries(includesPaused: Bool) throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      var book = Book.random(seed: seed)
      book.settings.includePaused = includesPaused
      let trends = try trends(book, "2026-03", 15, by: .category)
      let first = try #require(trends.months.first), last = try #require(trends.months.last)
      let whole = DateInterval(from: first.firstDay, through: last.lastDay)!
      let summary = try PeriodSummary(of: book, over: whole, by: .category)
      for line in trends.lines {
        #expect(line.total.expected == summary.totals.expected[line.currency])
        #expect(line.total.confirmed == summary.totals.confirmed[line.currency] ?? .zero(line.currency))
        for month in line.months {
          let part = try PeriodSummary(of: book, over: month.month.days).totals
          #expect(month.sums.expected == part.expected[line.currency] ?? .zero(line.currency))
          #expect(month.sums.projected == part.projected[line.currency] ?? .zero(line.currency))
        }
      }
      #expect(trends.groups.map(\.key) == summary.groups.map(\.key))
      #expect(
        trends.groups.map { $0.lines.map(\.total.expected) } == summary.groups.map { $0.totals.expected.sums })
    }
  }

  @Test("with a rate for all, every step is in one currency as its sums are converted; without one, none is")
  func converted() throws {
    var book = Self.book
    book.subscriptions.append(.of("Cloud", usd("9.99"), from: "2025-10-10", id: 9).with { $0.category = "web" })
    try book.confirm(book.subscriptions.count - 1, on: day("2025-12-10"))
    book.settings.baseCurrency = .yen
    let (span, today) = (days("2025-03-01", "2026-02-28"), day("2026-02-06"))
    func trends(_ rates: ExchangeRates) throws -> (SpendingTrends, CurrencyConverter) {
      book.rates = rates
      let converter = try #require(CurrencyConverter(of: book, today: today))
      return (try SpendingTrends(of: book, over: span, by: [.category], in: converter, today: today), converter)
    }
    let (one, converter) = try trends(.of("manual USD/JPY 2025-10-01 150", "manual USD/JPY 2026-01-01 160"))
    #expect(one.lines.map(\.currency) == [.yen] && one.groups.allSatisfy { $0.lines.map(\.currency) == [.yen] })
    for month in one.lines[0].months {
      let period = book.settings.months.days(of: month.month)
      let totals = try PeriodSummary(of: book, over: period, today: today).totals
      #expect(month.sums.expected == (try converter.totals(totals).expected.amount))
      #expect(month.sums.paid == (try converter.totals(totals).paid.amount))
    }
    #expect(try trends(.of()).0.lines.map(\.currency) == [.yen, .usDollar])
  }

  @Test("sums beyond what can be counted are refused, means of large months are not")
  func overflow() throws {
    let large = Book.of(.of("a", yen(.max), from: "2026-01-01"))
    #expect(try trends(large, "2026-01", 1).lines[0].total.expected == yen(.max))
    #expect(throws: MoneyError.overflow) { try trends(large, "2026-02", 2) }
  }

  @Test("the calendar's first and last months are months")
  func ends() throws {
    let book = Book.of(.of("a", yen(1), from: "0001-01-31"))
    #expect(try trends(book, "0001-03", 1200).months.count == 3)
    let last = try SpendingTrends(of: book, through: YearMonth(year: 9999, month: 12)!, months: 1)
    #expect(last.lines[0].months.map(line) == ["9999-12: 0 + 1, mean 1, before 1 (0, 0)"])
  }
}
