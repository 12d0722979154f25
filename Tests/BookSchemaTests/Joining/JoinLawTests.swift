import BillingCore
import StrictJSON
import TestSupport
import Testing

@testable import BookSchema

@Suite("Laws of joining")
struct JoinLawTests {
  @Test(
    "Any number of machines, merged in any order, end with the same records",
    arguments: RandomSamples.numbers(1000, else: 12))
  func gossip(seed: UInt64) throws {
    var world = try JoinWorld(seed: seed, forgets: seed % 2 == 0)
    for step in 0..<world.number(5...40) {
      try world.step()
      if step % 6 == 5 { try checkTriples(&world) }
    }
    try checkTriples(&world)
    let faults = try world.finish()
    #expect(faults == [], "\(faults)")
    #expect(world.wrongNames == [])
  }

  /// Joining is commutative, associative and idempotent, byte for byte.
  private func checkTriples(_ world: inout JoinWorld) throws {
    for _ in 0..<3 {
      let files = (0..<3).map { _ in world.machines[world.number(0...world.machines.count - 1)].file }
      let (a, b, c) = (files[0], files[1], files[2])
      #expect(text(try join(a, b)) == text(try join(b, a)))
      #expect(text(try join(join(a, b), c)) == text(try join(a, join(b, c))))
      #expect(text(try join(a, a)) == text(try join(join(a, a), a)))
      #expect(text(try join(join(a, b), b)) == text(try join(a, b)))
      let joined = BookJoin(try BookParts(parsing: join(a, b)), try BookParts(parsing: b))
      #expect(joined.added.isEmpty && joined.changed.isEmpty && joined.removed.isEmpty)
      #expect(
        joined.conflicts.filter { $0.because == .later && !$0.theirs.stamp.id.isEmpty && !$0.ours.stamp.id.isEmpty }
          .isEmpty)
    }
  }

  private func join(_ one: [UInt8], _ other: [UInt8]) throws -> [UInt8] {
    BookJoin(try BookParts(parsing: one), try BookParts(parsing: other)).joined.bytes
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
