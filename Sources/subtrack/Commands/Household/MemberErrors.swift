import BillingCore
import CommandLineKit
import Typesetting

/// Reports that another member has the name, possibly in a different letter case.
struct MemberTaken: Reportable {
  let wanted: String
  let known: String

  var report: ErrorReport {
    return .problem(
      "memberTaken", "The name '\(Name(known))' is already taken.", "「\(Name(known))」という名前はすでに使われています。",
      WayOut("If it is the same person", "同じ人なら名前を変更してください", "rename member \(Name(known)) \(Name(wanted))")
    )
  }
}

/// Reports that a member cannot be removed because subscriptions or budgets name them.
struct MemberInUse: Reportable {
  let member: String
  let subscriptions: [Subscription]

  var report: ErrorReport {
    let shown = Name(member)
    if subscriptions.isEmpty { return budgeted(shown) }
    let list = subscriptions.map { "\n  \($0.shortID)  \(SafeText.visible($0.name))" }.joined()
    return .problem(
      "memberInUse", "\(shown) is the payer of, or shares, \(subscriptions.count, "subscription"):\(Word(list))",
      "\(shown) は次の\(subscriptions.count)件で支払者または負担者になっています:\(Word(list))",
      WayOut(
        "Change each of them first (--payer MEMBER also works)", "先にそれぞれを変更してください（--payer メンバー でも可）",
        "edit \(Word(subscriptions[0].shortID)) --clear payer --clear shares"))
  }

  private func budgeted(_ shown: Name) -> ErrorReport {
    .problem(
      "memberBudgeted", "There is a budget for \(shown)'s share.", "\(shown) の負担分の予算があります。",
      WayOut("To remove it first", "先に予算を削除してください", "budget remove --member \(shown)"))
  }
}
