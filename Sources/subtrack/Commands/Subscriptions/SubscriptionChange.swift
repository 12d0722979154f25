import BillingCore
import BillingReports
import BookSchema
import CommandLineKit

extension Context {
  /// Changes the subscription that `SUB` names and prints the text from `line`.
  ///
  /// Also prints the records that the change drops and, unless `showsNextCharges` is false, the next charges. Saves
  /// nothing if nothing changes.
  func changeSubscription(
    _ change: @escaping (inout Subscription, Book) throws -> Void,
    reporting line: @escaping (Book.Edit) throws -> Text?, notes: [Text] = [],
    showsNextCharges: Bool = true
  ) throws {
    try self.change { document in
      let index = try self.subscription(in: document.book)
      let whole = WholeBook(before: document.book)
      var report = try self.edit(index, of: &document.book, whole, change) { edit, _ in
        try [line(edit)].compactMap(\.self)
      }
      (report.notes, report.showsNextCharges) = (report.notes + notes, showsNextCharges)
      return report
    }
  }

  /// Changes one subscription of a book, or of its part of `whole`, and returns a report with the text from `lines`.
  func edit(
    _ index: Int, of book: inout Book, _ whole: WholeBook, _ change: (inout Subscription, Book) throws -> Void,
    reporting lines: (Book.Edit, Book) throws -> [Text]
  ) throws -> ChangeReport {
    let before = book
    guard let edit = try book.edit(index, at: clock.now, { try change(&$0, before) }) else {
      return .nothingToChange(book.subscriptions[index].name)
    }
    return ChangeReport(
      lines: try lines(edit, book), subject: edit.after.id,
      warnings: edit.dropped.map(Self.note).warnings(.recordDropped)
        + edit.ended.map { Self.note(ofMoved: $0, edit, in: book, index, whole) }.warnings(.movedChargeDropped)
        + (try Self.kept(edit, in: book, index, whole)).warnings(.confirmedKept),
      preview: SubscriptionField.differences(edit, on: today).map { [$0] })
  }

  /// Says which confirmed charges a cancellation, a pause or an end leaves, and how to remove them; `nil` if none.
  private static func kept(
    _ edit: Book.Edit, in book: Book, _ index: Int, _ whole: WholeBook
  ) throws -> Text? {
    let charges = edit.keptCharges(in: book)
    guard let first = charges.first?.date else { return nil }
    let (count, isOne) = (charges.count, charges.count == 1)
    let command: Line = "subtrack reset \(Word(whole.word(for: index, of: book))) \(first)"
    let sum = try Text.sum(of: charges.compactMap(\.amount), whole.currencies(of: book))
    return isOne
      ? Text(
        "1 confirmed charge on \(first) stays: \(sum). If you did not pay it: \(command)",
        "\(first)の確定済み1件（\(sum)）はそのまま残ります。支払っていない場合: \(command)")
      : Text(
        "\(count) confirmed charges since \(first) stay: \(sum). For each that you did not pay: \(command)",
        "\(first)以降の確定済み\(count)件（\(sum)）はそのまま残ります。支払っていないものは1件ずつ取り消してください: \(command)")
  }

  /// Names a moved charge that counts no more after a cancellation or an end, and the line that keeps it.
  private static func note(
    ofMoved record: RecordedEvent, _ edit: Book.Edit, in book: Book, _ index: Int, _ whole: WholeBook
  ) -> Text {
    let word = Word(whole.word(for: index, of: book))
    let isCancelled = edit.after.status == .cancelled
    let command: Line =
      isCancelled ? "subtrack cancel \(word) --on \(record.date)" : "subtrack edit \(word) --until \(record.date)"
    let from = record.movedFrom ?? record.date
    return Text(
      "The charge moved from \(from) to \(record.date) no longer counts. To keep it: \(command)",
      "\(from)から\(record.date)に移した請求はなくなります。残すには: \(command)")
  }

  /// Reports a record that was removed along with its date.
  private static func note(of dropped: RecordedEvent) -> Text {
    if let from = dropped.movedFrom {
      return Text(
        "The move of the charge on \(from) to \(dropped.date) was removed.", "\(from)の請求を\(dropped.date)に移した記録を削除しました。")
    }
    let kind = Text { $0.kind(dropped) }
    return Text(
      "There is no longer a charge on \(dropped.date); its record (\(kind)) was removed.",
      "\(dropped.date)は請求日ではなくなったため、記録（\(kind)）を削除しました。")
  }
}
