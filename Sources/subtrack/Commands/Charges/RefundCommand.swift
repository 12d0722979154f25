import BillingCore
import CommandLineKit
import Typesetting

enum RefundCommand: ChangeCommand {
  static let name = "refund"
  static let charge = OperandDescription(
    "DATE", .optional, .charge, "Date of the charge (default: the latest paid one)", "請求日（省略時は最後に支払った請求）")
  static let amount = OperandDescription(
    "AMOUNT", .optional, .amount, "What came back (default: all that is left)", "返金額（省略時は残りの全額）")
  static let on = OptionDescription("on", "DATE", .date, "Day the money came back (default: today)", "返金された日（省略時は今日）")

  static let description = CommandDescription.change(
    name, .payments, Text("Record money that came back for a charge", "請求に対する返金を記録する"),
    details: Text(
      """
      The charge must be confirmed; one that is assumed to be paid is confirmed first. It keeps its amount, and all totals \
      count the amount less what came back: in the period of the charge, or with 'summary --cash' on the day it came back. \
      On a card with statements it lowers the statement that this day falls in. A charge can be refunded in part, and several times, up \
      to its amount. Budgets, settle, and the journals know it too. 'subtrack reset' removes the payment together with its \
      refunds; 'subtrack undo' reverts only the refund.
      """,
      """
      確定した請求に使います。支払い済みとみなされている請求は、先に確定します。請求の金額はそのままで、合計は返金を引いた額になります（請求日の期間で数え、summary --cash では返金された日に\
      数えます）。締め日のあるカードでは、返金日が入る明細の引き落としが減ります。一部だけの返金も、支払った金額までの複数回の返金も記録できます。予算、精算、会計形式の書き出しにも反映します。reset は支払いと返金の記録を\
      まとめて取り消し、直後の undo は返金だけを取り消します。
      """),
    operands: [Operands.subscription, charge, amount],
    options: [on],
    examples: [
      CommandExample("refund Adobe", "The latest charge came back in full, today", "最後の請求の全額が今日返金された"),
      CommandExample(
        "refund Adobe 2026-01-05 \(ExamplePrice.bare(5_00)) --on 2026-01-20",
        "Part of one charge came back on 20 January",
        "refund Adobe 2026-01-05 500 --on 2026-01-20", "1月5日分のうち500円が1月20日に返金された"),
    ])

  typealias Request = (values: Values, day: CivilDate)

  static func gather(_ context: Context) throws -> Request {
    (try Values(context), try context.pastDay(on) ?? context.today)
  }

  static func decide(
    _ request: Request, _ book: inout Book, _ context: Context
  ) throws -> ChangeReport {
    let index = try context.subscription(in: book)
    return try context.charge(of: index, in: &book) {
      try refund(index, request.values, on: request.day, of: &$0, context)
    }
  }

  private static func refund(
    _ index: Int, _ values: Values, on day: CivilDate, of book: inout Book, _ context: Context
  ) throws -> [Text] {
    let month = values.text.flatMap { context.month(meantBy: $0, as: RefundCommand.charge.placeholder) }
    let date = month.flatMap { book.chargeDate(in: $0, of: index, today: context.today) } ?? values.date
    let latest = try book.refundableCharge(of: index, on: date)
    let money = try values.amount.map {
      try context.amount(
        $0, named: amount.placeholder, currency: latest.amount.currency, usual: latest.amount.currency,
        settings: book.settings)
    }
    if let text = values.amount, money?.minorUnits == 0 {
      throw InvalidValue(parameter: amount.placeholder, value: text, reason: AmountError.notANumber)
    }
    let charge = try book.refundableCharge(of: index, on: date, money)
    let before = book.cost(of: charge)
    let refunded = try book.refund(charge, money, on: day, at: context.clock.now)
    let confirmed = charge.isAssumed ? [confirmed(refunded, book)] : []
    return confirmed + [line(refunded, money ?? before, on: day, book)]
  }

  /// Reports `Adobe: confirmed the charge on 2026-11-03 ($54.99), which was assumed to be paid`.
  private static func confirmed(_ charge: BillingEvent, _ book: Book) -> Text {
    let name = Name(book.subscriptions[charge.subscription].name)
    return Text(
      "\(name): confirmed the charge on \(charge.date) (\(charge.amount)), which was assumed to be paid.",
      "\(name): 支払い済みとみなしていた\(charge.date)分（\(charge.amount)）を確定しました。")
  }

  /// Reports `Adobe: recorded a refund of $20.00 on 2026-11-10; the charge on 2026-11-03 now costs $34.99`.
  private static func line(_ charge: BillingEvent, _ refund: Money, on day: CivilDate, _ book: Book) -> Text {
    let name = Name(book.subscriptions[charge.subscription].name)
    let cost = book.cost(of: charge)
    let rest = Text("\(cost)", cost.minorUnits == 0 ? "全額" : "差引\(cost)")
    return Text(
      "\(name): recorded a refund of \(refund) on \(day); the charge on \(charge.date) now costs \(rest).",
      "\(name): \(charge.date)分への\(day)の返金\(refund)を記録しました（\(rest)）。")
  }

  /// The date and the amount: a single operand is the date if it reads as one.
  struct Values {
    /// The date as typed.
    private(set) var text: String?
    private(set) var date: CivilDate?
    private(set) var amount: String?

    init(_ context: Context) throws {
      guard let first = context.arguments[RefundCommand.charge] else { return }
      if let second = context.arguments[RefundCommand.amount] {
        (text, amount) = (first, second)
      } else if AmountWord.isAmount(first), CivilDate(first) == nil {
        amount = first
      } else {
        text = first
      }
      date = try text.map { try context.date($0, named: RefundCommand.charge.placeholder) }
    }
  }
}
