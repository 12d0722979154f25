import BillingCore
import CommandLineKit

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
