import BillingCore
import CommandLineKit
import Typesetting

/// Reports that no charge is unconfirmed up to today and that no date was given.
struct NothingToConfirm: Reportable {
  let subscription: Subscription
  /// The date of the next charge, if any.
  let next: CivilDate?

  var report: ErrorReport {
    let name = SafeText.visible(subscription.name)
    let paid = subscription.renewal == .fromPayment ? " \(PaymentOptions.paid.spelling) today" : ""
    let hint = next.map { date in
      Text(
        en: "The next charge is on \(date). To confirm it now: subtrack confirm \(name.shellQuoted) \(date)\(paid)",
        ja:
          "次回の請求は\(Phrasing(language: .japanese).date(date))です。前もって確定するには: subtrack confirm \(name.shellQuoted) \(date)\(paid)"
      )
    }
    return ErrorReport(
      message: Text(en: "\(name) has no unconfirmed charges up to today.", ja: "\(name) には、今日までに未確定の請求がありません。"),
      hint: hint
        ?? Text(
          en: "To see its charges: subtrack show \(name.shellQuoted)",
          ja: "請求の一覧: subtrack show \(name.shellQuoted)"),
      exitCode: .refused)
  }
}
