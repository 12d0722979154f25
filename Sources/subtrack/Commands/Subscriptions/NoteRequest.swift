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
