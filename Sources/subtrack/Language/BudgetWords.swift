import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

extension Budget.Scope {
  /// The scope of a budget: `everything`, `category video`; `全体`、`カテゴリ: 動画`.
  var words: Text {
    let shown = Name(name ?? "")
    return switch self {
    case .everything: Text("everything", "全体")
    case .category: Text("category \(shown)", "カテゴリ: \(shown)")
    case .tag: Text("tag \(shown)", "タグ: \(shown)")
    case .member: Text("member \(shown)", "メンバー: \(shown)")
    }
  }

  /// The name of a budget within a sentence: `monthly budget for category video`, `月間予算（カテゴリ: 動画）`.
  func title(per period: Budget.Period) -> Text {
    let kind = period == .month ? Text("monthly budget", "月間予算") : Text("yearly budget", "年間予算")
    if self == .everything { return kind }
    return Text("\(kind) for \(words)", "\(kind)（\(words)）")
  }
}

extension Budget {
  /// The name of the budget within a sentence.
  var title: Text { scope.title(per: period) }

  /// The start of a limit: `2026-08`, or for a yearly limit `2026`.
  func begin(of month: YearMonth) -> Text {
    period == .month ? Text("\(month)", "\(month)") : Text("\(month.year)", "\(month.year)年")
  }
}

extension SpendingGoal {
  /// The name of a goal within a sentence: `goal for category video`, `目標（カテゴリ: 動画）`.
  var title: Text { Self.title(for: scope) }

  /// The name of a goal with a scope.
  static func title(for scope: Budget.Scope) -> Text {
    if scope == .everything { return Text("goal", "目標") }
    return Text("goal for \(scope.words)", "目標（\(scope.words)）")
  }
}

extension BudgetStatus {
  /// The name of the measured period: `2026-02`, `2026`, `2026-02 (2026-02-25 to 2026-03-24)`.
  var periodTitle: Text {
    let name = budget.begin(of: firstMonth)
    return Text { $0.named(name($0.language), ownDays) }
  }
}

extension Phrasing {
  /// An amount with its sign: `+¥1,490`, `-¥1,490`, `¥0`.
  func signed(_ money: Money) -> String { (money.minorUnits > 0 ? "+" : "") + amount(money) }

  /// The same within a sentence: `+1,490円`.
  func signedInSentence(_ money: Money) -> String { (money.minorUnits > 0 ? "+" : "") + amountInSentence(money) }

  /// A share in percent: `39%`; rounding never turns less than the whole, or more than the whole, into 100%.
  func percent(_ part: Money, of whole: Money) -> String {
    guard whole.minorUnits > 0 else { return part.minorUnits > 0 ? "-" : "0%" }
    let rounded = (Int128(part.minorUnits) * 100).dividedRounding(by: Int128(whole.minorUnits))
    if rounded != 100 || part.minorUnits == whole.minorUnits { return "\(rounded)%" }
    return part.minorUnits < whole.minorUnits ? "99%" : "101%"
  }
}

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
