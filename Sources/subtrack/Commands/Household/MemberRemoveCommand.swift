import BillingCore
import CommandLineKit
import Typesetting

enum MemberRemoveCommand: NamedChangeCommand {
  static let name = "member remove"

  static let description = CommandDescription.change(
    name, .money, Text("Remove a member", "メンバーを外す"),
    details: Text(
      "Fails if a subscription names the member as payer or in its shares from today on, or if a budget counts the member's share. Earlier and confirmed charges keep the name.",
      "今日以降の支払者または負担者になっている間、または負担分の予算がある間は外せません。それより前の請求と確定済みの請求には名前が残ります。"),
    operands: [MemberAddCommand.member],
    examples: [
      CommandExample(
        "member remove Tom", "Remove a member who no longer pays or shares",
        "member remove 太郎", "支払いも負担もないメンバーを外す")
    ])

  static func decide(_ typed: String, _ book: inout Book, _ context: Context) throws -> ChangeReport {
    let member = try context.member(MemberAddCommand.member, in: book)
    let shown = Name(member)
    let isListed: Bool
    do throws(MemberError) { isListed = try book.removeMember(member, today: context.today) } catch {
      guard case .inUse(_, let users, let limits) = error else { throw error }
      let options = limits.first.map { selection(of: $0, in: book) } ?? ""
      throw ErrorReport.memberInUse(member, users.map { book.subscriptions[$0] }, budget: options, on: context.today)
    }
    if isListed { return ChangeReport(lines: [Text("Removed member \(shown).", "メンバー \(shown) を外しました。")]) }
    return .unchanged(
      Text(
        "\(shown) is not a member; the name only appears in earlier or confirmed charges, which keep it.",
        "\(shown) は一覧にありません。これまでの請求と確定済みの請求にだけ名前が残っています。"))
  }

  /// What `budget remove` needs for a budget besides its member: the currency if there are several, and a year.
  private static func selection(of index: Int, in book: Book) -> String {
    let budget = book.budgets[index]
    let isOneOfSeveral = book.budgets(budget.scope, per: budget.period).count > 1
    return (isOneOfSeveral ? " \(budget.currency)" : "") + (budget.period == .year ? " --per year" : "")
  }
}

extension ErrorReport {
  /// A member cannot be removed because subscriptions or budgets name them.
  fileprivate static func memberInUse(
    _ member: String, _ subscriptions: [Subscription], budget: String, on today: CivilDate
  ) -> ErrorReport {
    let shown = Name(member)
    guard let first = subscriptions.first else {
      return .problem(
        "memberBudgeted", "There is a budget for \(shown)'s share.", "\(shown) の負担分の予算があります。",
        WayOut("To remove it first", "先に予算を削除してください", "budget remove --member \(shown)\(Word(budget))"))
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
