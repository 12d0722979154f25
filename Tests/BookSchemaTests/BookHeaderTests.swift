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
