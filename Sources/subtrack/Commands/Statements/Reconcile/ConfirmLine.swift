import BillingCore
import BillingReports
import Statements

/// The commands that record what `reconcile` found.
struct ConfirmLine {
  private let found: Reconciliation
  private let words: CommandWords
  private let book: Book
  private let accounts: AccountIndex

  init(_ found: Reconciliation, _ book: Book) {
    (self.found, self.book) = (found, book)
    words = CommandWords(of: book)
    accounts = AccountIndex(of: book.accounts)
  }

  /// `subtrack confirm Power 2026-01-20 --amount 74.20 --paid 2026-01-21 --row MARK`, without what is as planned; `amount`
  /// is what several rows paid.
  func text(_ charge: BillingEvent, _ index: Int, amount: Money? = nil) -> String {
    let row = found.rows[index]
    let paid = amount ?? row.amount.magnitude
    let code = paid.currency == charge.amount.currency ? "" : paid.currency.code
    let amount = paid == charge.amount ? "" : " --amount \(paid.decimalText)\(code)"
    let date = row.date == charge.date || isInStatement(charge) ? "" : " --paid \(row.date)"
    return "subtrack confirm \(words.word(for: charge.subscription)) \(charge.date)\(amount)\(date)\(mark(index))"
  }

  /// The line for a charge that several rows pay, with the last of them.
  func text(ofParts charge: BillingEvent) -> String? {
    guard let rows = found.parts.first(where: { $0.charge == charge })?.rows else { return nil }
    let last = rows.max { found.rows[$0].date < found.rows[$1].date }
    return last.map { text(charge, $0, amount: found.sum(of: rows)) }
  }

  private func mark(_ index: Int) -> String { " --row \(found.mark(of: index))" }

  /// `subtrack confirm Hulu 2026-03-05 --amount 10.99 --row MARK --extra`, which records a row outside the schedule; on
  /// the day of the charge in a pause that it pays, if there is one.
  func extra(_ subscription: Int, _ charge: BillingEvent?, _ index: Int) -> String {
    if let charge { return text(charge, index) + " --extra" }
    let row = found.rows[index]
    let (paid, price) = (row.amount.magnitude, book.subscriptions[subscription].price(on: row.date))
    let code = paid.currency == price.currency ? "" : paid.currency.code
    let amount = paid == price ? "" : " --amount \(paid.decimalText)\(code)"
    return "subtrack confirm \(words.word(for: subscription)) \(row.date)\(amount)\(mark(index)) --extra"
  }

  /// `subtrack refund Adobe 2026-11-03 20 --on 2026-11-10`, without the amount if it is all that is left.
  func refund(_ charge: BillingEvent, _ index: Int) -> String {
    let row = found.rows[index]
    let amount = row.amount == book.cost(of: charge) ? "" : " \(row.amount.decimalText)"
    return "subtrack refund \(words.word(for: charge.subscription)) \(charge.date)\(amount) --on \(row.date)"
  }

  /// `subtrack price Netflix 17.99USD --from 2026-03-05`.
  func price(_ price: Reconciliation.NewPrice) -> String {
    let amount = "\(price.amount.decimalText)\(price.amount.currency.code)"
    return "subtrack price \(words.word(for: price.subscription)) \(amount) --from \(price.from)"
  }

  /// Whether the charge is on a card whose statements are drawn on a day of their own.
  private func isInStatement(_ charge: BillingEvent) -> Bool {
    let account = book.paymentMethod(of: charge).flatMap { accounts.index(named: $0) }
    return account.map { book.accounts[$0].debitDay != nil } ?? false
  }
}
