import BillingCore
import CommandLineKit
import Typesetting

extension ErrorReport {
  /// A member cannot be removed because subscriptions or budgets name them.
  static func memberInUse(_ member: String, _ subscriptions: [Subscription], on today: CivilDate) -> ErrorReport {
    let shown = Name(member)
    guard let first = subscriptions.first else {
      return .problem(
        "memberBudgeted", "There is a budget for \(shown)'s share.", "\(shown) の負担分の予算があります。",
        WayOut("To remove it first", "先に予算を削除してください", "budget remove --member \(shown)"))
    }
    let list = Word(subscriptions.map { "\n  \($0.shortID)  \(SafeText.visible($0.name))" }.joined())
    return .problem(
      "memberInUse", "\(shown) is the payer of, or shares, \(subscriptions.count, "subscription"):\(list)",
      "\(shown) は次の\(subscriptions.count)件で支払者または負担者になっています:\(list)",
      WayOut(
        "Change each of them first", "先にそれぞれを変更してください",
        "edit \(Word(first.shortID)) \(Word(parting(member, with: first, on: today)))"))
  }

  /// The options that leave a subscription to those who pay and share it besides the member, from today or, if it names the
  /// member only later, from then on: what was shared before stays owed.
  private static func parting(_ member: String, with subscription: Subscription, on today: CivilDate) -> String {
    let day = subscription.firstDay(naming: member, from: today) ?? today
    let shares = subscription.shares(on: day)
    let others = shares.filter { $0.member != member }
    let current = subscription.payer(on: day)
    let payer = current == member ? others.first?.member : current
    var options: [String] = []
    if current == member {
      options.append(payer.map { "--payer \($0.shellQuoted)" } ?? "--clear payer")
    }
    if others.count < shares.count {
      // The payer alone needs no share.
      let isPrivate = others.isEmpty || others.map(\.member) == [payer]
      options += isPrivate ? ["--clear shares"] : others.map(\.option)
    }
    if day > today { options.append("--from \(day)") }
    return options.joined(separator: " ")
  }
}
