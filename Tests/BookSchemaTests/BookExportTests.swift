import BillingCore
@testable import BookSchema
import ByteOutput
import Testing

/// The JSON export: the schema of the data file, with the computed events.
struct BookExportTests {
  let document: BookDocument
  let stamp: Timestamp

  init() throws {
    document = try BookDocument(parsing: Fixture.bytes("1.0"))
    stamp = try #require(Timestamp("2026-02-06T12:34:56+09:00"))
  }

  func export(
    _ scope: ExportScope, from first: String = "2026-01-01", through last: String = "2026-02-28",
    only indices: [Int]? = nil,
    recordsOf days: DateInterval? = nil
  ) throws -> [UInt8] {
    let from = try #require(CivilDate(first))
    let through = try #require(CivilDate(last))
    let window = try #require(DateInterval(from: from, through: through))
    var chosen = document
    if let indices { chosen.book.subscriptions = indices.map { document.book.subscriptions[$0] } }
    let export = BookExport(
      chosen, scope: scope, exportedAt: stamp, today: CivilDate("2026-02-06")!,
      recordsOf: days)
    let events = chosen.book.charges(in: window)
    return OutputBuffer.collecting { export.write(events, to: $0) }
  }

  @Test(
    "An export of one subscription's events in full: computed ones have those of the subscription, the skipped one its record's id"
  )
  func wholeExport() throws {
    let expected = """
      {
        "schemaVersion": "1.0",
        "exportedAt": "2026-02-06T12:34:56+09:00",
        "settings": {
          "timezone": "Asia/Tokyo",
          "historyRange": {
            "pastMonths": 3,
            "futureMonths": 24
          },
          "defaultCurrency": "USD",
          "includePaused": true,
          "maxAmount": 5000000,
          "dueWithinDays": 14
        },
        "subscriptions": [],
        "billingEvents": [
          {
            "id": "d7135ba8-5e0f-8247-b001-fe0a624df7b1",
            "subscriptionId": "33333333-3333-4333-8333-333333333333",
            "billedAt": "2026-01-01",
            "paysOn": "2026-01-01",
            "amount": 0,
            "amountMinorUnits": 0,
            "currency": "JPY",
            "account": null,
            "eventType": "projected",
            "isAmountOverridden": false,
            "memo": "",
            "createdAt": null,
            "updatedAt": null
          },
          {
            "id": "dddddddd-dddd-8ddd-8ddd-dddddddddddd",
            "subscriptionId": "33333333-3333-4333-8333-333333333333",
            "billedAt": "2026-01-31",
            "paysOn": "2026-01-31",
            "amount": 0,
            "amountMinorUnits": 0,
            "currency": "JPY",
            "account": null,
            "eventType": "skipped",
            "isAmountOverridden": false,
            "memo": "",
            "createdAt": null,
            "updatedAt": null
          }
        ]
      }

      """
    #expect(text(try export(.events, through: "2026-02-01", only: [2])) == expected)
  }

  @Test("A record without a charge, here after the cancellation, is in no export of some days unless it was moved")
  func recordsWithoutCharge() throws {
    let file = """
      {"schemaVersion": "1.0", "subscriptions": [{"id": "11111111-1111-4111-8111-111111111111", "name": "A", "amount": 5,
        "firstBillingDate": "2026-01-10", "billingCycle": {"type": "monthly"}, "status": "cancelled",
        "cancellationDate": "2026-02-15"}], "billingEvents": [
        {"id": "aaaaaaaa-aaaa-8aaa-8aaa-aaaaaaaaaaaa", "subscriptionId": "11111111-1111-4111-8111-111111111111",
          "billedAt": "2026-03-10", "amount": 60, "isAmountOverridden": true, "eventType": "projected"},
        {"id": "bbbbbbbb-bbbb-8bbb-8bbb-bbbbbbbbbbbb", "subscriptionId": "11111111-1111-4111-8111-111111111111",
          "billedAt": "2026-04-20", "movedFrom": "2026-04-10", "amount": 5, "eventType": "projected"}]}
      """
    let cancelled = try BookDocument(parsing: Array(file.utf8))
    let (from, through) = (try #require(CivilDate("2026-03-01")), try #require(CivilDate("2026-04-30")))
    let window = try #require(DateInterval(from: from, through: through))
    for (days, dates) in [(window, ["2026-04-20"]), (DateInterval.always, ["2026-03-10", "2026-04-20"])] {
      let export = BookExport(cancelled, exportedAt: stamp, today: CivilDate("2026-02-06")!, recordsOf: days)
      let events = cancelled.book.charges(in: window)
      let again = try BookDocument(parsing: OutputBuffer.collecting { export.write(events, to: $0) })
      #expect(again.book.events.map(\.date.description) == dates)
    }
  }

  @Test("A charge inside a pause is exported as paused")
  func paused() throws {
    let file = """
      {"schemaVersion": "1.0", "subscriptions": [{"id": "11111111-1111-4111-8111-111111111111", "name": "A", "amount": 5,
        "firstBillingDate": "2026-01-10", "billingCycle": {"type": "monthly"}, "status": "paused"}]}
      """
    let paused = try BookDocument(parsing: Array(file.utf8))
    let events = paused.book.charges(in: .day(try #require(CivilDate("2026-02-10"))))
    let export = BookExport(paused, exportedAt: stamp, today: CivilDate("2026-02-06")!)
    let written = OutputBuffer.collecting { export.write(events, to: $0) }
    #expect(text(written).contains("\"eventType\": \"paused\""))
    #expect(try BookDocument(parsing: written).book == paused.book)
  }

  @Test("Every scope is one document with all keys; what is left out is an empty array")
  func scopes() throws {
    let subscriptions = try BookDocument(parsing: export(.subscriptions))
    #expect(subscriptions.book.subscriptions == document.book.subscriptions)
    #expect(subscriptions.book.events.isEmpty)
    #expect(text(try export(.subscriptions)).contains("\"billingEvents\": []"))

    let events = try BookDocument(parsing: export(.events), references: .anywhere)
    #expect(events.book.subscriptions.isEmpty)
    #expect(events.book.events.map(\.memo) == ["", "ask for a receipt"])
    #expect(text(try export(.events)).contains("\"subscriptions\": []"))
  }

  @Test("With all records kept, an export of any window reads back as the whole book")
  func losesNothing() throws {
    for window in [("2026-01-01", "2026-02-28"), ("2025-01-01", "2026-12-31"), ("1999-01-01", "1999-01-01")] {
      let bytes = try export(.all, from: window.0, through: window.1, recordsOf: .always)
      let again = try BookDocument(parsing: bytes).book
      #expect(again.settings == document.book.settings)
      #expect(again.subscriptions == document.book.subscriptions)
      #expect(Set(again.events) == Set(document.book.events))
    }
  }

  @Test("A whole export has what was deleted, which it has seen; a part has neither", arguments: [false, true])
  func deletions(isPart: Bool) throws {
    let stamped = try BookDocument(parsing: Fixture.bytes("1.0-written"))
    let export = BookExport(
      stamped, isPart: isPart, exportedAt: stamp, today: CivilDate("2026-02-06")!, recordsOf: .always)
    let events = stamped.book.charges(in: .day(CivilDate("2026-02-06")!))
    let again = try BookDocument(parsing: OutputBuffer.collecting { export.write(events, to: $0) })
    #expect(stamped.book.deletions.isEmpty == false)
    #expect(again.book.deletions == (isPart ? [] : stamped.book.deletions))
    #expect(again.seen == (isPart ? nil : stamped.seen))
  }

  @Test("Chosen subscriptions come alone, with their own records alone")
  func chosenSubscriptions() throws {
    let again = try BookDocument(parsing: export(.all, only: [0], recordsOf: .always)).book
    #expect(again.subscriptions.map(\.name) == ["Netflix"])
    #expect(again.events.count == 2)
  }
}
