import BillingCore

/// A column that `--with` adds after the eleven columns of the table of charges.
///
/// The eleven are fixed, because files of other programs depend on them (seed 6.2).
public enum ExtraColumn: String, CaseIterable, Sendable {
  case payer
  /// The tags, separated by `;`.
  case tags
  /// The card or account that is charged.
  case paymentMethod = "payment_method"
  /// The cycle, in words that an import can read.
  case cycle
  /// `automatic` or `manual`.
  case payment
  case noticeDays = "notice_days"
  /// The link to the provider.
  case url
  /// The memo of the subscription; the `memo` column is the memo of the charge.
  case subscriptionMemo = "subscription_memo"
  /// The date of payment, if it differs from `billed_at`.
  case paidOn = "paid_on"
  /// The day on which the money leaves, after the rules for business days and cards.
  case paysOn = "pays_on"
  /// The account, if one has the name of the payment method.
  case account
  /// What came back for the charge.
  case refund
  /// The days on which it came back, separated by spaces.
  case refundedOn = "refunded_on"
  /// Whether the charge was taken outside the schedule.
  case isExtra = "is_extra"

  /// The value of a charge; a confirmed one keeps the payer and the payment method it was confirmed with.
  func value(of event: BillingEvent, in book: Book) -> Value {
    let subscription = book.subscriptions[event.subscription]
    switch self {
    case .payer: return .text(book.costSplit(of: event)?.payer)
    case .tags: return .list(subscription.tags)
    case .paymentMethod: return .text(book.paymentMethod(of: event))
    case .cycle: return .text(book.cycle(of: event).words)
    case .payment: return .text(subscription.payment.rawValue)
    case .noticeDays: return .integer(subscription.noticeDays)
    case .url: return .text(subscription.url)
    case .subscriptionMemo: return .text(subscription.memo)
    case .paysOn: return .date(book.payDay(of: event).date)
    case .account: return .text(book.payDay(of: event).account.map { book.accounts[$0].name })
    // In NDJSON only an amount is followed by its minor units.
    case .refund: return book.refunded(of: event).map { .money($0) } ?? .text(nil)
    case .refundedOn:
      let days = book.refunds(of: event).map(\.day.description)
      return .text(days.isEmpty ? nil : days.joined(separator: " "))
    case .isExtra: return .bool(event.isExtra)
    case .paidOn: return .date(event.record.flatMap { book.events[$0].paidOn })
    }
  }
}
