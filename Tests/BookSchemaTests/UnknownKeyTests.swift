import BillingCore
@testable import BookSchema
import Testing

/// Unknown keys survive a load and a save, in their positions.
struct UnknownKeyTests {
  /// A file of a newer minor version with an unknown key at the start, in the middle and at the end of every object.
  static let file = """
    {
      "$comment": ["before all", null, true],
      "schemaVersion": "1.7",
      "x-root": {
        "nested": {
          "deep": 1.0
        }
      },
      "settings": {
        "theme": "dark",
        "historyRange": {
          "x": 1e400,
          "pastMonths": 6,
          "futureMonths": 12,
          "y": -0
        },
        "defaultCurrency": "JPY",
        "includePaused": false,
        "maxAmount": 1000000,
        "font": 12345678901234567890123,
        "dueWithinDays": 7
      },
      "members": [
        {
          "name": "A",
          "birthday": "1990-01-01"
        },
        {
          "avatar": "b.png",
          "name": "B"
        }
      ],
      "subscriptions": [
        {
          "colour": "#ff0000",
          "id": "11111111-1111-4111-8111-111111111111",
          "name": "Netflix",
          "status": "active",
          "category": null,
          "amount": 1490,
          "amountMinorUnits": 1490,
          "tax": 0.10,
          "currency": "JPY",
          "firstBillingDate": "2025-01-31",
          "cancellationDate": null,
          "billingCycle": {
            "a": 1,
            "type": "monthly",
            "b": 2,
            "interval": 1,
            "c": 3
          },
          "priceVersions": [
            {
              "from": "2026-01-01",
              "amount": 1590,
              "amountMinorUnits": 1590,
              "reason": "price rise",
              "currency": "JPY"
            },
            {
              "from": "2026-05-01",
              "amount": 1690,
              "amountMinorUnits": 1690,
              "currency": "JPY",
              "reason": "again"
            }
          ],
          "pauses": [
            {
              "why": "holiday",
              "from": "2026-02-01",
              "until": "2026-03-01"
            }
          ],
          "shares": [
            {
              "member": "A",
              "weight": 1,
              "cap": 500
            },
            {
              "member": "A",
              "weight": 1,
              "cap": 600
            }
          ],
          "memo": "",
          "notes": [
            {
              "date": "2026-01-05",
              "author": "A",
              "text": "asked"
            }
          ],
          "createdAt": null,
          "updatedAt": null,
          "attachments": []
        }
      ],
      "billingEvents": [
        {
          "id": "aaaaaaaa-aaaa-8aaa-8aaa-aaaaaaaaaaaa",
          "subscriptionId": "11111111-1111-4111-8111-111111111111",
          "billedAt": "2025-01-31",
          "amount": 1490,
          "amountMinorUnits": 1490,
          "currency": "JPY",
          "eventType": "projected",
          "receipt": "r.pdf",
          "isAmountOverridden": false,
          "payer": "A",
          "shares": [
            {
              "member": "B",
              "weight": 1
            },
            {
              "member": "A",
              "rounding": "down",
              "weight": 1
            }
          ],
          "memo": "",
          "createdAt": null,
          "updatedAt": null
        }
      ],
      "exchangeRates": [
        {
          "unit": 1,
          "base": "USD",
          "quote": "JPY",
          "source": "manual",
          "note": "the bank around the corner",
          "rates": [
            "2026-02-01 153.25"
          ]
        }
      ],
      "lastChange": {
        "host": "laptop",
        "revision": 3,
        "at": "2026-02-06T12:34:56+09:00",
        "command": "add",
        "user": 7
      },
      "x-last": {}
    }

    """

  @Test("An unknown key at every place of every object, with numbers beyond any machine type: not one byte changes")
  func everyPlace() throws {
    let inFixedFormat = Self.file.replacing(
      #"["before all", null, true]"#, with: "[\n    \"before all\",\n    null,\n    true\n  ]")
    #expect(text(try BookDocument(parsing: Array(inFixedFormat.utf8)).bytes()) == inFixedFormat)
  }

  @Test("They stay with their own when the book around them changes")
  func editsAroundThem() throws {
    var document = try BookDocument(parsing: Array(Self.file.utf8))
    document.book.subscriptions[0].priceVersions.remove(at: 0)
    document.book.subscriptions[0].pauses = []
    document.book.subscriptions[0].name = "Netflix Premium"
    document.book.rates = ExchangeRates()
    document.book.subscriptions.insert(
      Subscription(
        id: UUID(high: 1, low: 2), name: "New", price: Money(minorUnits: 1, currency: .yen), firstBillingDate: .minimum),
      at: 0)
    let written = text(document.bytes())
    #expect(!written.contains("price rise"), "its price version is gone")
    #expect(!written.contains("holiday"), "its pause is gone")
    #expect(!written.contains("around the corner"), "its rates are gone")
    #expect(written.contains("      \"currency\": \"JPY\",\n          \"reason\": \"again\"\n"))
    #expect(written.components(of: "#ff0000") == 1)
    #expect(written.contains("{\n      \"colour\": \"#ff0000\",\n      \"id\": \"11111111"))
  }

  @Test("They move with their charge, and with a part that is no longer in its place")
  func moved() throws {
    var document = try BookDocument(parsing: Array(Self.file.utf8))
    document.book.events[0].movedFrom = document.book.events[0].date
    document.book.events[0].date = try #require(CivilDate("2025-02-03"))
    document.book.subscriptions[0].pauses.insert(Pause(from: .minimum, until: .minimum), at: 0)
    document.book.subscriptions[0].notes = []
    document.book.sortRecords()
    let written = text(document.bytes())
    #expect(written.contains("r.pdf"))
    #expect(written.contains("          \"why\": \"holiday\",\n          \"from\": \"2026-02-01\""))
    #expect(!written.contains("author"), "its note is gone")
  }

  @Test("A key behind an optional key that is no longer written keeps its place")
  func placeOfAMissingKey() throws {
    let file = Self.file.replacing("\"weight\": 1,", with: "\"weight\": 1,")
    var document = try BookDocument(parsing: Array(file.utf8))
    document.lastChange = nil
    document.book.settings.timezone = "Asia/Tokyo"
    let written = text(document.bytes())
    #expect(written.contains("  \"settings\": {\n    \"theme\": \"dark\",\n    \"timezone\": \"Asia/Tokyo\",\n"))
    #expect(!written.contains("laptop"), "it belonged to the change")
  }

  @Test(
    "Known keys in any order, or ones that a save leaves out, with unknown ones between them: it reads back as it was",
    arguments: [
      #"{"settings": {}, "x": 1, "schemaVersion": "1.0", "y": 2, "goals": [], "z": 3, "subscriptions": []}"#,
      #"{"schemaVersion": "1.0", "lastChange": null, "subscriptions": [], "x": 1}"#,
      #"{"exportedAt": "2026-02-06T12:34:56+09:00", "x": 1, "subscriptions": [], "schemaVersion": "1.0"}"#,
      #"{"schemaVersion": "1.0", "settings": {"timezone": null, "x": 1, "weekStart": "monday", "y": 2, "rounding": "halfAwayFromZero"}, "subscriptions": []}"#,
      #"{"schemaVersion": "1.0", "subscriptions": [], "goals": [{"by": "2026-03", "x": 1, "currency": "JPY", "y": 2, "amount": 5, "z": 3}]}"#,
    ])
  func anyOrder(_ file: String) throws {
    let document = try BookDocument(parsing: Array(file.utf8))
    let written = document.bytes()
    let again = try BookDocument(parsing: written)
    #expect(again == document)
    #expect(text(again.bytes()) == text(written))
    for key in ["x", "y", "z"] where file.contains("\"\(key)\"") { #expect(text(written).contains("\"\(key)\": ")) }
  }

  @Test("A key that is gone, or has another value, is a difference")
  func differences() throws {
    func document(_ keys: String) throws -> BookDocument {
      try BookDocument(parsing: Array(#"{"schemaVersion": "1.0", "subscriptions": []\#(keys)}"#.utf8))
    }
    #expect(try document(#", "x": 1"#) != document(""))
    #expect(try document(#", "x": 1"#) != document(#", "x": 2"#))
    #expect(try document(#", "x": 1, "y": 2"#) != document(#", "y": 2, "x": 1"#))
  }

  @Test("A projected event that says nothing but an unknown key is kept: a newer program has something to say there")
  func eventWithOnlyAnUnknownKey() throws {
    #expect(try BookDocument(parsing: Array(Self.file.utf8)).book.events.map(\.kind) == [.adjusted(nil)])
  }

  @Test("A member who is renamed keeps them; one who is removed takes them along")
  func membersChange() throws {
    var document = try BookDocument(parsing: Array(Self.file.utf8))
    _ = try document.book.rename(.member, "B", to: "Bea", at: Timestamp("2026-02-06T12:34:56+09:00"))
    document.book.subscriptions = []
    document.book.events = []
    #expect(try document.book.removeMember("A", today: .minimum))
    let written = text(document.bytes())
    #expect(written.contains("    {\n      \"avatar\": \"b.png\",\n      \"name\": \"Bea\"\n    }\n  ],\n"))
    for value in ["1990-01-01", "author", "rounding"] { #expect(!written.contains(value), "its owner is gone") }
    #expect(try BookDocument(parsing: document.bytes()) == document)
  }

  @Test("They come along when a subscription or a record is taken over from another document")
  func takingOver() throws {
    let other = try BookDocument(parsing: Array(Self.file.utf8))
    var document = BookDocument()
    document.add(other.book, from: other)
    document.adoptSettings(from: other)
    document.book.rates = other.book.rates
    #expect(document.schemaVersion.description == "1.7", "it holds keys of that version")
    let written = text(document.bytes())
    let values = [
      "#ff0000", "0.10", "price rise", "holiday", "\"cap\": 600", "\"author\": \"A\"", "r.pdf",
      "\"rounding\": \"down\"",
      "1990-01-01", "b.png", "dark", "1e400", "before all", "around",
    ]
    for value in values {
      #expect(written.contains(value))
    }
    #expect(!written.contains("laptop"), "the change is not taken over")
  }
}

extension String {
  /// The number of occurrences of a text.
  func components(of text: String) -> Int { ranges(of: text).count }
}
