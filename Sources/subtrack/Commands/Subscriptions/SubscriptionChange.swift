import BillingCore
import BookSchema
import CommandLineKit

extension Context {
  /// Changes the subscription that `SUB` names and prints the text from `lines`.
  ///
  /// Also prints the records that the change drops and, unless `tellsNextCharges` is false, the next charges. Saves
  /// nothing if nothing changes.
  func changeSubscription(
    _ command: String, _ change: @escaping (inout Subscription, Book) throws -> Void,
    telling lines: @escaping (Book.Edit, Book) throws -> [Text], tellsNextCharges: Bool = true
  ) throws {
    let wanted = arguments.required(Operands.subscription)
    try self.change(command) { document in
      let index = try self.find(wanted, in: document.book)
      var report = try self.edit(index, of: &document.book, change, telling: lines)
      report.tellsNextCharges = tellsNextCharges
      return report
    }
  }

  /// Changes one subscription of a book and returns a report with the text from `lines`.
  func edit(
    _ index: Int, of book: inout Book, _ change: (inout Subscription, Book) throws -> Void,
    telling lines: (Book.Edit, Book) throws -> [Text]
  ) throws -> ChangeReport {
    let before = book
    guard let edit = try book.edit(index, at: clock.now, { try change(&$0, before) }) else {
      return .nothingToChange(book.subscriptions[index])
    }
    return ChangeReport(
      lines: try lines(edit, book), subject: edit.after.id,
      warnings: edit.dropped.map(Self.note).warnings(.recordDropped),
      preview: SubscriptionField.differences(edit, on: today).map { [$0] })
  }

  /// Reports a record that was removed along with its date.
  private static func note(of dropped: RecordedEvent) -> Text {
    Text(
      en: { "There is no longer a charge on \($0.date(dropped.date)); its record (\($0.kind(dropped))) was removed." },
      ja: { "\($0.date(dropped.date))は請求日ではなくなったため、記録（\($0.kind(dropped))）を削除しました。" })
  }
}
