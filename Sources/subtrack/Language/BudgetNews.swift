import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// The news of budgets and goals as sentences, for `insights` and `remind`.
extension BudgetStatus {
  /// The news that the limit is or will be exceeded.
  ///
  /// `The monthly budget for category video, ¥5,000, will be exceeded on 2026-12-15 (in 3 days) by Netflix, ¥1,490.`
  func news(_ book: Book, _ today: CivilDate) -> Text {
    guard let crossing else { return budget.title }
    let (charge, title, month) = (crossing.charge, budget.title, periodTitle)
    let name = Name(book.subscriptions[charge.subscription].name)
    let (will, has) = charge.date > today ? ("will be", "超える見込みです") : ("was", "超えました")
    return Text(
      """
      The \(title), \(limit), \(Word(will)) exceeded on \(charge.date, seenFrom: today) by \(name), \(crossing.part). \
      The total of \(month) is \(sums.expected).
      """,
      """
      \(title)\(limit)を、\(charge.date, seenFrom: today)の\(name)（\(crossing.part)）で\(Word(has))。\
      \(month)の合計は\(sums.expected)です。
      """)
  }
}

extension GoalStatus {
  /// The news that the goal is reached.
  ///
  /// `The goal of ¥15,000 a month by the end of 2026-12 is reached: ¥14,200 on average today.`
  var news: Text {
    let words = goal.scope.words
    let scope: Text = goal.scope == .everything ? .nothing : Text(" for \(words)", "\(words)、")
    let later: Text =
      isPlanned
      ? .nothing
      : Text(", but \(planned) by then with the changes already scheduled", "が、登録済みの変更により期限後は\(planned)になる見込みです")
    let others = Text.notCounted(leftOut).map { Text(" \($0)", "\($0)") } ?? .nothing
    return Text(
      """
      The goal of \(goal.perMonth) a month\(scope) by the end of \(goal.by) is reached: \(current) on average today\
      \(later).\(others)
      """,
      "目標（\(scope)月平均\(goal.perMonth)、期限\(goal.by)末）を達成しています。現在の月平均は\(current)です\(later)。\(others)")
  }
}

extension Text {
  /// The amounts that a budget or a goal does not count; `nil` without any.
  static func notCounted(_ sums: MoneySums, _ currencies: CurrencyOrder = CurrencyOrder()) -> Text? {
    if sums.isEmpty { return nil }
    let sum = Text(currencies) { $0.list(sums) }
    return Text("\(sum) in other currencies is not counted.", "ほかの通貨の\(sum)は含みません。")
  }
}
