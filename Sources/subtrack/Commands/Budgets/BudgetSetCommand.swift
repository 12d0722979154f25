import BillingCore
import BillingReports
import CommandLineKit

enum BudgetSetCommand: ChangeCommand {
  static let name = "budget set"
  static let amount = OperandDescription("AMOUNT", .one, .amount, "Spending limit", "上限額")
  static let from = OptionDescription(
    "from", "MONTH", .month, "First month of the limit (default: this month)", "適用を始める月（省略時は今月）")

  static let description = CommandDescription.change(
    name, .money, Text("Set a spending limit", "請求額の上限（予算）を決める"),
    details: Text(
      "A budget counts charges in one currency: all of them, those in a category, those with a tag, or one member's share. A new limit applies from its month until the next change; earlier months keep theirs. A yearly limit applies to the whole year of its month. 'subtrack budget' shows the status.",
      "予算は1つの通貨の請求を対象にします。全体のほか、カテゴリ、タグ、メンバーの負担分ごとに決められます。新しい上限はその月から次の上限まで有効で、それより前の月は元の上限のままです。年ごとの上限は、その月を含む1年全体に適用されます。状況は「subtrack budget」で確認できます。"
    ),
    operands: [amount, BudgetOptions.currency],
    options: BudgetOptions.scopes + [BudgetOptions.per, from],
    examples: [
      CommandExample(
        "budget set \(ExamplePrice.typed(200_00, " "))", "Limit spending to \(ExamplePrice.shown(200_00)) a month",
        "budget set 20000円", "毎月20,000円まで"),
      CommandExample(
        "budget set \(ExamplePrice.typed(50_00, " ")) --category video --from 2026-08",
        "Limit video to \(ExamplePrice.shown(50_00)) a month, from August",
        "budget set 5000円 --category 動画 --from 2026-08", "カテゴリ「動画」は2026年8月から5,000円まで"),
      CommandExample(
        "budget set 300 EUR --per year", "Limit spending in euros to €300 a year",
        "budget set 300 USD --per year", "ドル払いは年間300ドルまで"),
    ])

  typealias Request = (scope: Budget.Scope, period: Budget.Period)

  static func gather(_ context: Context) throws -> Request {
    try refuseScopeFirst(context)
    return (try context.budgetScope(), context.budgetPeriod())
  }

  static func subject(_ wanted: Request) -> String? { wanted.scope.name }

  static func decide(_ wanted: Request, _ book: inout Book, _ context: Context) throws -> ChangeReport {
    let current = context.thisMonth(in: book.settings)
    let month = try context.month(from, in: book.settings) ?? current
    let (scope, period) = (try context.known(wanted.scope, in: book), wanted.period)
    let limit = try context.limit(
      context.arguments.required(amount), named: amount.placeholder, book.settings)
    let former = book.budgets
    let before = book.setBudget(limit, scope, per: period, from: month)
    guard let index = book.budgets.index(of: Budget.Identity(scope, per: period, in: limit.currency)),
      book.budgets != former
    else {
      let title = scope.title(per: period)
      return .unchanged(Text("The \(title) already has this limit.", "\(title)はすでにその上限です。"))
    }
    let budget = book.budgets[index]
    var lines = [
      line(budget, from: book.settings.month(month, ofBudgetsPer: budget.period), before, limit)
    ]
    if let status = try BudgetStatus(of: budget, in: current, of: book, today: context.today) {
      lines.append(status.sentence)
    }
    return ChangeReport(
      lines: lines, warnings: budget.scope.noteIfUnused(in: book).warnings(.unusedScope))
  }

  /// Throws for a category in the place of the amount: `budget set streaming 25`.
  private static func refuseScopeFirst(_ context: Context) throws {
    let operands = context.arguments.operands
    guard operands.count == 2, !AmountWord.isAmount(operands[0]), AmountWord.isAmount(operands[1]),
      !BudgetOptions.scopes.contains(where: context.arguments.has)
    else { return }
    let line = "subtrack budget set \(operands[1].shellQuoted) --category \(operands[0].shellQuoted)"
    throw InvalidValue(
      amount.placeholder, operands[0], "notANumber", "Not a valid amount.", "金額として認識できません。",
      WayOut("For a category: \(Word(line))", "カテゴリの予算なら: \(Word(line))"))
  }

  private static func line(_ budget: Budget, from month: YearMonth, _ before: Money?, _ limit: Money) -> Text {
    let (title, from) = (budget.title.titled, budget.begin(of: month))
    return Text(
      "\(title): \(from: before ?? limit, to: limit) from \(from).",
      "\(title): \(from)から\(from: before ?? limit, to: limit)")
  }
}

extension Budget.Scope {
  /// Warns about a category, tag or member that no subscription has, since it may be a typo.
  func noteIfUnused(in book: Book) -> Text? {
    guard let name, coversNothing(in: book) else { return nil }
    let near = Text.didYouMean(Suggestions.nearest(to: name, among: known(in: book)))
    return Text(
      en: "No subscription belongs to \(words.en) yet." + (near.map { " " + $0.en } ?? ""),
      ja: "「\(words.ja)」に当てはまるサブスクリプションはまだありません。" + (near?.ja ?? ""))
  }

  /// The categories or tags of a book, for suggestions.
  private func known(in book: Book) -> [String] {
    switch self {
    case .everything: []
    case .category: book.subscriptions.compactMap(\.category).uniqued()
    case .tag: book.subscriptions.flatMap(\.tags).uniqued()
    // An unknown member has been rejected before.
    case .member: []
    }
  }
}
