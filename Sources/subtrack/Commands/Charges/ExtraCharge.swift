import BillingCore
import CommandLineKit
import Typesetting

/// What `confirm --extra` does: it records money that was taken on a day without a charge.
enum ExtraCharge {
  /// The day of the charge; throws if none is given, or if it is in the future.
  static func day(_ charges: ChargeOperands, _ context: Context) throws -> CivilDate {
    guard let text = charges.text else {
      throw CommandLineError.missingOperand(Operands.charge, command: ConfirmCommand.name)
    }
    // What was taken is in the past, on a day without a charge.
    let day = try naming(Operands.charge.placeholder, text) {
      try context.dateReader(of: ConfirmCommand.extra.spelling).read(text).date
    }
    if day > context.today {
      throw InvalidValue(
        Operands.charge.placeholder, "\(day)", "notYet", "This date is in the future.", "まだ来ていない日付です。",
        WayOut("With --extra, use the day of the payment.", "--extra では、実際に引かれた日を指定してください。"))
    }
    return day
  }

  static func confirm(
    _ index: Int, of book: inout Book, on day: CivilDate, paidOn: CivilDate?, _ context: Context
  ) throws -> ChangeReport {
    let subscription = book.subscriptions[index]
    let payment = try context.payment(
      usual: subscription.price(on: day).currency, paidOn: paidOn, book.settings)
    let charge = try book.confirmExtra(index, on: day, payment: payment, at: context.clock.now)
    var report = ChangeReport(lines: [line(charge, book)], subject: subscription.id)
    report.preview = [charge.previewCells]
    return report
  }

  /// Reports `Hulu: recorded $9.99 on 2026-03-05, outside the schedule`.
  private static func line(_ charge: BillingEvent, _ book: Book) -> Text {
    let name = Name(book.subscriptions[charge.subscription].name)
    return Text(
      "\(name): recorded \(charge.amount) on \(charge.date), outside the schedule.",
      "\(name): \(charge.date)の予定外の請求\(charge.amount)を記録しました。")
  }
}
