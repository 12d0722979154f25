import BillingCore
import BillingReports
import CommandLineKit
import Typesetting

/// Advice on findings: a few words, and the command to run.
extension Insight {
  /// The purpose of the command, without a full stop.
  func advice(_ today: CivilDate) -> Text {
    switch self {
    case .trialEnds, .noticeDeadline:
      Text("After cancelling with the provider, record it", "提供元で解約したら登録してください")
    case .priceRise(let rise) where rise.cancelBy.map { $0 >= today } ?? false:
      Self.recordCancelling(by: rise.cancelBy ?? today)
    case .priceRise: Text("If you cancel with the provider, record it", "提供元で解約したら登録してください")
    case .unconfirmed: Text("If they were paid", "支払い済みなら")
    case .budgetExceeded, .goalReached: Text("Show budgets and goals", "予算と目標を見るには")
    case .yearlyRenewal(let deadline) where deadline.cancelBy < today:
      Text(
        "Too late to avoid it (last day: \(deadline.cancelBy)); if you cancel with the provider afterwards, record it",
        "解約期限（\(deadline.cancelBy)）を過ぎています。更新後に提供元で解約したら登録してください")
    case .yearlyRenewal(let deadline): Self.recordCancelling(by: deadline.cancelBy)
    case .rising: Text("See the months", "月ごとの推移を見るには")
    case .saved(let savings): savings.advice
    }
  }

  /// The purpose of the command for several price rises.
  static let adviceOnRises = Text("List the prices of one", "1件の料金の一覧を見るには")

  /// What the command does after a cancellation in time: subtrack records it and tells no provider.
  private static func recordCancelling(by day: CivilDate) -> Text {
    Text("If you cancel with the provider by \(day), record it", "\(day)までに提供元で解約したら登録してください")
  }

  /// A command that can be typed unchanged.
  func command(_ words: CommandWords, _ today: CivilDate) -> String {
    let word = { words.word(for: subscriptions[$0]) }
    switch self {
    case .trialEnds(let trial): return Self.cancelling(word(0), on: trial.deadline.cancelOn)
    case .noticeDeadline(let deadline): return Self.cancelling(word(0), on: deadline.cancelOn)
    case .yearlyRenewal(let deadline):
      return Self.cancelling(word(0), on: deadline.cancelBy < today ? deadline.charge.date : deadline.cancelOn)
    case .priceRise(let rise):
      let isInTime = rise.cancelBy.map { $0 >= today } ?? false
      return Self.cancelling(word(0), on: isInTime ? rise.cancelOn : nil)
    case .unconfirmed(let all):
      // Above eight names the line gets too long; without names the command confirms automatic payments.
      let named = subscriptions.filter { all.count <= 8 || words.isPaidByUser($0) }.map { words.word(for: $0) }
      let lists: [[String]] = (named.count < all.count ? [[]] : []) + (named.isEmpty ? [] : [named])
      return lists.map { (["subtrack confirm --all"] + $0).joined(separator: " ") }.joined(separator: " && ")
    case .budgetExceeded(let status):
      let month = status.firstMonth
      return "subtrack budget \(status.budget.period == .month ? "--month \(month)" : "--year \(month.year)")"
    case .goalReached: return "subtrack budget"
    case .rising(let rising):
      return "subtrack trends" + (rising.category.map { " --category \(SafeText.visible($0).shellQuoted)" } ?? "")
    case .saved(let savings): return savings.command
    }
  }

  private static func cancelling(_ word: String, on day: CivilDate?) -> String {
    "subtrack cancel \(word)" + (day.map { " --on \($0)" } ?? "")
  }
}
