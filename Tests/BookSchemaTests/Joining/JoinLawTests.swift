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

  @Test("A subscription that a later charge brought back stays when that charge is deleted")
  func deletedCharge() throws {
    let base = try saved("", over: BookParts(), by: "a", at: 1)
    let without = SavedChange(BookParts(), over: base, now: 2, id: "b").book
    let charge = #"{"id":"\#(Self.charge)","subscriptionId":"\#(Self.id)","eventType":"skipped"}"#
    let charged = try saved("", charge, over: base, by: "a", at: 3)
    #expect(charged.lists[.charge]?.count == 1)
    let uncharged = try saved("", over: charged, by: "a", at: 4)
    #expect(BookJoin(without, base).joined.lists[.subscription]?.isEmpty == true)
    #expect(BookJoin(without, uncharged).joined.lists[.subscription]?.count == 1)
  }

  @Test("A list that loses its last element in a join is lost once")
  func lostList() throws {
    let base = try saved(#","tags":["x","y"]"#, over: BookParts(), by: "a", at: 1)
    let one = try saved(#","tags":["x"]"#, over: base, by: "a", at: 2)
    let other = try saved(#","tags":["y"]"#, over: base, by: "b", at: 2)
    let joined = try join(one.bytes, other.bytes)
    #expect(!text(joined).contains(#""tags":"#))
    #expect(text(try join(joined, other.bytes)) == text(joined))
  }

  private static let id = "00000000-0000-4000-8000-000000000001"
  private static let charge = "00000000-0000-8000-8000-000000000002"

  /// A subscription with these members, and its charges, after a save.
  private func saved(
    _ members: String, _ charges: String = "", over book: BookParts, by id: String, at second: Int
  ) throws -> BookParts {
    let subscription = """
      {"id":"\(Self.id)","name":"S","amount":1,"currency":"JPY","firstBillingDate":"2026-01-01",\
      "billingCycle":{"type":"monthly"}\(members)}
      """
    let text = #"{"schemaVersion":"1.0","subscriptions":[\#(subscription)],"billingEvents":[\#(charges)]}"#
    return SavedChange(try BookParts(parsing: Array(text.utf8)), over: book, now: second, id: id).book
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
      let named = joined.conflicts.filter { conflict in
        let ids = [conflict.ours, conflict.theirs].map { $0?.stamp.id ?? "" }
        return conflict.because == .later && !ids.contains("")
      }
      #expect(named.isEmpty)
    }
  }

  private func join(_ one: [UInt8], _ other: [UInt8]) throws -> [UInt8] {
    BookJoin(try BookParts(parsing: one), try BookParts(parsing: other)).joined.bytes
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
