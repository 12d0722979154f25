@testable import BillingCore
@testable import BillingSamples
import Testing

@Suite("The log of notes")
struct NoteChangesTests {
  private func subscription() -> Subscription {
    var subscription = Subscription.of(from: "2026-01-10")
    for (date, text) in [("2026-02-01", "b"), ("2026-01-01", "a"), ("2026-02-01", "c"), ("2026-03-01", "d")] {
      subscription.add(Note(date: day(date), text: text))
    }
    return subscription
  }

  @Test("notes stand by date, those of one day in the order in which they were made")
  func byDate() {
    #expect(
      subscription().notes.map { "\($0.date) \($0.text)" } == [
        "2026-01-01 a", "2026-02-01 b", "2026-02-01 c", "2026-03-01 d",
      ])
  }

  @Test("a note is removed by its number, from 1")
  func removing() throws {
    var subscription = subscription()
    try subscription.removeNote(2)
    #expect(subscription.notes.map(\.text) == ["a", "c", "d"])
    for number in [0, 4, -1] {
      #expect(throws: NoteError.noSuchNote(number, count: 3)) { try subscription.removeNote(number) }
    }
  }

  @Test("a note ahead is open until it is done; without a number that is the first open one")
  func finishing() throws {
    var subscription = subscription()
    for date in ["2026-03-02", "2026-02-20"] { subscription.add(Note(date: day(date), text: "call", isAhead: true)) }
    #expect(subscription.notes.map(\.isOpen) == [false, false, false, true, false, true])
    try subscription.finishNote(on: day("2026-02-21"))
    #expect(subscription.notes[3].done == day("2026-02-21"))
    #expect(throws: NoteError.notOpen(4)) { try subscription.finishNote(4, on: day("2026-02-22")) }
    #expect(throws: NoteError.notOpen(1)) { try subscription.finishNote(1, on: day("2026-02-22")) }
    #expect(throws: NoteError.noSuchNote(7, count: 6)) { try subscription.finishNote(7, on: day("2026-02-22")) }
    try subscription.finishNote(6, on: day("2026-03-01"))
    #expect(throws: NoteError.notOpen(nil)) { try subscription.finishNote(on: day("2026-03-02")) }
  }

  @Test("a note needs something to be seen, and may be long")
  func validation() throws {
    try Subscription.validate(note: "line\n" + String(repeating: "x", count: 1000))
    for text in ["", " \n", "\u{200B}"] {
      #expect(throws: ValidationError.emptyNote) { try Subscription.validate(note: text) }
    }
  }
}
