import CommandLineKit

/// What the commands about members share.
enum MemberOptions {
  static let name = OperandDescription("NAME", .one, .member, summary: Text(en: "The member's name", ja: "メンバーの名前"))
}
