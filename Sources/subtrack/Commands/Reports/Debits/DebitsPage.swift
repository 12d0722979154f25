import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The payments of a period for people.
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
  private var console: Console { context.console }
  private var phrasing: Phrasing { context.phrasing }

  // MARK: For people

  func print() throws {
    let all = try payments.rows()
    outlook?.print()
    console.heading(context.say(Text("Debits: \(Word(title))", "\(Word(title))の引き落とし")))
    if all.isEmpty {
      console.line(context.say(Text("Nothing leaves any account.", "引き落としはありません。")))
    } else if let groups {
      console.table(groups.groups)
      if groups.grouping.contains(.tag) { console.paragraph(context.say([QueryField].noteOnTags), indent: 0) }
    } else if let accountSums {
      try print(accountSums)
    } else {
      list(all)
    }
  }

  /// One row a payment, or a day on no account; with `--explain`, its charges below it.
  private func list(_ all: [Payment]) {
    let (drawing, isStacked) = drawing(of: ReportTable(all, columns.ofPayment))
    drawing.write(0, to: console.output)
    var written = 0
    for (index, payment) in all.enumerated() {
      // Charges on no account are shown apart.
      if index > 0, index == payments.ofAccounts.count { console.line() }
      for _ in 0..<(isStacked ? payment.total.sums.count : 1) {
        written += 1
        drawing.write(written, to: console.output)
      }
      guard context.arguments.has(DebitsCommand.explain) else { continue }
      for charge in payment.charges { console.paragraph(line(charge), indent: 4, .muted) }
      for refund in payment.refunds {
        console.paragraph(
          context.say(Text("\(Word(line(refund))) refunded", "\(Word(line(refund))) 返金")), indent: 4, .muted)
      }
    }
  }

  /// The table with all amounts of a row in one cell, or if the terminal is too narrow, with one below the other.
  private func drawing(of table: ReportTable) -> (TableDrawing, isStacked: Bool) {
    let wide = console.drawing(of: table.table(for: context.reader))
    if wide.isWhole { return (wide, false) }
    return (console.drawing(of: table.table(for: context.reader, isStacked: true)), true)
  }

  /// `2026-12-27 Netflix ¥1,490`, with the reason if the day was moved.
  private func line(_ charge: BillingEvent) -> String {
    let name = Name(book.subscriptions[charge.subscription].name)
    return "\(charge.date) \(name) \(phrasing.amount(charge.amount))"
  }

  /// One row an account, and the total.
  private func print(_ sums: [DebitsColumns.AccountSum]) throws {
    var all = MoneySums()
    for sum in sums { try all.add(sum.total) }
    let total = DebitsColumns.AccountSum(account: nil, total: all, isTotal: true)
    let table = ReportTable(sums + [total], columns.ofAccountSum) { $0.isTotal ? .heading : nil }
    drawing(of: table).0.write(to: console.output)
    for bank in try payments.sumsOfBanks(of: book) { console.paragraph(line(bank), indent: 0) }
  }

  /// `SMBC with its cards: ¥83,928 (Rakuten Card ¥12,000)`.
  private func line(_ bank: Payments.BankSum) -> String {
    let name = { (account: Int) in SafeText.visible(book.accounts[account].name) }
    let amount = { (sums: MoneySums) in phrasing.amounts(sums, whenEmpty: book.settings.defaultCurrency) }
    let cards = bank.cards.map { "\(name($0.account)) \(amount($0.total))" }
      .joined(separator: Text.listSeparator(phrasing.language))
    let (own, total) = (name(bank.account), amount(bank.total))
    return context.say(
      Text(
        "\(Word(own)) with its cards: \(Word(total)) (\(Word(cards)))",
        "\(Word(own))（カードの分を含む）: \(Word(total))、うち \(Word(cards))"))
  }

  // MARK: For programs

  func report() -> Report {
    if let groups {
      return report(SummaryColumns.rows(groups.summary, groups.grouping))
    }
    if let accountSums { return report(ReportTable(accountSums, columns.ofAccountSum)) }
    return report(ReportTable(payments.all, columns.ofPayment))
  }

  private func report(_ rows: ReportTable) -> Report {
    Report(self, { columns.members($0, ChargeColumns(book: book, today: context.today)) }, rows: rows) { Page() }
  }
}
