extension Subscription {
  /// Adds a note to the log, behind those of its day and before those of later ones.
  public mutating func add(_ note: Note) {
    notes.insert(note, at: notes.firstIndex { $0.date > note.date } ?? notes.endIndex)
  }

  /// Takes the note with a number away, the first one being 1; throws `NoteError.noSuchNote`.
  @discardableResult
  public mutating func removeNote(_ number: Int) throws(NoteError) -> Note {
    guard number > 0, number <= notes.count else { throw .noSuchNote(number, count: notes.count) }
    return notes.remove(at: number - 1)
  }
}

/// Why a note cannot be removed.
public enum NoteError: Error, Equatable, Sendable {
  /// The log has only so many notes.
  case noSuchNote(Int, count: Int)
}
