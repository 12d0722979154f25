import BillingCore

/// The `confirm` command that records a row as the payment of a charge.
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

  /// Whether the charge is on a card whose statements are drawn on a day of their own.
  private func isInStatement(_ charge: BillingEvent) -> Bool {
    let account = book.paymentMethod(of: charge).flatMap { accounts.index(named: $0) }
    return account.map { book.accounts[$0].debitDay != nil } ?? false
  }
}
