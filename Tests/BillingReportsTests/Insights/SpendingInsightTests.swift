@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

/// Spending, forgotten subscriptions and savings; "today" is 2026-02-06.
@Suite("Insights about spending")
struct SpendingInsightTests {
  // MARK: Large shares

  func shares(_ book: Book) throws -> [String] {
    try book.insights(.largeShare, on: "2026-02-06").compactMap {
      guard case .largeShare(let share) = $0 else { return nil }
      let name = book.subscriptions[share.subscription].name
      return "\(name) \(share.cost) of \(share.total), \(share.tenthsOfPercent)"
    }
  }

  @Test("a quarter is not more than a quarter; of four equal ones none is")
  func exactlyAQuarter() throws {
    #expect(try shares(.several(4)) == [])
    #expect(
      try shares(Book.several(4).with { $0.subscriptions[2].price = yen(1001) }) == ["c 12012 JPY of 48012 JPY, 250"])
  }

  @Test("of fewer than four one is always more than a quarter, and that says nothing")
  func few() throws {
    #expect(try shares(Book.several(3).with { $0.subscriptions[0].price = yen(9000) }) == [])
  }

  @Test("only what will be charged: what is cancelled or rests is no spending, instalments count as long as they last")
  func whatIsCharged() throws {
    let book = Book.several(5).with { $0.subscriptions[0].price = yen(2000) }
    #expect(try shares(book) == ["a 24000 JPY of 72000 JPY, 333"])
    #expect(try shares(book.with { try $0.subscriptions[0].cancel(on: day("2026-02-01")) }) == [])
    #expect(try shares(book.with { try $0.subscriptions[0].pause(from: day("2026-02-01")) }) == [])
    #expect(try shares(book.with { $0.subscriptions[0].end = .on(day("2026-03-31")) }) == [], "two charges are left")
  }

  @Test("each currency is a whole of its own: 9 dollars are not compared with 1000 yen")
  func currencies() throws {
    let book = Book.several(8).with { book in
      for index in 4..<8 { book.subscriptions[index].price = usd("1.00") }
      book.subscriptions[7].price = usd("9.00")
    }
    #expect(try shares(book) == ["h 108.00 USD of 144.00 USD, 750"])
  }

  @Test("in the base currency all are one whole, unless a rate is missing")
  func converted() throws {
    let book = Book.several(5).with { book in
      for (index, price) in [yen(5000), yen(1000), yen(1000), yen(500), usd("200.00")].enumerated() {
        book.subscriptions[index].price = price
      }
      book.settings.baseCurrency = .yen
    }
    #expect(try shares(book) == ["a 60000 JPY of 90000 JPY, 667"], "no rate")
    let rated = book.with { $0.rates = ExchangeRates.of("manual USD/JPY 2026-01-01 150") }
    #expect(try shares(rated) == ["e 360000 JPY of 450000 JPY, 800"])
  }

  @Test("the whole is the summary of the same year, and the parts of all subscriptions make it up")
  func totalIsSummary() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let book = Book.random(seed: seed)
      let year = days("2025-03-01", "2026-02-28")
      let summary = try PeriodSummary(of: book, over: year)
      for insight in try SpendingInsights(of: book, today: year.first, within: 30).findings {
        guard case .largeShare(let share) = insight else { continue }
        #expect(share.total == summary.totals.expected[share.total.currency])
      }
    }
  }

  // MARK: Overlaps

  func overlaps(_ book: Book) throws -> [String] {
    try book.insights(.overlap, on: "2026-02-06").compactMap {
      guard case .overlap(let overlap) = $0 else { return nil }
      let names = overlap.members.map { book.subscriptions[$0.subscription].name }.joined(separator: " ")
      return "\(overlap.category): \(names), \(overlap.total.sums.map(\.description).joined(separator: " + "))"
    }
  }

  static let videos = Book.several(3).with { book in
    for index in 0..<3 { book.subscriptions[index].category = ["Video", "video", "music"][index] }
  }

  @Test("two of one category, letter case apart, with what a year of both costs")
  func overlap() throws {
    #expect(try overlaps(Self.videos) == ["Video: a b, 24000 JPY"])
    #expect(try overlaps(.several(3)) == [], "no category is none")
  }

  @Test("only what suggests the same service: one cycle, one currency, at most twice the price, not paid by hand")
  func sameService() throws {
    #expect(try overlaps(Self.videos.with { $0.subscriptions[1].price = usd("1.00") }) == [])
    #expect(try overlaps(Self.videos.with { $0.subscriptions[1].cycle = .months(2) }) == [])
    #expect(try overlaps(Self.videos.with { $0.subscriptions[1].payment = .manual }) == [])
    #expect(try overlaps(Self.videos.with { $0.subscriptions[1].price = yen(2000) }) == ["Video: a b, 36000 JPY"])
    #expect(try overlaps(Self.videos.with { $0.subscriptions[1].price = yen(2001) }) == [])
    #expect(try overlaps(Self.videos.with { $0.subscriptions[1].price = yen(0) }) == [], "free")
  }

  @Test("what has no charge in the year ahead costs nothing, so that there is nothing to save")
  func nothingToPay() throws {
    let rare = Self.videos.with { book in
      for index in 0..<2 {
        book.subscriptions[index].cycle = .years(80)
        book.subscriptions[index].firstBillingDate = day("2025-01-10")
      }
    }
    #expect(try overlaps(rare) == [])
  }

  @Test("of one category, two pairs of different prices are two findings")
  func pairs() throws {
    let book = Book.several(4).with { book in
      for (index, price) in [5000, 900, 1000, 9999].enumerated() {
        book.subscriptions[index].category = "video"
        book.subscriptions[index].price = yen(Int64(price))
      }
    }
    #expect(try overlaps(book) == ["video: a d, 179988 JPY", "video: b c, 22800 JPY"])
  }

  @Test(
    "housing, utilities, insurance and collections never overlap, in both languages",
    arguments: [
      "Rent", "home & utilities", "Electricity", "家賃", "住居費", "水道・光熱費", "ガス代", "電気代", "公共料金", "通信費", "Insurance",
      "生命保険",
      "software", "アプリ", "その他",
    ])
  func otherKinds(category: String) throws {
    let book = Self.videos.with { book in for index in 0..<3 { book.subscriptions[index].category = category } }
    #expect(try overlaps(book) == [])
  }

  @Test(
    "other categories are one kind of service; only whole words count in English",
    arguments: ["video", "動画", "Homework", "Watering", "音楽", "news", "Cloud storage", "ゲーム"])
  func oneKind(category: String) throws {
    let book = Self.videos.with { book in for index in 0..<2 { book.subscriptions[index].category = category } }
    #expect(try overlaps(book).count == 1)
  }

  @Test("what begins later runs beside the other one")
  func laterOverlaps() throws {
    #expect(
      try overlaps(Self.videos.with { $0.subscriptions[1].firstBillingDate = day("2026-02-20") }) == [
        "Video: a b, 24000 JPY"
      ])
  }

  @Test("what is cancelled, even as of a day ahead, rests or ends by itself does not overlap")
  func noOverlap() throws {
    #expect(try overlaps(Self.videos.with { try $0.subscriptions[0].cancel(on: day("2026-01-31")) }) == [])
    #expect(try overlaps(Self.videos.with { try $0.subscriptions[0].cancel(on: day("2026-12-31")) }) == [])
    #expect(try overlaps(Self.videos.with { try $0.subscriptions[0].pause(from: day("2026-02-06")) }) == [])
    #expect(try overlaps(Self.videos.with { $0.subscriptions[0].end = .after(count: 24) }) == [])
    #expect(try overlaps(Self.videos.with { $0.subscriptions[0].end = .on(day("2026-12-31")) }) == [])
  }

  // MARK: Pauses

  func pauses(_ book: Book) throws -> [String] {
    try book.insights(.longPause, on: "2026-02-06").compactMap {
      guard case .longPause(let pause) = $0 else { return nil }
      return "\(pause.days) days since \(pause.since), until \(pause.until?.description ?? "nobody knows")"
    }
  }

  func paused(from first: String, until last: String? = nil) -> Book {
    Book.several(1).with {
      $0.subscriptions[0].pauses = [Pause(from: day(first), until: last.map(day))]
      $0.subscriptions[0].status = last == nil ? .paused : .active
    }
  }

  @Test("91 days are over 90, 90 are not")
  func longPause() throws {
    #expect(try pauses(paused(from: "2025-11-07")) == ["91 days since 2025-11-07, until nobody knows"])
    #expect(try pauses(paused(from: "2025-11-08")) == [])
    #expect(
      try pauses(paused(from: "2025-10-01", until: "2026-03-01")) == ["128 days since 2025-10-01, until 2026-03-01"])
  }

  @Test("no pause: it is over, has not begun, or nothing would be charged without it")
  func noPause() throws {
    #expect(try pauses(paused(from: "2025-06-01", until: "2026-02-06")) == [])
    #expect(try pauses(paused(from: "2026-03-01")) == [])
    #expect(try pauses(paused(from: "2025-06-01").with { try $0.subscriptions[0].cancel(on: day("2026-03-01")) }) == [])
    #expect(try pauses(paused(from: "2025-06-01").with { $0.subscriptions[0].end = .on(day("2026-01-31")) }) == [])
  }

  // MARK: Unconfirmed

  func unconfirmed(_ book: Book) throws -> [String] {
    try book.insights(.unconfirmed, on: "2026-02-06").flatMap { insight -> [String] in
      guard case .unconfirmed(let all) = insight else { return [] }
      return all.map {
        let sum = $0.sum.sums.map(\.description).joined(separator: " + ")
        return "\(book.subscriptions[$0.subscription].name) \($0.count) since \($0.since), \(sum)"
      }
    }
  }

  /// Charged on the 10th, with all but the last `count` charges up to 2026-01-10 confirmed.
  func waiting(_ count: Int) -> Book {
    Book.several(1).with { book in
      for charge in book.charges(in: days("2025-01-01", "2026-01-31")).dropLast(count) {
        try! book.confirm(0, on: charge.date)
      }
    }
  }

  @Test("three are told, two are not")
  func three() throws {
    #expect(try unconfirmed(waiting(3)) == ["a 3 since 2025-11-10, 3000 JPY"])
    #expect(try unconfirmed(waiting(2)) == [])
  }

  @Test("what was confirmed, skipped or rested in between does not wait")
  func interrupted() throws {
    #expect(try unconfirmed(waiting(3).with { try $0.confirm(0, on: day("2026-01-10")) }) == [])
    #expect(
      try unconfirmed(waiting(4).with { try $0.confirm(0, on: day("2025-12-10")) })
        == ["a 3 since 2025-10-10, 3000 JPY"], "three, as many as due lists")
    #expect(try unconfirmed(waiting(3).with { try $0.skip(0, on: day("2025-12-10")) }) == [])
    #expect(
      try unconfirmed(
        waiting(3).with { $0.subscriptions[0].pauses = [Pause(from: day("2025-12-01"), until: day("2026-01-01"))] })
        == [])
  }

  @Test("all of them are one finding, the one with most charges first; today's charge waits too")
  func together() throws {
    let book = Book.of(
      .of("old", from: "2025-11-10", id: 1), .of("daily", from: "2026-02-02", .days(1), id: 2),
      .of("new", from: "2026-02-04", .days(1), id: 3))
    #expect(
      try unconfirmed(book) == [
        "daily 5 since 2026-02-02, 5000 JPY", "old 3 since 2025-11-10, 3000 JPY", "new 3 since 2026-02-04, 3000 JPY",
      ])
    #expect(try book.insights(.unconfirmed, on: "2026-02-06").count == 1)
  }

  // MARK: Savings

  func saved(_ book: Book) throws -> [String] {
    try book.insights(.saved, on: "2026-02-06").flatMap { insight -> [String] in
      guard case .saved(let savings) = insight else { return [] }
      return savings.all.map {
        let sum = $0.sum.sums.map(\.description).joined(separator: " + ")
        return "\(book.subscriptions[$0.subscription].name) \($0.charges), \(sum)"
      }
    }
  }

  func cancelled(on date: String) -> Book {
    Book.several(1).with { try! $0.subscriptions[0].cancel(on: day(date)) }
  }

  @Test("the charges since the day of cancellation; one on the day itself stood and one of today is averted")
  func averted() throws {
    #expect(try saved(cancelled(on: "2025-12-10")) == ["a 1, 1000 JPY"])
    #expect(try saved(cancelled(on: "2025-12-09")) == ["a 2, 2000 JPY"])
    let today = cancelled(on: "2026-01-01").with { $0.subscriptions[0].firstBillingDate = day("2025-02-06") }
    #expect(try saved(today) == ["a 2, 2000 JPY"])
  }

  @Test("of what was cancelled long ago, the last twelve months; their prices are heeded")
  func longAgo() throws {
    #expect(try saved(cancelled(on: "2025-01-11")) == ["a 12, 12000 JPY"])
    let dearer = cancelled(on: "2025-11-30").with { $0.subscriptions[0].setPrice(yen(1500), from: day("2026-01-01")) }
    #expect(try saved(dearer) == ["a 2, 2500 JPY"])
  }

  @Test("what was paused and then cancelled is saved once")
  func pausedThenCancelled() throws {
    let book = cancelled(on: "2025-12-09").with { $0.subscriptions[0].pauses = [Pause(from: day("2025-12-01"))] }
    #expect(try saved(book) == ["a 2, 2000 JPY"])
  }

  @Test("nothing is saved: it runs still, would have ended anyway, or runs again under its name")
  func nothingSaved() throws {
    #expect(try saved(cancelled(on: "2026-03-31")) == [])
    #expect(try saved(cancelled(on: "2026-02-06")) == [])
    #expect(try saved(cancelled(on: "2025-12-09").with { $0.subscriptions[0].end = .after(count: 11) }) == [])
    #expect(
      try saved(cancelled(on: "2025-12-09").with { $0.subscriptions.append(.of("A", from: "2026-01-10", id: 2)) }) == []
    )
    #expect(try saved(cancelled(on: "2025-12-09").with { $0.subscriptions[0].cancellationDate = nil }) == [])
  }

  // MARK: All codes

  @Test("warnings first, then what is neutral, then good news, by code; what is silenced stands apart")
  func order() throws {
    let book = try Book.several(7).with { book in
      try book.subscriptions[0].cancel(on: day("2025-12-01"))
      book.subscriptions[1].firstBillingDate = day("2026-02-20")
      book.subscriptions[1].trialEndDate = day("2026-02-19")
      book.subscriptions[2].setPrice(yen(1100), from: day("2025-12-01"))
      book.subscriptions[3].category = "x"
      book.subscriptions[4].category = "x"
      book.subscriptions[5].price = yen(90_000)
    }
    let all = try SpendingInsights(of: book, today: day("2026-02-06"), within: 30)
    #expect(all.findings.map(\.code) == [.trialEnds, .priceRise, .unconfirmed, .largeShare, .overlap, .saved])
    #expect(all.muted == [])
    let some = try SpendingInsights(of: book, today: day("2026-02-06"), within: 30, muting: [.overlap, .saved])
    #expect(some.findings == Array(all.findings.prefix(4)))
    #expect(some.muted == Array(all.findings.suffix(2)))
    let wanted = try SpendingInsights(
      of: book, today: day("2026-02-06"), within: 30, wanted: [.overlap, .largeShare], muting: [.overlap])
    #expect(wanted.findings.map(\.code) == [.largeShare] && wanted.muted.map(\.code) == [.overlap])
    let saved = try SpendingInsights(of: book, today: day("2026-02-06"), within: 30, wanted: [.saved])
    #expect(saved.findings == Array(all.findings.suffix(1)))
  }

  @Test("an empty book, and the calendar's ends, have nothing to say and stop nothing")
  func empty() throws {
    #expect(try SpendingInsights(of: Book(), today: day("2026-02-06"), within: 30).findings == [])
    for today in ["0001-01-01", "9999-12-31"] {
      _ = try SpendingInsights(of: .several(3), today: day(today), within: 3660)
    }
  }

  /// The codes are stored in users' files, so new ones may be added but none changed.
  @Test func codesStay() {
    #expect(
      Insight.Code.allCases.map(\.rawValue) == [
        "trial-ends", "notice-deadline", "price-rise", "unconfirmed", "budget-exceeded", "cheaper-yearly",
        "yearly-renewal", "large-share", "overlap", "long-pause", "costs-more", "saved", "goal-reached",
      ])
    let kinds = Insight.Code.allCases.map(\.kind)
    #expect(kinds.firstIndex(of: .neutral) == kinds.lastIndex(of: .warning)! + 1)
    #expect(kinds.firstIndex(of: .positive) == kinds.lastIndex(of: .neutral)! + 1)
  }
}
