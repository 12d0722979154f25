import BillingCore

/// Something to do on a day, noted ahead and not done yet.
public struct NoteAhead: Hashable, Sendable {
  /// The index of the subscription.
  public let subscription: Int
  public let note: Note
  public var day: CivilDate { note.date }

  /// The number of days after its own on which it is still shown.
  static let daysTold = 30
}

extension Book {
  /// What is to do on some days, and as of `today` was not to do too long ago, by day; a selection of charges and the parts of a
  /// member have none.
  public func notesAhead(
    in days: DateInterval, today: CivilDate, matching filter: ChargeFilter? = nil
  ) -> [NoteAhead] {
    if filter != nil || viewer != nil { return [] }
    let oldest = max(days.first, today.advancedClamping(days: -NoteAhead.daysTold))
    var found: [NoteAhead] = []
    for index in subscriptions.indices {
      for note in subscriptions[index].notes where note.isOpen && note.date >= oldest && note.date <= days.last {
        found.append(NoteAhead(subscription: index, note: note))
      }
    }
    return found.ordered { $0.day < $1.day }
  }

  /// An identifier of a note, the same on every machine.
  public func id(of note: NoteAhead) -> UUID {
    UUID.named("\(subscriptions[note.subscription].id)/\(note.day)/\(note.note.text)", by: "note")
  }
}
