import BillingCore
import CommandLineKit
import Typesetting

/// Reports that no charge is unconfirmed up to today and that no date was given.
struct NothingToConfirm: Reportable {
  let subscription: Subscription
  /// The date of the next charge, if any.
  let next: CivilDate?

  var report: ErrorReport {
    let name = Name(subscription.name)
    let paid = subscription.renewal == .fromPayment ? " \(PaymentOptions.paid.spelling) today" : ""
    let hint = next.map { date in
      let line: Line = "subtrack confirm \(name) \(date)\(Word(paid))"
      return Text(
        "The next charge is on \(date). To confirm it now: \(line)", "次回の請求は\(date)です。前もって確定するには: \(line)")
    }
    let show: Line = "subtrack show \(name)"
    return ErrorReport(
      message: Text("\(name) has no unconfirmed charges up to today.", "\(name) には、今日までに未確定の請求がありません。"),
      hint: hint
        ?? Text("To see its charges: \(show)", "請求の一覧: \(show)"),
      exitCode: .refused)
  }
}
