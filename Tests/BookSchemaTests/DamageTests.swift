import BillingCore
@testable import BookSchema
import TestSupport
import Testing

/// A damaged file is rejected, never read as another book.
struct DamageTests {
  private static let bytes: [UInt8] = {
    do { return try Fixture.bytes("1.0") } catch { return [] }
  }()

  /// The book read from damaged bytes, or `nil` if they are rejected.
  private func book(_ bytes: [UInt8]) -> BookDocument? {
    try? BookDocument(parsing: bytes)
  }

  /// The places at which the file is damaged: all of them nightly, otherwise one in eight, others in each run.
  private static let places = stride(
    from: RandomSamples.areAllWanted ? 0 : Int(RandomSamples.seed % 8), to: bytes.count,
    by: RandomSamples.areAllWanted ? 1 : 8)

  @Test("Cut off after any byte, the file is refused; only the line feed at its end may be missing")
  func truncation() throws {
    let whole = try #require(book(Self.bytes))
    for length in Self.places where length < Self.bytes.count - 1 {
      try #require(book(Array(Self.bytes.prefix(length))) == nil, "cut off after \(length) bytes")
    }
    #expect(book(Array(Self.bytes.dropLast())) == whole)
  }

  @Test("With a NUL in place of any byte (what some file systems leave after a crash) it is refused")
  func zeroBytes() throws {
    for index in Self.places {
      var damaged = Self.bytes
      damaged[index] = 0
      try #require(book(damaged) == nil, "NUL at byte \(index)")
    }
  }

  @Test("White space around the file changes nothing")
  func whiteSpace() throws {
    let whole = try #require(book(Self.bytes))
    #expect(book(Array("\r\n \t".utf8) + Self.bytes + Array("\n\n".utf8)) == whole)
  }
}
