import CommandLineKit

enum MemberRenameCommand: MemberRenaming {
  static let name = "member rename"
  static let description = renaming(Text(en: "Rename a member", ja: "メンバーの名前を変更する"))
}

enum RenameMemberCommand: MemberRenaming {
  static let name = "rename member"
  static let description = renaming(
    Text(en: "Rename a member, or merge two", ja: "メンバーの名前を変更する・2人をまとめる"))
}

/// One command with two names: it stands next to the other commands about members, and to those that rename.
protocol MemberRenaming: Command {}

extension MemberRenaming {
  static var recordsDate: Bool { false }

  fileprivate static func renaming(_ summary: Text) -> CommandDescription {
    CommandDescription(
      name: name, group: .money, effect: .writes, summary: summary,
      details: Text(
        en: """
          The new name replaces the old one as payer, in shares, budgets and confirmed charges. If a member has the new \
          name already, both become one, and their shares add up. One 'undo' reverts it.
          """,
        ja: """
          支払者・負担者・予算の対象として登録されている箇所も、確定済みの請求を含めてすべて新しい名前になります。新しい名前の\
          メンバーがすでにいれば1人にまとめ、負担の比率は合算します。1回の undo で元に戻せます。
          """),
      operands: [RenameOperands.old(.member), RenameOperands.new(.member)],
      examples: [
        CommandExample(
          Text(en: "subtrack \(name) Tom Thomas", ja: "subtrack \(name) 太郎 たろう"),
          Text(en: "Change the spelling of a name", ja: "表記を変える"))
      ],
      exitCodes: .ofChanges)
  }

  static func run(_ context: Context) throws -> ExitCode {
    try context.rename(.member, command: name, RenameOperands.old(.member), to: RenameOperands.new(.member))
    return .done
  }
}
