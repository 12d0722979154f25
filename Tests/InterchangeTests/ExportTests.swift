import BillingCore
import BookSchema
import Interchange
import Testing

/// Exports, compared byte by byte.
struct ExportTests {
  @Test("Events as CSV: eleven columns, by date, quoted only where it must be, LF at every end")
  func events() throws {
    let name = "\"楽天モバイル, \"\"最強\"\"プラン 📱\""
    let rakuten = "11111111-1111-4111-8111-111111111111,\(name),active,通信"
    let padded = "22222222-2222-4222-8222-222222222222,\" padded \",paused,"
    let laptop = "33333333-3333-4333-8333-333333333333,Laptop,active,"
    let expected = """
      event_id,subscription_id,subscription_name,subscription_status,category,billed_at,amount,currency,event_type,is_amount_overridden,memo
      d7135ba8-5e0f-8247-b001-fe0a624df7b1,\(laptop),2026-01-01,0.005,KWD,projected,false,
      bbbbbbbb-bbbb-8bbb-8bbb-bbbbbbbbbbbb,\(padded),2026-01-12,9.90,USD,skipped,false,
      aaaaaaaa-aaaa-8aaa-8aaa-aaaaaaaaaaaa,\(rakuten),2026-01-31,3000,JPY,confirmed,true,"割引, ""初月""\r\nthanks"
      ee2276d6-367e-8322-8003-24b6dd1633b3,\(padded),2026-02-09,12.34,EUR,paused,false,
      51498158-cd17-8913-a3e4-d9164afce46d,\(rakuten),2026-02-28,3278,JPY,projected,false,
      64dc5852-dd39-87b7-b8fb-b6a4dfd6f9f8,\(padded),2026-03-09,12.34,EUR,paused,false,
      cccccccc-cccc-8ccc-8ccc-cccccccccccc,\(rakuten),2026-03-31,3278,JPY,projected,false,note only

      """
    #expect(try SampleBook.export(SampleBook.document(), as: "csv", .events) == expected)
  }

  @Test("Subscriptions as CSV: the price in force today, the next charge, the cycle in words that are read back")
  func subscriptions() throws {
    let expected = """
      subscription_id,subscription_name,subscription_status,category,amount,currency,cycle,first_billing_date,next_billing_date,cancellation_date,payment,renewal,notice_days,end_date,occurrences,tags,payment_method,payer,url,memo,trial_end_date,is_month_end,price_changes,pauses,shares,notes,created_at,updated_at,roll,remind_before,notice,term,is_estimate,statement_texts,payer_changes,shares_changes,payment_method_changes
      11111111-1111-4111-8111-111111111111,"楽天モバイル, ""最強""プラン 📱",active,通信,3278,JPY,month,2026-01-31,2026-02-28,,automatic,fixed,,,,,,,,,2026-01-30,false,,,,,,,,,,,false,,,,
      22222222-2222-4222-8222-222222222222," padded ",paused,,12.34,EUR,4 weeks,2025-12-15,,,manual,fromPayment,30,,,home;家,"Visa, 1234",花子,"https://example.com/?a=1,2","two
      lines",,false,9.90 USD;2026-02-05 12.34 EUR,2026-02-01/,,,,,,,,,false,,,,
      33333333-3333-4333-8333-333333333333,Laptop,active,,0.005,KWD,3 months,2026-01-01,,2026-02-28,automatic,fixed,,,12,,,,,,,false,,,,,,,,,,,false,,,,

      """
    #expect(try SampleBook.export(SampleBook.document(), as: "csv", .subscriptions) == expected)
  }

  @Test("An empty book is a header, and one document of JSON")
  func emptyBook() throws {
    let events = try SampleBook.export(BookDocument(), as: "csv", .events)
    #expect(events.hasSuffix(",is_amount_overridden,memo\n"))
    #expect(try SampleBook.export(BookDocument(), as: "json", .all).contains("\"billingEvents\": []\n}\n"))
  }

  @Test(
    "Amounts have exactly the digits of their currency",
    arguments: [
      ("JPY", 0, "0"), ("JPY", 1490, "1490"), ("USD", 0, "0.00"), ("USD", 5, "0.05"), ("USD", 999, "9.99"),
      ("KWD", 1234, "1.234"), ("CLF", 1, "0.0001"), ("USD", Int64.max, "92233720368547758.07"),
    ])
  func amounts(_ code: String, _ minorUnits: Int64, _ expected: String) throws {
    var document = BookDocument()
    let currency = try #require(Currency(code: code))
    let date = try #require(CivilDate("2026-02-06"))
    document.book.subscriptions = [
      Subscription(
        id: UUID(high: 1, low: 2), name: "A", price: Money(minorUnits: minorUnits, currency: currency), cycle: .yearly,
        firstBillingDate: date)
    ]
    #expect(try SampleBook.export(document, as: "csv", .events).contains(",2026-02-06,\(expected),\(code),projected,"))
  }

  @Test("The cycle's words are read back as the same cycle, whatever the interval")
  func cycleWords() throws {
    for kind in BillingCycle.Kind.allCases {
      for interval in BillingCycle.intervals {
        var document = BookDocument()
        let cycle = try BillingCycle(kind, every: interval)
        document.book.subscriptions = [
          Subscription(
            id: UUID(high: 1, low: 2), name: "A", price: .zero(.yen), cycle: cycle, firstBillingDate: .minimum)
        ]
        let line = try SampleBook.export(document, as: "csv", .subscriptions).split(separator: "\n")[1]
        let words = line.split(separator: ",", omittingEmptySubsequences: false)[6]
        try #require(try BillingCycle(reading: String(words)) == cycle)
      }
    }
  }

  @Test(
    "Files are named as the seed names them",
    arguments: [
      ("json", ExportScope.all, "subscriptions_export_20260206_123456.json"),
      ("csv", .events, "subscriptions_events_20260206_123456.csv"),
      ("csv", .subscriptions, "subscriptions_definitions_20260206_123456.csv"),
    ])
  func fileNames(_ format: String, _ scope: ExportScope, _ expected: String) throws {
    let now = try #require(Timestamp("2026-02-06T12:34:56+09:00"))
    let format = try SampleBook.writer(format)
    #expect(format.fileName(of: scope, at: now) == expected)
    #expect(format.scopes.contains(scope))
  }
}
