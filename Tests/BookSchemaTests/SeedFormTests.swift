import BillingCore
@testable import BookSchema
import Testing

/// Files as in the requirements (seed 6.1) and as people write them: other orders, missing keys, computed events.
struct SeedFormTests {
  static let id = "\"id\": \"11111111-1111-4111-8111-111111111111\", \"name\": \"A\""
  static let needed = "\(id), \"amount\": 5, \"firstBillingDate\": \"2025-01-31\""

  func subscription(_ members: String) throws -> Subscription {
    let file = "{\"schemaVersion\": \"1.0\", \"subscriptions\": [{\(members)}]}"
    return try BookDocument(parsing: Array(file.utf8)).book.subscriptions[0]
  }

  @Test("The seed's example, with real ids: its projected event is computed anew and so not stored")
  func seedExample() throws {
    let file = """
      {
        "schemaVersion": "1.0",
        "exportedAt": "2026-02-06T12:34:56+09:00",
        "settings": {
          "timezone": "Asia/Tokyo",
          "historyRange": {"pastMonths": 6, "futureMonths": 12}
        },
        "subscriptions": [
          {
            "id": "5F0E5C5A-8B0E-4C7B-9A53-000000000001",
            "name": "Netflix",
            "status": "active",
            "category": "entertainment",
            "amount": 1200,
            "currency": "JPY",
            "firstBillingDate": "2025-01-10",
            "cancellationDate": null,
            "billingCycle": {"type": "monthly", "interval": 1},
            "memo": "",
            "createdAt": "2025-01-01T00:00:00+09:00",
            "updatedAt": "2026-02-01T00:00:00+09:00"
          }
        ],
        "billingEvents": [
          {
            "id": "5F0E5C5A-8B0E-4C7B-9A53-000000000002",
            "subscriptionId": "5F0E5C5A-8B0E-4C7B-9A53-000000000001",
            "billedAt": "2026-02-10",
            "amount": 1200,
            "currency": "JPY",
            "eventType": "projected",
            "isAmountOverridden": false,
            "memo": "",
            "createdAt": "2026-02-06T12:00:00+09:00",
            "updatedAt": "2026-02-06T12:00:00+09:00"
          }
        ]
      }
      """
    let document = try BookDocument(parsing: Array(file.utf8))
    #expect(document.book.subscriptions[0].price.description == "1200 JPY")
    #expect(document.book.subscriptions[0].id.description == "5f0e5c5a-8b0e-4c7b-9a53-000000000001")
    #expect(document.book.events.isEmpty)
    #expect(!text(document.bytes()).contains("exportedAt"))
  }

  @Test("Keys with a default may be missing: active, yen, no category, automatic, fixed")
  func defaults() throws {
    let subscription = try subscription("\(Self.needed), \"billingCycle\": {\"type\": \"monthly\"}")
    var expected = Subscription(
      id: try #require(UUID("11111111-1111-4111-8111-111111111111")), name: "A",
      price: Money(minorUnits: 5, currency: .yen), cycle: .monthly,
      firstBillingDate: try #require(CivilDate("2025-01-31")))
    expected.memo = ""
    #expect(subscription == expected)
  }

  @Test("customDaysInterval is read inside billingCycle and beside it")
  func customDaysInterval() throws {
    let inside = try subscription(
      "\(Self.needed), \"billingCycle\": {\"type\": \"customDays\", \"customDaysInterval\": 30}")
    let beside = try subscription(
      "\(Self.needed), \"customDaysInterval\": 30, \"billingCycle\": {\"type\": \"customDays\"}")
    let both = try subscription(
      "\(Self.needed), \"customDaysInterval\": 30, \"billingCycle\": {\"type\": \"customDays\", \"interval\": 30}")
    let idle = try subscription(
      "\(Self.needed), \"customDaysInterval\": null, \"billingCycle\": {\"type\": \"monthly\", \"interval\": 1}")
    let months = try subscription(
      "\(Self.needed), \"billingCycle\": {\"type\": \"monthly\", \"customDaysInterval\": 30}")
    let days = try BillingCycle(.customDays, every: 30)
    #expect(months.cycle == .monthly, "it counts days, and these are months")
    #expect([inside.cycle, beside.cycle, both.cycle, idle.cycle] == [days, days, days, .monthly])
  }

  @Test(
    "Of interval and customDaysInterval, one may be null or 1 where the other says it",
    arguments: [
      ("\"interval\": 1, \"customDaysInterval\": 30", 30), ("\"interval\": null, \"customDaysInterval\": 30", 30),
      ("\"interval\": 30, \"customDaysInterval\": 1", 30), ("\"interval\": 30, \"customDaysInterval\": null", 30),
      ("\"interval\": 1, \"customDaysInterval\": 1", 1), ("\"interval\": 1", 1),
    ])
  func placeholders(members: String, days: Int) throws {
    let cycle = "\"billingCycle\": {\"type\": \"customDays\", \(members)}"
    #expect(try subscription("\(Self.needed), \(cycle)").cycle == BillingCycle(.customDays, every: days))
  }

  @Test("Two different numbers of days contradict each other")
  func contradiction() {
    let cycle = "\"billingCycle\": {\"type\": \"customDays\", \"interval\": 14, \"customDaysInterval\": 30}"
    #expect(throws: BookError.self) { try subscription("\(Self.needed), \(cycle)") }
  }

  @Test("amountMinorUnits alone is enough; beside an amount it must say the same")
  func minorUnits() throws {
    let price = { (members: String) in
      try subscription(
        "\(Self.id), \(members), \"firstBillingDate\": \"2025-01-31\", \"billingCycle\": {\"type\": \"monthly\"}"
      ).price.description
    }
    #expect(try price("\"currency\": \"USD\", \"amountMinorUnits\": 999") == "9.99 USD")
    #expect(try price("\"amount\": 9.9, \"amountMinorUnits\": 990, \"currency\": \"usd\"") == "9.90 USD")
    #expect(try price("\"amount\": 1490.0") == "1490 JPY")
    #expect(try price("\"amount\": 0.1, \"currency\": \"XQQ\"") == "0.10 XQQ", "unlisted, but a currency's form")
  }

  @Test("A paused subscription that does not say since when rests from its first date")
  func pausedWithoutPauses() throws {
    let members = "\(Self.needed), \"status\": \"paused\", \"billingCycle\": {\"type\": \"monthly\"}"
    let pause = Pause(from: try #require(CivilDate("2025-01-31")))
    #expect(try subscription(members).pauses == [pause])
    #expect(try subscription(members + ", \"pauses\": []").pauses == [pause])
  }

  @Test("What is odd but readable is read, for `doctor` to name: cancelled without a date, a name of 200 characters")
  func readableOddities() throws {
    let name = String(repeating: "あ", count: 200)
    let members = "\(Self.needed), \"status\": \"cancelled\", \"billingCycle\": {\"type\": \"monthly\"}"
    let odd = try subscription(members.replacing("\"A\"", with: "\"\(name)\""))
    #expect(odd.status == .cancelled)
    #expect(odd.cancellationDate == nil)
    #expect(odd.name == name)
  }

  @Test("The root's keys may stand in any order: the default currency still counts, events still find their own")
  func anyOrder() throws {
    let file = """
      {"billingEvents": [{"subscriptionId": "11111111-1111-4111-8111-111111111111", "billedAt": "2025-01-31",
        "eventType": "confirmed", "amount": 7.50}],
       "subscriptions": [{\(Self.needed), "billingCycle": {"type": "monthly"}}],
       "settings": {"defaultCurrency": "USD"},
       "schemaVersion": "1.0"}
      """
    let book = try BookDocument(parsing: Array(file.utf8)).book
    #expect(book.subscriptions[0].price.description == "5.00 USD")
    #expect(
      book.events.map(\.kind) == [.confirmed(Money(minorUnits: 750, currency: try #require(Currency(code: "USD"))))])
    #expect(book.events[0].id == UUID.ofCharge(subscription: book.subscriptions[0].id, date: book.events[0].date))
  }

  @Test("Price versions are sorted by date, in whatever order the file has them")
  func sortedPrices() throws {
    let versions = "[{\"from\": \"2026-03-01\", \"amount\": 7}, {\"from\": \"2026-01-01\", \"amount\": 6}]"
    let read = try subscription(
      "\(Self.needed), \"billingCycle\": {\"type\": \"monthly\"}, \"priceVersions\": \(versions)")
    #expect(read.priceVersions.map(\.price.minorUnits) == [6, 7])
  }

  @Test(
    "Which events of an export are stored: those that say something of their own",
    arguments: [
      ("\"eventType\": \"projected\", \"amount\": 5", false),
      ("\"eventType\": \"paused\", \"amount\": 5, \"memo\": \"\"", false),
      ("\"eventType\": \"projected\", \"amount\": 4, \"isAmountOverridden\": true", true),
      ("\"eventType\": \"paused\", \"memo\": \"note\"", true),
      ("\"eventType\": \"projected\", \"paidOn\": \"2025-02-01\"", true),
      ("\"eventType\": \"confirmed\", \"amount\": 5", true),
      ("\"eventType\": \"skipped\", \"amount\": 1.234", true),
    ])
  func storedEvents(_ members: String, isStored: Bool) throws {
    let file = """
      {"schemaVersion": "1.0",
       "subscriptions": [{\(Self.needed), "billingCycle": {"type": "monthly"}}],
       "billingEvents": [{"subscriptionId": "11111111-1111-4111-8111-111111111111", "billedAt": "2025-01-31", \(members)}]}
      """
    #expect(try BookDocument(parsing: Array(file.utf8)).book.events.isEmpty != isStored)
  }

  @Test("Events of subscriptions that are not in the file are read where they may be anywhere")
  func eventsAlone() throws {
    let file = """
      {"schemaVersion": "1.0", "subscriptions": [],
       "billingEvents": [{"subscriptionId": "11111111-1111-4111-8111-111111111111", "billedAt": "2025-01-31",
        "eventType": "skipped"}]}
      """
    #expect(throws: BookError.self) { try BookDocument(parsing: Array(file.utf8)) }
    #expect(try BookDocument(parsing: Array(file.utf8), references: .anywhere).book.events.count == 1)
  }
}
