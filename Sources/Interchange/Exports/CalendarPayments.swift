import BillingCore
import BillingReports

/// The payments of a calendar: one all-day event for each statement of a card, and on request for each other payment from
/// an account.
extension CalendarEntries {
  /// Writes the payments that leave in the window, and the accounts that run short before payday, of which a selection of
  /// charges has none; throws `MoneyError.overflow`.
  func writePayments(_ request: ExportRequest, to lines: inout ContentLines) throws(MoneyError) {
    let isOfAll = request.options.includesDebits
    guard isOfAll || book.accounts.contains(where: { $0.closingDay != nil }) else { return }
    let all = try Payments(of: book, in: request.window, matching: request.filter, includesTentative: false)
    let isWhole = request.isWhole && request.filter == nil
    let shortages = isOfAll && isWhole ? try book.shortages(today: request.today) : []
    for payment in all.ofAccounts where payment.isStatement || isOfAll && !payment.charges.isEmpty {
      write(payment, to: &lines)
    }
    for shortage in shortages where request.window.contains(shortage.shortFrom) { write(shortage, to: &lines) }
  }

  /// Writes an account that runs short before payday, on the first day on which money is missing.
  private func write(_ shortage: Shortage, to lines: inout ContentLines) {
    let account = book.accounts[shortage.account]
    var title = Array(calendarText: words.short(account.name))
    title.append(" ")
    append(shortage.shortBy, to: &title)
    event(
      UUID.ofCharge(subscription: account.id, date: shortage.until), "-short",
      changedAt: account.updatedAt?.secondsSince1970 ?? 0, on: shortage.shortFrom, title, to: &lines)
  }

  /// Writes a payment: its sums in the title, its charges in the description.
  ///
  /// It is confirmed once all of its charges are. Only a charge of its own then loses its alarm: a statement leaves the
  /// account all the same.
  private func write(_ payment: Payment, to lines: inout ContentLines) {
    guard let account = payment.account, let uid = book.id(ofStatement: payment) ?? payment.charges.first.map(book.id)
    else { return }
    let suffix: StaticString = payment.isStatement ? "-statement" : "-debit"
    let changed = (payment.charges + payment.refunds).map(changedAt).max() ?? 0
    let accountChanged = book.accounts[account].updatedAt?.secondsSince1970 ?? 0
    let isConfirmed = payment.charges.allSatisfy { $0.state == .confirmed }
    event(
      uid, suffix, changedAt: max(changed, accountChanged), on: payment.paysOn, title(of: payment, account),
      contents(of: payment), status: isConfirmed ? "STATUS:CONFIRMED" : "STATUS:TENTATIVE",
      hasAlarms: payment.isStatement || !isConfirmed,
      to: &lines)
  }

  /// `Visa: debit 1490 JPY + 9.99 USD`.
  private func title(of payment: Payment, _ account: Int) -> [UInt8] {
    var title = Array(calendarText: words.debit(book.accounts[account].name))
    for (index, sum) in payment.total.sums.enumerated() {
      title.append(index == 0 ? " " : " + ")
      append(sum, to: &title)
    }
    return title
  }

  /// The closing day of a statement, and the charges and refunds of a payment, one line each.
  private func contents(of payment: Payment) -> [UInt8] {
    let closing = payment.closesOn.map { Array(calendarText: words.closesOn($0)) }
    let parts = [closing].compactMap(\.self) + (payment.charges + payment.refunds).map(datedTitle)
    return Array(parts.joined(separator: Array(#"\n"#.utf8)))
  }
}
