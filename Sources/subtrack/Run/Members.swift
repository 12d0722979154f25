import BillingCore
import BillingReports
import BookSchema
import CommandLineKit
import Typesetting

extension Context {
  /// The document as the member of `--for` sees it.
  func viewed(_ document: BookDocument) throws -> BookDocument {
    guard arguments.isGiven(QueryOptions.member), let member = try member(QueryOptions.member, in: document.book) else {
      return document
    }
    let name = Name(redaction(of: document.book)?.member(member) ?? member)
    shareTitle = Text("\(name)'s share", "\(name)の負担分")
    var document = document
    document.book = document.book.parts(of: member)
    return document
  }

  /// Notes whose share was printed, after output that has no title.
  func noteShare() {
    if let title = shareTitle { console.note(Text("Only \(title).", "\(title)だけを出力しました。")) }
  }

  /// The member given by an option, as spelled in the book; `nil` if the option is absent.
  func member(_ option: OptionDescription, in book: Book) throws -> String? {
    try arguments[option].map { try member($0.trimmed(), named: option.spelling, in: book) }
  }

  /// The member given by an operand, as spelled in the book.
  func member(_ operand: OperandDescription, in book: Book) throws -> String {
    try member(arguments.required(operand).trimmed(), named: operand.placeholder, in: book)
  }

  /// The member named by the text, as spelled in the book.
  ///
  /// With `orNew` the hint suggests adding the member, because a payer or sharer may be new.
  func member(_ wanted: String, named parameter: String, in book: Book, orNew: Bool = false) throws -> String {
    do { return try book.member(wanted) } catch {
      let (shown, near) = (Name(wanted), Text.didYouMean(Suggestions.nearest(to: wanted, among: book.memberNames)))
      let list = Text("To list the members: subtrack member list", "メンバーの一覧: subtrack member list")
      throw ErrorReport.problem(
        "unknownMember", "\(Word(parameter)) '\(shown)': No such member.",
        "\(Word(parameter))「\(shown)」: そのようなメンバーはいません。",
        WayOut(orNew ? Self.adding(shown, near: near) : near ?? list))
    }
  }

  private static func adding(_ name: Name, near: Text?) -> Text {
    let command: Line = "subtrack member add \(name)"
    guard let near else {
      return Text("To add the member first: \(command)", "先にメンバーを追加してください: \(command)")
    }
    return Text("\(near) To add a new member: \(command)", "\(near)（新しいメンバーの追加: \(command)）")
  }
}
