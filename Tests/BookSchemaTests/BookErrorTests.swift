import BillingCore
@testable import BookSchema
import StrictJSON
import Testing

/// Every error has its reason, its line and column, and the path of keys to it.
struct BookErrorTests {
  /// A file in several lines; each case replaces one text of it.
  static let file = """
    {"schemaVersion": "1.0",
     "lastChange": {"revision": 1, "at": "2026-02-06T12:34:56+09:00", "command": "add"},
     "settings": {"defaultCurrency": "JPY", "dueWithinDays": 7,
      "historyRange": {"pastMonths": 6, "futureMonths": 12}},
     "subscriptions": [
      {"id": "11111111-1111-4111-8111-111111111111", "name": "A", "status": "active",
       "amount": 1490, "amountMinorUnits": 1490, "currency": "JPY",
       "firstBillingDate": "2025-01-31", "billingCycle": {"type": "monthly", "interval": 1}},
      {"id": "22222222-2222-4222-8222-222222222222", "name": "楽天", "amount": 5, "firstBillingDate": "2025-01-31",
       "billingCycle": {"type": "customDays", "interval": 30},
       "priceVersions": [{"from": "2026-01-01", "amount": 6}, {"from": "2026-02-01", "amount": 7}],
       "pauses": [{"from": "2026-03-01"}], "shares": [{"member": "A"}],
       "endDate": "2030-01-01"}],
     "billingEvents": [
      {"id": "aaaaaaaa-aaaa-8aaa-8aaa-aaaaaaaaaaaa", "subscriptionId": "11111111-1111-4111-8111-111111111111",
       "billedAt": "2025-01-31", "amount": 1490, "eventType": "confirmed", "isAmountOverridden": false},
      {"id": "bbbbbbbb-bbbb-8bbb-8bbb-bbbbbbbbbbbb", "subscriptionId": "22222222-2222-4222-8222-222222222222",
       "billedAt": "2025-02-28", "eventType": "skipped"}]}
    """

  struct Case: CustomTestStringConvertible {
    let old: String
    let new: String
    let reason: BookError.Reason
    let index: String
    let path: String

    var testDescription: String { "\(old) -> \(new)" }

    init(_ old: String, _ new: String, _ reason: BookError.Reason, at index: String, _ path: String) {
      (self.old, self.new, self.reason, self.index, self.path) = (old, new, reason, index, path)
    }
  }

  static let idOfA = UUID("11111111-1111-4111-8111-111111111111")!
  static let januaryEnd = CivilDate("2025-01-31")!

  static let head: [Case] = [
    Case("\"schemaVersion\": \"1.0\",", "", .noSchemaVersion, at: "1:1", ""),
    Case("\"1.0\"", "\"1\"", .invalidSchemaVersion("1"), at: "1:19", "schemaVersion"),
    Case("\"1.0\"", "\"01.0\"", .invalidSchemaVersion("01.0"), at: "1:19", "schemaVersion"),
    Case("\"1.0\"", "\"0.9\"", .invalidSchemaVersion("0.9"), at: "1:19", "schemaVersion"),
    Case("\"1.0\"", "1.0", .json(.expected(.string, found: .number)), at: "1:19", "schemaVersion"),
    Case("\"1.0\"", "\"5.0\"", .newerSchema("5.0"), at: "1:19", "schemaVersion"),
    Case(
      "\"command\"", "\"revision\"", .json(.duplicateKey("revision")), at: "2:67", "lastChange"),
    Case("\"revision\": 1, ", "", .missingKey("revision"), at: "2:16", "lastChange"),
    Case("T12:34:56+09:00", "", .invalidTimestamp("2026-02-06"), at: "2:38", "lastChange.at"),
    Case(
      "\"pastMonths\": 6", "\"pastMonths\": 1201", .outOfRange(1201, allowed: 0...1200), at: "4:34",
      "settings.historyRange.pastMonths"),
    Case(
      "\"dueWithinDays\": 7", "\"dueWithinDays\": 7.0", .json(.notAnInteger(text: "7.0")), at: "3:58",
      "settings.dueWithinDays"),
    Case(
      "{\"defaultCurrency\": \"JPY\"", "{\"defaultCurrency\": \"円\"", .invalidCurrency("円"), at: "3:34",
      "settings.defaultCurrency"),
  ]

  static let subscriptions: [Case] = [
    Case("\"name\": \"A\", ", "", .missingKey("name"), at: "6:3", "subscriptions[0]"),
    Case("\"amount\": 5, ", "", .missingKey("amount"), at: "9:3", "subscriptions[1]"),
    Case(
      "\"name\": \"A\"", "\"name\": null", .json(.expected(.string, found: .null)), at: "6:58", "subscriptions[0].name"),
    Case(
      "\"active\"", "\"Active\"", .unknownWord("Active", allowed: ["active", "paused", "cancelled"]), at: "6:73",
      "subscriptions[0].status"),
    Case(
      "22222222-2222-4222-8222-222222222222\", \"name\"", "11111111-1111-4111-8111-111111111111\", \"name\"",
      .duplicateID(idOfA), at: "9:3", "subscriptions[1]"),
    Case(
      "{\"id\": \"11111111-", "{\"id\": \"1111-", .invalidUUID("1111-1111-4111-8111-111111111111"), at: "6:10",
      "subscriptions[0].id"),
    Case(
      "\"amount\": 1490, \"amountM", "\"amount\": 1e3, \"amountM", .amount(.notANumber), at: "7:14",
      "subscriptions[0].amount"),
    Case("\"amount\": 5", "\"amount\": 12.34", .amount(.tooManyDecimals(.yen)), at: "9:74", "subscriptions[1].amount"),
    Case("\"amount\": 5", "\"amount\": -5", .amount(.negative), at: "9:74", "subscriptions[1].amount"),
    Case(
      "\"amount\": 5", "\"amountMinorUnits\": -5", .amount(.negative), at: "9:84", "subscriptions[1].amountMinorUnits"),
    Case(
      "\"amount\": 5", "\"amount\": 99999999999999999999", .amount(.tooLarge), at: "9:74", "subscriptions[1].amount"),
    Case(
      "\"amount\": 5", "\"amount\": \"5\"", .json(.expected(.number, found: .string)), at: "9:74",
      "subscriptions[1].amount"),
    Case(
      "Units\": 1490", "Units\": 149", .amountsDisagree(Money(minorUnits: 1490, currency: .yen), minorUnits: 149),
      at: "7:40", "subscriptions[0].amountMinorUnits"),
    Case(
      "\"firstBillingDate\": \"2025-01-31\", \"billingCycle\"",
      "\"firstBillingDate\": \"2026-02-30\", \"billingCycle\"", .invalidDate("2026-02-30"), at: "8:24",
      "subscriptions[0].firstBillingDate"),
    Case("2030-01-01", "2030-1-1", .invalidDate("2030-1-1"), at: "13:15", "subscriptions[1].endDate"),
    Case("\"2030-01-01\"", "\"2030-01-01\", \"occurrences\": 3", .twoEnds, at: "13:44", "subscriptions[1].occurrences"),
  ]

  static let parts: [Case] = [
    Case(
      "\"interval\": 30", "\"interval\": 0", .outOfRange(0, allowed: 1...999), at: "10:55",
      "subscriptions[1].billingCycle.interval"),
    Case(
      "\"interval\": 30", "\"interval\": 1000", .outOfRange(1000, allowed: 1...999), at: "10:55",
      "subscriptions[1].billingCycle.interval"),
    Case(
      "\"interval\": 30", "\"interval\": 30, \"customDaysInterval\": 31", .intervalsDisagree(30, customDays: 31),
      at: "10:81", "subscriptions[1].billingCycle.customDaysInterval"),
    Case(", \"interval\": 30", "", .missingKey("interval"), at: "10:20", "subscriptions[1].billingCycle"),
    Case(
      "\"customDays\"", "\"weekly\"", .unknownWord("weekly", allowed: ["monthly", "yearly", "customDays"]), at: "10:29",
      "subscriptions[1].billingCycle.type"),
    Case(
      "{\"from\": \"2026-02-01\", ", "{\"from\": \"2026-01-01\", ", .duplicateVersion(CivilDate("2026-01-01")!),
      at: "11:59", "subscriptions[1].priceVersions[1]"),
    Case("\"from\": \"2026-02-01\", ", "", .missingKey("from"), at: "11:59", "subscriptions[1].priceVersions[1]"),
    Case("{\"from\": \"2026-03-01\"}", "{}", .missingKey("from"), at: "12:15", "subscriptions[1].pauses[0]"),
    Case("{\"member\": \"A\"}", "{\"weight\": 1}", .missingKey("member"), at: "12:51", "subscriptions[1].shares[0]"),
    Case(
      "{\"member\": \"A\"}", "{\"member\": \"A\", \"weight\": -1}", .outOfRange(-1, allowed: 0...1_000_000_000),
      at: "12:77", "subscriptions[1].shares[0].weight"),
  ]

  static let events: [Case] = [
    Case(
      "\"subscriptionId\": \"11111111", "\"subscriptionId\": \"31111111",
      .unknownSubscription(UUID("31111111-1111-4111-8111-111111111111")!), at: "15:68",
      "billingEvents[0].subscriptionId"),
    Case(
      "\"22222222-2222-4222-8222-222222222222\",\n   \"billedAt\": \"2025-02-28\"",
      "\"11111111-1111-4111-8111-111111111111\",\n   \"billedAt\": \"2025-01-31\"", .duplicateEvent(idOfA, januaryEnd),
      at: "17:3", "billingEvents[1]"),
    Case("\"billedAt\": \"2025-02-28\", ", "", .missingKey("billedAt"), at: "17:3", "billingEvents[1]"),
    Case(", \"eventType\": \"skipped\"", "", .missingKey("eventType"), at: "17:3", "billingEvents[1]"),
    Case("\"amount\": 1490, \"eventType\"", "\"eventType\"", .missingKey("amount"), at: "15:3", "billingEvents[0]"),
    Case(
      "\"skipped\"", "\"paid\"", .unknownWord("paid", allowed: ["projected", "confirmed", "skipped", "paused"]),
      at: "18:43", "billingEvents[1].eventType"),
    Case("false}", "0}", .json(.expected(.bool, found: .number)), at: "16:94", "billingEvents[0].isAmountOverridden"),
    Case("\"skipped\"}]}", "\"skipped\"}]", .json(.unexpectedEnd), at: "18:54", ""),
    Case("\"skipped\"}]}", "\"skipped\"}]} {}", .json(.trailingContent), at: "18:56", ""),
    Case(
      "\"skipped\"}]}", "\"skip\u{1}\"}]}", .json(.controlCharacterInString(1)), at: "18:48",
      "billingEvents[1].eventType"),
  ]

  @Test("The file that the cases damage is a good one")
  func undamaged() throws {
    let book = try BookDocument(parsing: Array(Self.file.utf8)).book
    #expect(book.subscriptions.map(\.name) == ["A", "楽天"])
    #expect(book.events.count == 2)
  }

  @Test("Reason, line:column and path", arguments: head + subscriptions + parts + events)
  func refusal(_ damage: Case) throws {
    try Self.expect(damage, in: Self.file)
  }

  /// Damages a file and compares the error with the expected one.
  static func expect(_ damage: Case, in file: String) throws {
    #expect(file.components(of: damage.old) == 1, "the case replaces exactly one text")
    let damaged = file.replacing(damage.old, with: damage.new)
    do throws(BookError) {
      _ = try BookDocument(parsing: Array(damaged.utf8))
      Issue.record("it was read")
    } catch {
      #expect(error.reason == damage.reason)
      #expect("\(error.position.line):\(error.position.column)" == damage.index)
      #expect(error.path == damage.path)
    }
  }

  @Test("No bytes, white space and other values are not an empty book")
  func notAFile() {
    for content in ["", " \n", "null", "[]", "\"\"", "\u{FEFF}{}"] {
      #expect(throws: BookError.self) { try BookDocument(parsing: Array(content.utf8)) }
    }
  }

  @Test("What the published shape requires of the root, the reader requires: a missing list is not an empty one")
  func rootRequires() {
    #expect(RootKey.required == [.schemaVersion, .subscriptions])
    for content in [#"{"schemaVersion": "1.0"}"#, #"{"schemaVersion": "1.0", "members": [], "billingEvents": []}"#] {
      do throws(BookError) {
        _ = try BookDocument(parsing: Array(content.utf8))
        Issue.record("it was read")
      } catch {
        #expect(error.reason == .missingKey("subscriptions") && error.path == "")
        #expect("\(error.position.line):\(error.position.column)" == "1:1")
      }
    }
    #expect(throws: Never.self) {
      try BookDocument(parsing: Array(#"{"subscriptions": [], "schemaVersion": "1.0"}"#.utf8))
    }
  }

  @Test("A newer major version is refused by its number, whatever else the file says and wherever it says so")
  func newerMajor() {
    #expect(throws: BookError.self) {
      try BookDocument(parsing: Array(#"{"subscriptions": 5, "settings": [], "schemaVersion": "12.3"}"#.utf8))
    }
    do throws(BookError) {
      _ = try BookDocument(parsing: Array(#"{"subscriptions": 5, "settings": [], "schemaVersion": "12.3"}"#.utf8))
    } catch {
      #expect(error.reason == .newerSchema("12.3"))
    }
  }
}
