extension Subscription {
  /// Adds a note in order of dates, after the existing notes of its day.
  public mutating func add(_ note: Note) {
    self.notes.insert(note, at: self.notes.firstIndex { $0.date > note.date } ?? self.notes.endIndex)
  }

  /// Removes the note with a number, counted from 1; throws `NoteError.noSuchNote`.
  @discardableResult
  public mutating func removeNote(_ number: Int) throws(NoteError) -> Note {
    guard number > 0, number <= self.notes.count else { throw .noSuchNote(number, count: self.notes.count) }
    return self.notes.remove(at: number - 1)
  }
}

/// The reason why a note was not removed.
public enum NoteError: Error, Equatable, Sendable {
  /// There is no note with this number.
  case noSuchNote(Int, count: Int)
}
