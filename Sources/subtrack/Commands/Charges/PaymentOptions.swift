import BillingCore
import CommandLineKit

enum PaymentOptions {
  static let amount = OptionDescription("amount", "AMOUNT", .amount, "Amount paid, if different", "支払った金額（予定と異なる場合）")
  static let row = OptionDescription(
    "row", "MARK", .text, "Row of a statement, as 'reconcile' prints it", "明細の行（reconcile が表示する印）")
  static let paid = OptionDescription("paid", "DATE", .date, "Date paid, if different", "支払日（請求日と異なる場合）")
}

extension Context {
  /// A payment with the amount, the memo and the row from the options.
  func payment(usual currency: Currency, paidOn day: CivilDate?, _ settings: Settings) throws -> Book.Payment {
    let amount = try arguments[PaymentOptions.amount].map {
      try self.amount($0, named: PaymentOptions.amount.spelling, usual: currency, settings: settings)
    }
    return Book.Payment(amount: amount, paidOn: day, memo: arguments[ChangeOptions.memo], mark: try statementMark())
  }

  private func statementMark() throws -> StatementMark? {
    guard let text = arguments[PaymentOptions.row] else { return nil }
    try naming(PaymentOptions.row.spelling, text) { try Subscription.validate(label: text) }
    guard let mark = StatementMark(text) else {
      throw InvalidValue(
        PaymentOptions.row.spelling, text, "notAMark", "Not the mark of a row.", "明細の行の印ではありません。",
        WayOut("To print the lines with marks", "印の付いたコマンドを表示するには", "reconcile FILE --dry-run"))
    }
    return mark
  }

  /// The date from an option, of something that has happened; throws if it is in the future.
  func pastDay(_ option: OptionDescription) throws -> CivilDate? {
    let day = try date(option)
    if let day, day > today {
      let name = Word(option)
      throw InvalidValue(
        option.spelling, arguments[option] ?? "", "notYet", "This date is in the future.", "まだ来ていない日付です。",
        WayOut("Use today or an earlier date: \(name) today", "今日以前の日付を指定してください: \(name) 今日"))
    }
    return day
  }
}
