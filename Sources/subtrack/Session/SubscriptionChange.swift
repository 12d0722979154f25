import BillingCore
import BookSchema
import CommandLineKit

extension Context {
  /// Changes the one subscription that `SUB` names, and tells what `lines` makes of it.
  ///
  /// What the change drops is named; a change that changes nothing saves nothing. The next charges are told too, unless
  /// the change has nothing to do with them.
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

  /// Changes one subscription of a book, and reports what `lines` makes of it.
  func edit(
    _ index: Int, of book: inout Book, _ change: (inout Subscription, Book) throws -> Void,
    telling lines: (Book.Edit, Book) throws -> [Text]
  ) throws -> ChangeReport {
    let before = book
    guard let edit = try book.edit(index, at: clock.now, { try change(&$0, before) }) else {
      return .unchanged(Self.nothingToChange(book.subscriptions[index]))
    }
    return ChangeReport(
      lines: try lines(edit, book), subject: edit.after.id, notes: edit.dropped.map(Self.note),
      preview: SubscriptionField.differences(edit, on: today).map { [$0] })
  }

  /// Changes what is said of the charge that `SUB DATE` names; `body` returns the lines that tell it, none for no change.
  func changeCharge(
    _ command: String, _ body: @escaping (inout Book, Int, CivilDate) throws -> [Text]
  ) throws {
    let wanted = arguments.required(Operands.subscription)
    let date = try date(arguments.required(Operands.charge), named: Operands.charge.placeholder)
    try change(command) { document in
      let index = try self.find(wanted, in: document.book)
      return try self.charge(of: index, in: &document.book) { try body(&$0, index, date) }
    }
  }

  /// Changes what is said of a charge of one subscription, and reports it.
  func charge(of index: Int, in book: inout Book, _ body: (inout Book) throws -> [Text]) rethrows -> ChangeReport {
    let before = book
    let lines = try body(&book)
    let subscription = before.subscriptions[index]
    guard !lines.isEmpty else { return .unchanged(Self.nothingToChange(subscription)) }
    return ChangeReport(
      lines: lines, subject: subscription.id, notes: Self.notes(of: index, before: before, after: book))
  }

  /// Names the records that rest because a payment, or taking one back, moved the dates.
  static func notes(of index: Int, before: Book, after: Book) -> [Text] {
    let known = Set(before.recordsOffSchedule(of: index))
    return after.recordsOffSchedule(of: index).filter { !known.contains($0) }.map { record in
      Text(
        en: { "\($0.date(record.date)) is no longer a charge; its record (\($0.kind(record))) rests." },
        ja: { "\($0.date(record.date))は請求日ではなくなったため、記録（\($0.kind(record))）は適用されません。" })
    }
  }

  private static func nothingToChange(_ subscription: Subscription) -> Text {
    let name = SafeText.visible(subscription.name)
    return Text(en: "\(name): nothing to change.", ja: "\(name): 変更はありません。")
  }

  /// Names a record that went with its date.
  private static func note(of dropped: RecordedEvent) -> Text {
    Text(
      en: { "\($0.date(dropped.date)) is no longer a charge; its record (\($0.kind(dropped))) is dropped." },
      ja: { "\($0.date(dropped.date))は請求日ではなくなったため、記録（\($0.kind(dropped))）を削除しました。" })
  }
}
