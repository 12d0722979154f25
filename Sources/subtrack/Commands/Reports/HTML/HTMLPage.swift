import BillingCore
import BillingReports
import CommandLineKit
import ByteOutput

/// The page, section by section; each section stands in a file of its own or, if it is only a table, here.
extension HTMLReport {
  /// Writes the page of a summary, whole or not at all; throws `MoneyError.overflow`.
  static func write(_ page: SummaryPage, to output: OutputBuffer) throws {
    output.append(try OutputBuffer.collecting { try HTMLReport(page, to: $0).write() })
  }

  private func write() throws {
    let title = context.say("Subscriptions, \(Word(heading))", "サブスクリプション \(Word(heading))")
    try html.document(titled: title, for: context.reader, header: headline) {
      if book.viewer == nil { try actions() }
      try sums()
      next()
      if book.viewer == nil { try months() }
      groups()
      if book.viewer == nil {
        try budgets()
        try calendar()
        try subscriptions()
      }
    }
  }

  private func sums() throws {
    let title = context.say("Totals", "合計")
    try section(title) {
      totals(title).write(to: html)
      notes(page.remarks.notes + page.remarks.average)
      try why()
    }
  }

  private func totals(_ title: String) -> HTMLTable {
    let totals = page.summary.totals
    var table = HTMLTable(
      caption: title,
      columns: [.init(context.say("Currency", "通貨"))] + page.parts.map { .init(context.say($0.title), isNumber: true) })
    table.rows = page.currencies.map { currency in
      [.init(currency.code)]
        + page.parts.map { .init(phrasing.amount($0.sum(of: totals)[currency] ?? .zero(currency))) }
    }
    if let converted {
      let sums = page.parts.map { lines($0.sum(of: converted.totals)) }
      table.rows.append([.init(inBase(converted.base), .strong)] + sums.map { .init(lines: $0, .strong) })
    }
    table.rows.append([.init(charges, .quiet)] + page.parts.map { .init("\($0.count(totals))", .quiet) })
    return table
  }

  private func next() {
    if page.figures.next.isEmpty { return }
    let title = page.nextTitle
    let table = ChargeTable.table(page.figures.next, book, context.reader)
    section(title) { html.blocks([.table(table)], caption: title) }
  }
}
