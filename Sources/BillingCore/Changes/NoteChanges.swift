extension Subscription {
  /// Adds a note in order of dates, after the existing notes of its day.
  public mutating func add(_ note: Note) {
    notes.insert(note, at: notes.firstIndex { $0.date > note.date } ?? notes.endIndex)
  }

  /// Removes the note with a number, counted from 1.
  public mutating func removeNote(_ number: Int) throws(NoteError) { notes.remove(at: try index(ofNote: number)) }

  /// Marks what a note is about as done on a day; without a number, that of the first open note.
  public mutating func finishNote(_ number: Int? = nil, on day: CivilDate) throws(NoteError) {
    let index = if let number { try index(ofNote: number) } else { notes.firstIndex(where: \.isOpen) }
    guard let index, notes[index].isOpen else { throw .notOpen(number) }
    notes[index].done = day
  }

  private func index(ofNote number: Int) throws(NoteError) -> Int {
    guard notes.indices.contains(number - 1) else { throw .noSuchNote(number, count: notes.count) }
    return number - 1
  }
}

/// The reason why a note was not removed, or not marked as done.
public enum NoteError: Error, Equatable, Sendable {
  case noSuchNote(Int, count: Int)
  /// The note with this number is not open; without a number, none is.
  case notOpen(Int?)
}
