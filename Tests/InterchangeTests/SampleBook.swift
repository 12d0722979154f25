import BillingCore
import BookSchema
import ByteOutput
import Interchange
import Testing

/// A book with everything that can break a table: commas, quotes, line breaks, emoji, Japanese.
enum SampleBook {
  static let json = """
    {
      "schemaVersion": "1.0",
      "settings": {"timezone": "Asia/Tokyo"},
      "subscriptions": [
        {
          "id": "11111111-1111-4111-8111-111111111111",
          "name": "楽天モバイル, \\"最強\\"プラン 📱",
          "category": "通信",
          "amount": 3278,
          "firstBillingDate": "2026-01-31",
          "trialEndDate": "2026-01-30",
          "billingCycle": {"type": "monthly", "interval": 1},
          "colour": "#ff0000"
        },
        {
          "id": "22222222-2222-4222-8222-222222222222",
          "name": " padded ",
          "status": "paused",
          "amount": 9.9,
          "currency": "USD",
          "firstBillingDate": "2025-12-15",
          "billingCycle": {"type": "customDays", "interval": 28},
          "pauses": [{"from": "2026-02-01"}],
          "priceVersions": [{"from": "2026-02-05", "amount": 12.34, "currency": "EUR"}],
          "payment": "manual",
          "renewal": "fromPayment",
          "noticeDays": 30,
          "tags": ["home", "家"],
          "paymentMethod": "Visa, 1234",
          "payer": "花子",
          "url": "https://example.com/?a=1,2",
          "memo": "two\\nlines"
        },
        {
          "id": "33333333-3333-4333-8333-333333333333",
          "name": "Laptop",
          "status": "cancelled",
          "amount": 0.005,
          "currency": "KWD",
          "firstBillingDate": "2026-01-01",
          "cancellationDate": "2026-02-28",
          "billingCycle": {"type": "monthly", "interval": 3},
          "occurrences": 12
        }
      ],
      "billingEvents": [
        {
          "id": "aaaaaaaa-aaaa-8aaa-8aaa-aaaaaaaaaaaa",
          "subscriptionId": "11111111-1111-4111-8111-111111111111",
          "billedAt": "2026-01-31",
          "amount": 3000,
          "eventType": "confirmed",
          "isAmountOverridden": true,
          "memo": "割引, \\"初月\\"\\r\\nthanks",
          "receipt": "r.pdf"
        },
        {
          "id": "bbbbbbbb-bbbb-8bbb-8bbb-bbbbbbbbbbbb",
          "subscriptionId": "22222222-2222-4222-8222-222222222222",
          "billedAt": "2026-01-12",
          "eventType": "skipped"
        },
        {
          "id": "cccccccc-cccc-8ccc-8ccc-cccccccccccc",
          "subscriptionId": "11111111-1111-4111-8111-111111111111",
          "billedAt": "2026-03-31",
          "amount": 1,
          "eventType": "projected",
          "memo": "note only"
        }
      ],
      "exchangeRates": [
        {"base": "USD", "quote": "JPY", "rates": ["2026-02-01 153.25"], "bank": "around the corner"}
      ]
    }
    """

  static func document() throws -> BookDocument {
    try BookDocument(parsing: Array(json.utf8))
  }

  /// The export of a book on 2026-02-06, with the charges of January to March.
  static func export(
    _ document: BookDocument, as format: String, _ scope: ExportScope, keepsAllRecords: Bool = false,
    options: ExportOptions = ExportOptions()
  ) throws -> String {
    let writer = try writer(format)
    let now = try #require(Timestamp("2026-02-06T12:34:56+09:00"))
    let today = try #require(now.date)
    var request = ExportRequest(
      document, scope: scope, window: .months(around: today, past: 1, future: 1), keepsAllRecords: keepsAllRecords,
      exportedAt: now, today: today)
    request.options = options
    return String(decoding: try OutputBuffer.collecting { try writer.write(request, $0) }, as: UTF8.self)
  }

  /// The writer of a format.
  static func writer(_ format: String) throws -> ExportWriter {
    try #require(ExportWriter.all.first { $0.name == format })
  }
}
