import BillingCore
import CommandLineKit
import Typesetting

enum MemberAddCommand: NamedChangeCommand {
  static let name = "member add"
  static let member = OperandDescription("NAME", .one, .member, "Name of the member", "メンバーの名前")

  static let description = CommandDescription.change(
    name, .money, Text("Add a household member", "家計のメンバーを追加する"),
    details: Text(
      "Set who pays with --payer and who shares the cost with --share. If an amount does not divide evenly, the remaining unit goes to the largest remainder; of equal remainders, to the member who was added first.",
      "メンバーは、サブスクリプションの支払者（--payer）や負担者（--share）に指定できます。割り切れずに残った1単位は、端数の最も大きいメンバーが、同じなら先に追加したメンバーが負担します。"),
    operands: [member],
    examples: [
      CommandExample("member add Ben", "Add a member", "member add 次郎", "3人目を追加する")
    ])

  static func gather(_ context: Context) throws -> String {
    let name = context.arguments.required(member).trimmed()
    try naming(member.placeholder, name) { try Subscription.validate(name: name) }
    return name
  }

  static func decide(_ name: String, _ book: inout Book, _ context: Context) throws -> ChangeReport {
    let shown = Name(name)
    let isNew: Bool
    do { isNew = try book.addMember(name) } catch MemberError.taken(let known) {
      throw ErrorReport.problem(
        "memberTaken", "The name '\(Name(known))' is already taken.", "「\(Name(known))」という名前はすでに使われています。",
        WayOut("If it is the same person", "同じ人なら名前を変更してください", "rename member \(Name(known)) \(shown)"))
    }
    guard isNew else {
      return .unchanged(Text("\(shown) is already a member.", "\(shown) はすでにメンバーです。"))
    }
    return ChangeReport(lines: [Text("Added member \(shown).", "メンバー \(shown) を追加しました。")])
  }
}
