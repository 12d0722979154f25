import BillingCore
import BillingReports
import BillingStatements

/// The commands that record what `reconcile` found.
struct ConfirmLine {
  private let words: CommandWords
  private let book: Book
  private let accounts: AccountIndex

  init(_ words: CommandWords, _ book: Book) {
    (self.words, self.book) = (words, book)
    accounts = AccountIndex(of: book.accounts)
  }

  /// `subtrack confirm Power 2026-01-20 --amount 74.20 --paid 2026-01-21`, without what is as planned.
  func text(_ charge: BillingEvent, _ row: StatementRow) -> String {
    let paid = row.amount.magnitude
    let code = paid.currency == charge.amount.currency ? "" : paid.currency.code
    let amount = paid == charge.amount ? "" : " --amount \(paid.decimalText)\(code)"
    let date = row.date == charge.date || isInStatement(charge) ? "" : " --paid \(row.date)"
    return "subtrack confirm \(words.word(for: charge.subscription)) \(charge.date)\(amount)\(date)"
  }

  /// `subtrack confirm Hulu 2026-03-05 --amount 10.99 --extra`, which records a row outside the schedule; on the day of the
  /// charge in a pause that it pays, if there is one.
  func extra(_ subscription: Int, _ charge: BillingEvent?, _ row: StatementRow) -> String {
    if let charge { return text(charge, row) + " --extra" }
    let (paid, price) = (row.amount.magnitude, book.subscriptions[subscription].price(on: row.date))
    let code = paid.currency == price.currency ? "" : paid.currency.code
    let amount = paid == price ? "" : " --amount \(paid.decimalText)\(code)"
    return "subtrack confirm \(words.word(for: subscription)) \(row.date)\(amount) --extra"
  }

  /// `subtrack refund Adobe 2026-11-03 20 --on 2026-11-10`, without the amount if it is all that is left.
  func refund(_ charge: BillingEvent, _ row: StatementRow) -> String {
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
