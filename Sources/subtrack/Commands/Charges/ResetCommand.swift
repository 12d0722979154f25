import BillingCore
import CommandLineKit
import Typesetting

enum ResetCommand: PlainCommand {
  static let name = "reset"
  static let description = CommandDescription.change(
    name, .payments, Text("Undo confirm, adjust or skip for one charge", "1回分の記録を取り消す"),
    details: Text(
      "The charge returns to its scheduled amount and state, as if nothing had been recorded for it.",
      "確定・金額変更・スキップのいずれも取り消し、その請求を何も記録していない状態に戻します。"),
    operands: [Operands.subscription, Operands.charge],
    examples: [
      CommandExample("reset Netflix 2026-01-31", "Mark the charge as unconfirmed again", "1月分の確定を取り消す")
    ])

  static func perform(_ context: Context) throws {
    try context.changeCharge(isRecorded: true) { book, index, date in
      let record = try book.reset(index, on: date)
      return [line(record, Name(book.subscriptions[index].name), book.chargeDates(of: index))]
    }
  }

  private static func line(_ record: RecordedEvent, _ name: Name, _ dates: ChargeDates) -> Text {
    if let day = record.movedFrom, dates.contains(day) {
      let unconfirmed: Text = record.isConfirmed ? Text(" It is no longer confirmed.", "確定も取り消しました。") : .nothing
      return Text(
        "\(name): moved the charge on \(record.date) back to \(day).\(unconfirmed)",
        "\(name): \(record.date)の請求を\(day)に戻しました。\(unconfirmed)")
    }
    let kind = Text { $0.kind(record) }
    let absent: Text =
      dates.contains(record.date) ? .nothing : Text(" There is no charge on that date.", "この日に請求はありません。")
    return Text(
      "\(name): removed the record for \(record.date) (\(kind)).\(absent)",
      "\(name): \(record.date)分の記録（\(kind)）を取り消しました。\(absent)")
  }
}
