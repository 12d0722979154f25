import BillingCore
import BillingReports
@testable import BookSchema
import Testing

/// The file format for reminders already printed.
@Suite struct ReminderMemoryTests {
  static let file = """
    {
      "schemaVersion": "1.0",
      "lookedOn": "2026-02-06",
      "told": [
        {
          "eventId": "00000000-0000-0000-0000-000000000002",
          "kind": "overdue",
          "date": "2026-01-27"
        },
        {
          "eventId": "00000000-0000-0000-0000-000000000001",
          "kind": "charge",
          "date": "2026-02-10"
        },
        {
          "eventId": "00000000-0000-0000-0000-000000000001",
          "kind": "deadline",
          "date": "2026-02-10"
        }
      ]
    }

    """

  func read(_ text: String) throws -> ReminderMemory { try ReminderMemory(parsing: Array(text.utf8)) }

  @Test("it is read, and written again just so, by date")
  func roundTrip() throws {
    let memory = try read(Self.file)
    #expect(memory.lookedOn == CivilDate("2026-02-06"))
    #expect(memory.shown.count == 3)
    #expect(String(decoding: memory.bytes(), as: UTF8.self) == Self.file)
  }

  @Test("nothing told yet")
  func empty() throws {
    let text = String(decoding: ReminderMemory().bytes(), as: UTF8.self)
    #expect(text == "{\n  \"schemaVersion\": \"1.0\",\n  \"told\": []\n}\n")
    #expect(try read(text) == ReminderMemory())
  }

  @Test("a key of a later version is stepped over")
  func unknownKeys() throws {
    let text = #"{"schemaVersion": "1.9", "mood": [1], "told": []}"#
    #expect(try read(text) == ReminderMemory())
  }

  @Test(
    "what is no memory is refused, with its place; the empty file too, or all would be told again",
    arguments: [
      ("", 1, 1, BookError.Reason.json(.unexpectedEnd)),
      ("{}", 1, 1, .noSchemaVersion),
      (#"{"schemaVersion": "2.0"}"#, 1, 19, .newerSchema("2.0")),
      (#"{"schemaVersion": "1.0"} x"#, 1, 26, .json(.trailingContent)),
      ("{\"schemaVersion\": \"1.0\",\n \"lookedOn\": \"soon\"}", 2, 14, .invalidDate("soon")),
      (#"{"schemaVersion": "1.0", "told": [{}]}"#, 1, 35, .missingKey("eventId")),
      (
        #"{"schemaVersion": "1.0", "told": [{"kind": "fun"}]}"#, 1, 44,
        .unknownWord(
          "fun",
          allowed: [
            "deadline", "charge", "overdue", "trial", "price", "budget", "goal", "shortage", "statement", "note",
          ])
      ),
    ])
  func damaged(text: String, line: Int, column: Int, reason: BookError.Reason) {
    let error = #expect(throws: BookError.self) { try read(text) }
    #expect(error?.reason == reason)
    #expect(error?.position.line == line)
    #expect(error?.position.column == column)
  }
}
