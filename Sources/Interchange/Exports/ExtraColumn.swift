import BillingCore

/// A column that `--with` puts behind the eleven of the table of events.
///
/// The eleven are fixed, since files of other programs count on them (seed 6.2); whoever needs more names it.
public enum ExtraColumn: String, CaseIterable, Sendable {
  /// Who pays.
  case payer
  /// Its tags, `;` between them.
  case tags
  /// The card or account that is charged.
  case paymentMethod = "payment_method"
  /// How often it charges, in words that are read back.
  case cycle
  /// Who moves the money, `automatic` or `manual`.
  case payment
  /// How many days before a charge it must be cancelled.
  case noticeDays = "notice_days"
  /// Where it is managed.
  case url
  /// What was noted of the subscription; `memo` is that of the charge.
  case subscriptionMemo = "subscription_memo"
  /// The day of the payment, where that was another one than `billed_at`.
  case paidOn = "paid_on"

  /// Adds the cell of a charge; who paid a confirmed one stays who paid it.
  func add<Format: RowFormat>(_ event: BillingEvent, of book: Book, to row: inout TableRow<Format>) {
    let subscription = book.subscriptions[event.subscription]
    switch self {
    case .payer: row.text(book.costSplit(of: event)?.payer)
    case .tags: row.list(subscription.tags)
    case .paymentMethod: row.text(subscription.paymentMethod)
    case .cycle: row.text(subscription.cycle.words)
    case .payment: row.text(subscription.payment.rawValue)
    case .noticeDays: row.integer(subscription.noticeDays)
    case .url: row.text(subscription.url)
    case .subscriptionMemo: row.text(subscription.memo)
    case .paidOn: row.date(event.record.flatMap { book.events[$0].paidOn })
    }
  }
}
