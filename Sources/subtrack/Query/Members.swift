import BillingCore
import CommandLineKit
import Typesetting

extension Context {
  /// The member given by an option, as spelled in the book; `nil` if the option is absent.
  func member(_ option: OptionDescription, in book: Book) throws -> String? {
    try arguments[option].map { try member($0.trimmed(), named: option.spelling, in: book) }
  }

  /// The member given by an operand, as spelled in the book.
  func member(_ operand: OperandDescription, in book: Book) throws -> String {
    try member(arguments.required(operand).trimmed(), named: operand.placeholder, in: book)
  }

  /// The member named by the text, as spelled in the book; throws `UnknownMember`.
  ///
  /// With `orNew` the hint suggests adding the member, because a payer or sharer may be new.
  func member(_ wanted: String, named parameter: String, in book: Book, orNew: Bool = false) throws -> String {
    do { return try book.member(wanted) } catch {
      let near = Suggestions.nearest(to: wanted, among: book.memberNames)
      throw UnknownMember(parameter: parameter, wanted: wanted, near: near, isPerhapsNew: orNew)
    }
  }
}

/// No member has this name.
struct UnknownMember: Reportable {
  /// The option or operand with the name.
  let parameter: String
  let wanted: String
  let near: [String]
  let isPerhapsNew: Bool

  var report: ErrorReport {
    let shown = SafeText.visible(wanted)
    return ErrorReport(
      message: Text(
        en: "\(parameter) '\(shown)': No such member.", ja: "\(parameter)「\(shown)」: そのようなメンバーはいません。"),
      hint: isPerhapsNew
        ? adding(shown)
        : .didYouMean(near)
          ?? Text(en: "To list the members: subtrack member list", ja: "メンバーの一覧: subtrack member list"),
      exitCode: .refused)
  }

  private func adding(_ name: String) -> Text {
    let command = "subtrack member add \(name.shellQuoted)"
    guard let near = Text.didYouMean(near) else {
      return Text(en: "To add the member first: \(command)", ja: "先にメンバーを追加してください: \(command)")
    }
    return Text(en: "\(near.en) To add a new member: \(command)", ja: "\(near.ja)（新しいメンバーの追加: \(command)）")
  }
}
