import BillingReports
import CommandLineKit
import Interchange

extension ExtraColumn {
  /// The words for the columns of `export --with`: those of the table, and those that the screen shows.
  static let words = WordList(
    entries: allCases.map { column in (column.rawValue, column.title.map { [$0.en, $0.ja] } ?? [], column) })

  /// The title on the screen; `nil` for the memo, since the table has one of the charge.
  private var title: Text? {
    switch self {
    case .payer: QueryField.payer.word
    case .tags: QueryField.tag.word
    case .paymentMethod: QueryField.paymentMethod.word
    case .cycle: QueryField.cycle.word
    case .payment: QueryField.payment.word
    case .noticeDays: QueryField.notice.word
    case .url: QueryField.url.word
    case .paidOn: Text("Paid on", "支払った日")
    case .paysOn: Text("Pay day", "支払日")
    case .account: Text("Account", "口座")
    case .refund: Text("Refund", "返金")
    case .refundedOn: Text("Refunded on", "返金日")
    case .isExtra: Text("Outside the schedule", "予定外の請求")
    case .subscriptionMemo: nil
    }
  }
}
