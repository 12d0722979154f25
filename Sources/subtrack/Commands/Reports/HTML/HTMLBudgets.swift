import BillingCore

/// The budgets that hold in the period, and the goals.
extension HTMLReport {
  func budgets() throws {
    let month = rule.month(of: page.summary.period.first)
    let isYear = month != rule.month(of: page.summary.period.last)
    let statuses = try book.budgetStatuses(in: month, only: isYear ? .year : nil, today: context.today)
    if statuses.isEmpty, book.goals.isEmpty { return }
    let texts = BudgetPage(statuses: statuses, goals: book.goals, book: book, context: context)
    try section(context.say("Budgets", "予算"), isWide: true) {
      for period in Budget.Period.allCases {
        let statuses = statuses.filter { $0.budget.period == period }
        guard let first = statuses.first else { continue }
        table(texts.rows(statuses), context.say(first.periodTitle))
        notes(statuses.flatMap(texts.notes) + texts.remarks(statuses))
      }
      if book.goals.isEmpty { return }
      let standings = try texts.goalStatuses()
      table(try texts.rows(standings), context.say(BudgetPage.goalTitle))
      notes(try standings.map { context.say(try $0.sentence(today: context.today)) })
    }
  }

  /// A table under its title; a narrow screen has no room for the parts of the total.
  private func table(_ rows: ReportTable, _ title: String) {
    html.element("h3", title)
    HTMLTable(rows, caption: title, for: context.reader, hidingBelow: 4).write(to: html)
  }
}
