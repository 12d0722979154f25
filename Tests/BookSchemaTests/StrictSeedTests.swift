import BillingCore
@testable import BookSchema
import ByteOutput
import Foundation
import TestSupport
import Testing

/// A strict reader of seed 6.1, which knows nothing of additional keys, reads every export.
struct StrictSeedTests {
  /// The document of seed 6.1; every key is required, and those that the seed shows as null are optional.
  private struct Document: Decodable {
    struct Settings: Decodable {
      struct Range: Decodable {
        let pastMonths: Int
        let futureMonths: Int
      }
      let timezone: String
      let historyRange: Range
    }
    enum Status: String, Decodable { case active, paused, cancelled }
    enum CycleType: String, Decodable { case monthly, yearly, customDays }
    struct Cycle: Decodable {
      let type: CycleType
      let interval: Int
      let customDaysInterval: Int?
    }
    struct Subscription: Decodable {
      let id: Foundation.UUID
      let name: String
      let status: Status
      let category: String?
      let amount: Decimal
      let currency: String
      let firstBillingDate: String
      let cancellationDate: String?
      let billingCycle: Cycle
      let memo: String
      let createdAt: Date
      let updatedAt: Date
    }
    /// Projected and confirmed in the seed, which keeps the type open for more (3.3).
    enum EventType: String, Decodable { case projected, confirmed, skipped, paused }
    struct Event: Decodable {
      let id: Foundation.UUID
      let subscriptionId: Foundation.UUID
      let billedAt: String
      let amount: Decimal
      let currency: String
      let eventType: EventType
      let isAmountOverridden: Bool
      let memo: String
      let createdAt: Date
      let updatedAt: Date
    }
    let schemaVersion: String
    let exportedAt: Date
    let settings: Settings
    let subscriptions: [Subscription]
    let billingEvents: [Event]
  }

  @Test(
    "Random books, as the tool makes them: all scopes are read, with stamps on every charge",
    arguments: RandomSamples.numbers(4, else: 1))
  func exports(part: UInt64) throws {
    var books = RandomBooks(seed: 60 + part)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    for _ in 0..<50 {
      let document = try asMade(try books.document())
      for scope in ExportScope.allCases {
        let bytes = try export(document, scope)
        let read = try decoder.decode(Document.self, from: Data(bytes))
        #expect(read.subscriptions.count == (scope == .events ? 0 : document.book.subscriptions.count))
        for cycle in read.subscriptions.map(\.billingCycle) where cycle.type == .customDays {
          #expect(cycle.customDaysInterval == cycle.interval)
        }
      }
    }
  }

  /// The book with the stamps and the time zone that the tool always writes.
  private func asMade(_ document: BookDocument) throws -> BookDocument {
    var document = document
    let stamp = try #require(Timestamp("2026-02-06T12:34:56+09:00"))
    document.book.settings.timezone = "Asia/Tokyo"
    for index in document.book.subscriptions.indices {
      document.book.subscriptions[index].createdAt = stamp
      document.book.subscriptions[index].updatedAt = stamp
    }
    for index in document.book.events.indices {
      document.book.events[index].createdAt = stamp
      document.book.events[index].updatedAt = stamp
    }
    return document
  }

  private func export(_ document: BookDocument, _ scope: ExportScope) throws -> [UInt8] {
    let first = document.book.subscriptions.map(\.firstBillingDate).min() ?? .minimum
    let window = DateInterval.months(around: first, past: 0, future: 24)
    let export = BookExport(
      document, scope: scope, exportedAt: try #require(Timestamp("2026-02-06T12:34:56+09:00")),
      today: CivilDate("2026-02-06")!, recordsOf: .always)
    return OutputBuffer.collecting { export.write(document.book.charges(in: window), to: $0) }
  }
}
