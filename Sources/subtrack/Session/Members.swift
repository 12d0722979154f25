import BillingCore
import CommandLineKit

/// The operand and the options that mean somebody of the household.
enum MemberOptions {
  static let name = OperandDescription("NAME", .one, .member, summary: Text(en: "The member's name", ja: "メンバーの名前"))
  static let share = OptionDescription(
    "for", value: ValueDescription("MEMBER", .member),
    summary: Text(en: "Only what this member bears", ja: "この人の負担分だけを対象にする"))
}

extension Context {
  /// The member whom an option names, as the book spells the name; nil where it was not given.
  func member(_ option: OptionDescription, in book: Book) throws -> String? {
    try arguments[option].map { try member($0.trimmed(), named: option.spelling, in: book) }
  }

  /// The member whom an operand means, as the book spells the name.
  func member(_ operand: OperandDescription, in book: Book) throws -> String {
    try member(arguments.required(operand).trimmed(), named: operand.placeholder, in: book)
  }

  /// The member whom a text means, as the book spells the name; throws `UnknownMember`.
  ///
  /// Who is about to be named as payer or bearer might be new; then the way out is to add them.
  func member(_ wanted: String, named parameter: String, in book: Book, orNew: Bool = false) throws -> String {
    do { return try book.member(wanted) } catch {
      let near = Suggestions.nearest(to: wanted, among: book.memberNames)
      throw UnknownMember(parameter: parameter, wanted: wanted, near: near, isPerhapsNew: orNew)
    }
  }
}

/// Nobody whom the book knows is called so.
struct UnknownMember: Reportable {
  /// The option or operand that names somebody.
  let parameter: String
  let wanted: String
  let near: [String]
  let isPerhapsNew: Bool

  var report: ErrorReport {
    let shown = SafeText.visible(wanted)
    return ErrorReport(
      message: Text(
        en: "\(parameter) '\(shown)': There is no such member.", ja: "\(parameter)「\(shown)」: そのようなメンバーはいません。"),
      hint: isPerhapsNew
        ? adding(shown)
        : .didYouMean(near)
          ?? Text(en: "See the members with: subtrack member list", ja: "メンバーの一覧: subtrack member list"),
      exitCode: .refused)
  }

  private func adding(_ name: String) -> Text {
    let command = "subtrack member add \(name.shellQuoted)"
    guard let near = Text.didYouMean(near) else {
      return Text(en: "Add the member first: \(command)", ja: "先にメンバーを追加してください: \(command)")
    }
    return Text(en: "\(near.en) A new member is added by: \(command)", ja: "\(near.ja)（新しいメンバーの追加: \(command)）")
  }
}

/// Somebody is called so already, perhaps in another letter case.
struct MemberTaken: Reportable {
  let wanted: String
  let known: String
  /// Whether somebody else was to get the name.
  let isRenaming: Bool

  var report: ErrorReport {
    let (wanted, known) = (SafeText.visible(wanted), SafeText.visible(known))
    return ErrorReport(
      message: Text(en: "The name '\(known)' is taken already.", ja: "「\(known)」という名前はすでに使われています。"),
      hint: isRenaming
        ? Text(en: "Two members cannot become one; choose another name.", ja: "2人を1人にまとめることはできません。別の名前を指定してください。")
        : Text(
          en: "If it is the same person: subtrack member rename \(known.shellQuoted) \(wanted.shellQuoted)",
          ja: "同じ人なら名前を変更してください: subtrack member rename \(known.shellQuoted) \(wanted.shellQuoted)"),
      exitCode: .refused)
  }
}

/// A member cannot go while subscriptions, or else budgets, name them.
struct MemberInUse: Reportable {
  let member: String
  let subscriptions: [Subscription]

  var report: ErrorReport {
    let shown = SafeText.visible(member)
    if subscriptions.isEmpty { return budgeted(shown) }
    let list = subscriptions.map { "\n  \($0.shortID)  \(SafeText.visible($0.name))" }.joined()
    return ErrorReport(
      message: Text(
        en: "\(shown) pays or shares \(Phrasing.counted(subscriptions.count, "subscription")):\(list)",
        ja: "\(shown) は次の\(subscriptions.count)件で支払者または負担者になっています:\(list)"),
      hint: Text(
        en: "Change each of them first (--payer MEMBER does too): subtrack edit SUB --clear payer --clear shares",
        ja: "先にそれぞれを変更してください（--payer メンバー でも可）: subtrack edit SUB --clear payer --clear shares"),
      exitCode: .refused)
  }

  private func budgeted(_ shown: String) -> ErrorReport {
    ErrorReport(
      message: Text(en: "There is a budget for what \(shown) bears.", ja: "\(shown) の負担分の予算があります。"),
      hint: Text(
        en: "Remove it first: subtrack budget remove --member \(shown.shellQuoted)",
        ja: "先に予算を削除してください: subtrack budget remove --member \(shown.shellQuoted)"),
      exitCode: .refused)
  }
}
