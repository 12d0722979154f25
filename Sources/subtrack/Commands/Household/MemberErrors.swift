import BillingCore
import CommandLineKit
import Typesetting

/// Reports that another member has the name, possibly in a different letter case.
struct MemberTaken: Reportable {
  let wanted: String
  let known: String

  var report: ErrorReport {
    let (wanted, known) = (SafeText.visible(wanted), SafeText.visible(known))
    return ErrorReport(
      message: Text(en: "The name '\(known)' is already taken.", ja: "「\(known)」という名前はすでに使われています。"),
      hint: Text(
        en: "If it is the same person: subtrack rename member \(known.shellQuoted) \(wanted.shellQuoted)",
        ja: "同じ人なら名前を変更してください: subtrack rename member \(known.shellQuoted) \(wanted.shellQuoted)"),
      exitCode: .refused)
  }
}

/// Reports that a member cannot be removed because subscriptions or budgets name them.
struct MemberInUse: Reportable {
  let member: String
  let subscriptions: [Subscription]

  var report: ErrorReport {
    let shown = SafeText.visible(member)
    if subscriptions.isEmpty { return budgeted(shown) }
    let change = "subtrack edit \(subscriptions[0].shortID) --clear payer --clear shares"
    let list = subscriptions.map { "\n  \($0.shortID)  \(SafeText.visible($0.name))" }.joined()
    return ErrorReport(
      message: Text(
        en: "\(shown) is the payer of, or shares, \(Phrasing.counted(subscriptions.count, "subscription")):\(list)",
        ja: "\(shown) は次の\(subscriptions.count)件で支払者または負担者になっています:\(list)"),
      hint: Text(
        en: "Change each of them first (--payer MEMBER also works): \(change)",
        ja: "先にそれぞれを変更してください（--payer メンバー でも可）: \(change)"),
      exitCode: .refused)
  }

  private func budgeted(_ shown: String) -> ErrorReport {
    ErrorReport(
      message: Text(en: "There is a budget for \(shown)'s share.", ja: "\(shown) の負担分の予算があります。"),
      hint: Text(
        en: "To remove it first: subtrack budget remove --member \(shown.shellQuoted)",
        ja: "先に予算を削除してください: subtrack budget remove --member \(shown.shellQuoted)"),
      exitCode: .refused)
  }
}
