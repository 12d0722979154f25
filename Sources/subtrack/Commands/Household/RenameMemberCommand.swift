import CommandLineKit

/// `rename member`, the same as `member rename`.
enum RenameMemberCommand: Command {
  static let name = "rename member"
  static let recordsDate = false

  static let description = CommandDescription(
    name: name, group: .money, effect: .writes,
    summary: Text(en: "Rename a member, or merge two", ja: "メンバーの名前を変更する・2人をまとめる"),
    details: MemberRenameCommand.details,
    operands: [MemberRenameCommand.old, MemberRenameCommand.new],
    examples: [
      CommandExample(
        Text(en: "subtrack rename member Tom Thomas", ja: "subtrack rename member 太郎 たろう"),
        Text(en: "Change the spelling of a name", ja: "表記を変える"))
    ],
    exitCodes: .ofChanges)

  static func run(_ context: Context) throws -> ExitCode {
    try context.rename(.member, command: name, MemberRenameCommand.old, to: MemberRenameCommand.new)
    return .done
  }
}
