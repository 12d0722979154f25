@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples
import Testing

@Suite("What if")
struct WhatIfTests {
  static let year = days("2025-01-01", "2025-12-31")

  func wish(_ change: (inout WhatIf) -> Void) -> WhatIf {
    var wish = WhatIf()
    change(&wish)
    return wish
  }

  @Test("in 200 random books: with no wish the book is the same, and so is its summary")
  func nothing() throws {
    for seed in UInt64(0)..<200 {
      let book = Book.random(seed: seed)
      let wished = WhatIf().applied(to: book)
      try #require(wished == book)
      try #require(
        try PeriodSummary(of: wished, over: Self.year, by: .category)
          == PeriodSummary(of: book, over: Self.year, by: .category))
    }
  }

  @Test("in 200 random books: leaving some out leaves what is paid, and of them nothing else")
  func without() throws {
    for seed in UInt64(0)..<200 {
      var book = Book.random(seed: seed)
      book.settings.includePaused = seed.isMultiple(of: 2)
      let wished = wish { $0.without = [1, 3] }.applied(to: book)
      let kept = book.charges(in: Self.year).filter { ![1, 3].contains($0.subscription) || $0.state == .confirmed }
      let line = { (book: Book, event: BillingEvent) in "\(book.line(of: event)) \(event.subscription)" }
      #expect(wished.charges(in: Self.year).map { line(wished, $0) } == kept.map { line(book, $0) })
      let (now, then) = (
        try PeriodSummary(of: book, over: Self.year).totals, try PeriodSummary(of: wished, over: Self.year).totals
      )
      #expect((now.confirmed, now.confirmedCount) == (then.confirmed, then.confirmedCount))
      #expect(wished.nextChargeOfEach(onOrAfter: Self.year.first)[1] == nil)
    }
  }

  @Test("another price holds for all charges but those that are confirmed or have an amount of their own")
  func price() throws {
    var book = Book.of(.of("a", yen(1000), from: "2026-01-10"))
    book.subscriptions[0].setPrice(yen(1200), from: day("2026-05-01"))
    try book.confirm(0, on: day("2026-01-10"))
    try book.adjust(0, on: day("2026-02-10"), to: yen(1))
    let wished = wish { $0.prices = [0: yen(2000)] }.applied(to: book)
    #expect(
      wished.list("2026-01-01", "2026-06-30") == [
        "2026-01-10 a 1000 JPY confirmed", "2026-02-10 a 1 JPY own amount", "2026-03-10 a 2000 JPY",
        "2026-04-10 a 2000 JPY", "2026-05-10 a 2000 JPY", "2026-06-10 a 2000 JPY",
      ])
  }

  @Test("several wishes at once name the places of the book as it is")
  func several() {
    let book = Book.of(
      .of("a", from: "2026-01-10", id: 1), .of("b", from: "2026-01-11", id: 2), .of("c", from: "2026-01-12", id: 3))
    let wished = wish {
      $0.without = [0, 1]
      $0.prices = [2: yen(5)]
    }.applied(to: book)
    #expect(wished.list("2026-01-01", "2026-01-31") == ["2026-01-12 c 5 JPY"])
  }
}

@Suite("What a change does to the sums")
struct ChangeEffectTests {
  func line(_ part: ChangeEffect.Part) -> String {
    let changes = part.changes.map { "\($0.before) -> \($0.after) (\($0.difference))" }
    return "\(part.first)...\(part.last): \(changes.joined(separator: ", "))"
  }

  func effect(from before: Book, to after: Book, today: String = "2026-02-06") throws -> [String] {
    let effect = try ChangeEffect(from: before, to: after, today: day(today))
    return [effect.thisMonth, effect.nextTwelve].compactMap(\.self).map(line)
  }

  static let book = Book.of(.of("a", yen(1000), from: "2026-01-10", id: 1))

  @Test("this month and the twelve after it, each currency for itself; what stays is not named")
  func added() throws {
    var after = Self.book
    after.subscriptions.append(.of("b", usd("9.99"), from: "2026-02-01", id: 2))
    #expect(
      try effect(from: Self.book, to: after) == [
        "2026-02...2026-02: 0.00 USD -> 9.99 USD (9.99 USD)", "2026-03...2027-02: 0.00 USD -> 119.88 USD (119.88 USD)",
      ])
    #expect(
      try effect(from: after, to: Self.book) == [
        "2026-02...2026-02: 9.99 USD -> 0.00 USD (-9.99 USD)",
        "2026-03...2027-02: 119.88 USD -> 0.00 USD (-119.88 USD)",
      ])
  }

  @Test("all of it in the base currency too, where anything was converted; what has no rate stays apart")
  func converted() throws {
    var before = Book.of(
      .of("a", yen(1000), from: "2026-01-10", id: 1), .of("b", usd("9.99"), from: "2026-02-01", id: 2),
      .of("c", money("1.500", "KWD"), from: "2026-02-01", id: 3))
    before.settings.baseCurrency = .yen
    var after = before
    after.subscriptions[1].price = usd("19.99")
    let part = { try ChangeEffect(from: before, to: after, today: day("2026-02-06")).thisMonth }
    #expect(try part().converted == nil, "there is no rate")
    (before.rates, after.rates) = (.of("manual USD/JPY 2026-01-01 150"), .of("manual USD/JPY 2026-01-01 150"))
    let converted = try #require(try part().converted)
    #expect("\(converted.amounts.before) -> \(converted.amounts.after)" == "2499 JPY -> 3999 JPY")
    #expect(converted.amounts.difference == yen(1500))
    #expect(converted.after.unconverted.sums == [money("1.500", "KWD")])
    after.settings.baseCurrency = usd("1").currency
    #expect(try part().converted == nil, "one in yen and one in dollars are no change")
  }

  @Test("nothing where no charge of these months changes")
  func nothing() throws {
    var after = Self.book
    after.subscriptions[0].memo = "noted"
    try after.confirm(0, on: day("2026-01-10"), payment: .init(amount: yen(5)))
    #expect(try effect(from: Self.book, to: after) == ["2026-02...2026-02: ", "2026-03...2027-02: "])
  }

  @Test("at the end of the calendar there are fewer months")
  func calendarEnd() throws {
    #expect(
      try effect(from: Book(), to: Self.book, today: "9999-12-06")
        == ["9999-12...9999-12: 0 JPY -> 1000 JPY (1000 JPY)"])
    #expect(
      try effect(from: Book(), to: Self.book, today: "9999-10-06")[1]
        == "9999-11...9999-12: 0 JPY -> 2000 JPY (2000 JPY)")
  }
}
