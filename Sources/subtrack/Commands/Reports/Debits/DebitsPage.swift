import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

struct DebitsPage {
  let payments: Payments
  let title: String
  let book: Book
  /// Whether the balances are enough, if that was asked for.
  let outlook: OutlookPage?
  /// The sums of the accounts, if these were asked for instead of the payments.
  let accountSums: [DebitsColumns.AccountSum]?
  /// The sums by the fields that were asked for, instead of the payments.
  let groups: SummaryPage?
  let context: Context

  private var columns: DebitsColumns { DebitsColumns(book: book) }
  private var phrasing: Phrasing { context.phrasing }

  private func page() throws -> Page {
    let title = context.say(Text("Debits: \(Word(title))", "\(Word(title))の引き落とし"))
    return Page((outlook?.blocks ?? []) + [.heading(title)] + (try blocks()))
  }

  private func blocks() throws -> [Page.Block] {
    let all = try payments.rows()
    if all.isEmpty { return [.line(context.say(Text("Nothing leaves any account.", "引き落としはありません。")))] }
    if let groups { return groups.blocksOfGroups }
    if let accountSums { return try blocks(accountSums) }
    return [.sections(list(all))]
  }

  /// One row a payment, or a day on no account; with `--explain`, its charges below it.
  private func list(_ all: [Payment]) -> SectionedTable {
    let (table, isStacked) = table(of: ReportTable(all, columns.ofPayment))
    var lines: [SectionedTable.Line] = []
    for (index, payment) in all.enumerated() {
      // Charges on no account are shown apart.
      if index > 0, index == payments.ofAccounts.count { lines.append(.gap) }
      lines += (0..<(isStacked ? payment.total.sums.count : 1)).map { _ in .row }
      if context.arguments.has(DebitsCommand.explain) {
        lines += contents(of: payment).map { .remark($0, on: "\(payment.paysOn)") }
      }
    }
    return SectionedTable(table: table, lines: lines)
  }

  private func contents(of payment: Payment) -> [String] {
    payment.charges.map(line)
      + payment.refunds.map { context.say(Text("\(Word(line($0))) refunded", "\(Word(line($0))) 返金")) }
  }

  /// The table with all amounts of a row in one cell, or if the terminal is too narrow, with one below the other.
  private func table(of rows: ReportTable) -> (Table, isStacked: Bool) {
    let (wide, settings) = (rows.table(for: context.reader), context.console.outputSettings)
    if settings.width == nil || TableDrawing(wide, settings).isWhole { return (wide, false) }
    return (rows.table(for: context.reader, isStacked: true), true)
  }

  /// `2026-12-27 Netflix ¥1,490`.
  private func line(_ charge: BillingEvent) -> String {
    let name = Name(book.subscriptions[charge.subscription].name)
    return "\(charge.date) \(name) \(phrasing.amount(charge.amount))"
  }

  /// One row an account, and the total; below it what a bank pays with its cards.
  private func blocks(_ sums: [DebitsColumns.AccountSum]) throws -> [Page.Block] {
    var all = MoneySums()
    for sum in sums { try all.add(sum.total) }
    let total = DebitsColumns.AccountSum(account: nil, total: all, isTotal: true)
    let table = ReportTable(sums + [total], columns.ofAccountSum) { $0.isTotal ? .heading : nil }
    let banks = try payments.sumsOfBanks(of: book).map(line)
    return [.table(self.table(of: table).0)] + (banks.isEmpty ? [] : [.lines(banks)])
  }

  /// `SMBC with its cards: ¥83,928 (Rakuten Card ¥12,000)`.
  private func line(_ bank: Payments.BankSum) -> String {
    let name = { (account: Int) in SafeText.visible(book.accounts[account].name) }
    let amount = { (sums: MoneySums) in phrasing.amounts(sums, whenEmpty: book.settings.defaultCurrency) }
    let cards = bank.cards.map { "\(name($0.account)) \(amount($0.total))" }
      .joined(separator: Text.listSeparator(phrasing.language))
    let (own, total) = (name(bank.account), amount(bank.total))
    return context.say(
      "\(Word(own)) with its cards: \(Word(total)) (\(Word(cards)))",
      "\(Word(own))（カードの分を含む）: \(Word(total))、うち \(Word(cards))")
  }

  func report() -> Report {
    Report(self, { columns.members($0, ChargeColumns(book: book, today: context.today)) }, rows: rows, page: page)
  }

  private var rows: ReportTable {
    if let groups { return SummaryColumns.rows(groups.summary, groups.grouping) }
    if let accountSums { return ReportTable(accountSums, columns.ofAccountSum) }
    return ReportTable(payments.all, columns.ofPayment)
  }
}
