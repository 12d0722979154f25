import BillingCore
import BillingReports
import CommandLineKit

/// The columns of payments, and of accounts that run short, for programs.
enum PaymentColumns {
  static func ofDue(_ rows: Rows<(payment: Payment, state: DuePayments.State)>, _ book: Book) -> [Column] {
    [
      rows.members({ ofPayment($0, book) }) { $0.payment },
      rows.column("state", .words(DuePayments.State.self)) { .text($0.state.rawValue) },
    ]
  }

  /// A payment, without its state.
  static func ofPayment(_ rows: Rows<Payment>, _ book: Book) -> [Column] {
    let account = { (payment: Payment) in payment.account.map { book.accounts[$0] } }
    return [
      rows.column("pays_on", .date) { .date($0.paysOn) },
      rows.column("account", .text.orNull) { .text(account($0)?.name) },
      rows.column("kind", .words(Account.Kind.self).orNull) { .text(account($0)?.kind.rawValue) },
      rows.column("closes_on", .date.orNull) { .date($0.closesOn) },
      rows.column("total", .sums) { .sums($0.total) },
      rows.column("event_ids", .shape(.array(.uuid))) { .list($0.charges.map { book.id(of: $0).description }) },
      rows.objects("refunds", { ofRefund($0, book) }) { $0.refunds },
    ]
  }

  /// Money that came back, with the charge that it was for.
  static func ofRefund(_ rows: Rows<BillingEvent>, _ book: Book) -> [Column] {
    [
      rows.column("event_id", .id) { .id(book.id(of: $0)) },
      rows.column("subscription_name") { .text(book.subscriptions[$0.subscription].name) },
      rows.column("on", .date) { .date($0.date) },
    ] + rows.money { $0.amount.magnitude }
  }

  static func ofShortage(_ rows: Rows<Shortage>, _ book: Book) -> [Column] {
    [
      rows.column("account") { .text(book.accounts[$0.account].name) },
      rows.column("balance_on", .date) { .date($0.balance.day) },
      rows.column("short_from", .date) { .date($0.shortFrom) },
      rows.object("lowest", ofLevel) { $0.lowest },
      rows.column("short_by", .price) { .price($0.shortBy) },
      rows.column("payday", .date.orNull) { .date($0.payday) },
    ]
  }

  /// What is on an account at the end of a day.
  static func ofLevel(_ rows: Rows<BalanceOutlook.Level>) -> [Column] {
    [rows.column("date", .date) { .date($0.date) }] + rows.money { $0.amount }
  }
}

extension DuePayments {
  /// All payments by day, account and first charge.
  func inOrder(of book: Book) -> [Payment] {
    let id = { (payment: Payment) in payment.charges.first.map { book.id(of: $0).description } ?? "" }
    return all.ordered { ($0.paysOn, $0.account ?? .max, id($0)) < ($1.paysOn, $1.account ?? .max, id($1)) }
  }
}

extension NoteAhead {
  /// `Netflix, cancel it?`.
  func words(in book: Book) -> Text {
    let (name, text) = (Name(book.subscriptions[subscription].name), Name(note.text))
    return Text("\(name), \(text)", "\(name) \(text)")
  }

  static func columns(_ rows: Rows<NoteAhead>, _ book: Book) -> [Column] {
    [
      rows.column("subscription_id", .id) { .id(book.subscriptions[$0.subscription].id) },
      rows.column("subscription_name") { .text(book.subscriptions[$0.subscription].name) },
      rows.column("on", .date) { .date($0.day) }, rows.column("text") { .text($0.note.text) },
    ]
  }
}
