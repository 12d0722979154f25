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
    #expect(try subscription.removeNote(2).text == "b")
    #expect(subscription.notes.map(\.text) == ["a", "c", "d"])
    for number in [0, 4, -1] {
      #expect(throws: NoteError.noSuchNote(number, count: 3)) { try subscription.removeNote(number) }
    }
  }

  @Test("a note needs something to be seen, and may be long")
  func validation() throws {
    try Subscription.validate(note: "line\n" + String(repeating: "x", count: 1000))
    for text in ["", " \n", "\u{200B}"] {
      #expect(throws: ValidationError.emptyNote) { try Subscription.validate(note: text) }
    }
  }
}
