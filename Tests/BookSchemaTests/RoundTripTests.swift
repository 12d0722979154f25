import BillingCore
@testable import BookSchema
import ByteOutput
import TestSupport
import Testing

/// Every book is read back as written.
struct RoundTripTests {
  @Test("Random books with every field: reading what was written gives the same book and the same bytes")
  func randomBooks() throws {
    var books = RandomBooks(seed: 20_260_206)
    for _ in 0..<RandomSamples.count(1000, else: 200) {
      let document = try books.document()
      let bytes = document.bytes()
      let again = try BookDocument(parsing: bytes)
      try #require(again == document)
      try #require(again.bytes() == bytes)
    }
  }

  @Test("An empty book is a whole file, with its settings spelled out")
  func emptyBook() throws {
    let expected = """
      {
        "schemaVersion": "1.0",
      \(Fixture.usualSettings),
        "subscriptions": [],
        "billingEvents": []
      }

      """
    #expect(text(BookDocument().bytes()) == expected)
    #expect(try BookDocument(parsing: Array(expected.utf8)).book.isEmpty)
  }

  @Test("Writing streams: no piece that the sink gets is larger than the buffer")
  func streams() throws {
    let document = try BookDocument(parsing: Fixture.bytes("1.0"))
    var largest = 0
    let output = OutputBuffer(capacity: 256) { largest = max(largest, $0.count) }
    document.write(to: output)
    try output.flush()
    #expect(largest <= 256)
  }

  @Test("A place in the document leads to the place in the file")
  func positions() throws {
    let bytes = try Fixture.bytes("1.0")
    let document = try BookDocument(parsing: bytes)
    let positions = document.positions(of: [.event(3), .subscription(1), .event(3)], in: bytes)
    #expect(positions.map { "\($0.line):\($0.column)" } == ["165:5", "40:5", "165:5"])
    #expect(document.positions(of: [], in: bytes).isEmpty)
  }
}
