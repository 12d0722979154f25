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
      guard case .inUse(_, let users, _) = error else { throw error }
      throw ErrorReport.memberInUse(member, users.map { book.subscriptions[$0] }, on: context.today)
    }
    if isListed { return ChangeReport(lines: [Text("Removed member \(shown).", "メンバー \(shown) を外しました。")]) }
    return .unchanged(
      Text(
        "\(shown) is not a member; the name only appears in earlier or confirmed charges, which keep it.",
        "\(shown) は一覧にありません。これまでの請求と確定済みの請求にだけ名前が残っています。"))
  }
}
