import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

extension Insight {
  /// What to do: a few words without a full stop, and a command that can be typed unchanged.
  typealias Advice = (purpose: Text, command: String)

  func advice(_ words: CommandWords, _ today: CivilDate) -> Advice {
    let cancelling = { (day: CivilDate?) -> String in
      "subtrack cancel \(words.word(for: subscriptions[0]))" + (day.map { " --on \($0)" } ?? "")
    }
    let cancelled = Text("After cancelling with the provider, record it", "提供元で解約したら登録してください")
    switch self {
    case .trialEnds(let trial): return (cancelled, cancelling(trial.deadline.cancelOn))
    case .noticeDeadline(let deadline): return (cancelled, cancelling(deadline.cancelOn))
    case .priceRise(let rise):
      if let last = rise.cancelBy, last >= today { return (Self.cancelling(by: last), cancelling(rise.cancelOn)) }
      return (Text("If you cancel with the provider, record it", "提供元で解約したら登録してください"), cancelling(nil))
    case .unconfirmed(let all):
      // Above eight names the line gets too long; without names the command confirms automatic payments.
      let named = subscriptions.filter { all.count <= 8 || words.isPaidByUser($0) }.map { words.word(for: $0) }
      let lists: [[String]] = (named.count < all.count ? [[]] : []) + (named.isEmpty ? [] : [named])
      let commands = lists.map { (["subtrack confirm --all"] + $0).joined(separator: " ") }
      return (Text("If they were paid", "支払い済みなら"), commands.joined(separator: " && "))
    case .budgetExceeded(let status):
      let month = status.firstMonth
      let period = status.budget.period == .month ? "--month \(month)" : "--year \(month.year)"
      return (Self.budgets, "subtrack budget \(period)")
    case .goalReached: return (Self.budgets, "subtrack budget")
    case .yearlyRenewal(let deadline) where deadline.cancelBy < today:
      let tooLate = Text(
        "Too late to avoid it (last day: \(deadline.cancelBy)); if you cancel with the provider afterwards, record it",
        "解約期限（\(deadline.cancelBy)）を過ぎています。更新後に提供元で解約したら登録してください")
      return (tooLate, cancelling(deadline.charge.date))
    case .yearlyRenewal(let deadline):
      return (Self.cancelling(by: deadline.cancelBy), cancelling(deadline.cancelOn))
    case .rising(let rising):
      let category = rising.category.map { " --category \(SafeText.visible($0).shellQuoted)" } ?? ""
      return (Text("See the months", "月ごとの推移を見るには"), "subtrack trends" + category)
    case .saved(let savings): return savings.advice
    }
  }

  /// The purpose of the command for several price rises.
  static let adviceOnRises = Text("List the prices of one", "1件の料金の一覧を見るには")
  private static let budgets = Text("Show budgets and goals", "予算と目標を見るには")

  /// What the command does after a cancellation in time: subtrack records it and tells no provider.
  private static func cancelling(by day: CivilDate) -> Text {
    Text("If you cancel with the provider by \(day), record it", "\(day)までに提供元で解約したら登録してください")
  }
}
