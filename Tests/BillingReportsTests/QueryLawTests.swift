import TestSupport
import Testing

@testable import BillingCore
@testable import BillingReports
@testable import BillingSamples

/// What every report owes to a query, over random books.
@Suite("Laws of queries")
struct QueryLawTests {
  static let seeds = RandomSamples.numbers(30, else: 10)

  /// A random book with values in all fields of groups, and a day of 2025.
  private func sample(_ seed: UInt64) -> (book: Book, today: CivilDate, dice: Dice) {
    var dice = Dice(seed: seed)
    var book = Book.random(seed: seed)
    for index in book.subscriptions.indices {
      book.subscriptions[index].category = [nil, "video", "music"].randomElement(using: &dice)!
      book.subscriptions[index].tags = ["a", "b", "c"].filter { _ in Bool.random(using: &dice) }
      book.subscriptions[index].payer = [nil, "Aki", "Ken"].randomElement(using: &dice)!
      book.subscriptions[index].paymentMethod = [nil, "Visa"].randomElement(using: &dice)!
    }
    for index in book.events.indices where book.events[index].isConfirmed {
      book.events[index].costSplit = [nil, CostSplit(payer: "Aki", shares: [])].randomElement(using: &dice)!
    }
    return (book, .random(in: days("2025-01-01", "2025-12-31"), &dice), dice)
  }

  private func conditions(_ dice: inout Dice) -> [QueryCondition] {
    let all = [
      QueryCondition(.category, .equal, [.text("video".folded)]), QueryCondition(.category, .equal, [.none]),
      QueryCondition(.tag, .equal, [.text("a")]), QueryCondition(.tag, .notEqual, [.text("b")]),
      QueryCondition(.status, .notEqual, [.text("cancelled")]), QueryCondition(.paymentMethod, .equal, [.text("visa")]),
      QueryCondition(.first, .less, [.days(days("2024-06-01", "2024-06-30"))]),
      QueryCondition(.payer, .equal, [.text("aki")]),
    ]
    return all.filter { _ in Int.random(in: 0..<3, using: &dice) == 0 }
  }

  @Test("filters commute, and each can be applied to what the others of other fields leave", arguments: seeds)
  func filtersCommute(seed: UInt64) throws {
    var (book, today, dice) = sample(seed)
    var filter = SubscriptionFilter()
    filter.conditions = conditions(&dice)
    let expected = try book.indices(matching: filter, today: today)
    filter.conditions.shuffle(using: &dice)
    #expect(try book.indices(matching: filter, today: today) == expected)
    var left = book
    for field in QueryField.allCases {
      var one = SubscriptionFilter()
      one.conditions = filter.conditions.filter { $0.field == field }
      left = left.selecting(try left.indices(matching: one, today: today))
    }
    #expect(left.subscriptions == book.selecting(expected).subscriptions)
  }

  @Test(
    "to exclude two values is to leave out those with one and those with the other, in every field", arguments: seeds)
  func exclusions(seed: UInt64) throws {
    var (book, today, dice) = sample(seed)
    for field in QueryField.conditions {
      let figures = try QueryFigures(of: book, for: [QueryCondition(field, .equal, [])], today: today)
      let values = book.subscriptions.indices.flatMap { figures.values(of: field, at: $0, in: book, on: today) }
      let operands = [.none] + values.map(QueryCondition.Operand.init(meaning:))
      let pair = (0..<2).compactMap { _ in operands.randomElement(using: &dice) }
      let indices = { (comparison: QueryCondition.Comparison, operands: [QueryCondition.Operand]) in
        let conditions = [QueryCondition(field, comparison, operands)]
        return Set(try book.indices(matching: SubscriptionFilter(conditions: conditions), today: today))
      }
      let rest = try Set(book.subscriptions.indices).subtracting(indices(.equal, [pair[0]]))
        .subtracting(indices(.equal, [pair[1]]))
      #expect(try indices(.notEqual, pair) == rest, "\(field)")
      let apart = pair.map { QueryCondition(field, .notEqual, [$0]) }
      #expect(try Set(book.indices(matching: SubscriptionFilter(conditions: apart), today: today)) == rest, "\(field)")
      #expect(try indices(.equal, values.map(QueryCondition.Operand.init(meaning:))).isEmpty == values.isEmpty)
    }
  }

  private func equal(_ one: PeriodSummary.Totals, _ other: PeriodSummary.Totals) -> Bool {
    one.expected == other.expected && one.confirmed == other.confirmed && one.unconfirmed == other.unconfirmed
      && one.upcoming == other.upcoming && one.count == other.count
  }

  private func sum(_ parts: [PeriodSummary.Totals]) throws -> PeriodSummary.Totals {
    var sum = PeriodSummary.Totals()
    for part in parts { try sum.add(part) }
    return sum
  }

  @Test("a period cut anywhere adds up, and all is the union of its years", arguments: seeds)
  func cuts(seed: UInt64) throws {
    var (book, today, dice) = sample(seed)
    let period = try #require(book.interval(of: .all, today: today))
    let whole = try PeriodSummary(of: book, over: period, today: today).totals
    let cut = CivilDate.random(in: period, &dice)
    let halves = [
      DateInterval(from: period.first, through: cut),
      DateInterval(from: cut.advancedClamping(days: 1), through: period.last),
    ].compactMap(\.self)
    #expect(equal(try sum(halves.map { try PeriodSummary(of: book, over: $0, today: today).totals }), whole))
    let years = (period.first.year...period.last.year).compactMap { year in
      DateInterval.year(year).flatMap {
        DateInterval(from: max($0.first, period.first), through: min($0.last, period.last))
      }
    }
    #expect(equal(try sum(years.map { try PeriodSummary(of: book, over: $0, today: today).totals }), whole))
    for step in SpendingTrends.Step.allCases {
      #expect(equal(try SpendingTrends(of: book, over: period, per: step, today: today).totals, whole))
      let parts = try halves.map { try SpendingTrends(of: book, over: $0, per: step, today: today).totals }
      #expect(equal(try sum(parts), whole))
    }
  }

  @Test("the parts of --by add up to the whole, on both levels, in summary and trends", arguments: seeds)
  func partsAddUp(seed: UInt64) throws {
    let (book, today, _) = sample(seed)
    let year = days("2025-01-01", "2025-12-31")
    let whole = try PeriodSummary(of: book, over: year, today: today).totals
    let fields = QueryField.groupings.filter { $0 != .tag }
    for field in fields {
      let inner = fields.first { $0 != field }!
      let groups = try PeriodSummary(of: book, over: year, by: [field, inner], today: today).groups
      #expect(equal(try sum(groups.filter { $0.path.count == 1 }.map(\.totals)), whole), "\(field)")
      for group in groups where group.path.count == 1 {
        let own = groups.filter { $0.path.count == 2 && $0.path[0] == group.path[0] }
        #expect(equal(try sum(own.map(\.totals)), group.totals), "\(field)")
      }
      let trends = try SpendingTrends(of: book, over: year, by: [field], today: today)
      for line in trends.lines {
        let parts = trends.groups.flatMap(\.lines).filter { $0.currency == line.currency }
        #expect(parts.map(\.total.expected.minorUnits).reduce(0, +) == line.total.expected.minorUnits, "\(field)")
      }
    }
  }

  @Test("the group of a value is the report of the charges with that value, by tag too", arguments: seeds)
  func groupsAreFilters(seed: UInt64) throws {
    let (book, today, _) = sample(seed)
    let year = days("2025-01-01", "2025-12-31")
    for field in [QueryField.category, .tag, .payer, .paymentMethod, .currency] {
      for group in try PeriodSummary(of: book, over: year, by: [field], today: today).groups {
        var filter = SubscriptionFilter()
        filter.conditions = [QueryCondition(field, .equal, [group.key.map { .text($0.folded) } ?? .none])]
        let past = book.selecting(try book.indices(matching: filter.ofSubscriptions, today: today))
        let report = try PeriodSummary(of: past, over: year, matching: filter.ofCharges, today: today)
        #expect(equal(report.totals, group.totals), "\(field) \(group.key ?? "none")")
      }
    }
  }

  @Test("groups come by amount: in the base currency, or the one that stands first; time runs on", arguments: seeds)
  func order(seed: UInt64) throws {
    let (book, today, _) = sample(seed)
    let year = days("2025-01-01", "2025-12-31")
    let summary = try PeriodSummary(of: book, over: year, by: [.subscription], today: today)
    guard let used = CurrencyOrder(of: book).sorted(summary.totals.expected.sums.map(\.currency)).first else { return }
    let units = summary.groups.map { $0.totals.expected[used]?.minorUnits ?? .min }
    #expect(units == units.sorted(by: >))
    let months = try PeriodSummary(of: book, over: year, by: [.month], today: today).groups.compactMap(\.key)
    #expect(months == months.sorted())
  }

  @Test("a report of a selection is that of the book without the rest")
  func selection() throws {
    let (book, today, _) = sample(7)
    let year = days("2025-01-01", "2025-12-31")
    let parts = try book.subscriptions.indices.map {
      try PeriodSummary(of: book.selecting([$0]), over: year, today: today).totals
    }
    #expect(equal(try sum(parts), try PeriodSummary(of: book, over: year, today: today).totals))
  }
}

extension QueryCondition.Operand {
  /// The operand that a value of a subscription equals.
  fileprivate init(meaning value: QueryValue) {
    self =
      switch value {
      case .text(let text): .text(text)
      case .number(let number): .number(number)
      case .date(let date): .days(.day(date))
      case .amount(let money): .amount(QueryAmount(money, isOfAnyCurrency: false))
      case .cycle(let cycle): .cycle(cycle)
      }
  }
}
