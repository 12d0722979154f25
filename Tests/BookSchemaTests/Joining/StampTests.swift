import BillingCore
import StrictJSON
import Testing

@testable import BookSchema

@Suite("Stamps")
struct StampTests {
  @Test(
    "A stamp is read as it is written",
    arguments: [
      "2026-02-06T12:00:00Z", "2026-02-06T12:00:00Z-k3f9", "2026-02-06T12:00:00Z-k3f9+2",
      "1969-12-31T23:59:59Z-a.1", "9999-12-31T23:59:59Z-k3f9+12.3",
    ])
  func roundTrip(text: String) throws {
    #expect(try #require(Stamp(text)).description == text)
  }

  @Test(
    "A text that is no stamp is none",
    arguments: [
      "", "yesterday", "2026-02-06", "2026-02-06T12:00:00+09:00-a", "2026-02-30T12:00:00Z-a", "2026-02-06T12:00:00Z-",
      "2026-02-06T12:00:00Z-K", "2026-02-06T12:00:00Z-a+0", "2026-02-06T12:00:00Z-a+02", "2026-02-06T12:00:00Z-a.1+2",
      "2026-02-06T12:00:60Z-a", "2026-02-06T12:00:00Z-a+" + String(repeating: "9", count: 40),
      "2026-02-06T12:00:00Z-" + String(repeating: "a", count: 400),
    ])
  func noStamp(text: String) {
    #expect(Stamp(text) == nil)
  }

  @Test("A save has a later stamp than all before it, whatever the clock says")
  func next() {
    let ahead = Stamp(second: 500, count: 3, id: "z")
    #expect(Stamp.next(after: ahead, now: 100, id: "a") == Stamp(second: 500, count: 4, id: "a"))
    #expect(Stamp.next(after: ahead, now: 501, id: "a") == Stamp(second: 501, id: "a"))
    let last = Stamp.next(after: .unknown, now: .max, id: "a")
    #expect(last.description == "9999-12-31T23:59:59Z-a")
    #expect(Stamp.next(after: last, now: .max, id: "a").description == "9999-12-31T23:59:59Z-a+1")
  }

  @Test("A rename is later than what it renames, and earlier than a choice made then")
  func steps() {
    let stamp = Stamp(second: 5, id: "k")
    let renamed = Stamp(second: 5, id: "k", step: 1)
    #expect(stamp < renamed && renamed < Stamp(second: 5, count: 1, id: "a"))
    var seen = SeenStamps()
    seen.note(stamp)
    #expect(seen.has(renamed))
  }

  @Test(
    "Keys of any text make paths of their own",
    arguments: ["a/b", "~", "~2", "*", "é", "", "changed", "deleted", "forgotten", "~deleted", "~back", "~4"])
  func paths(key: String) {
    let path = FieldPath(key: "tags", element: key)
    #expect(path.key == "tags" && path.element == key)
    #expect(FieldPath(key: key).key == key)
    #expect(FieldPath(key: "*") != FieldPath("*"))
    #expect(!FieldPath(key: key).isMark && FieldPath.formerMarks[FieldPath(key: key).text] == nil)
  }

  @Test("A field that was never set loses to everything; one that was removed does not")
  func absentFields() throws {
    let older = try record(#"{"id":"1","name":"A","memo":"x","changed":{"*":"2026-01-01T00:00:00Z-a"}}"#)
    let newer = try record(#"{"id":"1","name":"B","changed":{"*":"2026-01-02T00:00:00Z-b"}}"#)
    #expect(StampedRecord.Join(older, newer).record.values[FieldPath("memo")] == .string("x"))
    let removed = try record(
      #"{"id":"1","name":"B","changed":{"*":"2026-01-02T00:00:00Z-b","memo":"2026-01-02T00:00:00Z-b"}}"#)
    #expect(StampedRecord.Join(older, removed).record.values[FieldPath("memo")] == nil)
  }

  @Test("Of two values under one stamp the greater one counts, from either side")
  func ties() throws {
    let sides = try ["A", "B"].map { try record(#"{"name":"\#($0)","changed":{"*":"2026-01-01T00:00:00Z-a"}}"#) }
    for (one, other) in [(0, 1), (1, 0)] {
      #expect(StampedRecord.Join(sides[one], sides[other]).record.values[FieldPath("name")] == .string("B"))
    }
  }

  @Test("What nobody changed since it was made has the id that made it alone")
  func maker() throws {
    let made = try record(#"{"id":"1","name":"A","createdAt":"2026-01-01T09:00:00+09:00","by":"k3f9+2"}"#)
    #expect(made.entries[FieldPath("name")]?.stamp.description == "2026-01-01T00:00:00Z-k3f9+2")
    #expect(made.stampMembers == [JSONMember(key: "by", value: .string("k3f9+2"))])
    let old = try record(#"{"id":"1","name":"A","createdAt":null,"updatedAt":"2026-01-02T00:00:00Z"}"#)
    #expect(old.entries[FieldPath("name")]?.stamp == Stamp("2026-01-02T00:00:00Z"))
    #expect(old.stampMembers == [])
  }

  private func record(_ text: String) throws -> StampedRecord {
    StampedRecord(.subscription, reading: try #require(JSONValue(readBack: Array(text.utf8))?.members))
  }
}
