import BillingCore
import CommandLineKit
import Typesetting

/// The action of `note`, decided by its arguments alone because listing must not write the data file.
enum NoteRequest {
  case list
  case add(String)
  case remove(number: String)

  init(_ arguments: Arguments) throws {
    let (text, number) = (arguments[NoteCommand.text], arguments[NoteCommand.remove])
    switch (text, number) {
    case (_?, _?): throw UsageError.contradiction(NoteCommand.text.placeholder, NoteCommand.remove.spelling)
    case (nil, _) where arguments.has(NoteCommand.on):
      throw UsageError.needsAlso(NoteCommand.on.spelling, NoteCommand.text.placeholder)
    case (nil, nil): self = .list
    case (let text?, nil): self = .add(text)
    case (nil, let number?): self = .remove(number: number)
    }
    if case .list = self { return }
    if arguments[NoteCommand.format] == "table" {
      let other = text == nil ? NoteCommand.remove.spelling : NoteCommand.text.placeholder
      throw UsageError.contradiction(NoteCommand.format.spelling, other)
    }
  }
}

/// The name and the text of a note are the name of a subscription together: `note Amazon Prime`.
struct NoteOfTwoWords: Reportable {
  let name: String
  let text: String

  /// `nil` unless the words are exactly a name of the book, and the first one alone is none.
  init?(_ name: String, _ text: String, in book: Book) {
    guard !book.indices(named: "\(name) \(text)").isEmpty, book.indices(named: name).isEmpty else { return nil }
    (self.name, self.text) = (name, text)
  }

  var report: ErrorReport {
    let whole = Name("\(name) \(text)")
    let (line, text): (Line, Line) = ("subtrack note \(whole)", "\(Name(text))")
    return .problem(
      "noteOfTwoWords", "'\(whole)' is the name of a subscription.", "「\(whole)」はサブスクリプションの名前です。",
      WayOut(
        "To list its notes: \(line)\n  To add the note \(text): \(line) \(text)",
        "記録の一覧: \(line)\n  \(text) と記録するには: \(line) \(text)"), exit: .usage)
  }
}

/// Reports that the subscription has no note with this number.
struct NoSuchNote: Reportable {
  let subscription: Subscription
  let error: NoteError

  var report: ErrorReport {
    let name = Name(subscription.name)
    let line: Line = "subtrack note \(name)"
    switch error {
    case .noSuchNote(let number, let count):
      return ErrorReport(
        message: count == 0
          ? Text("\(name): no notes.", "\(name): 記録はありません。")
          : Text(
            "\(name) has no note \(number); it has \(count, "note").", "\(name) に\(number)番の記録はありません（全\(count)件）。"),
        hint: Text(
          "To list the notes: \(line)", "記録の一覧: \(line)"
        ),
        exitCode: .refused)
    }
  }
}
