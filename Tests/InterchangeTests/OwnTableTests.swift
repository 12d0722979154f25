import BillingCore
import BookSchema
import ByteOutput
import TestSupport
import Testing

@testable import Interchange

/// The table of subscriptions, written and read again, by subtrack and by others.
struct OwnTableTests {
  static let today = CivilDate("2026-02-06") ?? .minimum

  private func table(_ document: BookDocument) throws -> String {
    try SampleBook.export(document, as: "csv", .subscriptions)
  }

  private func plan(_ text: String, _ order: DateOrder? = nil) throws -> ImportPlan {
    var options = ImportOptions()
    options.today = Self.today
    options.dateOrder = order
    return try ImportPlan(importing: Array(text.utf8), as: options, into: BookDocument())
  }

  private func document(_ plan: ImportPlan) throws -> BookDocument {
    var document = BookDocument()
    try #require(plan.refusals == [])
    plan.apply(to: &document, at: try #require(Timestamp("2026-02-06T12:34:56+09:00")))
    return document
  }

  // MARK: The law

  @Test(
    "a book of any subscriptions reads back from its table as it was", arguments: RandomSamples.numbers(60, else: 20))
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var book = BookDocument()
    let stamp = try #require(Timestamp("2026-01-02T03:04:05+09:00"))
    let subscriptions = (0..<8).map { RandomSubscription.make($0, stamp, &random) }
    for subscription in subscriptions { try subscription.validate(book.book.settings) }
    book.book.subscriptions = subscriptions
    let written = try table(book)
    let plan = try plan(written)
    #expect(plan.losses == [] && plan.cautions == [])
    let again = try document(plan)
    #expect(again.book.subscriptions == subscriptions)
    #expect(try table(again) == written)
  }

  // MARK: Written again by others

  private func rows(_ text: String) throws -> [[String]] {
    var reader = CSVReader(Array(text.utf8))
    var rows: [[String]] = []
    while let record = try reader.next() { rows.append(record.cells) }
    return rows
  }

  private func csv(_ rows: [[String]], _ separator: String) -> String {
    rows.map { row in
      row.map { cell in
        cell.contains { "\"\n\r\(separator)".contains($0) } ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
      }.joined(separator: separator)
    }.joined(separator: "\r\n") + "\r\n"
  }

  /// The table as another program writes it, with the columns in the opposite order.
  private func rewritten(_ text: String, _ separator: String, _ cell: (String, String) -> String) throws -> String {
    let rows = try rows(text)
    let header = rows[0]
    let others = rows.dropFirst().map { row in zip(header, row).map { cell($0, $1) } }
    return csv(([header] + others).map { $0.reversed() }, separator)
  }

  private static let dates = [
    "first_billing_date", "next_billing_date", "cancellation_date", "end_date", "trial_end_date",
  ]

  private func numbers(_ date: String) -> (year: Int, month: Int, day: Int)? {
    CivilDate(date).map { ($0.year, $0.month, $0.day) }
  }

  private func check(_ text: String, _ order: DateOrder? = nil) throws {
    let expected = try table(document(plan(table(SampleBook.document()))))
    let plan = try plan(text, order)
    #expect(plan.refusals == [] && plan.losses == [] && plan.totals == [])
    #expect(plan.added.subscriptions.count == 3)
    #expect(try table(document(plan)) == expected)
  }

  @Test("pandas: True and False, whole numbers with a point, a column order of its own")
  func pandas() throws {
    try check(
      rewritten(table(SampleBook.document()), ",") { column, text in
        switch column {
        case "is_month_end": text == "true" ? "True" : "False"
        case "notice_days", "occurrences": text.isEmpty ? "" : text + ".0"
        case "amount": text.contains(".") ? text : text + ".0"
        default: text
        }
      })
  }

  @Test("Excel in Japan: FALSE, 2025/1/5, a mark of the byte order, empty rows and cells at the end")
  func japaneseExcel() throws {
    let text = try rewritten(table(SampleBook.document()), ",") { column, text in
      if column == "is_month_end" { return text.uppercased() }
      guard Self.dates.contains(column), let date = self.numbers(text) else { return text }
      return "\(date.year)/\(date.month)/\(date.day)"
    }
    try check("\u{FEFF}" + text.replacing("\r\n", with: ",,\r\n") + ",,,\r\n")
  }

  @Test("Excel and LibreOffice in Germany: semicolons, decimal commas, 31.12.2025, FALSCH")
  func germanExcel() throws {
    try check(
      rewritten(table(SampleBook.document()), ";") { column, text in
        switch column {
        case "is_month_end": return text == "true" ? "WAHR" : "FALSCH"
        case "amount": return text.replacing(".", with: ",")
        default:
          guard Self.dates.contains(column), let date = self.numbers(text) else { return text }
          return "\(date.day < 10 ? "0" : "")\(date.day).\(date.month < 10 ? "0" : "")\(date.month).\(date.year)"
        }
      })
  }

  @Test("Excel in the United States: the column shows that the month is first, or the user says it")
  func americanExcel() throws {
    let text = try rewritten(table(SampleBook.document()), ",") { column, text in
      guard Self.dates.contains(column), let date = self.numbers(text) else { return text }
      return "\(date.month)/\(date.day)/\(date.year)"
    }
    let unclear = text.replacing("1/31/2026", with: "2/1/2026").replacing("12/15/2025", with: "12/5/2025")
    #expect(try plan(unclear).refusals == [], "the other columns have a day above 12")
    #expect(try document(plan(unclear)) == document(plan(unclear, .monthFirst)))
    let noneTells = try rewritten(table(SampleBook.document()), ",") { column, text in
      guard Self.dates.contains(column), let date = self.numbers(text) else { return text }
      return "\(date.month)/\(date.day % 9 + 1)/\(date.year)"
    }
    let isUnclear = try plan(noneTells).refusals.contains { if case .unclearDate = $0.reason { true } else { false } }
    #expect(isUnclear, "no day above 12 in any column")
    try check(text, .monthFirst)
    try check(text)
  }

  // MARK: What is lost, and sums

  @Test("a column that is not the table's is named where it has a value; a row of sums is left out")
  func losses() throws {
    var rows = try rows(table(SampleBook.document()))
    for (index, colour) in ["Colour", "", "red", ""].enumerated() { rows[index].append(colour) }
    rows.append([String](repeating: "", count: rows[0].count - 1) + ["Total"])
    let plan = try plan(csv(rows, ","))
    #expect(plan.losses == [ImportLoss(column: "Colour", rows: [3])])
    #expect(plan.totals == [TotalRow(row: 5, text: "Total")])
  }

  @Test("a table of version 0.1 says nothing of the pause, which is then assumed and told")
  func olderTable() throws {
    let old = try rows(table(SampleBook.document())).map { Array($0.prefix(21)) }
    let plan = try plan(csv(old, ","))
    #expect(plan.refusals == [])
    #expect(plan.cautions.map(\.reason) == [.pauseStartAssumed(try #require(CivilDate("2025-12-15")))])
  }

  @Test("an amount that was changed without the list of prices is refused")
  func unlistedAmount() throws {
    let text = try table(SampleBook.document()).replacing(",12.34,EUR,", with: ",13.00,EUR,")
    #expect(try plan(text).refusals.map(\.reason) == [.unlistedAmount("13.00")])
  }

  @Test(
    "a list in one cell keeps semicolons and backslashes", arguments: [[";"], ["a;b", "\\", "c\\;"], [], ["\\;;\\\\"]])
  func lists(texts: [String]) {
    #expect(CellList.texts(in: CellList.joined(texts)) == texts)
    #expect(CellList.texts(in: "a\\b;c") == ["a\\b", "c"])
  }
}

/// Random numbers, others in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = RandomSamples.seed(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
  }
}

/// Subscriptions with every field, in any combination that is valid.
enum RandomSubscription {
  static func make(_ index: Int, _ stamp: Timestamp, _ random: inout SeededGenerator) -> Subscription {
    let day = { (random: inout SeededGenerator) in
      OwnTableTests.today.advancedClamping(days: Int.random(in: -900...400, using: &random))
    }
    let currency = [Currency.yen, .euro, Currency(code: "KWD") ?? .euro].randomElement(using: &random) ?? .yen
    let money = { (random: inout SeededGenerator) in
      Money(minorUnits: Int64.random(in: 0...900_000, using: &random), currency: currency)
    }
    let price = { (random: inout SeededGenerator) in
      money(&random).marked(isEstimate: Int.random(in: 0...2, using: &random) == 0)
    }
    var subscription = Subscription(
      id: UUID.named("\(index) \(UInt64.random(in: 0...UInt64.max, using: &random))", by: "test"), name: word(&random),
      price: price(&random), cycle: cycle(&random), firstBillingDate: day(&random))
    if Bool.random(using: &random) {
      subscription.priceVersions = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        PriceVersion(from: day(&random), price: price(&random))
      }
      if Bool.random(using: &random), let last = subscription.priceVersions.indices.last {
        subscription.priceVersions[last].cycle = cycle(&random)
      }
    }
    if subscription.cycle.kind != .customDays { subscription.isBilledAtMonthEnd = Bool.random(using: &random) }
    if Bool.random(using: &random) {
      subscription.trialEndDate = subscription.firstBillingDate.advancedClamping(
        days: -Int.random(in: 1...30, using: &random))
    }
    change(&subscription, day(&random), &random)
    details(of: &subscription, &random)
    subscription.createdAt = stamp
    subscription.updatedAt = Bool.random(using: &random) ? stamp : nil
    return subscription
  }

  private static func change(
    _ subscription: inout Subscription, _ day: CivilDate, _ random: inout SeededGenerator
  ) {
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let from = day.advancedClamping(days: Int.random(in: -200...200, using: &random))
      let until =
        Bool.random(using: &random) ? from.advancedClamping(days: Int.random(in: 1...90, using: &random)) : nil
      do throws(StatusError) { try subscription.pause(from: from, until: until) } catch { continue }
    }
    switch Int.random(in: 0...5, using: &random) {
    case 0: subscription.end = .after(count: Int.random(in: 1...99, using: &random))
    case 1: subscription.end = .on(subscription.firstBillingDate.advancedClamping(days: 400))
    case 2:
      do throws(StatusError) { try subscription.cancel(on: day) } catch { return }
    default: break
    }
  }

  private static func details(of subscription: inout Subscription, _ random: inout SeededGenerator) {
    let maybe = { (random: inout SeededGenerator) in Bool.random(using: &random) ? word(&random) : nil }
    subscription.category = maybe(&random)
    subscription.paymentMethod = maybe(&random)
    subscription.payer = maybe(&random)
    subscription.tags = (0..<Int.random(in: 0...3, using: &random)).map { _ in word(&random) }
    subscription.shares = (0..<Int.random(in: 0...2, using: &random)).map {
      Share(member: "Member \($0)", weight: Int.random(in: 1...5, using: &random))
    }
    if Bool.random(using: &random) {
      let later = OwnTableTests.today.advancedClamping(days: Int.random(in: -300...300, using: &random))
      let (first, shares) = (subscription.firstBillingDate, subscription.shares)
      subscription.payers.set(maybe(&random), from: later, firstCharge: first)
      subscription.paymentMethods.set(maybe(&random), from: later.advancedClamping(days: 40), firstCharge: first)
      subscription.sharing.set(shares.isEmpty ? [Share(member: "a; 2")] : [], from: later, firstCharge: first)
    }
    subscription.notes = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      var note = Note(date: OwnTableTests.today, text: word(&random) + "\n" + word(&random))
      note.isAhead = Bool.random(using: &random)
      if note.isAhead, Bool.random(using: &random) { note.done = OwnTableTests.today.advancedClamping(days: 3) }
      return note
    }
    subscription.url = Bool.random(using: &random) ? "https://example.com/?a=1,2;3" : nil
    subscription.memo = Bool.random(using: &random) ? "two\r\nlines, \"quoted\"" : ""
    subscription.notice = [
      nil, .days(Int.random(in: 0...90, using: &random)), .months(3), .dayOfMonth(31, monthsBefore: 1),
      .dayOfMonth(7, monthsBefore: 2),
    ].randomElement(using: &random)!
    subscription.term = [nil, ContractTerm(months: 14, renews: 1), ContractTerm(months: 12, renews: 0)]
      .randomElement(using: &random)!
    subscription.payment = Bool.random(using: &random) ? .manual : .automatic
    subscription.renewal = Bool.random(using: &random) ? .fromPayment : .fixed
    subscription.roll = ([nil] + RollRule.allCases).randomElement(using: &random)!
    subscription.remindBefore = Bool.random(using: &random) ? ReminderDays([7, 1]) : nil
    subscription.statementTexts = (0..<Int.random(in: 0...2, using: &random)).map { _ in word(&random) }
  }

  private static func cycle(_ random: inout SeededGenerator) -> BillingCycle {
    let words = ["month", "3 months", "year", "2 weeks", "30 days"].randomElement(using: &random) ?? "month"
    do { return try BillingCycle(reading: words) } catch { return .monthly }
  }

  private static func word(_ random: inout SeededGenerator) -> String {
    let words = ["home", "家, 賃", "a;b", "back\\slash", "\"最強\"プラン 📱", " padded ", "1", "Total", "=1+1", "a\\;b"]
    return words.randomElement(using: &random) ?? "home"
  }
}
