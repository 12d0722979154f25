import BillingCore
import CommandLineKit

enum RenameMemberCommand: RenameCommand {
  static let name = "rename member"
  static let (kind, values) = (SharedName.member, ValueKind.member)

  static let description = CommandDescription.change(
    name, .money, Text("Rename a member, or merge two", "メンバーの名前を変更する・2人をまとめる"),
    details: Text(
      "The new name replaces the old one as payer, in shares, budgets and confirmed charges. If a member has the new name already, both become one, and their shares add up. One 'undo' reverts it.",
      "支払者・負担者・予算の対象として登録されている箇所も、確定済みの請求を含めてすべて新しい名前になります。新しい名前のメンバーがすでにいれば1人にまとめ、負担の比率は合算します。1回の undo で元に戻せます。"),
    operands: operands,
    examples: [
      CommandExample("rename member Tom Thomas", "Change the spelling of a name", "rename member 太郎 たろう", "表記を変える")
    ])
}
