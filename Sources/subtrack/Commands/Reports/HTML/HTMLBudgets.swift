import BillingCore

/// The budgets that hold in the period, and the goals.
extension HTMLReport {
  func budgets() throws {
    let month = rule.month(of: page.summary.period.first)
    let isYear = month != rule.month(of: page.summary.period.last)
    let statuses = try book.budgetStatuses(in: month, only: isYear ? .year : nil, today: context.today)
    if statuses.isEmpty, book.goals.isEmpty { return }
    let texts = BudgetPage(statuses: statuses, goals: book.goals, book: book, context: context)
    try section(say("Budgets", "予算"), isWide: true) {
      for period in Budget.Period.allCases {
        let statuses = statuses.filter { $0.budget.period == period }
        guard let first = statuses.first else { continue }
        let bars = statuses.map { BarLength($0.expected.minorUnits, of: $0.limit.minorUnits) }
        table(texts.table(statuses), context.say(first.periodTitle), bars)
        notes(statuses.flatMap(texts.notes) + texts.remarks(statuses))
      }
      if book.goals.isEmpty { return }
      let standings = try texts.goalStatuses()
      let bars = standings.map { BarLength($0.current.minorUnits, of: $0.goal.perMonth.minorUnits) }
      table(try texts.table(standings), context.say(BudgetPage.goalTitle), bars)
      notes(try standings.map { context.say(try $0.sentence(today: context.today)) })
    }
  }

  /// A table under its title, with a bar before the percentage at the end of each row.
  private func table(_ text: Table, _ title: String, _ bars: [BarLength]) {
    html.element("h3", title)
    var table = HTMLTable(text, caption: title)
    for (index, column) in text.columns.enumerated() { table.columns[index].isSpare = (column.dropOrder ?? .max) < 4 }
    for (row, bar) in bars.enumerated() {
      let last = table.rows[row].count - 1
      table.rows[row][last].lines[0].bar = bar
    }
    table.write(to: html)
  }
}
