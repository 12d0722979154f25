import BillingCore
import CommandLineKit

/// The options that say how a payment differed from what was planned.
enum PaymentOptions {
  static let amount = OptionDescription(
    "amount", value: ValueDescription("AMOUNT", .amount),
    summary: Text(en: "What was paid, where it is another amount", ja: "支払った金額（予定と異なる場合）"))
  static let paid = OptionDescription(
    "paid", value: ValueDescription("DATE", .date),
    summary: Text(en: "The day of the payment, where it is another one", ja: "支払日（請求日と異なる場合）"))
}

extension Context {
  /// What was paid of a charge, on a day that is known by now.
  func payment(of charge: BillingEvent, paidOn day: CivilDate?, _ settings: Settings) throws -> Book.Payment {
    let amount = try arguments[PaymentOptions.amount].map {
      try self.amount($0, named: PaymentOptions.amount.spelling, usual: charge.amount.currency, settings: settings)
    }
    return Book.Payment(amount: amount, paidOn: day, memo: arguments[ChangeOptions.memo])
  }

  /// The day that `--paid` says; throws where it lies ahead, since nothing is paid before it is.
  func paymentDay() throws -> CivilDate? {
    let day = try date(PaymentOptions.paid)
    if let day, day > today {
      let said = arguments[PaymentOptions.paid] ?? day.description
      throw InvalidValue(parameter: PaymentOptions.paid.spelling, value: said, reason: Self.notYet)
    }
    return day
  }

  private static let notYet = ErrorReport(
    message: Text(en: "That day has not come yet.", ja: "まだ来ていない日付です。"),
    hint: Text(en: "Give today or an earlier day: --paid today", ja: "今日以前の日付を指定してください: --paid 今日"),
    exitCode: .usage)
}
