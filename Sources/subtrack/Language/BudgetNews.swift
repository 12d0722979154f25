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
    guard let crossing else { return Text(en: budget.title.en, ja: budget.title.ja) }
    let (charge, title, month) = (crossing.charge, budget.title, periodTitle)
    let name = SafeText.visible(book.subscriptions[charge.subscription].name)
    let isAhead = charge.date > today
    return Text(
      en: {
        """
        The \(title.en), \($0.amount(limit)), \(isAhead ? "will be" : "was") exceeded on \($0.date(charge.date)) \
        (\($0.distance(from: today, to: charge.date))) by \(name), \($0.amount(crossing.part)). The total of \(month.en) \
        is \($0.amount(expected)).
        """
      },
      ja: {
        """
        \(title.ja)\($0.amountInSentence(limit))を、\($0.date(charge.date))（\($0.distance(from: today, to: charge.date))）の\
        \(name)（\($0.amountInSentence(crossing.part))）で\(isAhead ? "超える見込みです" : "超えました")。\
        \(month.ja)の合計は\($0.amountInSentence(expected))です。
        """
      })
  }
}

extension GoalStatus {
  /// The news that the goal is reached.
  ///
  /// `The goal of ¥15,000 a month by the end of 2026-12 is reached: ¥14,200 on average today.`
  var news: Text {
    let words = goal.scope.words
    let isForAll = goal.scope == .everything
    return Text(
      en: {
        """
        The goal of \($0.amount(goal.perMonth)) a month\(isForAll ? "" : " for \(words.en)") by the end of \
        \($0.month(goal.by)) is reached: \($0.amount(current)) on average today\
        \(isPlanned ? "." : ", but \($0.amount(planned)) by then with the changes already scheduled.")
        """
      },
      ja: {
        """
        目標（\(isForAll ? "" : words.ja + "、")月平均\($0.amountInSentence(goal.perMonth))、期限\($0.month(goal.by))末）を達成しています。\
        現在の月平均は\($0.amountInSentence(current))です\
        \(isPlanned ? "。" : "が、登録済みの変更により期限後は\($0.amountInSentence(planned))になる見込みです。")
        """
      })
  }
}
