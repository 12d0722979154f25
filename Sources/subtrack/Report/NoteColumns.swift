import BillingCore
import BillingReports
import CommandLineKit

extension NoteAhead {
  /// `Netflix, cancel it?`.
  func words(in book: Book) -> Text {
    let (name, text) = (Name(book.subscriptions[subscription].name), Name(note.text))
    return Text("\(name), \(text)", "\(name) \(text)")
  }

  /// The columns of something to do, for programs.
  static func columns(_ rows: Rows<NoteAhead>, _ book: Book) -> [Column] {
    [
      rows.column("subscription_id", .id) { .id(book.subscriptions[$0.subscription].id) },
      rows.column("subscription_name") { .text(book.subscriptions[$0.subscription].name) },
      rows.column("on", .date) { .date($0.day) }, rows.column("text") { .text($0.note.text) },
    ]
  }
}
