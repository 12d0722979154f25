import BillingCore
import CommandLineKit

/// The options for a payment that differs from the planned charge.
enum PaymentOptions {
  static let amount = OptionDescription("amount", "AMOUNT", .amount, "Amount paid, if different", "支払った金額（予定と異なる場合）")
  static let paid = OptionDescription("paid", "DATE", .date, "Date paid, if different", "支払日（請求日と異なる場合）")
}

extension Context {
  /// The payment of a charge, with the amount and memo from the options.
  func payment(of charge: BillingEvent, paidOn day: CivilDate?, _ settings: Settings) throws -> Book.Payment {
    let amount = try arguments[PaymentOptions.amount].map {
      try self.amount($0, named: PaymentOptions.amount.spelling, usual: charge.amount.currency, settings: settings)
    }
    return Book.Payment(amount: amount, paidOn: day, memo: arguments[ChangeOptions.memo])
  }

  /// The date from `--paid`; throws if it is in the future.
  func paymentDay() throws -> CivilDate? {
    let day = try date(PaymentOptions.paid)
    if let day, day > today {
      let text = arguments[PaymentOptions.paid] ?? day.description
      throw InvalidValue(
        PaymentOptions.paid.spelling, text, "notYet", "This date is in the future.", "まだ来ていない日付です。",
        WayOut("Use today or an earlier date: --paid today", "今日以前の日付を指定してください: --paid 今日"))
    }
    return day
  }
}
