import BillingCore
import BookSchema
import Testing

@testable import Interchange

/// Dates with the year at the end: the column or the user determines whether the day or the month comes first.
@Suite struct DateOrderTests {
  /// A table with a subscription per date; manual payment, so that it begins on exactly that date.
  private func plan(_ dates: [String], _ order: DateOrder? = nil) throws -> ImportPlan {
    let rows = dates.enumerated().map { "\($0 + 1),5,month,\($1),manual\n" }
    var options = ImportOptions()
    options.columns = [.name: "Name", .amount: "Cost", .cycle: "Every", .next: "Due", .payment: "Paid"]
    options.currencies = CurrencyAnswers(currency: .euro)
    options.dateOrder = order
    let text = "Name,Cost,Every,Due,Paid\n" + rows.joined()
    return try ImportPlan(importing: Array(text.utf8), as: options, into: BookDocument())
  }

  private func days(_ plan: ImportPlan) -> [String] { plan.added.subscriptions.map { "\($0.firstBillingDate)" } }

  @Test(
    "one date that is a day in one order alone tells it for the whole column",
    arguments: [
      (["20/03/2026", "04/05/2026"], ["2026-03-20", "2026-05-04"]),
      (["04/05/2026", "3/20/2026"], ["2026-04-05", "2026-03-20"]),
      (["4-5-2026", "20-3-2026"], ["2026-05-04", "2026-03-20"]),
      // With dots, the day always comes first.
      (["20.03.2026", "4.5.2026"], ["2026-03-20", "2026-05-04"]),
      (["4.5.2026"], ["2026-05-04"]),
      // Both orders give the same day; a year at the start needs no order; a time after the date is dropped.
      (["05/05/2026", "2026-03-20"], ["2026-05-05", "2026-03-20"]),
      (["20/03/2026 10:30", "04/05/2026T00:00"], ["2026-03-20", "2026-05-04"]),
    ])
  func theColumnTells(dates: [String], expected: [String]) throws {
    let plan = try plan(dates)
    #expect(plan.refusals == [])
    #expect(days(plan) == expected)
  }

  @Test("a column in which no date tells is refused with both days that it may be")
  func unclear() throws {
    let day = { try #require(CivilDate($0)) }
    #expect(
      try plan(["05/05/2026", "04/05/2026"]).refusals == [
        ImportRefusal(
          row: 3, line: 3,
          reason: .unclearDate(
            column: "Due", text: "04/05/2026", meant: [try day("2026-04-05"), try day("2026-05-04")]),
          subscription: "2")
      ])
  }

  @Test("dates that contradict each other are refused, and so is what they leave unclear")
  func contradictory() throws {
    let reasons = try plan(["20/03/2026", "3/21/2026", "22.03.2026", "04/05/2026"]).refusals.map(\.reason)
    #expect(reasons.count == 4)
    #expect(
      reasons.prefix(3) == [
        .contradictoryDate(column: "Due", text: "20/03/2026", .dayFirst),
        .contradictoryDate(column: "Due", text: "3/21/2026", .monthFirst),
        .contradictoryDate(column: "Due", text: "22.03.2026", .dayFirst),
      ])
  }

  @Test(
    "what the user says holds, where dots part a date too, and a date that cannot be so is refused",
    arguments: [
      (DateOrder.dayFirst, ["2026-05-04", "2026-03-20", "2026-06-07"], "3/21/2026"),
      (.monthFirst, ["2026-04-05", "2026-03-21", "2026-07-06"], "20/03/2026"),
      (.monthFirst, ["2026-04-05", "2026-03-21", "2026-07-06"], "20.03.2026"),
    ])
  func theUserTells(order: DateOrder, expected: [String], refused: String) throws {
    let fitting = order == .dayFirst ? "20/03/2026" : "3/21/2026"
    #expect(days(try plan(["04/05/2026", fitting, "7.6.2026"], order)) == expected)
    #expect(try plan([refused], order).refusals.map(\.reason) == [.invalidDate(column: "Due", text: refused)])
  }

  @Test(
    "what is no day in any order, or written otherwise, is refused whatever the user says",
    arguments: [
      "31/04/2026", "30/2/2026", "13/13/2026", "0/5/2026", "20/03", "2/3/4/2026", "+1/+2/2026", "today",
    ])
  func noDate(text: String) throws {
    for order in [nil, DateOrder.dayFirst, .monthFirst] {
      #expect(try plan([text], order).refusals.map(\.reason) == [.invalidDate(column: "Due", text: text)])
    }
  }

  @Test("each column tells for itself, since another one may come from elsewhere")
  func columnsAreApart() throws {
    var options = ImportOptions()
    options.columns = [.name: "N", .amount: "A", .cycle: "C", .next: "Due", .first: "Since"]
    options.currencies = CurrencyAnswers(currency: .euro)
    let text = "N,A,C,Due,Since\nTea,5,month,20/03/2026,04/05/2025\n"
    let plan = try ImportPlan(importing: Array(text.utf8), as: options, into: BookDocument())
    guard case .unclearDate(column: "Since", text: "04/05/2025", meant: _) = plan.refusals.first?.reason else {
      Issue.record("\(plan.refusals)")
      return
    }
  }

  @Test(
    "in a file that one program saved, another column decides, if all that decide have one order",
    arguments: [
      (["3/20/2026"], "6/1/2025", "2025-06-01"), (["20/3/2026"], "6/1/2025", "2025-01-06"),
      (["3/20/26"], "6/1/2025", "2025-06-01"), (["3/20/2026"], "6/1/27", "2027-06-01"),
      (["3/20/2026", "20/3/2026"], "6/1/2025", nil), (["1/2/2026"], "6/1/2025", nil),
    ] as [([String], String, String?)])
  func writtenAlike(others: [String], text: String, expected: String?) throws {
    for isOwn in [true, false] {
      var orders = DateOrders(today: CivilDate("2026-02-06"), areWrittenAlike: isOwn)
      for (index, other) in others.enumerated() { orders.note(other, in: "\(index)") }
      orders.note(text, in: "Ended")
      if let expected, isOwn {
        #expect(try orders.reading(text, in: "Ended")?.date == CivilDate(expected))
      } else {
        #expect(throws: ImportRefusal.Reason.self) { try orders.reading(text, in: "Ended") }
      }
    }
  }

  @Test(
    "the user's country decides where the column does not, and only in an order that the date has",
    arguments: [
      (["03/04/2027"], .dayFirst, "2027-04-03"), (["03/04/2027"], .monthFirst, "2027-03-04"),
      (["03/04/27"], .monthFirst, "2027-03-04"), (["03/04/2027", "3/20/2027"], .dayFirst, "2027-03-04"),
      (["03/04/2027", "3/20/2027", "20/3/2027"], .dayFirst, nil), (["03/04/2027"], nil, nil),
    ] as [([String], DateOrder?, String?)])
  func usual(texts: [String], order: DateOrder?, expected: String?) throws {
    var orders = DateOrders(usual: order, today: CivilDate("2026-02-06"))
    for text in texts { orders.note(text, in: "Due", isNext: true) }
    if let expected {
      #expect(try orders.reading(texts[0], in: "Due")?.date == CivilDate(expected))
    } else {
      #expect(throws: ImportRefusal.Reason.self) { try orders.reading(texts[0], in: "Due") }
    }
  }

  private func reading(_ texts: [String], _ chosen: DateOrder? = nil) throws -> [String] {
    var orders = DateOrders(chosen: chosen, today: CivilDate("2026-02-06"))
    for text in texts { orders.note(text, in: "Due", isNext: true) }
    return try texts.map { try orders.reading($0, in: "Due").map { "\($0.date)" } ?? "none" }
  }

  @Test(
    "a year of two digits is read where the whole column decides, or the user says it",
    arguments: [
      (["20.03.26", "1.5.26"], nil, ["2026-03-20", "2026-05-01"]),
      (["3/20/26", "5/1/26"], nil, ["2026-03-20", "2026-05-01"]),
      (["26/03/20", "26/12/01"], nil, ["2026-03-20", "2026-12-01"]),
      (["20/03/26", "01/05/26"], nil, ["2026-03-20", "2026-05-01"]),
      (["02/03/27"], .dayFirst, ["2027-03-02"]), (["02/03/27"], .monthFirst, ["2027-02-03"]),
      (["27/03/02"], .yearFirst, ["2027-03-02"]),
    ] as [([String], DateOrder?, [String])])
  func shortYears(texts: [String], order: DateOrder?, expected: [String]) throws {
    #expect(try reading(texts, order) == expected)
  }

  @Test("a column that leaves two orders for a year of two digits is refused", arguments: ["02/03/27", "26/03/27"])
  func unclearShortYears(text: String) {
    #expect(throws: ImportRefusal.Reason.self) { try reading([text]) }
  }

  @Test(
    "dates are read as `add` reads them, with a weekday or a time around them; zero is none",
    arguments: [
      ("Feb 10, 2026", "2026-02-10"), ("10 February 2026", "2026-02-10"), ("令和8年2月10日", "2026-02-10"),
      ("２０２６年２月１０日", "2026-02-10"), ("2026年2月10日（火）", "2026-02-10"), ("2026/2/10 (Tue)", "2026-02-10"),
      ("Tue, 10 Feb 2026", "2026-02-10"), ("2026-02-10 火曜日", "2026-02-10"), ("2026年2月10日火曜日", "2026-02-10"),
      ("2026-02-10T23:59:59+09:00", "2026-02-10"), ("2026/2/10 0:00", "2026-02-10"), ("20260210", "2026-02-10"),
      ("２０２６／２／１０", "2026-02-10"), ("20/03/2026 (Fri)", "2026-03-20"), ("0001-01-01T00:00:00Z", "none"),
      ("28-Feb-26", "2026-02-28"), ("1-Mar-26", "2026-03-01"), ("28 Feb 26", "2026-02-28"),
      ("5-September-69", "2069-09-05"),
      ("31-Dec-70", "1970-12-31"), ("28-Feb-26 10:30", "2026-02-28"), ("Sat 28-Feb-26", "2026-02-28"),
      ("0000-00-00", "none"), ("0000-00-00 00:00:00", "none"), ("1970-01-01", "1970-01-01"),
    ])
  func readAsAdd(text: String, expected: String) throws {
    #expect(try reading([text]) == [expected])
  }

  @Test(
    "a date without a year, one that depends on today, and one on another weekday are refused",
    arguments: [
      "30-Feb-26", "Mon 28-Feb-26", "2/10", "2月10日", "tomorrow", "来月10日", "+2w", "eom", "2026-02-10 (Mon)",
      "2026年2月10日（月）", "Feb 30, 2026",
    ])
  func refused(text: String) {
    #expect(throws: ImportRefusal.Reason.invalidDate(column: "Due", text: text)) { try reading([text]) }
  }
}
