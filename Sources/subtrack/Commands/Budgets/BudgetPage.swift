import BillingCore
import BillingReports
import CommandLineKit
import StrictJSON

/// The status of budgets and goals, for people and as JSON for programs.
struct BudgetPage {
  let statuses: [BudgetStatus]
  let goals: [SpendingGoal]
  let book: Book
  let context: Context
  /// The terminal to print on; `nil` for output without a fixed width, which has numbers but no meters.
  var terminal: TerminalSettings?
  /// The budgets that are shown with their currency, because another one has the same scope.
  private let differingInCurrency: Set<Budget.Identity>
  /// The scopes to which a subscription belongs.
  private let coveredScopes: Set<Budget.Scope>

  init(
    statuses: [BudgetStatus], goals: [SpendingGoal], book: Book, context: Context, terminal: TerminalSettings? = nil
  ) {
    (self.statuses, self.goals, self.book, self.context) = (
      statuses, CurrencyOrder(of: book).sorted(goals) { $0.perMonth.currency }, book, context
    )
    self.terminal = terminal
    differingInCurrency = book.budgets.differingInCurrency
    coveredScopes = book.coveredScopes()
  }

  private var phrasing: Phrasing { context.phrasing }
  private func say(_ en: String, _ ja: String) -> String { context.say(Text(en: en, ja: ja)) }

  // MARK: For people

  /// Returns the budgets of each month, those of each year and the goals; throws `MoneyError.overflow`.
  func page() throws -> Page {
    var page = Page()
    var rest = statuses[...]
    while let first = rest.first {
      let statuses = Array(rest.prefix { $0.budget.period == first.budget.period && $0.period == first.period })
      rest = rest.dropFirst(statuses.count)
      page.add(.heading(context.say(first.periodTitle)))
      page.add(.table(table(statuses)))
      let notes = statuses.flatMap(notes)
      if !notes.isEmpty { page.add(.lines(notes)) }
      for remark in remarks(statuses) { page.add(.line(remark)) }
    }
    guard !goals.isEmpty else { return page }
    let goalStatuses = try goalStatuses()
    page.add(.heading(context.say(Self.goalTitle)))
    page.add(.table(try table(goalStatuses)))
    page.add(.lines(try goalStatuses.map(sentence)))
    return page
  }

  /// The progress towards a goal, with its subject if any goal has one.
  private func sentence(_ status: GoalStatus) throws -> String {
    let sentence = try status.sentence(today: context.today)
    guard hasGoalSubjects else { return context.say(sentence) }
    let subject = status.goal.scope.words.titled
    return context.say(Text(en: "\(subject.en): \(sentence.en)", ja: "\(subject.ja): \(sentence.ja)"))
  }

  /// Whether a goal is not for everything, so that the goals are told apart by their subjects.
  private var hasGoalSubjects: Bool { goals.contains { $0.scope != .everything } }

  static let goalTitle = Text(en: "Goal: average per month", ja: "目標（月平均）")

  /// Returns the status of each goal; throws `MoneyError.overflow`.
  func goalStatuses() throws -> [GoalStatus] {
    try goals.map { try GoalStatus(of: $0, in: book, today: context.today) }
  }

  /// Returns the remarks on the rates used to convert budgets.
  func remarks(_ statuses: [BudgetStatus]) -> [String] {
    phrasing.remarks(on: statuses.compactMap(\.converted?.expected))
  }

  func table(_ statuses: [BudgetStatus]) -> Table {
    let parts = statuses.first.map { PeriodPart.possible(in: $0.period, today: context.today) } ?? PeriodPart.allCases
    var table = Table(columns: [
      Table.Column(title: say("Budget", "予算"), shrinksTo: 16),
      Table.Column(title: say("Limit", "上限"), alignment: .decimal, dropOrder: 4),
    ])
    table.columns += parts.map { part in
      Table.Column(title: context.say(part.title), alignment: .decimal, dropOrder: Self.dropOrder(of: part))
    }
    table.columns.append(Table.Column(title: say("Left", "残り"), alignment: .decimal))
    table.columns += meterColumns(say("Used", "使用率"))
    table.rows = statuses.map { status in
      let sums = parts.map { $0.amount(status) }
      let amounts = ([status.limit] + sums + [status.left]).map(phrasing.amount)
      let cells = [context.say(subject(status))] + amounts + meter(status.expected, of: status.limit)
      return cells.map { Table.Cell($0, status.crossing == nil ? nil : .overdue) }
    }
    return table
  }

  private static func dropOrder(of part: PeriodPart) -> Int {
    switch part {
    case .upcoming: 0
    case .unconfirmed: 1
    case .paid: 2
    case .total: 5
    }
  }

  /// Returns the meter, if there is a terminal, and the percentage.
  private func meter(_ part: Money, of whole: Money) -> [String] {
    let percent = phrasing.percent(part, of: whole)
    guard let terminal else { return [percent] }
    return [Plot(terminal).meter(part.minorUnits, of: whole.minorUnits, width: 12), percent]
  }

  private func meterColumns(_ title: String) -> [Table.Column] {
    if terminal == nil { return [Table.Column(title: title, alignment: .right, dropOrder: 3)] }
    return [Table.Column(title: title, dropOrder: 3), Table.Column(title: "", alignment: .right, dropOrder: 6)]
  }

  func table(_ goalStatuses: [GoalStatus]) throws -> Table {
    var table = Table(columns: [
      Table.Column(title: say("By", "期限")), Table.Column(title: say("Goal", "目標"), alignment: .decimal, dropOrder: 4),
      Table.Column(title: say("Today", "現在"), alignment: .decimal),
      Table.Column(title: say("Gap", "目標との差"), alignment: .decimal, dropOrder: 5),
      Table.Column(title: say("By then", "期限後"), alignment: .decimal, dropOrder: 0),
    ])
    table.columns += meterColumns(say("Of goal", "目標比"))
    if hasGoalSubjects { table.columns.insert(Table.Column(title: say("Subject", "対象"), shrinksTo: 16), at: 0) }
    table.rows = try goalStatuses.map { status in
      let goal = status.goal
      let amounts = [phrasing.amount(goal.perMonth), phrasing.amount(status.current)]
      let subject = hasGoalSubjects ? [context.say(goal.scope.words)] : []
      let cells =
        subject + [goal.by.description] + amounts + [
          phrasing.signed(try status.gap()), phrasing.amount(status.planned),
        ]
        + meter(status.current, of: goal.perMonth)
      return cells.map { Table.Cell($0) }
    }
    return table
  }

  /// Returns the notes on a budget: when the limit is exceeded, amounts not counted, no subscription, the next limit.
  func notes(_ status: BudgetStatus) -> [String] {
    let subject = subject(status).titled
    let isUnused = !status.budget.scope.isCovered(by: coveredScopes)
    let sentences = [
      crossing(status), leftOut(status), isUnused ? .coversNothing : nil,
      status.budget.nextVersion(after: status.period),
    ]
    return sentences.compactMap(\.self).map {
      context.say(Text(en: "\(subject.en): \($0.en)", ja: "\(subject.ja): \($0.ja)"))
    }
  }

  /// The scope, with the currency if another budget has the same scope in a different currency.
  private func subject(_ status: BudgetStatus) -> Text {
    let (words, code) = (status.budget.scope.words, status.budget.currency.code)
    guard differingInCurrency.contains(status.budget.identity) else { return words }
    return Text(en: "\(words.en) (\(code))", ja: "\(words.ja)（\(code)）")
  }

  private func crossing(_ status: BudgetStatus) -> Text? {
    guard let crossing = status.crossing else { return nil }
    let (charge, part) = (crossing.charge, crossing.part)
    let name = SafeText.visible(book.subscriptions[charge.subscription].name)
    let isAhead = charge.date > context.today
    let isWhole = part == charge.amount
    return Text(
      en: {
        (isAhead ? "will be exceeded on " : "exceeded on ") + "\($0.date(charge.date)) by \(name), \($0.amount(part))"
          + (isWhole ? "." : " of \($0.amount(charge.amount)).")
      },
      ja: {
        "\($0.date(charge.date))の\(name)（\($0.amountInSentence(part))"
          + (isWhole ? "）" : "、全体では\($0.amountInSentence(charge.amount))）")
          + (isAhead ? "で上限を超える見込みです。" : "で上限を超えました。")
      })
  }

  private func leftOut(_ status: BudgetStatus) -> Text? {
    if status.leftOut.isEmpty { return nil }
    return Text(
      context.currencies,
      en: { "\($0.list(status.leftOut)) in other currencies is not counted." },
      ja: { "ほかの通貨の\($0.list(status.leftOut))は含みません。" })
  }

  // MARK: For programs

  /// Writes the fields of the JSON document; throws `MoneyError.overflow`.
  func write(to json: inout JSONWriter) throws {
    json.field("today", context.today)
    json.array("budgets", statuses) { json, status in
      json.object { write(status, to: &$0) }
    }
    try writeGoals(to: &json)
  }

  /// Writes the goals as a field of the open object; throws `MoneyError.overflow`.
  func writeGoals(to json: inout JSONWriter) throws {
    json.key("goals")
    json.beginArray()
    for status in try goalStatuses() { try Self.write(status, to: &json) }
    json.endArray()
  }

  /// Writes one goal as an object; throws `MoneyError.overflow`.
  static func write(_ status: GoalStatus, to json: inout JSONWriter) throws {
    let (gap, plannedGap) = (try status.gap(), try status.plannedGap())
    json.object {
      $0.field("category", status.goal.scope.category)
      $0.field("tag", status.goal.scope.tag)
      $0.field("perMonth", status.goal.perMonth)
      $0.field("by", status.goal.by.description)
      $0.field("current", status.current)
      $0.field("gap", gap)
      $0.field("planned", status.planned)
      $0.field("plannedGap", plannedGap)
      $0.field("isReached", status.isReached)
    }
  }

  /// Writes the fields of one budget.
  func write(_ status: BudgetStatus, to json: inout JSONWriter) {
    let budget = status.budget
    json.field("per", budget.period.rawValue)
    json.field("category", budget.scope.category)
    json.field("tag", budget.scope.tag)
    json.field("member", budget.scope.member)
    json.field("from", status.period.first)
    json.field("through", status.period.last)
    json.field("limit", status.limit)
    json.field("confirmed", status.confirmed)
    json.field("projected", status.projected)
    json.field("expected", status.expected)
    json.field("unconfirmed", status.unconfirmed)
    json.field("upcoming", status.upcoming)
    json.field("left", status.left)
    json.field("crossedOn", status.crossing?.charge.date)
    json.key("crossedBy")
    if let crossing = status.crossing {
      json.charge(crossing.charge, in: book, today: context.today)
    } else {
      json.null()
    }
    json.field("leftOut", status.leftOut)
    json.converted(status.converted)
    json.array("versions", budget.versions) { json, version in
      json.object {
        $0.field("from", version.from.description)
        $0.field("limit", version.minorUnits.map { Money(minorUnits: $0, currency: budget.currency) })
      }
    }
  }
}
