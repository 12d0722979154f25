import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON
import Typesetting

struct BudgetPage {
  let statuses: [BudgetStatus]
  let goals: [SpendingGoal]
  let book: Book
  let context: Context
  /// The terminal to print on; `nil` for output without a fixed width, which has numbers but no meters.
  var terminal: TerminalSettings?
  /// The budgets that are shown with their currency, because another one has the same scope.
  private let differingInCurrency: Set<Budget.Identity>
  /// The scopes to which a subscription belongs; none if no budget asks for them.
  private let coveredScopes: Set<Budget.Scope>

  init(
    statuses: [BudgetStatus], goals: [SpendingGoal], book: Book, context: Context, terminal: TerminalSettings? = nil
  ) {
    (self.statuses, self.goals, self.book, self.context) = (
      statuses, CurrencyOrder(of: book).sorted(goals) { $0.perMonth.currency }, book, context
    )
    self.terminal = terminal
    differingInCurrency = book.budgets.differingInCurrency
    coveredScopes = statuses.contains { $0.budget.scope != .everything } ? book.coveredScopes() : []
  }

  private var phrasing: Phrasing { context.phrasing }
  /// Returns the budgets of each month, those of each year and the goals; throws `MoneyError.overflow`.
  func page() throws -> Page {
    var page = Page()
    var rest = statuses[...]
    while let first = rest.first {
      let statuses = Array(rest.prefix { $0.budget.period == first.budget.period && $0.period == first.period })
      rest = rest.dropFirst(statuses.count)
      page.add([.heading(context.say(first.periodTitle)), .table(rows(statuses).table(for: context.reader))])
      let notes = statuses.flatMap(notes)
      if !notes.isEmpty { page.add(.lines(notes)) }
      page.add(phrasing.remarks(on: statuses.compactMap(\.converted?.expected)).map { .line($0) })
    }
    guard !goals.isEmpty else { return page }
    let goalStatuses = try goalStatuses()
    page.add([
      .heading(context.say("Goal: average per month", "目標（月平均）")),
      .table(rows(goalStatuses).table(for: context.reader)), .lines(goalStatuses.map(sentence)),
    ])
    page.add(phrasing.remarks(on: goalStatuses.flatMap(\.converted)).map { .line($0) })
    return page
  }

  /// The progress towards a goal, with its subject if any goal has one.
  private func sentence(_ status: GoalStatus) -> String {
    let sentence = status.sentence(today: context.today)
    guard hasGoalSubjects else { return context.say(sentence) }
    let subject = status.goal.scope.words.titled
    return context.say(Text("\(subject): \(sentence)", "\(subject): \(sentence)"))
  }

  /// Whether a goal is not for everything, so that the goals are told apart by their subjects.
  private var hasGoalSubjects: Bool { goals.contains { $0.scope != .everything } }

  /// Returns the status of each goal; throws `MoneyError.overflow`.
  func goalStatuses() throws -> [GoalStatus] {
    try goals.map { try GoalStatus(of: $0, in: book, today: context.today) }
  }

  func rows(_ statuses: [BudgetStatus]) -> ReportTable {
    ReportTable(statuses, shown) { $0.crossing == nil ? nil : .overdue }
  }

  private func shown(_ rows: Rows<BudgetStatus>) -> [Column] {
    let parts = PeriodPart.allCases.filter { part in
      part == .total || rows.all.contains { part.sum(of: $0.sums).minorUnits != 0 }
    }
    let subject = rows.column(Text("Budget", "予算"), .init(shrinksTo: 16)) { status, reader in
      Table.Cell(reader.say(self.subject(status)))
    }
    let sums = parts.map { part in
      rows.column(part.title, .init(alignment: .decimal, dropOrder: Self.dropOrder(of: part))) {
        Table.Cell($1.phrasing.amount(part.sum(of: $0.sums)))
      }
    }
    return [subject, BudgetColumns.limit(rows)] + sums + [BudgetColumns.left(rows)]
      + meters(rows, Text("Used", "使用率")) { ($0.sums.expected, $0.limit) }
  }

  private static func dropOrder(of part: PeriodPart) -> Int {
    switch part {
    case .upcoming: 0
    case .unconfirmed: 1
    case .assumed: -1
    case .paid: 2
    case .total: 5
    }
  }

  /// The percentage with a meter, if there is a terminal, or in HTML with a bar.
  private func meters<Row>(_ rows: Rows<Row>, _ title: Text, _ parts: @escaping (Row) -> (Money, of: Money)) -> [Column]
  {
    guard let terminal else {
      return [
        rows.column(title, .init(alignment: .right, dropOrder: 3)) { row, reader in
          let (part, whole) = parts(row)
          return Table.Cell(
            reader.phrasing.percent(part, of: whole), bar: BarLength(part.minorUnits, of: whole.minorUnits))
        }
      ]
    }
    let meter = rows.column(title, .init(dropOrder: 3)) { row, _ in
      let (part, whole) = parts(row)
      return Table.Cell(Plot(terminal).meter(part.minorUnits, of: whole.minorUnits, width: 12))
    }
    let percent = rows.column(Text.nothing, .init(alignment: .right, dropOrder: 6)) { row, reader in
      Table.Cell(reader.phrasing.percent(parts(row).0, of: parts(row).of))
    }
    return [meter, percent]
  }

  func rows(_ goalStatuses: [GoalStatus]) -> ReportTable {
    ReportTable(goalStatuses) { goals in
      BudgetColumns.ofShownGoal(goals, hasSubjects: hasGoalSubjects)
        + meters(goals, Text("Of goal", "目標比")) { ($0.current, of: $0.goal.perMonth) }
    }
  }

  /// Returns the notes on a budget: when the limit is exceeded, amounts not counted, no subscription, the next limit.
  func notes(_ status: BudgetStatus) -> [String] {
    let subject = subject(status).titled
    let scope = status.budget.scope
    let isUnused = scope == .everything ? book.subscriptions.isEmpty : !scope.isCovered(by: coveredScopes)
    let sentences = [
      crossing(status), Text.notCounted(status.leftOut, context.currencies), isUnused ? .coversNothing : nil,
      status.budget.nextVersion(
        after: status.budget.period == .month ? status.lastMonth : status.firstMonth.last(ofEvery: 12)),
    ]
    return sentences.compactMap(\.self).map {
      context.say(Text(en: "\(subject.en): \($0.en)", ja: "\(subject.ja): \($0.ja)"))
    }
  }

  /// The scope, with the currency if another budget has the same scope in a different currency.
  private func subject(_ status: BudgetStatus) -> Text {
    let (words, code) = (status.budget.scope.words, status.budget.currency.code)
    guard differingInCurrency.contains(status.budget.identity) else { return words }
    return Text("\(words) (\(Word(code)))", "\(words)（\(Word(code))）")
  }

  private func crossing(_ status: BudgetStatus) -> Text? {
    guard let crossing = status.crossing else { return nil }
    let (charge, part) = (crossing.charge, crossing.part)
    let name = Name(book.subscriptions[charge.subscription].name)
    let whole: Text = part == charge.amount ? .nothing : Text(" of \(charge.amount)", "、全体では\(charge.amount)")
    let isAhead = charge.date > context.today
    return Text(
      "\(isAhead ? "will be " : "")exceeded on \(charge.date) by \(name), \(part)\(whole).",
      "\(charge.date)の\(name)（\(part)\(whole)）で上限を\(isAhead ? "超える見込みです" : "超えました")。")
  }

  /// The document and the rows; throws `MoneyError.overflow`.
  func report() throws -> Report {
    let columns = BudgetColumns(charges: ChargeColumns(book: book, today: context.today))
    let model = (statuses, try goalStatuses())
    var report = Report(model, { Self.members($0, columns) }, rows: ReportTable(statuses, columns.ofRow), page: page)
    report.isPageInMarkdown = true
    return report
  }

  static func members(_ rows: Rows<(statuses: [BudgetStatus], goals: [GoalStatus])>, _ columns: BudgetColumns)
    -> [Column]
  {
    [
      rows.column("today", .date) { _ in .date(columns.charges.today) },
      rows.objects("budgets", columns.ofDocument, as: "budget") { $0.statuses },
      rows.objects("goals", BudgetColumns.ofGoal, as: "goal") { $0.goals },
    ]
  }

  static func membersOfGoals(_ rows: Rows<[GoalStatus]>) -> [Column] {
    [rows.objects("goals", BudgetColumns.ofGoal, as: "goal") { $0 }]
  }
}
