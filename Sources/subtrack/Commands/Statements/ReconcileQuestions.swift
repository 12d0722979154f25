import BillingCore
import BillingReports
import CommandLineKit

// What a person wants to hear first, and what only a person can tell.

extension ReconcilePage {
  /// Charges after a cancellation, in a pause and before the start, each with what to do.
  func printOffSchedule() {
    let words = found.offSchedule.contains { $0.charge != nil } ? CommandWords(of: book) : nil
    for reason in Reconciliation.OffSchedule.Reason.allCases {
      let own = found.offSchedule.filter { $0.reason == reason }
      if own.isEmpty { continue }
      if reason == .beforeStart { printEarlier(own) } else { printLater(own, reason) }
      context.console.line(reason.advice)
      for one in own {
        guard let charge = one.charge, let words else { continue }
        context.console.line("  " + ConfirmLine(words, book).text(charge, found.rows[one.row]))
      }
      context.console.line()
    }
  }

  private func printLater(_ own: [Reconciliation.OffSchedule], _ reason: Reconciliation.OffSchedule.Reason) {
    section(
      reason.title,
      [
        column(Text(en: "Date", ja: "日付")), column(Text(en: "Text", ja: "内容"), shrinksTo: 8, drop: 0),
        column(Text(en: "Name", ja: "名前"), shrinksTo: 8), column(Text(en: "Amount", ja: "金額"), .decimal),
      ],
      own.map { one in
        let row = found.rows[one.row]
        return [
          Table.Cell(row.date.description), Table.Cell(row.text), .name(of: one.subscription, in: book, nil),
          Table.Cell(context.phrasing.amount(row.amount.magnitude)),
        ]
      })
  }

  /// One line for each subscription, since a statement can go back for years.
  private func printEarlier(_ own: [Reconciliation.OffSchedule]) {
    let owners = Dictionary(grouping: own, by: \.subscription)
    section(
      Reconciliation.OffSchedule.Reason.beforeStart.title,
      [
        column(Text(en: "Name", ja: "名前"), shrinksTo: 8), column(Text(en: "Rows", ja: "件数"), .right),
        column(Text(en: "Dates", ja: "日付")), column(Text(en: "Start", ja: "開始日")),
      ],
      owners.sorted { $0.key < $1.key }.map { owner, rows in
        [
          .name(of: owner, in: book, nil), Table.Cell("\(rows.count)"),
          Table.Cell(span(rows.map { found.rows[$0.row].date })),
          Table.Cell(book.subscriptions[owner].firstBillingDate.description),
        ]
      })
  }

  /// The rows that may be charges, with the lines that would settle them.
  func printUnnamed() {
    if found.unnamed.isEmpty { return }
    heading(Text(en: "Cannot be told by name", ja: "名前では確認できないもの"))
    for fit in found.fits { context.console.line(question(fit)) }
    printRows(
      lines.unnamed.map { ($0.row, $0.charge) }, nil, comparing: Self.expected, isNumbered: true)
    let (words, rows) = (CommandWords(of: book), found.unnamed)
    context.console.line(
      isNumbered
        ? Text(en: "To confirm them, choose their numbers. One by one:", ja: "番号を選ぶと確定できます。1件ずつ確定するには:")
        : Text(en: "To confirm them:", ja: "確定するには:"))
    for one in rows { context.console.line("  " + ConfirmLine(words, book).text(one.charge, found.rows[one.row])) }
    context.console.line()
  }

  /// The question about a series, such as `Phone <- VODAFONE GMBH, 4 equal rows on its days?`.
  private func question(_ fit: Reconciliation.Fit) -> Text {
    let number = fit.rows.first.flatMap { lines.numbers[$0.row] }.flatMap { isNumbered ? "\($0)  " : nil } ?? ""
    let name = SafeText.visible(book.subscriptions[fit.subscription].name)
    let text = SafeText.visible(found.recurring[fit.series].text)
    let rows = Phrasing.counted(fit.rows.count, fit.isExact ? "equal row" : "row")
    return Text(
      en: "\(number)\(name) <- \(text), \(rows) on its days?",
      ja: "\(number)\(name) ← \(text)（請求日ごとに\(fit.isExact ? "同じ金額の行が" : "行が")\(fit.rows.count)件）？")
  }
}
