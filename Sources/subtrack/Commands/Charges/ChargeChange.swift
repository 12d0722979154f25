import BillingCore
import BookSchema
import CommandLineKit

extension Context {
  /// Changes the record of the charge that `SUB DATE` names; `body` returns the lines to print, or none for no change.
  ///
  /// With `prefersOpen`, a day alone means an open charge up to today before one to come; with `isRecorded`, a date without a
  /// year means a charge with a record.
  func changeCharge(
    prefersOpen: Bool = false, isRecorded: Bool = false,
    _ body: @escaping (inout Book, Int, CivilDate) throws -> [Text]
  ) throws {
    let text = arguments.required(Operands.charge)
    if dateReader(of: Operands.charge.placeholder).dayWithoutYear(text) == nil {
      _ = try date(text, named: Operands.charge.placeholder)
    }
    try change { document in
      let index = try self.subscription(in: document.book)
      let date = try self.chargeDate(
        text, of: index, in: document.book, prefersOpen: prefersOpen, isRecorded: isRecorded)
      return try self.charge(of: index, in: &document.book) { try body(&$0, index, date) }
    }
  }

  /// Changes the record of one charge of a subscription and returns the report.
  func charge(of index: Int, in book: inout Book, _ body: (inout Book) throws -> [Text]) rethrows -> ChangeReport {
    let before = book
    let lines = try body(&book)
    let subscription = before.subscriptions[index]
    guard !lines.isEmpty else { return .nothingToChange(subscription.name) }
    return ChangeReport(
      lines: lines, subject: subscription.id,
      warnings: Self.unusedRecords(of: index, before: before, after: book))
  }

  /// Reports the records that no longer apply because confirming or resetting a payment moved the charge dates.
  static func unusedRecords(of index: Int, before: Book, after: Book) -> [ChangeWarning] {
    let known = Set(before.recordsOffSchedule(of: index))
    return after.recordsOffSchedule(of: index).filter { !known.contains($0) }.map { record in
      let kind = Text { $0.kind(record) }
      return Text(
        "There is no longer a charge on \(record.date); its record (\(kind)) is kept but not used.",
        "\(record.date)は請求日ではなくなったため、記録（\(kind)）は適用されません。"
      ).warning(.recordUnused)
    }
  }
}
