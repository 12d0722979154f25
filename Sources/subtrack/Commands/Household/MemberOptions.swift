import CommandLineKit

/// The operand shared by the `member` commands.
enum MemberOptions {
  static let name = OperandDescription("NAME", .one, .member, summary: Text(en: "The member's name", ja: "メンバーの名前"))
}
