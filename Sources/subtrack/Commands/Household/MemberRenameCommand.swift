import BillingCore
import BookSchema
import CommandLineKit

enum MemberRenameCommand: Command {
  static let name = "member rename"
  static let recordsDate = false
  static let old = OperandDescription("OLD", .one, .member, summary: Text(en: "The present name", ja: "今の名前"))
  static let new = OperandDescription("NEW", .one, .text, summary: Text(en: "The new name", ja: "新しい名前"))

  static let description = CommandDescription(
    name: name, group: .sharing, effect: .writes, summary: Text(en: "Rename a member", ja: "メンバーの名前を変更する"),
    details: Text(
      en: "The new name stands wherever the old one did: as payer and in shares, in confirmed charges too.",
      ja: "支払者・負担者として登録されている箇所も、確定済みの請求を含めてすべて新しい名前になります。"),
    operands: [old, new],
    examples: [
      CommandExample("subtrack member rename 太郎 Taro", Text(en: "Spell a name in another way", ja: "表記を変える"))
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    let new = context.arguments.required(new).trimmed()
    try naming(self.new.placeholder, new) { try Subscription.validate(name: new) }
    try context.change(name, subject: new) { document in
      let old = try context.member(self.old, in: document.book)
      let (before, after) = (SafeText.visible(old), SafeText.visible(new))
      if old.unicodeScalars.elementsEqual(new.unicodeScalars) {
        return .unchanged(Text(en: "The name is \(after) already.", ja: "名前はすでに \(after) です。"))
      }
      let extent = extent(of: try rename(old, to: new, in: &document, context))
      return ChangeReport(lines: [
        Text(
          en: "\(before) is called \(after) now\(extent.en).",
          ja: "\(before) の名前を \(after) に変更しました\(extent.ja)。")
      ])
    }
    return .done
  }

  private static func rename(
    _ old: String, to new: String, in document: inout BookDocument, _ context: Context
  ) throws -> (subscriptions: Int, charges: Int) {
    do { return try document.renameMember(old, to: new, at: context.clock.now) } catch MemberError.taken(let known) {
      throw MemberTaken(wanted: new, known: known, isRenaming: true)
    }
  }

  /// The numbers of subscriptions and charges renamed in addition to the member list; empty if both are zero.
  private static func extent(of uses: (subscriptions: Int, charges: Int)) -> Text {
    let english = [
      uses.subscriptions > 0 ? Phrasing.counted(uses.subscriptions, "subscription") : nil,
      uses.charges > 0 ? Phrasing.counted(uses.charges, "recorded charge") : nil,
    ].compactMap(\.self)
    let japanese = [
      uses.subscriptions > 0 ? "サブスクリプション \(uses.subscriptions)件" : nil,
      uses.charges > 0 ? "請求の記録 \(uses.charges)件" : nil,
    ].compactMap(\.self)
    guard !english.isEmpty else { return Text(en: "", ja: "") }
    return Text(
      en: ", also in " + english.joined(separator: " and "), ja: "（\(japanese.joined(separator: "、"))にも反映）")
  }
}
