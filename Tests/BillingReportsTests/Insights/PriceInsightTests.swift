@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

/// Price rises; "today" is 2026-02-06.
@Suite("Insights about prices")
struct PriceInsightTests {
  /// `1000 -> 1100 from 2025-10-01, first 2025-10-10: 12 charges, 1200 more` for each rise.
  func rises(_ book: Book, _ today: String = "2026-02-06") throws -> [String] {
    try book.insights(.priceRise, on: today).compactMap {
      guard case .priceRise(let rise) = $0 else { return nil }
      return """
        \(rise.before.minorUnits) -> \(rise.after.minorUnits) from \(rise.from), first \(rise.firstCharge): \
        \(rise.charges) charges, \(rise.extra.minorUnits) more
        """
    }
  }

  /// 1000 a month on the 10th, with these later prices.
  func music(_ prices: (from: String, price: Money)..., cycle: BillingCycle = .monthly) -> Book {
    .of(
      .of("Music", from: "2024-01-10", cycle).with { subscription in
        for version in prices { subscription.setPrice(version.price, from: day(version.from)) }
      })
  }

  static let last = "1000 -> 1100 from 2025-10-01, first 2025-10-10: 12 charges, 1200 more"

  @Test("a rise of the last or the next twelve months; the year is that from its first charge")
  func rise() throws {
    #expect(try rises(music(("2025-10-01", yen(1100)))) == [Self.last])
    #expect(
      try rises(music(("2026-05-11", yen(1100)))) == [
        "1000 -> 1100 from 2026-05-11, first 2026-06-10: 12 charges, 1200 more"
      ])
    #expect(try rises(music(("2025-02-05", yen(1100)))) == [], "longer than a year ago")
    #expect(try rises(music(("2027-02-07", yen(1100)))) == [], "more than a year ahead")
  }

  @Test("a rise is shown until the new price was confirmed twice")
  func confirmedTwice() throws {
    var book = music(("2025-10-01", yen(1100)))
    try book.confirm(0, on: day("2025-10-10"))
    #expect(try rises(book) == [Self.last])
    var twice = book
    _ = try twice.confirmExtra(0, on: day("2025-10-20"))
    #expect(try rises(twice) == [Self.last], "a charge outside the schedule is no second month")
    try book.confirm(0, on: day("2025-11-10"))
    #expect(try rises(book) == [])
  }

  @Test("the first charge at a price is one of the schedule from that date on, no extra, no older one moved")
  func firstOfSchedule() throws {
    let march = "1000 -> 1100 from 2026-03-01, first 2026-03-10: 12 charges, 1200 more"
    var book = music(("2026-03-01", yen(1100)))
    try book.move(0, from: day("2026-02-10"), to: day("2026-03-05"))
    #expect(try rises(book) == [march])
    let resting = book.with { $0.subscriptions[0].pauses = [Pause(from: day("2026-03-06"), until: day("2027-01-01"))] }
    #expect(try rises(resting) == ["1000 -> 1100 from 2026-03-01, first 2027-01-10: 12 charges, 1200 more"])
    _ = try book.confirmExtra(0, on: day("2026-03-02"))
    #expect(try rises(book, "2026-03-06") == [march])
  }

  @Test("paused charges count as in every sum: only if the setting says so")
  func paused() throws {
    var book = music(("2025-10-01", yen(1100)))
    book.subscriptions[0].pauses = [Pause(from: day("2026-03-01"), until: day("2026-05-01"))]
    #expect(try rises(book) == ["1000 -> 1100 from 2025-10-01, first 2025-10-10: 10 charges, 1000 more"])
    book.settings.includePaused = true
    #expect(try rises(book) == [Self.last])
  }

  @Test("yearly it is one charge, weekly 53: those that fall in that year, not an average")
  func cycles() throws {
    #expect(
      try rises(music(("2025-10-01", yen(1100)), cycle: .yearly)) == [
        "1000 -> 1100 from 2025-10-01, first 2026-01-10: 1 charges, 100 more"
      ])
    #expect(
      try rises(music(("2025-10-01", yen(1100)), cycle: .weeks(1))) == [
        "1000 -> 1100 from 2025-10-01, first 2025-10-01: 53 charges, 5300 more"
      ])
  }

  @Test("the year from the first charge is whole, however far ahead it begins: 53 weekly charges, one yearly charge")
  func wholeYearAhead() throws {
    // The last day on which a rise is told is 2027-02-05; 2027-02-10 is a Wednesday, like 2024-01-10.
    #expect(
      try rises(music(("2027-02-05", yen(1100)), cycle: .weeks(1))) == [
        "1000 -> 1100 from 2027-02-05, first 2027-02-10: 53 charges, 5300 more"
      ])
    #expect(
      try rises(music(("2027-02-05", yen(1100)), cycle: .years(4))) == [
        "1000 -> 1100 from 2027-02-05, first 2028-01-10: 1 charges, 100 more"
      ])
    let resting = music(("2026-02-05", yen(1100)), cycle: .weeks(1)).with {
      $0.subscriptions[0].pauses = [Pause(from: day("2026-02-01"), until: day("2026-12-01"))]
    }
    #expect(try rises(resting) == ["1000 -> 1100 from 2026-02-05, first 2026-12-02: 53 charges, 5300 more"])
  }

  @Test("two rises are two findings, each with its own part, the one nearest to today first")
  func twice() throws {
    #expect(
      try rises(music(("2025-10-01", yen(1100)), ("2026-03-01", yen(1150)))) == [
        "1100 -> 1150 from 2026-03-01, first 2026-03-10: 12 charges, 600 more", Self.last,
      ])
  }

  @Test("a price that falls again later costs that much less; one that fell already did not rise")
  func fall() throws {
    // October to March at 1100, April to September at 1050: 6 × 100 + 6 × 50.
    #expect(
      try rises(music(("2025-10-01", yen(1100)), ("2026-04-01", yen(1050)))) == [
        "1000 -> 1100 from 2025-10-01, first 2025-10-10: 12 charges, 900 more"
      ])
    #expect(try rises(music(("2025-10-01", yen(1100)), ("2026-01-01", yen(1000)))) == [])
    #expect(try rises(music(("2025-10-01", yen(900)))) == [])
  }

  @Test("no rise: a price that no charge had, or that the first charge had already, or in another currency")
  func neverCharged() throws {
    #expect(try rises(music(("2025-10-11", yen(1100)), ("2025-11-01", yen(1000)))) == [])
    #expect(try rises(music(("2025-10-01", usd("10.00")))) == [])
    let monthEnd = Subscription.of("a", from: "2026-01-05").with {
      $0.isBilledAtMonthEnd = true
      $0.setPrice(yen(1100), from: day("2026-01-10"))
    }
    #expect(try rises(.of(monthEnd)) == [], "the first charge is that of 01-31")
  }

  @Test("a charge that was paid at the old price, or has an amount of its own, adds what it cost")
  func realCosts() throws {
    var book = music(("2025-10-01", yen(1100)))
    for date in ["2025-10-10", "2025-11-10"] {
      try book.confirm(0, on: day(date), payment: Book.Payment(amount: yen(1000)))
    }
    try book.adjust(0, on: day("2025-12-10"), to: yen(1040))
    #expect(try rises(book) == ["1000 -> 1100 from 2025-10-01, first 2025-10-10: 12 charges, 940 more"])
  }

  @Test("what costs no more: cancelled, even as of a day ahead, ended, or resting without an end")
  func over() throws {
    let book = music(("2025-10-01", yen(1100)))
    #expect(try rises(book.with { try $0.subscriptions[0].cancel(on: day("2026-01-31")) }) == [])
    #expect(try rises(book.with { try $0.subscriptions[0].cancel(on: day("2026-12-31")) }) == [])
    #expect(try rises(book.with { try $0.subscriptions[0].pause(from: day("2026-01-31")) }) == [])
    #expect(try rises(book.with { $0.subscriptions[0].end = .on(day("2026-01-31")) }) == [])
    let ahead = music(("2026-05-01", yen(1100)))
    #expect(try rises(ahead.with { $0.subscriptions[0].end = .on(day("2026-04-30")) }) == [])
  }

  @Test("what ends within the year counts the charges that are left, what rests or is skipped does not")
  func ends() throws {
    let book = music(("2025-10-01", yen(1100)))
    #expect(
      try rises(book.with { $0.subscriptions[0].end = .on(day("2026-03-31")) }) == [
        "1000 -> 1100 from 2025-10-01, first 2025-10-10: 6 charges, 600 more"
      ])
    #expect(
      try rises(
        book.with {
          $0.subscriptions[0].pauses = [Pause(from: day("2025-11-01"), until: day("2026-01-01"))]
          try $0.skip(0, on: day("2026-04-10"))
        }) == ["1000 -> 1100 from 2025-10-01, first 2025-10-10: 9 charges, 900 more"])
  }
}
