import BillingCore
import CommandLineKit
import Typesetting

enum ResetCommand: Command {
  static let name = "reset"
  static let description = CommandDescription(
    name: name, group: .payments, effect: .writes,
    summary: Text("Undo confirm, adjust or skip for one charge", "1回分の記録を取り消す"),
    details: Text(
      "The charge returns to its scheduled amount and state, as if nothing had been recorded for it.",
      "確定・金額変更・スキップのいずれも取り消し、その請求を何も記録していない状態に戻します。"),
    operands: [Operands.subscription, Operands.charge],
    examples: [
      CommandExample(
        "subtrack reset Netflix 2026-01-31", Text("Mark the charge as unconfirmed again", "1月分の確定を取り消す"))
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    try context.changeCharge(name, isRecorded: true) { book, index, date in
      let record = try book.reset(index, on: date)
      let isCharge = book.chargeDates(of: index).contains(date)
      return [line(record, Name(book.subscriptions[index].name), isCharge: isCharge)]
    }
    return .done
  }

  private static func line(_ record: RecordedEvent, _ name: Name, isCharge: Bool) -> Text {
    if let day = record.movedFrom {
      let isConfirmed = record.isConfirmed
      return Text(
        en: {
          "\(name): moved the charge on \($0.date(record.date)) back to \($0.date(day))."
            + (isConfirmed ? " It is no longer confirmed." : "")
        },
        ja: {
          "\(name): \($0.date(record.date))の請求を\($0.date(day))に戻しました。" + (isConfirmed ? "確定も取り消しました。" : "")
        })
    }
    return Text(
      en: {
        "\(name): removed the record for \($0.date(record.date)) (\($0.kind(record)))."
          + (isCharge ? "" : " There is no charge on that date.")
      },
      ja: {
        "\(name): \($0.date(record.date))分の記録（\($0.kind(record))）を取り消しました。" + (isCharge ? "" : "この日に請求はありません。")
      })
  }
}
