import BillingCore
import BookSchema
import Foundation
import Testing

/// A file that was written once must be readable for ever.
struct FixtureTests {
  @Test("Every version that was ever written has its frozen file, and there is no other file")
  func everyVersionHasAFixture() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Fixture.folder.path).sorted()
    #expect(files == SchemaVersion.written.map { "\($0).json" }.sorted())
  }

  @Test("Loading and saving a file in the fixed format changes not one byte")
  func loadAndSaveIsIdentity() throws {
    let bytes = try Fixture.bytes("1.0")
    #expect(text(try BookDocument(parsing: bytes).bytes()) == text(bytes))
  }

  @Test("Version 1.0 means what it always meant: head and settings")
  func headAndSettings() throws {
    let document = try BookDocument(parsing: Fixture.bytes("1.0"))
    #expect(document.schemaVersion.description == "1.0")
    #expect(
      document.lastChange
        == LastChange(
          revision: 12, parent: 11, at: try #require(Timestamp("2026-02-06T12:34:56+09:00")), command: "confirm",
          subject: "Netflix"))
    let settings = document.book.settings
    #expect(settings.timezone == "Asia/Tokyo")
    #expect(settings.pastMonths == 3)
    #expect(settings.futureMonths == 24)
    #expect(settings.dueWithinDays == 14)
    #expect(settings.defaultCurrency.code == "USD")
    #expect(settings.includePaused)
    #expect(settings.maxAmount == 5_000_000)
  }

  @Test("Version 1.0 means what it always meant: a subscription with every field")
  func everyField() throws {
    let document = try BookDocument(parsing: Fixture.bytes("1.0"))
    let rent = document.book.subscriptions[1]
    #expect(rent.id.description == "22222222-2222-4222-8222-222222222222")
    #expect(rent.name == "家賃 \"2LDK\" 🏠\n\\ é")
    #expect(rent.status == .paused)
    #expect(rent.category == nil)
    #expect(rent.price.description == "9.99 USD")
    #expect(rent.firstBillingDate.description == "2024-02-29")
    #expect(rent.isBilledAtMonthEnd)
    #expect(rent.cancellationDate?.description == "2027-01-01")
    #expect(rent.cycle == (try BillingCycle(.yearly, every: 2)))
    #expect(rent.priceVersions.map { "\($0.from) \($0.price)" } == ["2025-05-01 10.50 USD", "2026-05-01 1.234 KWD"])
    #expect(rent.pauses.map(\.from.description) == ["2025-03-10", "2026-01-01"])
    #expect(rent.pauses.map { $0.until?.description } == ["2025-05-10", nil])
    #expect(rent.end == .on(try #require(CivilDate("2030-12-31"))))
    #expect(rent.renewal == .fromPayment)
    #expect(rent.payment == .manual)
    #expect(rent.noticeDays == 30)
    #expect(rent.tags == ["home", "家"])
    #expect(rent.paymentMethod == "Visa 1234")
    #expect(rent.payer == "花子")
    #expect(rent.shares == [Share(member: "花子", weight: 2), Share(member: "Bob", weight: 1)])
    #expect(rent.url == "https://example.com/?a=1&b=2")
    #expect(rent.memo == "first line\nsecond, \"quoted\"")
    #expect(rent.createdAt?.description == "2024-01-01T00:00:00Z")
    #expect(rent.updatedAt?.description == "2026-02-01T08:09:10.123-03:30")
    #expect(document.book.subscriptions[2].end == .after(count: 12))
  }

  @Test("Version 1.0 means what it always meant: the four kinds of records")
  func records() throws {
    let events = try BookDocument(parsing: Fixture.bytes("1.0")).book.events
    let yen = { Money(minorUnits: $0, currency: .yen) }
    #expect(events.map(\.kind) == [.confirmed(yen(1490)), .adjusted(yen(990)), .adjusted(nil), .skipped])
    #expect(events.map(\.isAmountOverridden) == [false, true, false, false])
    #expect(events.map(\.memo) == ["", "half price", "ask for a receipt", ""])
    #expect(events[0].paidOn?.description == "2025-02-02")
    #expect(events[0].id.description == "aaaaaaaa-aaaa-8aaa-8aaa-aaaaaaaaaaaa")
  }
}
