import BillingCore
import CommandLineKit
import ByteOutput

/// The summary with all that belongs to its period, as one page for a browser or a mail.
///
/// One file that asks nobody for anything: no script, no font, no image from elsewhere, and a policy that forbids them.
/// Every plot stands beside a table of its numbers, and no sign is a colour alone.
final class HTMLReport {
  let page: SummaryPage
  let html: HTMLWriter

  private init(_ page: SummaryPage, to output: OutputBuffer) {
    self.page = page
    html = HTMLWriter(output, visible: SafeText.visible)
  }

  /// Writes the page of the month that today is in, as `write(_:to:)`.
  static func write(thisMonthOf book: Book, _ context: Context, to output: OutputBuffer) throws {
    let month = context.today.yearMonth
    context.currencies = CurrencyOrder(of: book)
    let page = try SummaryPage(
      of: book, over: month.days, titled: context.phrasing.month(month), by: [.category], context)
    try write(page, to: output)
  }

  var book: Book { page.book }
  var context: Context { page.context }
  var phrasing: Phrasing { page.phrasing }
  func say(_ en: String, _ ja: String) -> String { context.say(Text(en: en, ja: ja)) }

  /// Writes the page of a summary, whole or not at all; throws `MoneyError.overflow`.
  static func write(_ page: SummaryPage, to output: OutputBuffer) throws {
    output.append(try OutputBuffer.collecting { try HTMLReport(page, to: $0).write() })
  }

  private func write() throws {
    head()
    html.marks("<header>\n")
    try headline()
    html.marks("</header>\n<main>\n")
    if isOfAll { try actions() }
    try sums()
    next()
    if isOfAll { try months() }
    try groups()
    if isOfAll {
      try budgets()
      try calendar()
      try subscriptions()
    }
    html.marks("</main>\n<footer>")
    html.text(
      say(
        "As of \(phrasing.date(context.today)). Created with subtrack.",
        "\(phrasing.date(context.today))現在　subtrack で作成"))
    html.marks("</footer>\n</body>\n</html>\n")
  }

  /// Whether the page is about the whole book: a member's share and a what-if comparison are known for the period only.
  var isOfAll: Bool { page.summary.member == nil && page.comparison == nil }

  /// The sums in the base currency, where there is anything to convert.
  var converted: ConvertedSummary? {
    page.converted.flatMap { $0.totals.expected.hasOtherCurrencies ? $0 : nil }
  }

  // MARK: Parts of every section

  /// A section of the page under its title.
  func section(_ title: String, isWide: Bool = false, _ body: () throws -> Void) rethrows {
    html.marks(isWide ? "<section class=\"wide\">\n" : "<section>\n")
    html.element("h2", title)
    try body()
    html.marks("</section>\n")
  }

  /// Figures that are shown only if the reader opens them; paper shows them too.
  func folded(_ title: String, _ body: () -> Void) {
    html.marks("<details>\n")
    html.element("summary", title)
    body()
    html.marks("</details>\n")
  }

  func notes(_ lines: [String]) {
    for line in lines { html.element("p", line) }
  }

  // MARK: Sections

  private func head() {
    html.marks("<!DOCTYPE html>\n<html lang=\"")
    html.text(phrasing.language.rawValue)
    html.marks("\">\n")
    html.marks(HTMLStyle.head)
    html.element("title", say("Subscriptions, \(heading)", "サブスクリプション \(heading)"))
    html.marks("</head>\n<body>\n")
  }

  /// A row for each currency, or what is beside what would be.
  private func sums() throws {
    let title = say("Totals", "合計")
    try section(title) {
      if let comparison = page.comparison {
        html.element("p", context.say(comparison.question(today: context.today)))
        HTMLTable(try page.totals(), caption: title).write(to: html)
      } else {
        totals(title).write(to: html)
      }
      notes(page.notes + page.average)
    }
  }

  private func totals(_ title: String) -> HTMLTable {
    let totals = page.summary.totals
    var table = HTMLTable(
      caption: title,
      columns: [.init(say("Currency", "通貨"))] + page.parts.map { .init(context.say($0.title), isNumber: true) })
    table.rows = page.currencies.map { currency in
      [.init(currency.code)] + page.parts.map { .init(phrasing.amount($0.sums(totals)[currency] ?? .zero(currency))) }
    }
    if let converted {
      let sums = page.parts.map { lines($0.converted(converted.totals)) }
      table.rows.append([.init(inBase(converted.base), .strong)] + sums.map { .init(lines: $0, .strong) })
    }
    table.rows.append([.init(charges, .quiet)] + page.parts.map { .init("\($0.count(totals))", .quiet) })
    return table
  }

  private func next() {
    if page.next.isEmpty { return }
    let title = context.say(SummaryPage.nextCharges)
    section(title) { HTMLTable(ChargeTable.table(page.next, book, context), caption: title).write(to: html) }
  }

  /// A total in the base currency, and below it what has no rate.
  func lines(_ total: ConvertedTotal) -> [(text: String, bar: BarLength?)] {
    let apart = phrasing.currencies.sorted(total.unconverted)
    return [(phrasing.amount(total.amount), nil)] + apart.map { ("+ " + phrasing.amount($0), nil) }
  }

  // MARK: Words

  var charges: String { say("Charges", "件数") }
  func inBase(_ base: Currency) -> String { say("In \(base)", "\(base)換算") }
}

extension HTMLTable {
  /// A table for terminals as one of HTML.
  init(_ table: Table, caption: String) {
    self.init(
      caption: caption,
      columns: table.columns.map { .init($0.title, isNumber: $0.alignment != .left, wraps: $0.shrinksTo != nil) },
      rows: table.rows.map { row in row.map { Cell($0.text, $0.style?.tone) } })
  }
}

extension Style {
  /// What of a style is more than its colour on a terminal.
  fileprivate var tone: HTMLTable.Tone? {
    switch self {
    case .heading, .dueToday: .strong
    case .overdue, .error, .warning: .urgent
    case .paused, .cancelled, .muted: .quiet
    case .confirmed: nil
    }
  }
}
