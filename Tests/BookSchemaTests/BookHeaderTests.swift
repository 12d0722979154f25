import BillingCore
@testable import BookSchema
import Testing

/// The head of a file names the command that made it, and is read without the rest.
struct BookHeaderTests {
  @Test("Version and last change, from the first 200 bytes alone")
  func head() throws {
    let bytes = try Fixture.bytes("1.0")
    let header = try #require(BookHeader.read(Array(bytes.prefix(220))))
    #expect(header == BookHeader.read(bytes))
    #expect(header.schemaVersion == "1.0")
    #expect(header.lastChange == (try BookDocument(parsing: bytes).lastChange))
  }

  @Test("The last change is found wherever it stands, and in a file that was cut off the head still is")
  func anywhere() throws {
    let bytes = try Fixture.bytes("1.0-merge")
    let header = try #require(BookHeader.read(bytes))
    #expect(header.lastChange == (try BookDocument(parsing: bytes).lastChange))
    #expect(header.lastChange != nil && header.isWhole)
    let compact = text(bytes).replacing("\n", with: "")
    #expect(BookHeader.read(Array(compact.utf8)) == header)
    let cut = try #require(BookHeader.read(Array(bytes.prefix(600))))
    #expect(cut.lastChange == nil && !cut.isWhole)
  }

  @Test("A text that reads like the line of the last change is not taken for it")
  func lookalike() {
    let text = #"{"schemaVersion": "1.0", "memo": "\n  \"lastChange\": {\"revision\": 7}"}"#
    #expect(BookHeader.read(Array(text.utf8))?.lastChange == nil)
  }

  @Test("The head of a version that this program cannot read is still told")
  func newerVersion() {
    let header = BookHeader.read(Array(#"{"schemaVersion": "9.0", "subscriptions": 5}"#.utf8))
    #expect(header?.schemaVersion == "9.0")
    #expect(header?.lastChange == nil)
  }

  @Test(
    "What has no head is no error, only nothing",
    arguments: ["", "null", "{}", "{\"lastChange\": 5}", "{\"settings\": {}}"])
  func none(_ content: String) {
    #expect(BookHeader.read(Array(content.utf8)) == nil)
  }
}
