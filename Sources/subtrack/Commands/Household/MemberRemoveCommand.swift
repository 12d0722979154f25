import BillingCore
import CommandLineKit
import Typesetting

enum MemberRemoveCommand: Command {
  static let name = "member remove"
  static let recordsDate = false

  static let description = CommandDescription(
    name: name, group: .money, effect: .writes, summary: Text("Remove a member", "メンバーを外す"),
    details: Text(
      "Fails if a subscription names the member as payer or in its shares, or if a budget counts the member's share. Confirmed charges keep the name.",
      "サブスクリプションの支払者または負担者になっている間、または負担分の予算がある間は外せません。確定済みの請求には名前が残ります。"),
    operands: [MemberAddCommand.member],
    examples: [
      CommandExample(
        "member remove Tom", "Remove a member who no longer pays or shares",
        "member remove 太郎", "支払いも負担もないメンバーを外す")
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    try context.change(name, subject: context.arguments.required(MemberAddCommand.member).trimmed()) { document in
      let book = document.book
      let member = try context.member(MemberAddCommand.member, in: book)
      let shown = Name(member)
      do {
        guard try document.book.removeMember(member) else {
          return .unchanged(
            Text(
              "\(shown) is not a member; the name only appears in confirmed charges, which keep it.",
              "\(shown) は一覧にありません。確定済みの請求にだけ名前が残っています。"))
        }
      } catch MemberError.inUse(_, let indices, _) {
        throw ErrorReport.memberInUse(member, indices.map { book.subscriptions[$0] }, on: context.today)
      }
      return ChangeReport(lines: [Text("Removed member \(shown).", "メンバー \(shown) を外しました。")])
    }
    return .done
  }
}
