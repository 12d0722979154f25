import BillingCore
@testable import BookSchema
import Testing

/// Budgets and goals in the file: their form, errors with positions, and keys of newer programs.
struct BudgetSchemaTests {
  /// The written form, with an unknown key in every object.
  static let file = """
    {
      "schemaVersion": "1.0",
    \(Fixture.usualSettings),
      "subscriptions": [],
      "billingEvents": [],
      "budgets": [
        {
          "per": "month",
          "colour": "red",
          "currency": "JPY",
          "versions": [
            {
              "from": "2026-02",
              "amount": 20000,
              "amountMinorUnits": 20000,
              "why": "new flat"
            },
            {
              "from": "2026-08",
              "amount": null
            }
          ]
        },
        {
          "per": "year",
          "category": "動画",
          "currency": "USD",
          "versions": [
            {
              "from": "2026-01",
              "amount": 99.50,
              "amountMinorUnits": 9950
            }
          ]
        },
        {
          "per": "month",
          "tag": "family",
          "currency": "JPY",
          "versions": []
        },
        {
          "per": "month",
          "member": "Aki",
          "currency": "JPY",
          "versions": []
        }
      ],
      "goals": [
        {
          "amount": 15000,
          "amountMinorUnits": 15000,
          "currency": "JPY",
          "by": "2026-12",
          "mood": "bold"
        }
      ]
    }

    """

  @Test("Not one byte changes, and every key means what it says")
  func form() throws {
    var document = try BookDocument(parsing: Array(Self.file.utf8))
    #expect(text(document.bytes()) == Self.file)
    document.book.dropKeptKeys()
    let month = { YearMonth($0)! }
    #expect(
      document.book.budgets == [
        Budget(
          .everything, per: .month, in: .yen,
          versions: [.init(from: month("2026-02"), minorUnits: 20_000), .init(from: month("2026-08"), minorUnits: nil)]),
        Budget(
          .category("動画"), per: .year, in: Currency(code: "USD")!,
          versions: [.init(from: month("2026-01"), minorUnits: 9950)]),
        Budget(.tag("family"), per: .month, in: .yen, versions: []),
        Budget(.member("Aki"), per: .month, in: .yen, versions: []),
      ])
    #expect(
      document.book.goals
        == [SpendingGoal(perMonth: Money(minorUnits: 15_000, currency: .yen), by: month("2026-12"))])
  }

  @Test("In any order of keys and limits, in minor units alone, with null for what is not there")
  func otherForms() throws {
    let budget = """
      {"schemaVersion": "1.0", "budgets": [{"versions": [{"amountMinorUnits": 950, "from": "2026-03"},
       {"amount": 1.5, "from": "2026-01"}], "tag": null, "category": "", "member": "Aki", "currency": "USD",
       "per": "month"}], "goals": [], "subscriptions": []}
      """
    let budgets = try BookDocument(parsing: Array(budget.utf8)).book.budgets
    #expect(budgets.map(\.scope) == [.member("Aki")])
    #expect(budgets[0].versions.map { "\($0.from) \($0.minorUnits ?? -1)" } == ["2026-01 150", "2026-03 950"])
  }

  @Test("A goal for a category or a tag: the key is optional, and two for the same are refused")
  func goalScopes() throws {
    let file = { (goals: String) in
      try BookDocument(parsing: Array(#"{"schemaVersion": "1.0", "subscriptions": [], "goals": [\#(goals)]}"#.utf8))
    }
    let goal = #""amount": 3000, "currency": "JPY", "by": "2026-12", "mood": "bold"}"#
    let document = try file(#"{"category": "動画", \#(goal), {"tag": "work", \#(goal), {"tag": null, \#(goal)"#)
    #expect(document.book.goals.map(\.scope) == [.category("動画"), .tag("work"), .everything])
    #expect(try BookDocument(parsing: document.bytes()) == document, "with the unknown key of each")
    #expect(text(document.bytes()).components(separatedBy: "bold").count == 4)
    #expect(throws: BookError.self) { try file(#"{"tag": "ＷＯＲＫ", \#(goal), {"tag": "work", \#(goal)"#) }
    #expect(throws: BookError.self) { try file(#"{"tag": "work", "category": "a", \#(goal)"#) }
  }

  @Test("Unknown keys go with their budget, their limit or their goal, and come along to another document")
  func unknownKeys() throws {
    let document = try BookDocument(parsing: Array(Self.file.utf8))
    var other = BookDocument()
    (other.book.budgets, other.book.goals) = (document.book.budgets, document.book.goals)
    for word in ["red", "new flat", "bold"] { #expect(text(other.bytes()).contains(word)) }
    other.book.budgets[0].versions.removeFirst()
    #expect(text(other.bytes()).contains("red"))
    #expect(try BookDocument(parsing: other.bytes()) == other, "nothing is remembered that is not written")
    other.book.budgets = []
    other.book.goals = []
    #expect(try BookDocument(parsing: other.bytes()) == other)
  }

  @Test(
    "Reason, line:column and path",
    arguments: [
      Case("\"per\": \"month\",\n      \"colour\"", "\"colour\"", .missingKey("per"), at: "16:5", "budgets[0]"),
      Case("\"red\",\n      \"currency\": \"JPY\"", "\"red\"", .missingKey("currency"), at: "16:5", "budgets[0]"),
      Case("\"year\"", "\"week\"", .unknownWord("week", allowed: ["month", "year"]), at: "34:14", "budgets[1].per"),
      Case(
        "\"category\": \"動画\"", "\"category\": \"a\", \"tag\": \"b\"", .severalScopes, at: "35:31", "budgets[1].tag"),
      Case("\"2026-08\"", "\"2026-13\"", .invalidMonth("2026-13"), at: "28:19", "budgets[0].versions[1].from"),
      Case("\"2026-08\"", "\"2026-02\"", .duplicateMonth(YearMonth("2026-02")!), at: "27:9", "budgets[0].versions[1]"),
      Case("\"from\": \"2026-08\",", "", .missingKey("from"), at: "27:9", "budgets[0].versions[1]"),
      Case(
        "\"amount\": 20000", "\"amount\": 20000.5", .amount(.tooManyDecimals(.yen)), at: "23:21",
        "budgets[0].versions[0].amount"),
      Case("\"member\": \"Aki\"", "\"tag\": \"FAMILY\"", .duplicateBudget, at: "51:5", "budgets[3]"),
      Case("\"by\": \"2026-12\",", "", .missingKey("by"), at: "59:5", "goals[0]"),
      Case(
        "\"bold\"\n    }", "\"bold\"\n    },{\"amount\":1,\"currency\":\"JPY\",\"by\":\"2026-01\"}", .duplicateBudget,
        at: "65:7", "goals[1]"),
    ])
  func refusal(_ damage: Case) throws {
    try BookErrorTests.expect(damage, in: Self.file)
  }

  typealias Case = BookErrorTests.Case
}
